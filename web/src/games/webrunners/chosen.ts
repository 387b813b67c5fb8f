import type { Player } from "../../seats";
import type { Lang } from "../../wire";
import { key, type Sheet, type Square, type View } from "./sheet";
import { capital, nameOfSquare, wordsIn } from "./words";

/** What was pressed and is now open: a place of the board, its title, and what is to be read there. */
export interface Chosen {
  /** Whose offers are shown; "": nobody's. */
  place: string;
  title: string;
  /** The card that is read; "": none. */
  card: string;
  text: string;
}

export function chosenSquare({ ring, square }: Square, lang: Lang): Chosen {
  return { place: key(ring, square), title: capital(nameOfSquare(ring, square, lang)), card: "", text: "" };
}

export function chosenCard(sheet: Sheet, name: string, lang: Lang): Chosen {
  return { place: `card:${name}`, title: sheet.cards[name]?.name[lang] ?? "", card: name, text: "" };
}

export function chosenSeat(people: readonly Player[], seat: number): Chosen {
  return { place: `seat:${seat}`, title: people.find((person) => person.seat === seat)?.name ?? "", card: "", text: "" };
}

/** The power of a seat; one's own may be used. */
export function chosenPower(sheet: Sheet, view: View, seat: number, me: number | null, lang: Lang): Chosen {
  const words = wordsIn(lang);
  const character = sheet.characters[view.characters[seat] ?? ""];
  const title = `${character?.name[lang] ?? ""} · ${view.powers[seat] ? words.power_ready : words.power_spent}`;
  return { place: seat === me ? "power" : "", title, card: "", text: character?.does[lang] ?? "" };
}
