import { expect, test } from "vitest";
import type { DeckCard, DeckForm } from "../wire";
import { choiceOf, found, toneOf } from "./cards";

function card(id: string, series: string, level: string, ask: string): DeckCard {
  return { id, series, level, ask, theirs: false };
}

const CARDS = [
  card("a", "use", "1", "Où va l'œuvre libérée\u202f?"),
  card("b", "use", "2", "Qui libère un logiciel\u202f?"),
  card("c", "share", "1", "Que partage un logiciel libre\u202f?"),
];

const ids = (cards: DeckCard[]): string => cards.map((each) => each.id).join("");

test("words are looked for without capitals or accents, and all of them", () => {
  expect(ids(found(CARDS, "LIBERE", "", ""))).toBe("ab");
  expect(ids(found(CARDS, " logiciel  libre ", "", ""))).toBe("c");
  expect(ids(found(CARDS, "oeuvre", "", ""))).toBe("a");
  expect(ids(found(CARDS, "", "", ""))).toBe("abc");
});
test("within a series and a level", () => {
  expect(ids(found(CARDS, "", "use", ""))).toBe("ab");
  expect(ids(found(CARDS, "logiciel", "", "1"))).toBe("c");
  expect(ids(found(CARDS, "logiciel", "use", "1"))).toBe("");
});
test("a form stands for the piles that are on and the cards left out", () => {
  const pile = (value: string, on: boolean): DeckForm["series"][number] => ({ value, label: value, count: 1, on });
  const form: DeckForm = {
    file: "",
    instead: false,
    series: [pile("use", true), pile("share", false)],
    levels: [pile("1", false), pile("2", true)],
    without: ["b"],
    usual_series: "use",
    usual_level: "1",
    formats: [".gift"],
    largest: 2_000_000,
  };
  expect(choiceOf(form)).toEqual({ instead: false, series: ["use"], levels: ["2"], without: ["b"] });
});
test("a file is a success only where all of it was taken", () => {
  expect(toneOf({ taken: true, refused: [] })).toBe("taken");
  expect(toneOf({ taken: true, refused: ["line 3"] })).toBe("mixed");
  expect(toneOf({ taken: false, refused: ["line 3"] })).toBe("refused");
});
