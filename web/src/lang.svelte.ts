import { en } from "./words.en";
import { fr, type Words } from "./words.fr";
import { set } from "./typeset";
import type { Lang } from "./wire";

const KEPT = "tablee:lang";

function first(): Lang {
  const kept = localStorage.getItem(KEPT);
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.startsWith("en") ? "en" : "fr";
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
