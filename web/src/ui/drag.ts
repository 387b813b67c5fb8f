const FAR = 10; // px before a press becomes a drag

interface Drag {
  /** What takes this piece: whatever is marked with `data-slot` and one of these names. */
  slots: readonly string[];
  drop: (slot: string) => void;
}

/** A piece that can be dragged onto what takes it; a press that goes nowhere stays a press. */
export function draggable(piece: HTMLElement, first: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let drag = first;
  let from: { x: number; y: number } | null = null;
  let far = false;
  let over: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !drag.slots.length) return;
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
    hover(slotAt(event));
  }

  function up(event: PointerEvent): void {
    if (!from) return;
    const slot = far ? slotAt(event) : null;
    rest();
    if (slot) drag.drop(slot.dataset["slot"] ?? "");
  }

  function slotAt(event: PointerEvent): HTMLElement | null {
    for (const each of document.elementsFromPoint(event.clientX, event.clientY)) {
      const slot = each.closest<HTMLElement>("[data-slot]");
      if (slot && drag.slots.includes(slot.dataset["slot"] ?? "")) return slot;
    }
    return null;
  }

  /** What would take the piece, were it let go now, shows it. */
  function hover(slot: HTMLElement | null): void {
    if (slot === over) return;
    over?.removeAttribute("data-over-slot");
    slot?.setAttribute("data-over-slot", "");
    over = slot;
  }

  function rest(): void {
    from = null;
    hover(null);
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
      hover(null);
      piece.removeEventListener("pointerdown", down);
      piece.removeEventListener("pointermove", move);
      piece.removeEventListener("pointerup", up);
      piece.removeEventListener("pointercancel", rest);
      piece.removeEventListener("click", click, true);
    },
  };
}
