import type { Told } from "../../wire";

/**
 * Everyone's cards once an event has been shown: it tells which card goes where.
 * What came before it may have been skipped: wherever a card was, it then lies in one place.
 */
export function after(hands: readonly (readonly string[])[], event: Told): string[][] {
  const { card, target } = (event.what ?? {}) as { card?: string; target?: number };
  const now = hands.map((hand) => hand.filter((each) => each !== card));
  const own = now[event.who ?? -1];
  if (!own) return now;
  const other = now[target ?? -1] ?? [];
  if (event.kind === "draws" && card) own.push(card);
  if (event.kind === "gives" && card) other.push(card);
  if (event.kind === "swaps" && target !== undefined) [now[event.who ?? -1], now[target]] = [other, own];
  return now;
}
