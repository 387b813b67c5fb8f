import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

/** Kinds and how many of each, in their order. */
export type Bag = readonly (readonly [string, number])[];

/** Luck that anyone can check: the same stream as `Fair` in src/tablee/kernel/luck.py. */
export class Fair {
  readonly #key: Uint8Array;
  #blocks = 0;
  #words: number[] = [];

  constructor(seed: string, shares: readonly string[]) {
    this.#key = hmac(sha256, hexToBytes(seed), concatBytes(...shares.map(hexToBytes)));
  }

  /** What was shown before the devices added theirs. */
  static promise(seed: string): string {
    return bytesToHex(sha256(hexToBytes(seed)));
  }

  #word(): number {
    const ready = this.#words.pop();
    if (ready !== undefined) return ready;
    const at = new Uint8Array(8);
    new DataView(at.buffer).setBigUint64(0, BigInt(this.#blocks++));
    const block = hmac(sha256, this.#key, at);
    const view = new DataView(block.buffer, block.byteOffset);
    this.#words = [28, 24, 20, 16, 12, 8, 4, 0].map((from) => view.getUint32(from));
    return this.#words.pop() ?? 0;
  }

  /** One of n equally likely numbers, 0 to n - 1. */
  pick(n: number): number {
    const fair = 2 ** 32 - (2 ** 32 % n);
    let word = this.#word();
    while (word >= fair) word = this.#word();
    return word % n;
  }

  /** One kind from a bag, as likely as its count. */
  among(bag: Bag): string {
    let at = this.pick(bag.reduce((sum, [, count]) => sum + count, 0));
    for (const [kind, count] of bag) {
      if (at < count) return kind;
      at -= count;
    }
    return "";
  }
}
