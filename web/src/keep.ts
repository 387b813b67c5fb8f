/** What this device keeps of a table: the tokens of its seats (99 the game master's) and the host's. */
export interface Kept {
  host: string;
  seats: Record<string, string>;
}

const PREFIX = "tablee:table:";

export function kept(code: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + code) ?? "null") as Kept | null;
    if (found && typeof found.seats === "object") return found;
  } catch {
    // what cannot be read is as good as nothing
  }
  return { host: "", seats: {} };
}

export function keep(code: string, what: Kept): void {
  localStorage.setItem(PREFIX + code, JSON.stringify(what));
}

export function tokens(code: string): string[] {
  const { host, seats } = kept(code);
  return [...(host ? [host] : []), ...Object.values(seats)];
}

/** Keeps one token: of a seat, or of the host where the seat is null. */
export function keepToken(code: string, seat: number | null, token: string): void {
  const all = kept(code);
  if (seat === null) all.host = token;
  else all.seats[seat] = token;
  keep(code, all);
}

export function dropSeat(code: string, seat: number): void {
  const all = kept(code);
  delete all.seats[seat];
  if (all.host || Object.keys(all.seats).length) keep(code, all);
  else forget(code); // nothing is left to come back to
}

/** The tables of which this device keeps something. */
export function codes(): string[] {
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
}

export function forget(code: string): void {
  localStorage.removeItem(PREFIX + code);
  if (seen() === code) sessionStorage.removeItem(SEEN);
}

/** Forgets the seats of every table, and all that this tab remembers: its table, its quiz, its share of the luck. */
export function forgetAll(): void {
  drop(localStorage, PREFIX);
  drop(sessionStorage, "tablee:");
}

function drop(store: Storage, prefix: string): void {
  for (const key of Object.keys(store)) {
    if (key.startsWith(prefix)) store.removeItem(key);
  }
}

const SEEN = "tablee:seen";

/** Remembers, as long as this tab is open, at which table it is. */
export function keepSeen(code: string): void {
  sessionStorage.setItem(SEEN, code);
}

/** The table that this tab was at last, if any. */
export function seen(): string {
  return sessionStorage.getItem(SEEN) ?? "";
}

const QUIZ = "tablee:quiz";

/** Keeps the token of a round of the quiz, as long as this tab is open. */
export function keepQuiz(token: string): void {
  sessionStorage.setItem(QUIZ, token);
}

/** The token of the round that this tab is in, if any. */
export function quizToken(): string {
  return sessionStorage.getItem(QUIZ) ?? "";
}

export function forgetQuiz(): void {
  sessionStorage.removeItem(QUIZ);
}

const PROMISE = "tablee:promise:";

/** Keeps the promise of a table's luck as it was before this device added its share; the first one seen stands. */
export function keepPromise(code: string, promise: string): void {
  if (!promised(code)) sessionStorage.setItem(PROMISE + code, promise);
}

/** The promise that this device saw before the game, if it did. */
export function promised(code: string): string {
  return sessionStorage.getItem(PROMISE + code) ?? "";
}

/** A random number of this device's for the luck of a table: 32 hex digits. */
export function share(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
