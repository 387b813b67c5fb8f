import { typeset } from "../../typeset";
import type { Lang } from "../../wire";

/** What the board of the goose says itself; what squares do comes with its layout. */
const WORDS = {
  fr: {
    square: (number: number) => `Case ${number}`,
    tap: typeset("Touche une case pour savoir ce qu'elle fait.", "fr"),
    squares: "Les cases du plateau, une à une avec les flèches",
    earlier: "Case spéciale précédente",
    later: "Case spéciale suivante",
    throw: typeset("Lance !", "fr"),
    pot: "Cagnotte",
    held: "en attente d'une autre oie",
    missing: (turns: number) => (turns > 1 ? `encore ${turns} tours à passer` : `encore ${turns} tour à passer`),
    tokens: (count: number) => (count > 1 ? `${count} jetons` : `${count} jeton`),
  },
  en: {
    square: (number: number) => `Square ${number}`,
    tap: "Tap a square to see what it does.",
    squares: "The squares of the board, one by one with the arrow keys",
    earlier: "Previous special square",
    later: "Next special square",
    throw: "Throw!",
    pot: "Pot",
    held: "waiting for another goose",
    missing: (turns: number) => (turns === 1 ? `${turns} turn still to miss` : `${turns} turns still to miss`),
    tokens: (count: number) => (count === 1 ? `${count} token` : `${count} tokens`),
  },
} as const;

export function wordsIn(lang: Lang): (typeof WORDS)[Lang] {
  return WORDS[lang];
}

/** A square's number and what it does. */
export function told(lang: Lang, number: number, says: string): string {
  return typeset(`${WORDS[lang].square(number)}. ${says}`, lang);
}
