// What the game thinks of a roster that the player is working on: the latest counts, and until it is known the one before
// stays, so that nothing flickers.
import { appraise, troubleOf, type Trouble } from '../../wire/http';
import type { Appraisal, Appraise } from '../../wire/types';

/** At most one question in so many milliseconds, and one at a time: a slider that is dragged asks for every notch. */
const PACE_MS = 50;
/** So many answers are remembered: going back over the same notches asks nothing. */
const REMEMBERED = 400;

const known = new Map<string, Appraisal>();

/** Asks about a roster, or remembers what was said about the same. */
export async function opinionOf(rulebook: string, asked: Appraise): Promise<Appraisal> {
  const key = JSON.stringify([rulebook, asked]);
  const before = known.get(key);
  if (before) return before;
  const said = await appraise(rulebook, asked);
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
  known.set(key, said);
  return said;
}

/** The opinion about something that changes. */
export class Opinion {
  /** What was said last. */
  now: Appraisal | null = $state.raw(null);
  /** Why nothing was said. */
  trouble: Trouble | null = $state.raw(null);
  #wanted: (() => Promise<Appraisal>) | null = null;
  #busy = false;

  /** Asks; whatever was to be asked and has not been yet is dropped. */
  ask(rulebook: string, asked: Appraise): void {
    const before = known.get(JSON.stringify([rulebook, asked]));
    if (before) {
      this.#wanted = null;
      this.now = before;
      this.trouble = null;
      return;
    }
    this.#wanted = () => opinionOf(rulebook, asked);
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let next = this.#wanted; next; next = this.#wanted) {
      const mine = next;
      try {
        const said = await mine();
        // An answer that something newer has overtaken is not shown, unless nothing newer was said.
        if (this.#wanted !== null) this.now = said;
        if (this.#wanted === mine) this.trouble = null;
      } catch (thrown) {
        if (this.#wanted === mine) this.trouble = troubleOf(thrown);
      }
      if (this.#wanted === mine) this.#wanted = null;
      else await new Promise((done) => setTimeout(done, PACE_MS));
    }
    this.#busy = false;
  }
}
