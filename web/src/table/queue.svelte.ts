import type { Told } from "../wire";

export const MOST_WAITING = 5; // more than these are fast-forwarded
const MOST_AT_ONCE = 12; // unless they came together: what one move did is shown whole
export const A_WHILE = 1100; // ms for an event that no board has given a time
const AT_MOST = 9000; // ms for a board that says itself when it is done
const CALM = 300; // ms at most for somebody who wants no motion

/** How long an event is on show: by kind, or Infinity where the board says itself when it is done. */
export type Shows = Readonly<Record<string, number>>;

/** Events wait here to be shown one after another; whoever looks at the view has the truth already. */
export class Queue {
  showing: Told | null = $state.raw(null);
  waiting: readonly Told[] = $state.raw([]);
  shows: Shows = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(
    private readonly emptied: () => void,
    private readonly calm: () => boolean = () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  ) {}

  get busy(): boolean {
    return this.showing !== null || this.waiting.length > 0;
  }

  add(told: readonly Told[]): void {
    const all = [...this.waiting, ...told];
    const most = Math.max(MOST_WAITING, Math.min(told.length, MOST_AT_ONCE));
    this.waiting = all.slice(Math.max(0, all.length - most));
    if (!this.showing) this.#next();
  }

  /** While nobody looks nothing is shown; what was begun then is shown anew. */
  hold(on: boolean): void {
    if (on === this.#held) return;
    this.#held = on;
    clearTimeout(this.#timer);
    if (this.showing) this.waiting = [this.showing, ...this.waiting];
    this.showing = null;
    this.#next();
  }

  /** The event on show has been shown. */
  done = (): void => {
    clearTimeout(this.#timer);
    this.showing = null;
    this.#next();
  };

  /** Shows nothing more of what is waiting. */
  clear(): void {
    clearTimeout(this.#timer);
    this.waiting = [];
    this.showing = null;
    this.emptied();
  }

  #next(): void {
    if (this.#held && this.waiting.length) return;
    const [first, ...rest] = this.waiting;
    if (!first) {
      this.emptied();
      return;
    }
    this.waiting = rest;
    this.showing = first;
    const time = Math.min(this.shows[first.kind] ?? A_WHILE, AT_MOST);
    this.#timer = setTimeout(this.done, this.calm() ? Math.min(time, CALM) : time);
  }
}
