import type { Problem } from "./wire";
import { speech } from "./lang.svelte";

/** Something the server refused, with a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

function address(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${speech.lang}`;
}

async function answered<T>(asked: Promise<Response>): Promise<T> {
  let answer: Response;
  try {
    answer = await asked;
  } catch {
    throw new Refusal(0, speech.words.no_server);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(answer.status, problem?.detail || problem?.title || speech.words.no_server);
}

/** What lies at an address of the server, in this device's language; throws Refusal. */
export function get<T>(path: string): Promise<T> {
  return answered<T>(fetch(address(path), { headers: { accept: "application/json" } }));
}

/** Sends something to the server; throws Refusal. */
export function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return answered<T>(fetch(address(path), { method: "POST", headers, body: JSON.stringify(body) }));
}
