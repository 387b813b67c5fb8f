import type { Spot } from "../../ui/Pawn.svelte";

/** A place of the sheet, in mm, as the game's layout gives it. */
export interface Place {
  number: number;
  x: number;
  y: number;
  angle: number;
  outline: [number, number][];
}

/** What `/api/games/goose/layout` gives: squares, and by rule what lies on them and what it does. */
export interface GooseSheet {
  width: number;
  height: number;
  squares: Place[];
  kinds: { [rule: string]: string[] };
  leads: { [kind: string]: number };
  says: { [rule: string]: { [kind: string]: { fr: string; en: string } } };
}

/** Where geese that share a square stand: along the path, towards the middle, and their size. */
const SLOTS: readonly (readonly [number, number, number])[][] = [
  [],
  [[0, 12, 26]],
  [[-8, 13, 24], [8, 3, 24]],
  [[-9, 13, 22], [9, 13, 22], [0, -4, 22]],
  [[-9, 14, 21], [9, 14, 21], [-9, -5, 21], [9, -5, 21]],
  [[-9, 16, 19], [9, 16, 19], [-9, 0, 19], [9, 0, 19], [0, -15, 19]],
  [[-9, 16, 19], [9, 16, 19], [-9, 0, 19], [9, 0, 19], [-9, -16, 19], [9, -16, 19]],
];

const IN_GARDEN = 46; // mm to the left of its middle, where a goose hides no picture

/** Where geese wait on the first square: beside it, in the corner of the board. */
const WAITING: readonly (readonly [number, number])[] = [[6, -38], [32, -38], [-22, -34], [19, -54], [-10, -52], [3, -67]];

/** The way from a square to the middle of the board, one mm long. */
export function inward(sheet: GooseSheet, square: Place): [number, number] {
  const middle = sheet.squares.at(-1) ?? square;
  const [x, y] = [middle.x - square.x, middle.y - square.y];
  const far = Math.hypot(x, y) || 1;
  return [x / far, y / far];
}

/** A point of a square, so far along the path and so far towards the middle. */
export function within(sheet: GooseSheet, square: Place, along: number, deep: number): [number, number] {
  if (square === sheet.squares.at(-1)) return [square.x + along, square.y + deep];
  const turn = (square.angle * Math.PI) / 180;
  const [x, y] = inward(sheet, square);
  return [square.x + Math.cos(turn) * along + x * deep, square.y + Math.sin(turn) * along + y * deep];
}

/** Where each goose stands, so that none hides another. */
export function spots(sheet: GooseSheet, squares: readonly number[], moving: number | null): Spot[] {
  const still = squares.map((square, seat) => ({ square, seat })).filter(({ seat }) => seat !== moving);
  return squares.map((square, seat) => {
    const place = sheet.squares[square] ?? sheet.squares[0]!;
    if (seat === moving) return { x: place.x, y: place.y, size: 38 };
    const here = still.filter((other) => other.square === square).map((other) => other.seat);
    const at = here.indexOf(seat);
    const [along, deep, size] = (square ? SLOTS[here.length]?.[at] : waiting(at, here.length)) ?? [0, 0, 19];
    if (place === sheet.squares.at(-1)) return { x: place.x + along - IN_GARDEN, y: place.y + deep, size: size * 1.3 };
    const [x, y] = within(sheet, place, along, deep);
    return { x, y, size };
  });
}

function waiting(at: number, count: number): readonly [number, number, number] {
  const [along, deep] = WAITING[at] ?? [0, 0];
  return [along, deep, count > 3 ? 21 : 27];
}

/** The square nearest to a point. */
export function nearest(sheet: GooseSheet, x: number, y: number): number {
  const far = (place: Place): number => Math.hypot(place.x - x, place.y - y) - (place === sheet.squares.at(-1) ? 25 : 0);
  return sheet.squares.reduce((best, place) => (far(place) < far(best) ? place : best)).number;
}

const ON_FOOT = ["walks", "again", "back"];

/** The squares a goose is seen on, one after another, as an event tells its way. */
export function way(kind: string, start: number, square: number, last: number): number[] {
  if (kind.endsWith("_over")) return [...between(start, last), ...between(last, square)];
  return ON_FOOT.includes(kind) ? between(start, square) : [square];
}

function between(start: number, end: number): number[] {
  const step = Math.sign(end - start);
  return Array.from({ length: Math.abs(end - start) }, (_, at) => start + step * (at + 1));
}

export function outline(place: Place): string {
  return "M" + place.outline.map(([x, y]) => `${x} ${y}`).join("L") + "Z";
}
