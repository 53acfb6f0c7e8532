// The game's appraisal of the roster that the player edits. The previous appraisal stays until the latest arrives, so
// that nothing flickers.
import { appraise, troubleOf, type Trouble } from '../../wire/http';
import type { Appraisal, Appraise } from '../../wire/types';

/** The minimum time between two requests, in milliseconds; only one runs at a time, since dragging a slider causes a
 *  request for every notch. */
const PACE_MS = 50;
/** The number of cached answers: moving back over the same notches needs no request. */
const REMEMBERED = 400;

const known = new Map<string, Appraisal>();

/** Requests the appraisal of a roster, or returns the cached one. */
export async function opinionOf(rulebook: string, asked: Appraise): Promise<Appraisal> {
  const key = JSON.stringify([rulebook, asked]);
  const before = known.get(key);
  if (before) return before;
  const said = await appraise(rulebook, asked);
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
  known.set(key, said);
  return said;
}

/** The appraisal of a changing roster. */
export class Opinion {
  /** The last answer. */
  now: Appraisal | null = $state.raw(null);
  /** Why there is no answer. */
  trouble: Trouble | null = $state.raw(null);
  #wanted: (() => Promise<Appraisal>) | null = null;
  #busy = false;

  /** Requests an appraisal; a request that is still waiting is dropped. */
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
        // An outdated answer is shown only if there is no newer answer.
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
