import type { About, Done, FromDevice, FromTable, Hello, Play, Refused, Seated } from "../wire";
import { get, Refusal } from "../api";

/** A command as a page gives it: the socket adds the id. */
export type Asked = FromDevice extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, "id">
    : never
  : never;
type Answer = Done | Seated | Refused;

export interface Ears {
  there(about: About): void;
  hello(): Hello;
  heard(message: FromTable): void;
  state(state: "open" | "lost"): void;
  nowhere(why: string): void;
}

const PATIENCE = 4000; // ms for an answer before the line counts as dead
const WAITS = [300, 600, 1200, 2500, 4000] as const; // ms between attempts to come back

/** The line to a table: opens again by itself, and sends an unanswered move again. */
export class Socket {
  #socket: WebSocket | null = null;
  #asked = new Map<number, { command: Asked & { id: number }; answer: (answer: Answer | null) => void }>();
  #id = 0;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #opening = false;

  constructor(
    private readonly code: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#wake);
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    void this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#wake);
    removeEventListener("pageshow", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
    for (const { answer } of this.#asked.values()) answer(null);
  }

  /** Opens the line anew, with a new Hello. */
  again(): void {
    this.#drop();
    void this.#open();
  }

  /** Asks something of the table; null where the line broke before the answer. */
  ask(command: Asked): Promise<Answer | null> {
    const whole = { ...command, id: ++this.#id };
    return new Promise((answer) => {
      if (!this.#ready() && command.type !== "play") {
        answer(null);
        return;
      }
      this.#asked.set(whole.id, { command: whole, answer });
      if (this.#ready()) this.#socket?.send(JSON.stringify(whole));
    });
  }

  #ready(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Opens the line, once at a time: first asks whether there is such a table, and what it promises. */
  async #open(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    const there = await this.#there();
    this.#opening = false;
    if (there && !this.#closed) this.#connect();
  }

  async #there(): Promise<boolean> {
    try {
      this.ears.there(await get<About>(`/api/tables/${encodeURIComponent(this.code)}`));
    } catch (refusal) {
      if (this.#closed) return false;
      if (refusal instanceof Refusal && refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429) {
        this.#closed = true;
        this.ears.nowhere(refusal.message);
      } else {
        this.#later();
      }
      return false;
    }
    return true;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.code)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.ears.hello()));
      this.#attempts = 0;
      this.ears.state("open");
      for (const { command } of this.#asked.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (message) => this.#heard(JSON.parse(String(message.data)) as FromTable);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#later();
    };
  }

  #heard(message: FromTable): void {
    if (message.type !== "done" && message.type !== "seated" && message.type !== "refused") {
      this.ears.heard(message);
      return;
    }
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    asked?.answer(message);
  }

  /** Lets go of the line; a move stays to be sent again, all else is given up. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    for (const [id, { command, answer }] of this.#asked) {
      if ((command as Play).type === "play") continue;
      this.#asked.delete(id);
      answer(null);
    }
  }

  #later(): void {
    if (this.#closed) return;
    this.ears.state("lost");
    clearTimeout(this.#timer);
    const wait = WAITS[Math.min(this.#attempts++, WAITS.length - 1)];
    this.#timer = setTimeout(() => void this.#open(), wait);
  }

  /** After a sleep, or when the network changes: is the line still alive? */
  #wake = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (!this.#ready()) {
      if (this.#socket) return;
      clearTimeout(this.#timer);
      void this.#open();
      return;
    }
    const socket = this.#socket;
    const dead = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#later();
    }, PATIENCE);
    void this.ask({ type: "speak", lang: this.ears.hello().lang }).then(() => clearTimeout(dead));
  };
}
