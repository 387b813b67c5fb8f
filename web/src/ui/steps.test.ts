import { expect, test } from "vitest";
import { steps } from "./steps";

test("the steps of an axis are round numbers", () => {
  expect(steps(0, 63)).toEqual([0, 20, 40, 60]);
});
test("also below nought", () => {
  expect(steps(-3, 3)).toEqual([-2, 0, 2]);
});
test("and between", () => {
  expect(steps(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});
