import type { Lang } from "./wire";

/** French text with its unbreakable spaces; the source files hold plain ones. */
export function typeset(text: string, lang: Lang): string {
  if (lang !== "fr") return text;
  return text
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/ ([:»])/g, "\u00a0$1")
    .replaceAll("« ", "«\u00a0");
}
