import type { Face, FromTable, Hello, Info, Moment, Offered, Told, You } from "../wire";
import { speech } from "../lang.svelte";
import { dropSeat, keep, keepPromise, keepToken, kept, share, tokens } from "../keep";
import { nameOf, player, type Player } from "../seats";
import { Announcer } from "./announce.svelte";
import { Queue } from "./queue.svelte";
import { Socket, type Asked } from "./socket";

/** A table as this device sees it: its people, its game, and what is being shown of it. */
export class Live {
  line: "opening" | "open" | "lost" | "gone" = $state("opening");
  gone = $state(""); // why the table is no more, or never was
  info: Info | null = $state.raw(null);
  you: You | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);
  before: Moment | null = $state.raw(null); // whose state is on show while events are shown
  received = $state(0); // when the moment came, by this device's clock
  log: readonly Told[] = $state.raw([]);
  refusal = $state("");
  sending = $state(false);
  people: Player[] = $derived((this.info?.people ?? []).map(player));
  master: Player | null = $derived(this.info?.master ? player(this.info.master) : null);
  readonly queue = new Queue(() => (this.before = this.moment));
  readonly announcer = new Announcer();
  #socket: Socket;
  #fresh = true; // the first moment after a page load is shown at once

  constructor(
    readonly code: string,
    private readonly screen = false,
    private readonly moved: (code: string) => void = () => {},
  ) {
    this.#socket = new Socket(code, {
      there: ({ state, promise }) => state === "lobby" && keepPromise(this.code, promise),
      hello: () => this.#hello(),
      heard: (message) => this.#heard(message),
      state: (state) => this.#state(state),
      nowhere: (why) => this.#end(why),
    });
  }

  /** What has been shown so far: the log tells nothing that the board has not. */
  get shown(): readonly Told[] {
    const { showing, waiting } = this.queue;
    const next = showing ? showing.number + 1 : (waiting[0]?.number ?? Infinity);
    return this.log.filter((told) => told.say && (!this.queue.busy || told.number < next));
  }

  /** Whose turn it is, or was while events are being shown. */
  get asked(): number | null {
    if (!this.queue.busy) return this.moment?.asked ?? null;
    return this.queue.showing?.who ?? this.before?.asked ?? null;
  }

  /** Whether a game is being played in silence: only moves get through. */
  get hushed(): boolean {
    return !!this.info?.silent && this.info.state === "playing";
  }

  get held(): number[] {
    return (this.you?.held ?? []).map((held) => held.seat);
  }

  face(seat: number | null): Face | null {
    const faces = this.moment?.faces ?? [];
    return faces.find((face) => face.seat === seat) ?? faces[0] ?? null;
  }

  faceBefore(seat: number | null): Face | null {
    const faces = this.before?.faces ?? [];
    return faces.find((face) => face.seat === seat) ?? faces[0] ?? this.face(seat);
  }

  close(): void {
    this.queue.clear();
    this.#socket.close();
  }

  /** This device goes on in another language: everything comes anew, and is not shown again. */
  speak(): void {
    this.#fresh = true;
    this.queue.clear();
    this.#socket.again();
  }

  /** Asks something of the table; false where it refused, with the reason in `refusal`. */
  async ask(command: Asked): Promise<boolean> {
    this.refusal = "";
    const answer = await this.#socket.ask(command);
    if (answer === null) {
      this.refusal = speech.words.lost;
      return false;
    }
    if (answer.type === "refused") {
      this.refusal = answer.why;
      this.announcer.say(answer.why);
      return false;
    }
    if (answer.type === "seated") {
      keepToken(this.code, answer.seat, answer.token);
    }
    return true;
  }

  async play(seat: number, offer: Offered, dice: number[] = []): Promise<boolean> {
    if (!this.moment || this.sending) return false;
    this.sending = true;
    const played = await this.ask({ type: "play", seat, move: offer.move, at: this.moment.at, dice });
    this.sending = false;
    return played;
  }

  /** This device, that several seats share, is passed on to the seat that is asked, or has come there. */
  passes(seat: number, up: boolean): void {
    if (this.moment?.clock && !this.hushed) void this.#socket.ask({ type: "curtain", seat, up });
  }

  async leave(seat: number): Promise<boolean> {
    const left = await this.ask({ type: "leave", seat });
    if (left) dropSeat(this.code, seat);
    return left;
  }

  #hello(): Hello {
    const key = `tablee:share:${this.code}`;
    const mine = sessionStorage.getItem(key) ?? share();
    sessionStorage.setItem(key, mine);
    const seen = this.#fresh ? 0 : (this.log.at(-1)?.number ?? 0);
    return {
      type: "hello",
      lang: speech.lang,
      tokens: this.screen ? [] : tokens(this.code),
      share: this.screen ? "" : mine,
      seen,
      screen: this.screen,
    };
  }

  #state(state: "open" | "lost"): void {
    if (this.line === "gone") return;
    if (state === "open" && this.line === "lost") this.announcer.say(speech.words.back_again);
    if (state === "lost" && this.line === "open") this.announcer.say(speech.words.lost);
    this.line = state;
  }

  #end(why: string): void {
    this.gone = why;
    this.line = "gone";
    this.#socket?.close();
  }

  #heard(message: FromTable): void {
    switch (message.type) {
      case "table":
        this.info = message.info;
        this.you = message.you;
        if (message.info.state === "lobby") this.#fresh = false;
        return;
      case "moment":
        this.#happened(message);
        return;
      case "moved":
        keep(message.code, kept(this.code));
        this.moved(message.code);
        return;
      case "gone":
        this.#end(message.why);
        return;
      default:
        return;
    }
  }

  /** Whose turn it is, as a sentence; the ending once there is one. */
  #turn({ asked, ending }: Moment): string {
    if (ending) return ending.why;
    const name = nameOf(this.people, asked);
    if (asked === null || !name) return "";
    return this.held.includes(asked) ? speech.words.your_turn(name) : speech.words.turn_of(name);
  }

  #happened(moment: Moment): void {
    const last = this.#fresh ? 0 : (this.log.at(-1)?.number ?? 0);
    const news = moment.told.filter((told) => told.number > last);
    this.received = performance.now();
    this.moment = moment;
    if (this.#fresh) {
      this.#fresh = false;
      this.log = news;
      this.before = moment;
      return;
    }
    this.log = [...this.log, ...news];
    this.before ??= moment;
    if (!news.some((told) => told.say) && !this.queue.busy) this.before = moment;
    if (news.length) this.announcer.say(...news.map((told) => told.say), this.#turn(moment));
    this.queue.add(news.filter((told) => told.say));
  }
}
