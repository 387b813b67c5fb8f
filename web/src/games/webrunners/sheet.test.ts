import { describe, expect, it } from "vitest";
import type { Told } from "../../wire";
import { near, spots, squareUnder, way, whole, type Sheet, type Square } from "./sheet";

function square(ring: number, number: number, x: number, y: number): Square {
  return { ring, square: number, colour: "", origin: number === 0, cost: 0, x, y, outline: [] };
}

/** Four squares round a middle, one of ring 2, two of ring 4 that bear the same, and the centre. */
const SHEET: Sheet = {
  width: 400,
  height: 400,
  squares: [
    square(1, 0, 200, 20),
    square(1, 1, 380, 200),
    square(1, 2, 200, 380),
    square(1, 3, 20, 200),
    square(2, 0, 200, 100),
    square(4, 1, 200, 165),
    square(4, 10, 235, 200),
    square(4, 10, 200, 235),
    square(5, 0, 200, 200),
  ],
  bridges: [{ ring: 1, entry: 3, cost: 1, start: [20, 200], end: [200, 100], path: [[40, 200], [60, 150], [200, 110]] }],
  centre: [200, 200],
  cards: {},
  colours: {},
  hands: {},
  characters: {},
  themes: {},
  families: {},
};

function told(kind: string, what: Told["what"]): Told {
  return { number: 1, kind, who: 0, what, say: "", paragraph: "", why: "", stood_in: false, short: "" };
}

describe("the way of a pawn", () => {
  it("goes round its closed ring square by square", () => {
    expect(way(SHEET, told("walks", { steps: 3, ring: 1, square: 1 }), 1, 2)).toEqual([[20, 200], [200, 20], [380, 200]]);
  });

  it("goes back square by square", () => {
    expect(way(SHEET, told("bugged", { ring: 1, square: 1 }), 1, 3)).toEqual([[200, 380], [380, 200]]);
  });

  it("goes over the bridge to its exit", () => {
    expect(way(SHEET, told("crosses", { ring: 2, square: 0 }), 1, 3)).toEqual([[40, 200], [60, 150], [200, 110], [200, 100]]);
  });

  it("flies to the first square of a number, to the centre, to the origin", () => {
    expect(way(SHEET, told("to_number", { number: 10 }), 4, 1)).toEqual([[235, 200]]);
    expect(way(SHEET, told("wins", { cards: [] }), 4, 10)).toEqual([[200, 200]]);
    expect(way(SHEET, told("sent_to_start", { ring: 1, square: 0 }), 1, 2)).toEqual([[200, 20]]);
  });

  it("is none where nobody moves", () => {
    expect(way(SHEET, told("draws", null), 1, 2)).toEqual([]);
  });
});

describe("pawns", () => {
  it("stand in the middle of their square when they are alone", () => {
    expect(spots(SHEET, [1, 2], [1, 0])[0]).toEqual({ x: 380, y: 200, size: 29 });
  });

  it("stand side by side, and smaller, when they share one", () => {
    const [first, second] = spots(SHEET, [1, 1], [1, 1]);
    expect(first!.x).toBeLessThan(second!.x);
    expect(first!.size).toBeLessThan(29);
  });

  it("stand in a row under the word START, which stays in sight", () => {
    const row = spots(SHEET, [1, 1, 1, 1], [0, 0, 0, 0]);
    expect(row.map(({ x }) => x)).toEqual([177.5, 192.5, 207.5, 222.5]);
    for (const { y, size } of row) expect(y - size / 2).toBeGreaterThan(18);
  });
});

describe("what is looked at", () => {
  it("is never beyond the sheet, however near", () => {
    expect(near(SHEET, [{ x: 390, y: 10 }])).toEqual({ x: 305, y: 95, width: 190 });
  });

  it("holds all that it must", () => {
    expect(near(SHEET, [{ x: 20, y: 200 }, { x: 380, y: 200 }])).toEqual(whole(SHEET));
  });
});

it("a finger means the square of the ring it is on", () => {
  expect(squareUnder(SHEET, 210, 40)).toBe(SHEET.squares[0]);
  expect(squareUnder(SHEET, 204, 196)).toBe(SHEET.squares.at(-1));
});
