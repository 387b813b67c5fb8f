import type { gardiens, Lang, Told } from "../../wire";

export type Said = Readonly<Record<Lang, string>>;
export type View = gardiens.GardiensView;
export type Place = gardiens.PlaceView;

/** What is printed on a card. */
export interface CardFace {
  type: "threat" | "green" | "tip" | "security" | "other";
  kind: string;
  value: number;
  phase: string;
  effect: string;
  title: Said;
  aloud: Said;
  advice: Said;
  terms: string[];
}

/** What `/api/games/gardiens/layout` gives the board. */
export interface Deck {
  row: number;
  cards: { [card: string]: CardFace };
  terms: { [term: string]: { term: Said; meaning: Said } };
  aid: { [line: string]: { title: Said; text: Said } };
  phases: { [phase: string]: Said };
  kinds: { [kind: string]: Said };
  limit: number;
  bands: number[];
  wins: number;
}

const PICTURES: Readonly<Record<string, string>> = {
  fake_news: "newspaper",
  cyber_security: "lock",
  cyber_bullying: "heart",
  scam: "money",
  security: "shield",
  look: "magnifier",
  look_along: "magnifier",
  show: "eyes",
  renew: "sparkles",
  relieve: "handshake",
  report: "megaphone",
  weaken: "broom",
  sweep: "broom",
  open: "window",
  scramble: "compass",
};

/** The picture of a card: its kind's, or that of what it does. */
export function pictureFor(card: CardFace): string {
  return PICTURES[card.kind || card.effect || card.type] ?? "clover";
}

// Where the longest words of the titles may be parted, on a card as narrow as a phone's.
const PARTED = ["Hame-çonnage", "Rançon-giciel", "Avertis-sement", "surgis-sante", "Ransom-ware"];

/** A title whose longest word has a hyphen where it is parted, and none where it is whole. */
export function parted(title: string): string {
  return PARTED.reduce((said, word) => said.replace(word.replace("-", ""), word.replace("-", "\u00ad")), title);
}

/** The sum of a threat as it is said aloud: 4 − 1 ≤ 3. Empty where nothing lies on it. */
export function sum(place: Place, face: CardFace): string {
  if (place.power === null || place.rest === null) return "";
  const eased = face.value - place.power;
  const off = [eased, place.less].filter(Boolean).map((less) => ` − ${less}`);
  if (place.tip) return `${face.value}${off.join("")} ${place.countered ? "≤" : ">"} ${place.tip}`;
  return off.length ? `${face.value}${off.join("")} = ${place.rest}` : "";
}

function at(view: View, number: unknown, change: Partial<Place>): View {
  return { ...view, grid: view.grid.map((place, each) => (each + 1 === number ? { ...place, ...change } : place)) };
}

function without(cards: readonly string[], card: string): string[] {
  const found = cards.lastIndexOf(card);
  return cards.filter((_, each) => each !== found);
}

function played(view: View, who: number | null, change: (cards: string[]) => string[]): View {
  return { ...view, played: view.played.map((cards, seat) => (seat === who ? change(cards) : cards)) };
}

const EMPTY: Partial<Place> = { lies: "empty", card: null, power: null, rest: null, alerts: [], laid: [], seen: [] };

/** The picture of the table once one more event has been shown. */
export function retold(view: View, told: Told): View {
  const what = told.what ?? {};
  const card = String(what["card"] ?? "");
  const place = view.grid[Number(what["place"]) - 1];
  switch (told.kind) {
    case "phase":
      return { ...view, phase: String(what["phase"]) };
    case "plays":
      return played(view, told.who, (cards) => [...cards, card]);
    case "discards":
      return played(view, told.who, (cards) => without(cards, card));
    case "alerts":
      return at(view, what["place"], { alerts: [...(place?.alerts ?? []), ...(told.who === null ? [] : [told.who])] });
    case "sees":
      return at(view, what["place"], { card });
    case "turns_threat":
      return at(view, what["place"], { lies: "up", card, power: Number(what["power"]), rest: Number(what["power"]) });
    case "turns_green":
    case "reports":
    case "uncovers":
      return at(view, what["place"], { lies: "up", card });
    case "sweeps":
      return at(view, what["place"], EMPTY);
    case "lays":
      return at(played(view, told.who, (cards) => without(cards, card)), what["place"], {
        laid: [...(place?.laid ?? []), card],
      });
    case "weakens":
      return at(view, what["place"], { power: Number(what["power"]), rest: Number(what["power"]) });
    case "strikes":
    case "relieves":
      return { ...view, menace: Number(what["menace"]) };
    case "scrambles":
      return { ...view, grid: view.grid.map((each) => (each.lies === "down" ? { ...each, card: null } : each)) };
    case "new_round":
      return cleared({ ...view, round: Number(what["round"]), phase: "action" });
    case "lays_out":
      return laidOut(view, Number(what["place"]));
    default:
      return view;
  }
}

/** A new round: Alerts go home, and what was turned or played leaves the table. */
function cleared(view: View): View {
  const grid = view.grid.map((place) => (place.lies === "down" ? { ...place, alerts: [] } : { ...place, ...EMPTY }));
  return { ...view, grid, played: view.played.map(() => []) };
}

const BACK: Place = {
  lies: "down",
  card: null,
  power: null,
  seen: [],
  alerts: [],
  laid: [],
  less: 0,
  rest: null,
  tip: 0,
  countered: false,
};

function laidOut(view: View, number: number): View {
  const grid = [...view.grid];
  grid[number - 1] = BACK;
  return { ...view, grid };
}
