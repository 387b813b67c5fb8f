import type { DeckCard, DeckChoice, DeckForm, DeckReport } from "../wire";
import { asHost, Refusal } from "../api";
import { choiceOf } from "./cards";

/** The questions of a table as its host chooses them; what is wished shows until it is answered. */
export class Deck {
  form: DeckForm | null = $state.raw(null);
  wish: Required<DeckChoice> | null = $state.raw(null);
  cards: readonly DeckCard[] = $state.raw([]);
  report: DeckReport | null = $state.raw(null);
  refusal = $state("");
  busy = $state(false); // a file or a list is on its way; a change of the choice keeps nobody waiting
  #choosing = false;

  constructor(
    private readonly code: string,
    private readonly token: string,
  ) {}

  load(): Promise<void> {
    return this.#waiting(async () => this.#stands(await this.#ask<DeckForm>("GET")));
  }

  /** Fetches the cards to pick from, in this device's language. */
  list(): Promise<void> {
    return this.#waiting(async () => {
      this.cards = await this.#ask<DeckCard[]>("GET", "/questions");
    });
  }

  bring(file: File, series: string, level: string): Promise<void> {
    this.report = null;
    const said = new URLSearchParams({ name: file.name, series, level });
    return this.#waiting(async () => {
      this.report = await this.#ask<DeckReport>("POST", `?${said}`, file);
      this.#stands(this.report.form);
    });
  }

  takeAway(): Promise<void> {
    this.report = null;
    return this.#waiting(async () => this.#stands(await this.#ask<DeckForm>("DELETE")));
  }

  /** Asks for a change; those made meanwhile go out as one, and what is refused is taken back. */
  async choose(change: Partial<DeckChoice>): Promise<void> {
    if (!this.wish) return;
    this.wish = { ...this.wish, ...change };
    if (this.#choosing) return;
    this.#choosing = true;
    await this.#trying(async () => {
      for (let sent: DeckChoice | null = null; sent !== this.wish; ) {
        sent = this.wish;
        this.form = await this.#ask<DeckForm>("PUT", "", JSON.stringify(sent));
      }
    });
    this.#choosing = false;
    if (this.form) this.wish = choiceOf(this.form);
  }

  /** Plays the questions that were brought alone, or beside the game's own: every series and level. */
  async playAlone(instead: boolean): Promise<void> {
    if (!this.form || !this.wish) return;
    const { series, levels } = this.form;
    if (this.wish.without.length) await this.list();
    const theirs = new Set(this.cards.filter((card) => card.theirs).map((card) => card.id));
    await this.choose({
      instead,
      series: series.map((pile) => pile.value),
      levels: levels.map((pile) => pile.value),
      without: this.wish.without.filter((id) => theirs.has(id)),
    });
  }

  #stands(form: DeckForm): void {
    this.form = form;
    this.wish = choiceOf(form);
  }

  async #waiting(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    await this.#trying(work);
    this.busy = false;
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    this.refusal = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.message;
    }
  }

  #ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", more = "", body?: Blob | string): Promise<T> {
    return asHost<T>(this.token, method, `/api/tables/${this.code}/deck${more}`, body);
  }
}
