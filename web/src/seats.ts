import type { Person } from "./wire";

/** The seats' colours, after Okabe and Ito, and a dark twin of each for text on paper. */
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#f0e442", "#4a4a4a"] as const;
const DARK = ["#005a8d", "#7a5200", "#00694d", "#a34800", "#8f3f6c", "#0f5f8f", "#6b6300", "#333333"] as const;
export const SHAPES = ["circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "drop"] as const;
export type Shape = (typeof SHAPES)[number];

export const GAME_MASTER = 99;

/** Somebody at the table as a board draws them: colour and shape and name. */
export interface Player extends Person {
  colour: string;
  dark: string;
  shape: Shape;
}

export function player(person: Person): Player {
  const at = person.seat === GAME_MASTER ? COLOURS.length - 1 : person.seat % (COLOURS.length - 1);
  return { ...person, colour: COLOURS[at]!, dark: DARK[at]!, shape: SHAPES[at]! };
}

export function nameOf(people: readonly Person[], seat: number | null): string {
  return people.find((person) => person.seat === seat)?.name ?? "";
}
