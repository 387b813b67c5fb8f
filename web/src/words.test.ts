import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as deck from "./deck/words";
import * as gnou from "./games/gnou/words";
import * as site from "./site/words";
import { typeset } from "./typeset";
import { en } from "./words.en";
import { fr } from "./words.fr";

type Said = Readonly<Record<string, string | ((...gaps: never[]) => string)>>;
const EVERY: readonly { fr: Said; en: Said }[] = [{ fr, en }, deck, gnou, site];

/** Every sentence, its gaps filled with something. */
function sentences(lang: "fr" | "en"): [string, string][] {
  return EVERY.flatMap((words) =>
    Object.entries(words[lang]).map(([name, said]): [string, string] => [
      name,
      typeof said === "string" ? said : (said as (...gaps: unknown[]) => string)(2, 3, "x"),
    ]),
  );
}

test("French sources have a plain space before ; : ! ? and inside « »", () => {
  const wrong = sentences("fr").filter(([, said]) => /[^\s][;:!?»](\s|$)|«[^\s]|[\u00a0\u202f]/.test(said));
  expect(wrong).toEqual([]);
});
test("English has none", () => {
  expect(sentences("en").filter(([, said]) => /\s[;:!?]/.test(said))).toEqual([]);
});
test("typesetting makes them unbreakable", () => {
  expect(typeset("Oui ! « Non » : si ; et ?", "fr")).toBe("Oui\u202f! «\u00a0Non\u00a0»\u00a0: si\u202f; et\u202f?");
});
test("English is left alone", () => {
  expect(typeset("Yes !", "en")).toBe("Yes !");
});
test("no French sentence elides or agrees before a name", () => {
  const names = sentences("fr").filter(([, said]) => /\b(de|que) 2\b/.test(said));
  expect(names).toEqual([]);
});
test("every word is said somewhere", () => {
  const here = new URL(".", import.meta.url);
  const files = readdirSync(here, { recursive: true }).map(String).filter((name) => /(svelte|[^d].ts)$/.test(name));
  const code = files.map((name) => readFileSync(new URL(name, here), "utf-8")).join("\n");
  const said = (name: string): boolean => new RegExp(`words\\.${name}\\b|"${name}"`).test(code);
  expect(EVERY.flatMap((words) => Object.keys(words.fr)).filter((name) => !said(name))).toEqual([]);
});
