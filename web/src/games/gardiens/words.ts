import { typeset } from "../../typeset";
import type { Lang } from "../../wire";

/** What the board of the gardiens says itself; what is on the cards comes with its layout. */
const WORDS = {
  fr: {
    menace: "Menace",
    menace_is: (menace: number, limit: number) => `Cumul de Menace : ${menace} sur ${limit}`,
    bands: ["Le Web est à vous", "Navigation experte", "Belle performance", "Courage"],
    round: (round: number) => `Tour ${round}`,
    hush: "Silence !",
    aid: "Aide de jeu",
    lexicon: "Lexique",
    find: "Chercher un mot",
    no_word: "Aucun mot du lexique ne contient cela.",
    hand: "Ta main",
    hand_more: "Touche une carte pour la lire.",
    fronts: "Devant l'équipe",
    no_fronts: "Aucune carte jouée ne reste sur la table.",
    seen: "vu",
    empty: "place vide",
    down: "carte cachée",
    place: (number: number) => `Place ${number}`,
    alert_of: (name: string) => `Alerte : ${name}`,
    tip: "Astuce",
    security: "Sécurité renforcée",
    threat: "Menace",
    green: "Effet vert",
    power: (power: number) => `puissance ${power}`,
    value: (value: number) => `valeur ${value}`,
    at_once: "Effet immédiat",
    later: "Effet en phase Navigation",
    advice: "À retenir :",
    sea: (count: number) => (count > 1 ? `${count} cartes Navigation dans la pioche` : `${count} carte Navigation dans la pioche`),
    met: "Les mots de cette partie",
    talk: "Le silence est fini : parlez-en ensemble !",
  },
  en: {
    menace: "Menace",
    menace_is: (menace: number, limit: number) => `Menace total: ${menace} of ${limit}`,
    bands: ["The Web is yours", "Seasoned sailors", "Well done", "Keep going"],
    round: (round: number) => `Round ${round}`,
    hush: "Silence!",
    aid: "Game aid",
    lexicon: "Lexicon",
    find: "Find a word",
    no_word: "No word of the lexicon holds that.",
    hand: "Your hand",
    hand_more: "Tap a card to read it.",
    fronts: "In front of the team",
    no_fronts: "No card that was played is still on the table.",
    seen: "seen",
    empty: "empty place",
    down: "face-down card",
    place: (number: number) => `Place ${number}`,
    alert_of: (name: string) => `Alert: ${name}`,
    tip: "Tip",
    security: "Extra security",
    threat: "Threat",
    green: "Green effect",
    power: (power: number) => `power ${power}`,
    value: (value: number) => `value ${value}`,
    at_once: "Works at once",
    later: "Works in the Navigation phase",
    advice: "Remember:",
    sea: (count: number) => (count === 1 ? `${count} Navigation card in the pile` : `${count} Navigation cards in the pile`),
    met: "The words of this game",
    talk: "The silence is over: talk about it together!",
  },
} as const;

type Words = (typeof WORDS)[Lang];

/** The words of a language, and a way to set its French. */
export function wordsIn(lang: Lang): Words & { set: (text: string) => string } {
  return { ...WORDS[lang], set: (text) => typeset(text, lang) };
}
