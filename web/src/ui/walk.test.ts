import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Walk } from "./walk.svelte";

let seen: number[];
let done: number;
let walk: Walk;
const stand = (place: number): void => void seen.push(place);
const ondone = (): void => void (done += 1);

beforeEach(() => {
  vi.useFakeTimers();
  [seen, done, walk] = [[], 0, new Walk()];
});
afterEach(() => {
  vi.useRealTimers();
});

test("a pawn goes step by step, rests, and says that it has arrived", () => {
  walk.go(2, [5, 6, 7], stand, ondone);
  expect([walk.seat, seen]).toEqual([2, []]);
  vi.advanceTimersByTime(60);
  expect([walk.hops, seen]).toEqual([1, [5]]);
  vi.advanceTimersByTime(190);
  expect([walk.hops, seen]).toEqual([2, [5, 6]]);
  vi.advanceTimersByTime(380);
  expect([walk.seat, seen, done]).toEqual([null, [5, 6, 7], 0]);
  vi.advanceTimersByTime(350);
  expect(done).toBe(1);
});

test("a long way takes no longer than two seconds, a single step is a slow one", () => {
  walk.go(0, Array.from({ length: 18 }, (_, at) => at), stand, ondone);
  expect(walk.pace).toBe(100);
  walk.go(0, [9], stand, ondone);
  expect(walk.pace).toBe(800);
});

test("a pawn that stays says so at once, after its wait", () => {
  walk.go(0, [], stand, ondone, 800);
  vi.advanceTimersByTime(800 + 350);
  expect([seen, done]).toEqual([[], 1]);
});

test("a walk that is stopped tells nothing more", () => {
  const stop = walk.go(0, [1, 2], stand, ondone);
  vi.advanceTimersByTime(60);
  stop();
  walk.rest();
  vi.advanceTimersByTime(5000);
  expect([seen, done, walk.seat, walk.hops]).toEqual([[1], 0, null, 0]);
});
