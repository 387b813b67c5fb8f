import type { Told as Happened } from "../../wire";
import type { Question, Told, View } from "./material";

/** What stands beside the path: one thing at a time. */
export type Scene =
  | { kind: "quiz"; question: Question }
  | { kind: "told"; told: Told }
  | { kind: "danger"; square: number; freed: boolean; back: number | null }
  | { kind: "sheet"; sheet: NonNullable<View["sheet"]> }
  | { kind: "choose" }
  | { kind: "draw" };

/** Events while which the path alone is looked at. */
const MOVING = new Set(["throws", "throws_one", "walks", "walks_back", "advances", "advances_home", "void", "wins", "loses_game"]);

/** The scene that a view calls for; `read` is the question whose explanation has been put away. */
export function sceneOf(view: View, read: string): Scene | null {
  if (view.question) return { kind: "quiz", question: view.question };
  if (view.sheet) return { kind: "sheet", sheet: view.sheet };
  if (view.danger) return { kind: "danger", square: view.danger.square, freed: false, back: view.danger.back };
  if (view.doing === "choose" || view.doing === "draw") return { kind: view.doing };
  if (view.told && view.told.id !== read) return { kind: "told", told: view.told };
  return null;
}

/** What is to be read in a scene: another key, another text. */
export function keyOf(scene: Scene): string {
  switch (scene.kind) {
    case "quiz":
      return `quiz ${scene.question.id} ${scene.question.hinted}`;
    case "told":
      return `told ${scene.told.id}`;
    case "danger":
      return `danger ${scene.square} ${scene.freed}`;
    case "sheet":
      return `sheet ${scene.sheet.protection}`;
    default:
      return scene.kind;
  }
}

/** The scene while an event is on show: what it tells of, else what was there before. */
export function sceneAt(event: Happened, before: View, after: View, read: string): Scene | null {
  if (MOVING.has(event.kind)) return null;
  switch (event.kind) {
    case "right":
    case "wrong":
    case "gains":
    case "loses":
      return after.told ? { kind: "told", told: after.told } : null;
    case "meets":
    case "eliminates":
      return { kind: "danger", square: Number(event.what?.["square"]), freed: event.kind === "eliminates", back: (event.what?.["back"] as number | undefined) ?? null };
    case "asks":
    case "shows_sheet":
      return sceneOf(after, read);
    case "points":
    case "hints":
    case "master_hints":
      return sceneOf(after.question ? after : before, read);
    default:
      return after.told && after.told.id !== before.told?.id
        ? { kind: "told", told: after.told }
        : sceneOf(before, read);
  }
}

/** What lies on the table, as far as events have told of it. */
export interface Laid {
  turn: number;
  held: readonly (readonly string[])[];
  free: readonly number[];
}

export function laid(view: View): Laid {
  return { turn: view.turn, held: view.held, free: view.free };
}

/** The same after an event has been told. */
export function after(now: Laid, event: Happened): Laid {
  const what = event.what ?? {};
  const protection = String(what["protection"]);
  switch (event.kind) {
    case "turn":
      return { ...now, turn: Number(what["turn"]) };
    case "eliminates":
      return { ...now, free: [...now.free, Number(what["square"])] };
    case "gains":
      return { ...now, held: now.held.map((held, seat) => (seat === event.who ? [...held, protection] : held)) };
    case "loses":
      return { ...now, held: now.held.map((held, seat) => (seat === event.who ? held.filter((each) => each !== protection) : held)) };
    default:
      return now;
  }
}

/** The squares that the pawn steps on, one after another; it flies where it goes straight there. */
export function steps(event: Happened, from: number): number[] {
  const square = event.what?.["square"];
  if (typeof square !== "number") return [];
  if (event.kind.startsWith("advances")) return [square];
  if (event.kind !== "walks" && event.kind !== "walks_back") return [];
  const way = Math.sign(square - from);
  return Array.from({ length: Math.abs(square - from) }, (_, at) => from + way * (at + 1));
}
