import { among, put } from "../../lists";
import type { Told } from "../../wire";
import type { Sheet, View } from "./sheet";

/** An attack as everyone sees it: who, with what, against whom, and how far it has come. */
export interface Scene {
  by: number;
  /** Null: it targets nobody, and each other seat is asked in turn. */
  target: number | null;
  card: string;
  stage: "asked" | "suffered" | "countered" | "cancelled" | "chosen";
  /** Who is asked, or has answered. */
  who: number | null;
  /** The card of the answer. */
  answer: string;
  /** Who suffers it, as far as it has come; null: nobody. */
  victim: number | null;
}

/** The attack that a view is in the middle of, if it is. */
export function sceneOf(view: View): Scene | null {
  const { attack, asked } = view;
  if (!attack || !asked) return null;
  const answer = attack.countered ? (view.laid.cards.find((card) => card !== attack.card) ?? "") : "";
  const answering = asked.kind === "answer";
  const stage = answering ? "asked" : attack.countered ? "countered" : "chosen";
  return { by: attack.by, target: attack.target, card: attack.card, stage, who: asked.who, answer, victim: attack.victim };
}

/** Events that end an attack, or have none about them. */
const ELSEWHERE = new Set(["walks", "to_number", "crosses", "enters", "wins", "stops", "stays", "no_card", "ends_turn", "influences", "rummages"]);

/** The scene while an event is on show: begun, answered, or as it was. */
export function sceneAt(told: Told, last: Scene | null): Scene | null {
  const what = told.what ?? {};
  const card = String(what["card"] ?? "");
  const target = typeof what["target"] === "number" ? what["target"] : null;
  if (ELSEWHERE.has(told.kind)) return null;
  switch (told.kind) {
    case "attacks":
      return { by: told.who ?? 0, target, card, stage: "asked", who: target, answer: "", victim: target };
    case "watches":
      return { by: told.who ?? 0, target: null, card, stage: "asked", who: null, answer: "", victim: null };
    case "no_answer":
      return last && { ...last, stage: "suffered", who: told.who };
    case "counters":
      return last && { ...last, stage: "countered", who: told.who, answer: card, victim: target };
    case "counters_watch":
      return last && { ...last, stage: "countered", who: told.who, answer: card };
    case "cancels":
      return last && { ...last, stage: "cancelled", who: told.who, victim: null };
    default:
      return last;
  }
}

/** What has been said of a card that was played, until it is put away. */
export interface Message {
  card: string;
  say: string;
}

/** Events that show a pawn on its way. */
export const MOVING: readonly string[] = ["walks", "to_number", "crosses", "enters", "wins", "sent_to_start", "sent_back", "bugged"];

/** How long an event is on show, in ms; a pawn on its way, and a message, say themselves when they are done. */
export const SHOWS: Readonly<Record<string, number>> = {
  attacks: 1100,
  watches: 1100,
  no_answer: 1500,
  counters: 2600,
  counters_watch: 2600,
  cancels: 2600,
  power: 1400,
  draws: 380,
  nothing_to_draw: 700,
  stays: 900,
  discards: 300,
  shows: 1200,
  swapped: 1200,
  kept: 900,
  fans: 700,
  shuffles: 1200,
  message: Infinity,
  ...Object.fromEntries(MOVING.map((kind) => [kind, Infinity])),
};

const PLACED = new Set(["walks", "crosses", "enters", "sent_to_start", "sent_back", "bugged"]);

/** The picture of the table once one more event has been shown. */
export function retold(view: View, told: Told, me: number | null, hands: Sheet["hands"]): View {
  const what = told.what ?? {};
  const { who } = told;
  if (who === null) return view;
  let next = view;
  if (PLACED.has(told.kind)) next = stands(next, who, Number(what["ring"]), Number(what["square"]));
  if (told.kind === "to_number") next = stands(next, who, 4, Number(what["number"]));
  if (told.kind === "wins") next = stands(next, who, 5, 0);
  if (told.kind === "power") next = { ...next, powers: put(next.powers, who, false) };
  if (told.kind === "draws") next = { ...next, pile: Math.max(0, next.pile - 1) };
  const change = hands[told.kind];
  if (!change) return next;
  const fact = change.count ? what[change.count] : [what["card"] ?? ""];
  const cards = Array.isArray(fact) ? fact.map(String) : Array.from({ length: Number(fact ?? 0) }, () => "");
  next = changed(next, who, change.sign, cards, me);
  return change.other ? changed(next, Number(what[change.other]), -change.sign, cards, me) : next;
}

function stands(view: View, who: number, ring: number, square: number): View {
  return { ...view, rings: put(view.rings, who, ring), squares: put(view.squares, who, square) };
}

/** Cards come into a hand, or leave it; one's own are seen. */
function changed(view: View, who: number, sign: number, cards: readonly string[], me: number | null): View {
  const sizes = put(view.sizes, who, Math.max(0, (view.sizes[who] ?? 0) + sign * cards.length));
  if (who !== me) return { ...view, sizes };
  const hand = view.hand.slice();
  for (const card of cards) {
    const at = hand.findIndex((each) => each.name === card);
    if (sign < 0 && at >= 0) hand.splice(at, 1);
    if (sign > 0 && card) hand.push({ name: card, kind: "", theme: "" });
  }
  return { ...view, sizes, hand };
}

/** Of a hand, which cards other seats know: for each card in order, the seats that do. */
export function knownBy(hand: readonly string[], shown: readonly (readonly string[])[]): number[][] {
  const known = shown.map((cards) => among(hand, cards));
  return hand.map((_, at) => known.flatMap((cards, seat) => (cards[at] ? [seat] : [])));
}
