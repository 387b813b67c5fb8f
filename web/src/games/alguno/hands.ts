import type { Told } from "../../wire";

/** Everyone's cards once an event has been shown: it tells which card goes where. */
export function after(hands: readonly (readonly string[])[], event: Told): string[][] {
  const now = hands.map((hand) => [...hand]);
  const { card, target } = (event.what ?? {}) as { card?: string; target?: number };
  const who = event.who ?? -1;
  const own = now[who];
  if (!own) return now;
  if (card && event.kind !== "draws") now[who] = own.filter((each) => each !== card);
  if (card && event.kind === "draws") own.push(card);
  if (target === undefined) return now;
  const other = now[target] ?? [];
  if (event.kind === "gives" && card) other.push(card);
  if (event.kind === "swaps") [now[who], now[target]] = [other, own];
  return now;
}
