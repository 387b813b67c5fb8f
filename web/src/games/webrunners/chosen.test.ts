import { expect, test } from "vitest";
import { chosenPower, chosenSquare } from "./chosen";
import type { Sheet, Square, View } from "./sheet";

const SQUARE: Square = { ring: 1, square: 5, colour: "yellow", origin: false, cost: 0, x: 0, y: 0, outline: [] };
const SHEET = { characters: { geekcolo: { name: { fr: "Geekcolo", en: "Geekcolo" }, does: { fr: "Fouille.", en: "Looks." } } } };
const VIEW = { characters: ["geekcolo", "geekcolo"], powers: [true, false] };

function power(seat: number, me: number | null) {
  return chosenPower(SHEET as unknown as Sheet, VIEW as unknown as View, seat, me, "en");
}

test("a square is called by its ring, the last ring by its number", () => {
  expect(chosenSquare(SQUARE, "fr")).toMatchObject({ place: "square:1:5", title: "Cercle 1, case 5" });
  expect(chosenSquare({ ...SQUARE, ring: 4, square: 10 }, "en").title).toBe("Last ring, square 10");
  expect(chosenSquare({ ...SQUARE, ring: 5, square: 0 }, "fr").title).toBe("Au centre");
});

test("one's own power may be used, another's only read", () => {
  expect(power(0, 0)).toEqual({ place: "power", title: "Geekcolo · Power available", card: "", text: "Looks." });
  expect(power(1, 0)).toMatchObject({ place: "", title: "Geekcolo · Power used" });
  expect(power(0, null).place).toBe("");
});
