import type { Component } from "svelte";
import type { Face, Lang, Offered, Shut, Told } from "../wire";
import type { Player } from "../seats";
import type { Shows } from "./queue.svelte";

/** Offers and shut doors by what they touch on the board: "square:12", "card:H7", "dice". */
export type Lit = ReadonlyMap<string, readonly Offered[]>;
export type Closed = ReadonlyMap<string, readonly Shut[]>;

/** What every board is given; docs/add-a-game.md tells it with an example. */
export interface BoardProps {
  /** The game as this pair of eyes sees it now: always the truth. */
  face: Face;
  /** The face whose state is on show while events are being shown; `face` itself when none is. */
  before: Face;
  /** The event on show now, or null. */
  event: Told | null;
  /** To be called when the event has been shown, by a board whose `shows` says Infinity. */
  ondone: () => void;
  people: readonly Player[];
  /** What the game's `layout` gives, in mm; null where it gives none. */
  layout: unknown;
  /** Offers by place. A lit place is to be drawn as one, and calls `touch` when it is pressed. */
  lit: Lit;
  /** What one might expect at a place and may not do. */
  shut: Closed;
  /** Plays an offer. */
  play: (offer: Offered) => void;
  /** Plays the one offer that touches a place, or shows the buttons of those that do. */
  touch: (place: string) => void;
  lang: Lang;
  /** On a big screen: nothing to press, readable at five metres. */
  big: boolean;
}

/** What `web/src/games/<game>/Board.svelte` exports. */
export interface BoardModule {
  default: Component<BoardProps>;
  /** Milliseconds that an event of a kind is on show; Infinity: until `ondone`. */
  shows?: Shows;
  /** The board draws the dice itself. */
  ownDice?: boolean;
  /** Kinds of places ("answer", "card") with buttons on the board: a phone shows their offers there alone, every screen their asides. */
  ownButtons?: readonly string[];
  /** On a big screen the board names everybody itself: it has the room of the list of people, which names only who is away. */
  ownPeople?: boolean;
}

const BOARDS = import.meta.glob<BoardModule>("../games/*/Board.svelte");

/** The board of a game, loaded when it is first needed; the default one where it brings none. */
export async function boardOf(game: string): Promise<BoardModule> {
  const own = BOARDS[`../games/${game}/Board.svelte`];
  if (own) {
    try {
      return await own();
    } catch {
      // the network failed us: the default board is already here
    }
  }
  return await import("./DefaultBoard.svelte");
}

export function hasBoard(game: string): boolean {
  return `../games/${game}/Board.svelte` in BOARDS;
}

/** Offers, or shut doors, by every place they touch. */
export function byPlace<X extends { touches: readonly string[] }>(all: readonly X[]): ReadonlyMap<string, readonly X[]> {
  const places = new Map<string, X[]>();
  for (const each of all) {
    for (const place of new Set(each.touches)) places.set(place, [...(places.get(place) ?? []), each]);
  }
  return places;
}
