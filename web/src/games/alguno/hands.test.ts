import { expect, test } from "vitest";
import type { Told } from "../../wire";
import { after } from "./hands";

function told(kind: string, what: Told["what"]): Told {
  return { number: 1, kind, who: 0, what, say: "", paragraph: "", why: "", stood_in: false, short: "" };
}

const HANDS = [["H2", "S3"], ["D4"], []];

test("a card that is drawn comes to lie in front of its player", () => {
  expect(after(HANDS, told("draws", { card: "C9" }))).toEqual([["H2", "S3", "C9"], ["D4"], []]);
});
test("a card that is discarded is gone", () => {
  expect(after(HANDS, told("discards", { card: "H2" }))).toEqual([["S3"], ["D4"], []]);
});
test("a card that is given lies in front of somebody else", () => {
  expect(after(HANDS, told("gives", { card: "S3", target: 2 }))).toEqual([["H2"], ["D4"], ["S3"]]);
});
test("a swap moves whole hands", () => {
  expect(after(HANDS, told("swaps", { target: 2 }))).toEqual([[], ["D4"], ["H2", "S3"]]);
});
test("what moves no card changes nothing", () => {
  expect(after(HANDS, told("true", { count: 2 }))).toEqual(HANDS);
});
test("a card lies in one place, even where what moved it before was skipped", () => {
  expect(after(HANDS, told("draws", { card: "S3" }))).toEqual([["H2", "S3"], ["D4"], []]);
  expect(after(HANDS, told("gives", { card: "D4", target: 1 }))).toEqual([["H2", "S3"], ["D4"], []]);
});
