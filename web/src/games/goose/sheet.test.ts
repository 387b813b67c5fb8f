import { describe, expect, it } from "vitest";
import { nearest, spots, way, type GooseSheet, type Place } from "./sheet";

const place = (number: number): Place => ({ number, x: 40 * number, y: 0, angle: 0, outline: [] });
const SHEET: GooseSheet = {
  width: 160,
  height: 100,
  squares: [...[0, 1, 2, 3].map(place), { number: 4, x: 80, y: 100, angle: 0, outline: [] }],
  kinds: {},
  leads: {},
  says: {},
};

describe("the way of a goose", () => {
  it("goes square by square forward, and back", () => {
    expect(way("walks", 3, 6, 63)).toEqual([4, 5, 6]);
    expect(way("back", 5, 2, 63)).toEqual([4, 3, 2]);
  });
  it("touches the last square and turns round", () => {
    expect(way("walks_over", 60, 61, 63)).toEqual([61, 62, 63, 62, 61]);
  });
  it("goes straight over a bridge", () => {
    expect(way("bridge", 6, 12, 63)).toEqual([12]);
  });
});

describe("geese on one square", () => {
  it("stand apart, each in its own place", () => {
    const found = spots(SHEET, [2, 2, 2, 2, 2, 2], null);
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    for (const one of found) {
      for (const other of found) {
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size * 0.75);
      }
    }
  });
  it("wait apart beside the first square", () => {
    const found = spots(SHEET, [0, 0, 0, 0, 0, 0], null);
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });
  it("leave the middle of the square to the one that moves", () => {
    const [first, second] = spots(SHEET, [2, 2], 0);
    expect(first).toEqual({ x: 80, y: 0, size: 38 });
    expect(second?.size).toBe(26);
  });
});

it("a finger means the nearest square", () => {
  expect(nearest(SHEET, 45, 8)).toBe(1);
});
