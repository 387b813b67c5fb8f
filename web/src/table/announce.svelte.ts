const BURST = 500; // ms in which sentences are merged into one

/** What a screen reader is told: sentences that come in a burst are said as one. */
export class Announcer {
  text = $state("");
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(...sentences: string[]): void {
    this.#waiting.push(...sentences.filter((sentence) => sentence));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.text = this.#waiting.join(" ");
      this.#waiting = [];
    }, BURST);
  }
}
