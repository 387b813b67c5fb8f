import { expect, test } from "vitest";
import { Fair, type Bag } from "./fair";
import { checked, type RecordTwin } from "./verify";

const SEED = "00".repeat(32);
const BAG: Bag = [["oak", 2], ["elm", 1]];
const SHARE = "07".repeat(16);

/** A short honest record: a pick among six, one typed die, a card from a bag. */
function honest(): RecordTwin {
  const fair = new Fair(SEED, [SHARE]);
  const die = String(fair.pick(6) + 1);
  const card = fair.among(BAG);
  return {
    tablee: 1,
    promise: Fair.promise(SEED),
    shares: [SHARE],
    start: [die],
    entries: [{ luck: ["4"], typed: true }, { rewind: 0 }, { luck: [card], typed: false }],
    seed: SEED,
    ways: [[6], [null], [], [BAG]],
  };
}

test("an honest record is found good, typed dice apart", () => {
  expect(checked(honest())).toEqual({ kind: "good", draws: 2, typed: 1, seen: false });
});
test("a promise that this device saw before the game is compared", () => {
  expect(checked(honest(), Fair.promise(SEED))).toEqual({ kind: "good", draws: 2, typed: 1, seen: true });
  expect(checked(honest(), "1".repeat(64))).toEqual({ kind: "other_promise" });
});
test("a changed throw is found out", () => {
  const record = honest();
  const other = record.start[0] === "1" ? "2" : "1";
  expect(checked({ ...record, start: [other] })).toEqual({ kind: "draw", number: 1, said: other, was: record.start[0] });
});
test("another seed than the promised one is found out", () => {
  expect(checked({ ...honest(), promise: "0".repeat(64) })).toEqual({ kind: "promise" });
});
test("a record without its seed cannot be checked", () => {
  expect(checked({ ...honest(), seed: null })).toEqual({ kind: "seed" });
});
test("a record without its ways cannot be checked", () => {
  const { ways: _, ...without } = honest();
  expect(checked(without)).toEqual({ kind: "ways" });
});
test("another file is not read", () => {
  expect(checked({} as RecordTwin)).toEqual({ kind: "unreadable" });
});
