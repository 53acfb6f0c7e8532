// Carrying a card onto the board by touch. A mouse uses the browser's drag and drop, which touch does not have.
import type { Attachment } from 'svelte/attachments';
import type { Play } from '../play/play.svelte';

/** A finger that moves less means a tap. */
const SLACK = 8;

/** The carried card, and the position of the finger. */
export class Carry {
  at: { x: number; y: number; label: string } | null = $state.raw(null);

  constructor(private readonly play: Play) {}

  /** Makes an element carriable: `take` picks it and returns whether this is possible. */
  by(label: string, take: () => boolean): Attachment<HTMLElement> {
    return (element) => {
      let from: PointerEvent | null = null;
      let moved = false;
      const down = (event: PointerEvent): void => {
        if (event.pointerType !== 'mouse' && event.isPrimary) [from, moved] = [event, false];
      };
      const move = (event: PointerEvent): void => {
        if (!from || event.pointerId !== from.pointerId) return;
        if (!moved) {
          if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < SLACK) return;
          if (!take()) {
            from = null;
            return;
          }
          moved = true;
          element.setPointerCapture(event.pointerId);
        }
        this.at = { x: event.clientX, y: event.clientY, label };
        this.play.look(this.#under(event));
      };
      const up = (event: PointerEvent): void => {
        const at = moved && event.type === 'pointerup' ? this.#under(event) : null;
        from = null;
        this.at = null;
        if (at === null) return;
        // Letting go counts as the second tap that touch requires.
        this.play.coarse = false;
        this.play.pick(at);
      };
      // Carrying does not count as a tap.
      const click = (event: MouseEvent): void => {
        if (moved) event.stopPropagation();
        moved = false;
      };
      const pairs = [['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up]] as const;
      for (const [name, heard] of pairs) element.addEventListener(name, heard);
      element.addEventListener('click', click, true);
      return () => {
        for (const [name, heard] of pairs) element.removeEventListener(name, heard);
        element.removeEventListener('click', click, true);
      };
    };
  }

  /** The square under the finger, if the card can be put there. */
  #under(event: PointerEvent): number | null {
    const at = this.play.asked && this.play.hand.chain.length ? this.play.board?.at(event.clientX, event.clientY) : null;
    return at != null && this.play.hand.offers?.squares.has(at) ? at : null;
  }
}
