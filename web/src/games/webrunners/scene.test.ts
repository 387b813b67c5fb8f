import { describe, expect, it } from "vitest";
import type { Told } from "../../wire";
import { knownBy, retold, sceneAt, sceneOf, type Scene } from "./scene";
import type { View } from "./sheet";

const VIEW: View = {
  round: 1,
  rounds: 200,
  theme: "all",
  window: 10,
  first: 0,
  asked: { who: 0, kind: "turn", card: null, other: null },
  attack: null,
  rings: [1, 1],
  squares: [2, 0],
  colours: ["orange", ""],
  characters: ["geekcolo", "white-hat"],
  powers: [true, true],
  sizes: [2, 6],
  hand: [
    { name: "bug", kind: "bug", theme: "information" },
    { name: "coding", kind: "10", theme: "education" },
  ],
  seen: [[], []],
  shown: [[], []],
  pile: 90,
  discard: { count: 0, cards: [] },
  laid: { count: 0, cards: [] },
  fan: { count: 0, cards: [] },
  choice: null,
};
const HANDS = {
  draws: { sign: 1, count: "", other: "" },
  walks: { sign: -1, count: "", other: "" },
  crosses: { sign: -1, count: "cards", other: "" },
  wears_out: { sign: -1, count: "count", other: "" },
  influences: { sign: 1, count: "", other: "target" },
};
const ATTACKED: Scene = { by: 1, target: 0, card: "bug", stage: "asked", who: 0, answer: "", victim: 0 };

function told(kind: string, who: number | null, what: Told["what"] = {}): Told {
  return { number: 1, kind, who, what, say: "", paragraph: "", why: "", stood_in: false, short: "" };
}

describe("an attack is a scene", () => {
  it("none in a plain turn", () => {
    expect(sceneOf(VIEW)).toBeNull();
  });

  it("while the target is asked, from the view alone", () => {
    const asked = { who: 0, kind: "answer", card: "bug", other: 1 };
    const view = { ...VIEW, asked, attack: { by: 1, target: 0, card: "bug", countered: false, victim: 0 } };
    expect(sceneOf(view)).toEqual(ATTACKED);
  });

  it("turned round, with the card that did it", () => {
    const asked = { who: 0, kind: "back", card: null, other: 1 };
    const attack = { by: 1, target: 0, card: "bug", countered: true, victim: 1 };
    const view = { ...VIEW, asked, attack, laid: { count: 2, cards: ["bug", "debug"] } };
    expect(sceneOf(view)).toEqual({ ...ATTACKED, stage: "countered", answer: "debug", victim: 1 });
  });

  it("begins with its event, and changes with the answer", () => {
    const begun = sceneAt(told("attacks", 1, { card: "bug", target: 0 }), null);
    expect(begun).toEqual(ATTACKED);
    expect(sceneAt(told("counters", 0, { card: "debug", target: 1 }), begun)).toEqual({ ...ATTACKED, stage: "countered", answer: "debug", victim: 1 });
    expect(sceneAt(told("cancels", 0, { card: "bug" }), begun)).toEqual({ ...ATTACKED, stage: "cancelled", victim: null });
    expect(sceneAt(told("no_answer", 0, { card: "bug" }), begun)).toEqual({ ...ATTACKED, stage: "suffered" });
  });

  it("stays while its harm is told, and is over with the next play", () => {
    expect(sceneAt(told("message", 1, { card: "bug" }), ATTACKED)).toBe(ATTACKED);
    expect(sceneAt(told("walks", 0, { card: "coding", steps: 10, ring: 1, square: 12 }), ATTACKED)).toBeNull();
  });

  it("Surveillance has no target, and its witness is the one who was asked last", () => {
    const begun = sceneAt(told("watches", 1, { card: "surveillance" }), null);
    expect(begun?.target).toBeNull();
    expect(sceneAt(told("no_answer", 0, { card: "surveillance" }), begun)?.who).toBe(0);
  });
});

describe("what has been shown so far", () => {
  it("a pawn stands where it walked, and the card is gone from the hand", () => {
    const next = retold(VIEW, told("walks", 0, { card: "coding", steps: 10, ring: 1, square: 12 }), 0, HANDS);
    expect([next.rings, next.squares, next.sizes]).toEqual([[1, 1], [12, 0], [1, 6]]);
    expect(next.hand.map((card) => card.name)).toEqual(["bug"]);
  });

  it("a card that another draws is counted and not seen", () => {
    const next = retold(VIEW, told("draws", 1, null), 0, HANDS);
    expect([next.sizes, next.pile, next.hand.length]).toEqual([[2, 7], 89, 2]);
  });

  it("a bridge takes all its cards", () => {
    const next = retold(VIEW, told("crosses", 1, { cards: ["community", "e-learning"], cost: "2", ring: 2, square: 3 }), 0, HANDS);
    expect([next.rings[1], next.squares[1], next.sizes[1]]).toEqual([2, 3, 4]);
  });

  it("a hand wears out, and a card goes from one hand to another", () => {
    expect(retold(VIEW, told("wears_out", 1, { count: 2 }), 0, HANDS).sizes).toEqual([2, 4]);
    expect(retold(VIEW, told("influences", 1, { target: 0 }), 0, HANDS).sizes).toEqual([1, 7]);
  });

  it("a power is spent, and the centre reached", () => {
    expect(retold(VIEW, told("power", 1, { character: "white-hat" }), 0, HANDS).powers).toEqual([true, false]);
    expect(retold(VIEW, told("wins", 0, { cards: [] }), 0, HANDS).rings).toEqual([5, 1]);
  });
});

it("a card that another knows is marked once for each copy", () => {
  expect(knownBy(["bug", "bug", "coding"], [[], ["bug"], ["bug", "coding"]])).toEqual([[1, 2], [], [2]]);
});
