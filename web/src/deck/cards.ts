import type { DeckCard, DeckChoice, DeckForm, DeckReport } from "../wire";

/** What a form stands for, as the wish that would leave it as it is. */
export function choiceOf(form: DeckForm): Required<DeckChoice> {
  const on = (piles: DeckForm["series"]): string[] => piles.filter((pile) => pile.on).map((pile) => pile.value);
  return { instead: form.instead, series: on(form.series), levels: on(form.levels), without: form.without };
}

/** A text as one looks for it: without capitals, accents and joined letters. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replace(/\p{M}/gu, "");
}

/** The cards of a series and a level (empty: any) whose question has all these words. */
export function found(cards: readonly DeckCard[], words: string, series: string, level: string): DeckCard[] {
  const wanted = plain(words).split(/\s+/);
  return cards.filter((card) => {
    if ((series && card.series !== series) || (level && card.level !== level)) return false;
    const asks = plain(card.ask);
    return wanted.every((word) => asks.includes(word));
  });
}

/** How a file was taken: whole, in part, or not at all. */
export function toneOf(report: Pick<DeckReport, "taken" | "refused">): "taken" | "mixed" | "refused" {
  if (!report.taken) return "refused";
  return report.refused.length ? "mixed" : "taken";
}
