const FAR = 10; // px before a press becomes a drag

interface Drag {
  /** The gap of the block that takes this piece. */
  slot: string;
  drop: () => void;
}

/** A piece that can be dragged into its gap; a press that goes nowhere stays a press. */
export function draggable(piece: HTMLElement, first: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let drag = first;
  let from: { x: number; y: number } | null = null;
  let far = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    far = false;
    piece.setPointerCapture(event.pointerId); // a quick hand is out of the piece at its first move
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!far && Math.hypot(x, y) < FAR) return;
    far = true;
    piece.style.cssText = `transform: translate(${x}px, ${y}px) rotate(-2deg); z-index: 9; position: relative; pointer-events: none`;
  }

  function up(event: PointerEvent): void {
    if (!from) return;
    const dragged = far;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    rest();
    if (dragged && under.some((each) => each.closest(`[data-slot="${drag.slot}"]`))) drag.drop();
  }

  function rest(): void {
    from = null;
    piece.style.cssText = "";
  }

  /** The click that ends a drag is none. */
  function click(event: MouseEvent): void {
    if (!far || event.detail === 0) return;
    far = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  piece.addEventListener("pointerdown", down);
  piece.addEventListener("pointermove", move);
  piece.addEventListener("pointerup", up);
  piece.addEventListener("pointercancel", rest);
  piece.addEventListener("click", click, true);
  return {
    update: (next) => (drag = next),
    destroy: () => {
      piece.removeEventListener("pointerdown", down);
      piece.removeEventListener("pointermove", move);
      piece.removeEventListener("pointerup", up);
      piece.removeEventListener("pointercancel", rest);
      piece.removeEventListener("click", click, true);
    },
  };
}
