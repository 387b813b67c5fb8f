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

/** Whether there is nothing at the address that was asked for. */
export function isMissing(wrong: Error): boolean {
  return wrong instanceof Refusal && wrong.status === 404;
}

function address(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${speech.lang}`;
}

async function answered(asked: Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await asked;
  } catch {
    throw new Refusal(0, speech.words.no_server);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(answer.status, problem?.detail || problem?.title || speech.words.no_server);
}

function sent(path: string, body: unknown): Promise<Response> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return answered(fetch(address(path), { method: "POST", headers, body: JSON.stringify(body) }));
}

/** What lies at an address of the server, in this device's language; throws Refusal. */
export async function get<T>(path: string): Promise<T> {
  const answer = await answered(fetch(address(path), { headers: { accept: "application/json" } }));
  return (await answer.json()) as T;
}

/** Sends something to the server; throws Refusal. */
export async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await sent(path, body)).json()) as T;
}

/** Asks something of a table in its host's name, with a file or a wish; throws Refusal. */
export async function asHost<T>(token: string, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: Blob | string): Promise<T> {
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const answer = await answered(fetch(address(path), { method, headers, body: body ?? null }));
  return (await answer.json()) as T;
}

/** Sends something to the server, which makes a file of it; throws Refusal. */
export async function made(path: string, body: unknown): Promise<Blob> {
  return (await sent(path, body)).blob();
}
