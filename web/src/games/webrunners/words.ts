import { typeset } from "../../typeset";
import type { Lang } from "../../wire";
import { CENTRE, NUMBERED } from "./sheet";

/** What the board of Web Runners says itself; what is on cards and squares comes with its layout. */
const WORDS = {
  fr: {
    start: "START",
    ring: (ring: number, square: number) => `cercle ${ring}, case ${square}`,
    numbered: (number: number) => `dernier cercle, case ${number}`,
    centre: "au centre",
    centre_is: "Le centre : le premier pion qui s'y pose gagne.",
    plain: "Une case tranquille.",
    start_is: "START : tous les pions partent d'ici.",
    origin_is: "L'origine du cercle : une Cyberviolence y renvoie.",
    number_is: (cost: number) => `D'ici, ${cost} ${cost > 1 ? "cartes pont mènent" : "carte pont mène"} au centre.`,
    bridge_is: (cost: number) => `Un pont commence ici : il coûte ${cost} ${cost > 1 ? "cartes pont" : "carte pont"}.`,
    squares: "Les cases du plateau, une à une avec les flèches",
    near: "Mon cercle",
    whole: "Tout le plateau",
    round: (round: number) => `Tour ${round}`,
    pile: "Pioche",
    discard: "Défausse",
    hand: "Ta main",
    hand_tap: "Touche une carte pour la lire et la jouer.",
    hand_give: "Touche la carte que tu mets à la place.",
    hand_discard: "Touche les cartes à défausser, puis confirme.",
    hand_empty: "Ta main est vide.",
    cards: (count: number) => (count > 1 ? `${count} cartes` : `${count} carte`),
    power_spent: "Pouvoir utilisé",
    power_ready: "Pouvoir disponible",
    seen: "Vu dans sa main",
    knows: (name: string) => `${name} connaît cette carte`,
    players: "Les pions et les personnages",
    page: "En savoir plus",
    message: "Le message de la carte",
    say: (name: string) => `${name} :`,
    asked: (name: string) => `${name} peut répondre. La réponse apparaîtra une fois le temps écoulé.`,
    asked_you: "À toi de répondre ! Ta réponse apparaîtra une fois le temps écoulé.",
    given: "C'est noté. Ta réponse apparaîtra une fois le temps écoulé.",
    watching: "Les autres peuvent répondre, à tour de rôle.",
    suffered: (name: string) => `${name} ne répond pas : l'attaque passe.`,
    let_pass: (name: string) => `${name} laisse faire.`,
    countered: "Retour à l'envoyeur !",
    countered_watch: (name: string) => `Surveillance annulée : ${name} pioche à la place.`,
    cancelled: (name: string, power: string) => `${name} annule l'attaque : pouvoir ${power} !`,
    chooses: (name: string) => `${name} choisit…`,
    chooses_you: "À toi de choisir.",
    back: (name: string) => `À toi de choisir : touche la case où recule le pion (${name}).`,
    offered_hand: (name: string) => `L'autre main (${name}) : touche jusqu'à deux cartes à prendre`,
    offered_fan: "Cinq cartes de la pioche : touche jusqu'à deux cartes à garder",
    offered_discard: "La défausse : touche une carte à prendre",
    give_now: "Touche maintenant, dans ta main, la carte à mettre à la place.",
  },
  en: {
    start: "START",
    ring: (ring: number, square: number) => `ring ${ring}, square ${square}`,
    numbered: (number: number) => `last ring, square ${number}`,
    centre: "at the centre",
    centre_is: "The centre: the first pawn to stand here wins.",
    plain: "A quiet square.",
    start_is: "START: every pawn sets out from here.",
    origin_is: "The origin of the ring: Cyberviolence sends back to here.",
    number_is: (cost: number) => `From here ${cost} ${cost > 1 ? "bridge cards lead" : "bridge card leads"} to the centre.`,
    bridge_is: (cost: number) => `A bridge begins here: it costs ${cost} ${cost > 1 ? "bridge cards" : "bridge card"}.`,
    squares: "The squares of the board, one by one with the arrow keys",
    near: "My ring",
    whole: "The whole board",
    round: (round: number) => `Round ${round}`,
    pile: "Pile",
    discard: "Discard",
    hand: "Your hand",
    hand_tap: "Tap a card to read it and play it.",
    hand_give: "Tap the card that you put in its place.",
    hand_discard: "Tap the cards to discard, then confirm.",
    hand_empty: "Your hand is empty.",
    cards: (count: number) => (count === 1 ? `${count} card` : `${count} cards`),
    power_spent: "Power used",
    power_ready: "Power available",
    seen: "Seen in this hand",
    knows: (name: string) => `${name} knows this card`,
    players: "Pawns and characters",
    page: "Read more",
    message: "The card's message",
    say: (name: string) => `${name}:`,
    asked: (name: string) => `${name} may answer. The answer appears when time is up.`,
    asked_you: "Your turn to answer! Your answer appears when time is up.",
    given: "Noted. Your answer appears when time is up.",
    watching: "The others may answer, one after another.",
    suffered: (name: string) => `${name} does not answer: the attack hits home.`,
    let_pass: (name: string) => `${name} lets it pass.`,
    countered: "Return to sender!",
    countered_watch: (name: string) => `Surveillance cancelled: ${name} draws instead.`,
    cancelled: (name: string, power: string) => `${name} cancels the attack: ${power} power!`,
    chooses: (name: string) => `${name} is choosing…`,
    chooses_you: "Your turn to choose.",
    back: (name: string) => `Your choice: tap the square that the pawn goes back to (${name}).`,
    offered_hand: (name: string) => `${name}'s hand: tap up to two cards to take`,
    offered_fan: "Five cards from the pile: tap up to two cards to keep",
    offered_discard: "The discard: tap a card to take",
    give_now: "Now tap the card from your hand to put in its place.",
  },
} as const;

export type Words = (typeof WORDS)[Lang];

/** The words of a language, and a way to set its French. */
export function wordsIn(lang: Lang): Words & { set: (text: string) => string } {
  return { ...WORDS[lang], set: (text) => typeset(text, lang) };
}

/** What a square is called, wherever it is named. */
export function nameOfSquare(ring: number, square: number, lang: Lang): string {
  const words = WORDS[lang];
  if (ring === CENTRE) return words.centre;
  return ring === NUMBERED ? words.numbered(square) : words.ring(ring, square);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The mark in the corner of a card: what it is worth, or the book's letter. */
export function badge(family: string): string {
  return { bridge: "P", damage: "D", counter: "R" }[family] ?? family;
}
