import { expect, test } from "vitest";
import { eyes } from "./eyes";

test("a device with no seat looks as a spectator", () => {
  expect(eyes([], 0, null)).toBe(null);
});
test("of the seats it holds, the one asked", () => {
  expect(eyes([0, 2], 2, 0)).toBe(2);
});
test("while somebody else is asked, the one it showed last", () => {
  expect(eyes([0, 2], 1, 2)).toBe(2);
});
test("at the start, its first", () => {
  expect(eyes([0, 2], 1, null)).toBe(0);
});
