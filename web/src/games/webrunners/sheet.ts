import type { Spot } from "../../ui/Pawn.svelte";
import type { Lang, Told, webrunners } from "../../wire";

export type View = webrunners.WebView;
export type Said = Readonly<Record<Lang, string>>;
export type Point = readonly [number, number];

/** A square of a ring, in mm; on ring 4 its number is what it bears, and the centre is ring 5. */
export interface Square {
  ring: number;
  square: number;
  colour: string;
  origin: boolean;
  cost: number;
  x: number;
  y: number;
  outline: Point[];
}

export interface Bridge {
  ring: number;
  entry: number;
  cost: number;
  start: Point;
  end: Point;
  path: Point[];
}

/** What is printed on a card. */
export interface Printed {
  kind: string;
  family: string;
  theme: string;
  colour: string;
  name: Said;
  does: Said;
  said: Said;
  speaker: string;
  page: string;
}

/** What `/api/games/webrunners/layout` gives the board. */
export interface Sheet {
  width: number;
  height: number;
  squares: Square[];
  bridges: Bridge[];
  centre: Point;
  cards: { [card: string]: Printed };
  colours: { [colour: string]: Said };
  characters: { [character: string]: { name: Said; does: Said } };
  /** How events change the sizes of hands, by kind. */
  hands: { [kind: string]: { sign: number; count: string; other: string } };
  themes: { [theme: string]: Said };
  families: { [family: string]: Said };
}

export const NUMBERED = 4;
export const CENTRE = 5;

export function key(ring: number, square: number): string {
  return `square:${ring}:${square}`;
}

/** A square by ring and number; of the squares of ring 4 that bear the same, the first. */
export function squareAt(sheet: Sheet, ring: number, square: number): Square {
  return sheet.squares.find((each) => each.ring === ring && each.square === square) ?? sheet.squares[0]!;
}

/** The squares of a ring, clockwise from its origin. */
export function ringOf(sheet: Sheet, ring: number): Square[] {
  return sheet.squares.filter((each) => each.ring === ring);
}

/** Pawns that share a square stand round its middle, so that none hides another. */
const SLOTS: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-0.5, 0.12],
    [0.5, -0.12],
  ],
  [
    [-0.55, 0.35],
    [0.55, 0.35],
    [0, -0.5],
  ],
  [
    [-0.52, -0.48],
    [0.52, -0.48],
    [-0.52, 0.48],
    [0.52, 0.48],
  ],
];
const WIDTH: Readonly<Record<number, number>> = { 1: 29, 2: 29, 3: 26, 4: 20, 5: 34 }; // of a pawn alone on its square
const CROWDED = 0.72;
const ON_START = { size: 18, apart: 15, down: 7.5 }; // a row under the word START

/** Where each pawn stands. */
export function spots(sheet: Sheet, rings: readonly number[], squares: readonly number[]): Spot[] {
  const places = rings.map((ring, seat) => key(ring, squares[seat] ?? 0));
  return places.map((place, seat) => {
    const here = places.flatMap((other, each) => (other === place ? [each] : []));
    const { x, y, ring, origin } = squareAt(sheet, rings[seat] ?? 1, squares[seat] ?? 0);
    if (origin && ring === 1) {
      const { size, apart, down } = ON_START;
      return { x: x + (here.indexOf(seat) - (here.length - 1) / 2) * apart, y: y + down, size };
    }
    const [along, down] = SLOTS[here.length]?.[here.indexOf(seat)] ?? [0, 0];
    const size = (WIDTH[ring] ?? 26) * (here.length > 1 ? CROWDED : 1);
    return { x: x + along * size, y: y + down * size, size };
  });
}

/** The points that a pawn passes, one after another, as an event tells its way; none: it stays. */
export function way(sheet: Sheet, told: Told, ring: number, square: number): Point[] {
  const what = told.what ?? {};
  const middle = (at: number, on: number): Point => {
    const { x, y } = squareAt(sheet, at, on);
    return [x, y];
  };
  switch (told.kind) {
    case "walks":
      return walked(sheet, ring, square, Number(what["steps"])).map((on) => middle(ring, on));
    case "bugged":
      return ring === NUMBERED
        ? [middle(ring, 1)]
        : Array.from({ length: square - Number(what["square"]) }, (_, back) => middle(ring, square - back - 1));
    case "to_number":
      return [middle(ring, Number(what["number"]))];
    case "crosses":
    case "enters":
      return [...over(sheet, ring, square), middle(Number(what["ring"]), Number(what["square"]))];
    case "wins":
      return [sheet.centre];
    case "sent_to_start":
    case "sent_back":
      return [middle(ring, Number(what["square"]))];
    default:
      return [];
  }
}

function walked(sheet: Sheet, ring: number, square: number, steps: number): number[] {
  const size = ringOf(sheet, ring).length;
  return Array.from({ length: steps }, (_, at) => (square + at + 1) % size);
}

const ON_A_BRIDGE = 6; // points at most that a pawn is seen on

function over(sheet: Sheet, ring: number, square: number): Point[] {
  const path = sheet.bridges.find((each) => each.ring === ring && each.entry === square)?.path ?? [];
  const step = Math.max(1, Math.ceil(path.length / ON_A_BRIDGE));
  return path.filter((_, at) => at % step === 0);
}

/** The part of the board that is looked at: its middle and its width, in mm. */
export interface Eye {
  x: number;
  y: number;
  width: number;
}

const MARGIN = 34; // mm about what is looked at
const NEAREST = 190; // mm: nobody comes closer

export function whole(sheet: Sheet): Eye {
  return { x: sheet.width / 2, y: sheet.height / 2, width: sheet.width };
}

/** A square window that holds all these points, as near as it may, and never beyond the sheet. */
export function near(sheet: Sheet, points: readonly { x: number; y: number }[]): Eye {
  const xs = points.map((each) => each.x);
  const ys = points.map((each) => each.y);
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 2 * MARGIN;
  const width = Math.min(sheet.width, Math.max(NEAREST, span));
  const held = (all: readonly number[], size: number): number => {
    const middle = (Math.max(...all) + Math.min(...all)) / 2;
    return Math.min(Math.max(middle, width / 2), size - width / 2);
  };
  return points.length ? { x: held(xs, sheet.width), y: held(ys, sheet.height), width } : whole(sheet);
}

/** The square that a point of the sheet lies in, or the nearest one. */
export function squareUnder(sheet: Sheet, x: number, y: number): Square {
  const [cx, cy] = sheet.centre;
  const out = Math.hypot(x - cx, y - cy);
  const far = (each: Square): number => {
    const depth = Math.abs(Math.hypot(each.x - cx, each.y - cy) - out);
    return Math.hypot(each.x - x, each.y - y) + depth;
  };
  return sheet.squares.reduce((best, each) => (far(each) < far(best) ? each : best));
}

export function drawn(points: readonly Point[]): string {
  return "M" + points.map(([x, y]) => `${x} ${y}`).join("L");
}
