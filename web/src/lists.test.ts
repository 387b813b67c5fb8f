import { expect, test } from "vitest";
import { among, put } from "./lists";

test("a list with one entry changed is another list", () => {
  const list = [1, 2, 3];
  expect(put(list, 1, 9)).toEqual([1, 9, 3]);
  expect(list).toEqual([1, 2, 3]);
});

test("of two equal cards, one alone is among the cards that were taken", () => {
  expect(among(["bug", "troll", "bug"], ["bug", "hobbies"])).toEqual([true, false, false]);
  expect(among(["bug", "troll", "bug"], ["bug", "bug"])).toEqual([true, false, true]);
  expect(among([], ["bug"])).toEqual([]);
});
