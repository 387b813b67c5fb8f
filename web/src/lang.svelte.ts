import { en } from "./words.en";
import { fr, type Words } from "./words.fr";
import { typeset } from "./typeset";
import type { Lang } from "./wire";

const KEPT = "tablee:lang";

function first(): Lang {
  const kept = localStorage.getItem(KEPT);
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.startsWith("en") ? "en" : "fr";
}

/** Words whose every sentence has its unbreakable spaces. */
export function set<W extends object>(words: W, lang: Lang): W {
  const entries = Object.entries(words).map(([name, said]) => [
    name,
    typeof said === "string"
      ? typeset(said, lang)
      : (...gaps: never[]) => typeset((said as (...gaps: never[]) => string)(...gaps), lang),
  ]);
  return Object.fromEntries(entries) as W;
}

const WORDS: Record<Lang, Words> = { fr: set(fr, "fr"), en: set(en, "en") };

class Speech {
  lang: Lang = $state(first());
  words: Words = $derived(WORDS[this.lang]);

  speak(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem(KEPT, lang);
  }
}

/** The language of this device, and the front's words in it. */
export const speech = new Speech();

$effect.root(() => {
  $effect(() => {
    document.documentElement.lang = speech.lang;
  });
});
