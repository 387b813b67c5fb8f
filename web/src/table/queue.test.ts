import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../wire";
import { Queue } from "./queue.svelte";

function told(number: number, kind = "walks"): Told {
  return { number, kind, who: 0, what: {}, say: "", paragraph: "", why: "", stood_in: false, short: "" };
}

let emptied = 0;
let queue: Queue;
beforeEach(() => {
  vi.useFakeTimers();
  emptied = 0;
  queue = new Queue(
    () => emptied++,
    () => false,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test("events are shown one after another, then the queue is empty", () => {
  queue.shows = { walks: 500 };
  queue.add([told(1), told(2)]);
  expect(queue.showing?.number).toBe(1);
  vi.advanceTimersByTime(500);
  expect(queue.showing?.number).toBe(2);
  vi.advanceTimersByTime(500);
  expect([queue.showing, queue.busy, emptied]).toEqual([null, false, 1]);
});

test("of more than five waiting, the last five are shown", () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) queue.add([told(number)]);
  expect(queue.showing?.number).toBe(1);
  expect(queue.waiting.map((each) => each.number)).toEqual([4, 5, 6, 7, 8]);
});

test("what one move did is shown whole, and of a long absence the last dozen", () => {
  queue.add([1, 2, 3, 4, 5, 6, 7, 8].map((number) => told(number)));
  expect(queue.showing?.number).toBe(1);
  expect(queue.waiting.length).toBe(7);
  queue.add(Array.from({ length: 90 }, (_, at) => told(9 + at)));
  expect(queue.waiting.map((each) => each.number)).toEqual([87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98]);
});

test("a board may say itself when it is done", () => {
  queue.shows = { walks: Infinity };
  queue.add([told(1), told(2)]);
  vi.advanceTimersByTime(5000);
  expect(queue.showing?.number).toBe(1);
  queue.done();
  expect(queue.showing?.number).toBe(2);
});

test("a board that never says so does not stop the table", () => {
  queue.shows = { walks: Infinity };
  queue.add([told(1)]);
  vi.advanceTimersByTime(9000);
  expect(queue.busy).toBe(false);
});

test("somebody who wants no motion waits little", () => {
  const calm = new Queue(
    () => emptied++,
    () => true,
  );
  calm.add([told(1)]);
  vi.advanceTimersByTime(300);
  expect(emptied).toBe(1);
});

test("what is waiting can be skipped", () => {
  queue.add([told(1), told(2)]);
  queue.clear();
  expect([queue.busy, emptied]).toEqual([false, 1]);
});

test("while nobody looks nothing is shown, and then from where it was", () => {
  queue.shows = { walks: 500 };
  queue.add([told(1), told(2)]);
  queue.hold(true);
  queue.add([told(3)]);
  vi.advanceTimersByTime(9000);
  expect([queue.showing, queue.busy, emptied]).toEqual([null, true, 0]);
  queue.hold(false);
  expect(queue.showing?.number).toBe(1);
  vi.advanceTimersByTime(1500);
  expect([queue.busy, emptied]).toEqual([false, 1]);
});
