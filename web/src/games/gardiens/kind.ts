import type { Lang } from "../../wire";
import type { CardFace, Deck } from "./deck";
import { wordsIn } from "./words";

/** What sort of card it is, in a few words. */
export function kindOf(face: CardFace, deck: Deck, lang: Lang): string {
  const words = wordsIn(lang);
  const kind = deck.kinds[face.kind]?.[lang] ?? "";
  switch (face.type) {
    case "threat":
      return `${words.threat} · ${kind} · ${words.power(face.value)}`;
    case "tip":
      return `${words.tip} · ${kind} · ${words.value(face.value)}`;
    case "green":
      return words.green;
    case "security":
      return words.security;
    default:
      return face.phase === "action" ? words.at_once : words.later;
  }
}
