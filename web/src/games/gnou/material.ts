import type { gnou, Lang } from "../../wire";
import { pictureOf } from "../../ui/Picture.svelte";
import { typeset } from "../../typeset";

/** A text in each language. */
export type Texts = Readonly<Record<string, string>>;

interface Place {
  number: number;
  x: number;
  y: number;
  angle: number;
  outline: readonly (readonly [number, number])[];
}

/** What the game's layout gives: the path, and what is written on it. */
export interface GnouLayout {
  width: number;
  height: number;
  squares: readonly Place[];
  kinds: readonly string[];
  cards: readonly (Readonly<Record<string, Texts>> | null)[];
  protections: Readonly<Record<string, string>>;
  names: Readonly<Record<"squares" | "dangers" | "series", Readonly<Record<string, Texts>>>>;
}

const ART = import.meta.glob<string>("./art/*.svg", { eager: true, query: "?url", import: "default" });

/** Pictures that come from the common shelf, by what they stand for here. */
const SHELF: Readonly<Record<string, string>> = {
  "anti-spy": "detective",
  "free-software": "unlocked",
  "citizen-action": "megaphone",
  decentralised: "web",
  "free-works": "palette",
  use: "laptop",
  study: "magnifier",
  share: "outbox",
  modify: "wrench",
  culture: "books",
  community: "handshake",
  gull: "speech",
  society: "rainbow",
  free: "seedling",
  start: "flag",
};

/** The address of the picture of a square, a danger, a protection or a series. */
export function pictureFor(kind: string): string {
  return ART[`./art/${kind}.svg`] ?? pictureOf(SHELF[kind] ?? kind) ?? "";
}

/** Whoever chose the penguin is Tux; else Gnou and Tux take turns round the table. */
export function avatarOf(seat: number, animal: string): "gnou" | "tux" {
  return animal === "penguin" || seat % 2 ? "tux" : "gnou";
}

/** A text in this language, with its unbreakable spaces. */
export function said(texts: Texts | undefined, lang: Lang): string {
  return typeset(texts?.[lang] ?? "", lang);
}

/** What a text beside it is. */
export function label(name: string, lang: Lang): string {
  return typeset(lang === "fr" ? `${name} :` : `${name}:`, lang);
}

/** A name as the first word of a line. */
export function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Which colour a square has: what it does, at a glance. */
export function tone(kind: string, free: boolean, layout: GnouLayout): string {
  if (kind in layout.protections) return free ? "free" : "danger";
  if (kind === "gnou" || kind === "tux" || kind === "society") return "green";
  return kind ? "blue" : "start";
}

export type View = gnou.GnouView;
export type Question = gnou.QuestionView;
export type Told = gnou.ToldView;
