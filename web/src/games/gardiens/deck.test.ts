import { expect, test } from "vitest";
import type { Told } from "../../wire";
import { parted, retold, sum, type CardFace, type Place, type View } from "./deck";

const BACK: Place = {
  lies: "down",
  card: null,
  power: null,
  seen: [],
  alerts: [],
  laid: [],
  less: 0,
  rest: null,
  tip: 0,
  countered: false,
};
const THREAT: Place = { ...BACK, lies: "up", card: "false-adviser", power: 4, rest: 4 };
const NOTHING = { fr: "", en: "" };
const FACE: CardFace = {
  type: "threat",
  kind: "scam",
  value: 4,
  phase: "",
  effect: "",
  title: NOTHING,
  aloud: NOTHING,
  advice: NOTHING,
  terms: [],
};
const VIEW = { menace: 1, phase: "action", round: 1, grid: [BACK, BACK], played: [["two-factor"], []] } as unknown as View;

function told(kind: string, who: number | null, what: Told["what"]): Told {
  return { number: 1, kind, who, what, say: "", paragraph: "", why: "", stood_in: false, short: "" };
}

test("a threat says its sum", () => {
  expect(sum(THREAT, FACE)).toBe("");
  expect(sum({ ...THREAT, less: 1, rest: 3 }, FACE)).toBe("4 − 1 = 3");
  expect(sum({ ...THREAT, less: 1, rest: 3, tip: 3, countered: true }, FACE)).toBe("4 − 1 ≤ 3");
  expect(sum({ ...THREAT, tip: 3 }, FACE)).toBe("4 > 3");
  expect(sum({ ...THREAT, power: 3, rest: 2, less: 1, tip: 2, countered: true }, FACE)).toBe("4 − 1 − 1 ≤ 2");
  expect(sum(BACK, FACE)).toBe("");
});

test("events change the picture one after another", () => {
  const alerted = retold(VIEW, told("alerts", 1, { place: 2 }));
  expect(alerted.grid[1]?.alerts).toEqual([1]);
  const turned = retold(alerted, told("turns_threat", 0, { place: 2, card: "false-adviser", power: 4 }));
  expect(turned.grid[1]).toMatchObject({ lies: "up", card: "false-adviser", power: 4, alerts: [1] });
  const laid = retold(turned, told("lays", 0, { place: 2, card: "two-factor" }));
  expect(laid.grid[1]?.laid).toEqual(["two-factor"]);
  expect(laid.played).toEqual([[], []]);
  const struck = retold(laid, told("strikes", null, { place: 2, card: "false-adviser", power: 3, menace: 4 }));
  expect(struck.menace).toBe(4);
  const next = retold(struck, told("new_round", 1, { round: 2 }));
  expect(next.grid.map((place) => place.lies)).toEqual(["down", "empty"]);
  expect(retold(next, told("lays_out", null, { place: 3 })).grid.length).toBe(3);
});

test("what is hidden changes nothing", () => {
  expect(retold(VIEW, told("sees", 0, null)).grid).toEqual(VIEW.grid);
  expect(retold(VIEW, told("draws", 0, null))).toBe(VIEW);
});

test("a long word of a title is parted with a hyphen, a short one not at all", () => {
  expect(parted("Fenêtre surgissante")).toBe("Fenêtre surgis\u00adsante");
  expect(parted("Pièce jointe piégée")).toBe("Pièce jointe piégée");
});
