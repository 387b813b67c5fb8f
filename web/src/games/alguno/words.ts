import { typeset } from "../../typeset";
import type { Lang } from "../../wire";

/** What the board of Alg(Un)o says itself; conditions, actions and reasons come from the table. */
const WORDS = {
  fr: {
    if: "si",
    then: "alors",
    else: "sinon",
    condition: "condition",
    action: "action",
    piles: { conditions: "Condition", actions: "Action", cards: "Pioche" } as Record<string, string>,
    turn_up: typeset("Retourne !", "fr"),
    draw: typeset("Pioche !", "fr"),
    discarded: (count: number) => `défausse ${count}`,
    choose_if: typeset("Choisis une condition : voici pour qui elle est vraie maintenant.", "fr"),
    sees_if: typeset("Deux conditions : vraies pour qui ?", "fr"),
    choose_then: typeset("Pose une carte sous « alors ».", "fr"),
    choose_else: typeset("Pose une autre carte sous « sinon ».", "fr"),
    cards_then: "Les cartes Action",
    true: "vrai",
    false: "faux",
    why: typeset("Pourquoi ?", "fr"),
    runs: "Le tour de table",
    last_runs: "La manche précédente",
    discard: (left: number) => typeset(left > 1 ? `Touche une carte à défausser : encore ${left}.` : "Touche la carte à défausser.", "fr"),
    give: (name: string) => `Touche la carte à donner à ${name}.`,
    mine: "Tes cartes",
    right: "à ta droite",
    left: "à ta gauche",
    out: typeset("plus de cartes !", "fr"),
    cards: (count: number) => (count > 1 ? `${count} cartes` : `${count} carte`),
    podium: "Le podium",
    written: "Le même programme, écrit autrement",
    scratch: "En blocs",
    pseudo: "En français",
    python: "En Python",
    ranks: { J: "V", Q: "D", K: "R" } as Record<string, string>,
  },
  en: {
    if: "if",
    then: "then",
    else: "else",
    condition: "condition",
    action: "action",
    piles: { conditions: "Condition", actions: "Action", cards: "Pile" } as Record<string, string>,
    turn_up: "Turn up!",
    draw: "Draw!",
    discarded: (count: number) => `discards ${count}`,
    choose_if: "Choose a condition: you can see for whom it is true right now.",
    sees_if: "Two conditions: true for whom?",
    choose_then: "Lay a card under “then”.",
    choose_else: "Lay another card under “else”.",
    cards_then: "The action cards",
    true: "true",
    false: "false",
    why: "Why?",
    runs: "Round the table",
    last_runs: "The round before",
    discard: (left: number) => (left > 1 ? `Tap a card to discard: ${left} to go.` : "Tap the card to discard."),
    give: (name: string) => `Tap the card to give to ${name}.`,
    mine: "Your cards",
    right: "on your right",
    left: "on your left",
    out: "no cards left!",
    cards: (count: number) => (count === 1 ? `${count} card` : `${count} cards`),
    podium: "The podium",
    written: "The same program, written in other ways",
    scratch: "In blocks",
    pseudo: "In English",
    python: "In Python",
    ranks: {} as Record<string, string>,
  },
} as const;

export type AlgunoWords = (typeof WORDS)[Lang];

export function wordsIn(lang: Lang): AlgunoWords {
  return WORDS[lang];
}

/** A text that the table gives in each language. */
export function inLang(texts: { [key: string]: string } | undefined, lang: Lang): string {
  return typeset(texts?.[lang] ?? "", lang);
}
