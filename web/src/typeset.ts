import type { Lang } from "./wire";

/** French text with its unbreakable spaces; the source files hold plain ones. */
export function typeset(text: string, lang: Lang): string {
  if (lang !== "fr") return text;
  return text
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/ ([:»])/g, "\u00a0$1")
    .replaceAll("« ", "«\u00a0");
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
