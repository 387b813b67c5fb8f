const STEP = 190; // ms a step
const AT_MOST = 1800; // ms a walk
const GLIDE = 800; // ms for a pawn that goes straight to a place
const SET_OUT = 60; // ms before the first step
const REST = 350; // ms after the last

/** Whether this device asks for pictures that stand still. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** One pawn of a board on its way, step by step. */
export class Walk {
  /** Whose pawn is on its way. */
  seat: number | null = $state(null);
  /** How many steps it has made: each is a hop. */
  hops = $state(0);
  /** Milliseconds from where it is to the next place. */
  pace = $state(STEP);

  /** Goes from step to step, each shown by `stand`, then calls `ondone`; gives back how to stop. */
  go<Place>(seat: number, steps: readonly Place[], stand: (place: Place) => void, ondone: () => void, wait: number = SET_OUT): () => void {
    this.seat = seat;
    this.pace = steps.length > 1 ? Math.min(STEP, AT_MOST / steps.length) : GLIDE;
    const left = [...steps];
    let timer = setTimeout(() => step(), wait);
    const step = (): void => {
      const next = left.shift();
      if (next === undefined) {
        this.seat = null;
        timer = setTimeout(ondone, REST);
        return;
      }
      this.hops += 1;
      stand(next);
      timer = setTimeout(step, this.pace);
    };
    return () => clearTimeout(timer);
  }

  /** Nobody is on the way. */
  rest(): void {
    this.seat = null;
    this.hops = 0;
    this.pace = STEP;
  }
}
