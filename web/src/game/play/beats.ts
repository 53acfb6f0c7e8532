// Events in the order in which the board shows them: what happens at the same time is shown at the same time.
import type { Beat, Cue } from '../../board/types';
import type { Event, Figure } from '../../wire/types';

/** The cues of events: one beat after the other, in each beat a list for every event that happens in it. */
export function beatsOf(events: readonly Event[], figures: readonly Figure[] = [], keep: (cue: Cue) => boolean = () => true): Beat[] {
  const beats: Cue[][][] = [];
  // An event that shows nothing joins those beside it all the same.
  let open = false;
  for (const event of events) {
    const cues = (event.cues ?? []).filter(keep).map((cue) => (cue.cue === 'face' ? thrown(cue, event.text, figures) : cue));
    const last = beats.at(-1);
    if (!event.together) open = false;
    if (!cues.length) continue;
    if (open && last) last.push(cues);
    else beats.push([cues]);
    open = true;
  }
  return beats;
}

/** A die with what is told of it, thrown by the figure that is named first. */
function thrown(cue: Cue, words: string, figures: readonly Figure[]): Cue {
  const named = figures.map(({ id, name }) => ({ id, at: ` ${words} `.search(new RegExp(`[^\\p{L}\\p{N}]${escaped(name)}[^\\p{L}\\p{N}]`, 'u')) }));
  const [first] = named.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
  return { ...cue, words, ...(first ? { thrower: first.id } : {}) };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
