import { Fair, type Bag } from "./fair";

/** What each draw chose from: one of so many, a kind of a bag; null for a die typed by hand. */
export type Way = number | Bag | null;

interface Played {
  luck: string[];
  typed: boolean;
}

/** The JSON twin of a record, as far as its luck goes; record.schema.json describes all of it. */
export interface RecordTwin {
  tablee: number;
  promise: string | null;
  shares: string[];
  start: string[];
  entries: (Played | { rewind: number })[];
  seed: string | null;
  ways?: Way[][];
}

export type Finding =
  | { kind: "good"; draws: number; typed: number; seen: boolean }
  | { kind: "draw"; number: number; said: string; was: string }
  | { kind: "promise" | "other_promise" | "seed" | "ways" | "unreadable" };

/** Makes every draw of a record again from its seed, and compares; `seen` is the promise that this device saw before. */
export function checked(record: RecordTwin, seen = ""): Finding {
  if (record?.tablee !== 1 || !Array.isArray(record.entries)) return { kind: "unreadable" };
  const { seed, ways, promise } = record;
  if (!seed || !promise) return { kind: "seed" };
  if (!ways) return { kind: "ways" };
  if (seen && seen !== promise) return { kind: "other_promise" };
  if (Fair.promise(seed) !== promise) return { kind: "promise" };
  const fair = new Fair(seed, record.shares);
  const said = [record.start, ...record.entries.map((entry) => ("luck" in entry ? entry.luck : []))];
  let draws = 0;
  let typed = 0;
  for (const [at, luck] of said.entries()) {
    const open = ways[at] ?? [];
    if (open.length !== luck.length) return { kind: "ways" };
    for (const [number, entry] of luck.entries()) {
      const way = open[number] ?? null;
      if (way === null) {
        typed++;
        continue;
      }
      draws++;
      const was = typeof way === "number" ? String(fair.pick(way) + 1) : fair.among(way);
      if (was !== entry) return { kind: "draw", number: draws, said: entry, was };
    }
  }
  return { kind: "good", draws, typed, seen: !!seen };
}
