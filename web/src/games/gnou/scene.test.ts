import { describe, expect, it } from "vitest";
import type { Told as Happened } from "../../wire";
import type { View } from "./material";
import { after, keyOf, laid, sceneAt, sceneOf, steps } from "./scene";

const QUIET = {
  turn: 3,
  doing: "throw",
  held: [["anti-spy"], []],
  free: [],
  question: null,
  sheet: null,
  danger: null,
  told: null,
} as unknown as View;
const TOLD = { id: "use-1-1" } as unknown as NonNullable<View["told"]>;

function happens(kind: string, what: Record<string, unknown> = {}, who = 1): Happened {
  return { number: 1, kind, who, what, say: "", paragraph: "", why: "", stood_in: false, short: "" };
}

describe("the scene beside the path", () => {
  it("is empty where one just throws", () => {
    expect(sceneOf(QUIET, "")).toBeNull();
  });

  it("keeps an explanation until it has been put away", () => {
    expect(sceneOf({ ...QUIET, told: TOLD }, "")).toEqual({ kind: "told", told: TOLD });
    expect(sceneOf({ ...QUIET, told: TOLD }, "use-1-1")).toBeNull();
  });

  it("leaves the path alone while the pawn walks", () => {
    expect(sceneAt(happens("walks", { start: 0, square: 7 }), { ...QUIET, told: TOLD }, QUIET, "")).toBeNull();
  });

  it("explains as soon as the answer is known", () => {
    expect(sceneAt(happens("wrong"), QUIET, { ...QUIET, told: TOLD }, "")).toEqual({ kind: "told", told: TOLD });
  });

  it("lifts the card of a danger, and turns it over when the danger goes", () => {
    expect(sceneAt(happens("meets", { square: 9, back: 8 }), QUIET, QUIET, "")).toEqual({ kind: "danger", square: 9, freed: false, back: 8 });
    expect(sceneAt(happens("eliminates", { square: 9 }), QUIET, QUIET, "")).toEqual({ kind: "danger", square: 9, freed: true, back: null });
  });
});

describe("what is to be read", () => {
  it("is another text with a hint, for another question, and on the other face of a danger", () => {
    const quiz = (id: string, hinted: boolean): string => keyOf({ kind: "quiz", question: { id, hinted } as never });
    const keys = [quiz("a", false), quiz("a", true), quiz("b", false), keyOf({ kind: "told", told: TOLD })];
    keys.push(...[false, true].map((freed) => keyOf({ kind: "danger", square: 9, freed, back: 8 })), keyOf({ kind: "draw" }));
    keys.push(...["anti-spy", "free-works"].map((protection) => keyOf({ kind: "sheet", sheet: { protection } as never })));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("what lies on the table", () => {
  it("follows the events one by one", () => {
    const gained = after(laid(QUIET), happens("gains", { protection: "free-works" }));
    expect(gained.held).toEqual([["anti-spy"], ["free-works"]]);
    const lost = after(gained, happens("loses", { protection: "anti-spy" }, 0));
    expect(lost.held).toEqual([[], ["free-works"]]);
    expect(after(lost, happens("eliminates", { square: 9 })).free).toEqual([9]);
    expect(after(lost, happens("turn", { turn: 4 })).turn).toBe(4);
  });

  it("has the pawn step on every square, both ways, and fly where it goes straight there", () => {
    expect(steps(happens("walks", { square: 4 }), 1)).toEqual([2, 3, 4]);
    expect(steps(happens("walks_back", { square: 7 }), 9)).toEqual([8, 7]);
    expect(steps(happens("advances", { square: 14 }), 8)).toEqual([14]);
    expect(steps(happens("advances_home", { square: 42 }), 37)).toEqual([42]);
    expect(steps(happens("turn", { turn: 2 }), 8)).toEqual([]);
  });
});
