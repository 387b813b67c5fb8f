import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Fair } from "./fair";

interface Stream {
  about: string;
  seed: string;
  shares: string[];
  promise: string;
  among: number[];
  picks: number[];
}
const VECTORS = new URL("../../tests/kernel/fair_vectors.json", import.meta.url);
const { streams } = JSON.parse(readFileSync(VECTORS, "utf-8")) as { streams: Stream[] };

test.each(streams)("the same luck as in Python: $about", ({ seed, shares, promise, among, picks }) => {
  const fair = new Fair(seed, shares);
  expect(Fair.promise(seed)).toBe(promise);
  expect(among.map((n) => fair.pick(n))).toEqual(picks);
});

test("there are streams to compare", () => {
  expect(streams.length).toBeGreaterThan(3);
});
