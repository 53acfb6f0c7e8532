// Events in the order in which the board shows them: simultaneous events are shown at the same time.
import type { Beat, Cue } from '../../board/types';
import type { Event, Figure } from '../../wire/types';

/** The cues of events as a sequence of beats, each with a list of cues for every event in it. */
export function beatsOf(events: readonly Event[], figures: readonly Figure[] = [], keep: (cue: Cue) => boolean = () => true): Beat[] {
  const beats: Cue[][][] = [];
  // An event without cues still joins its neighbours.
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

/** A die with its text, thrown by the figure that is named first. */
function thrown(cue: Cue, words: string, figures: readonly Figure[]): Cue {
  const named = figures.map(({ id, name }) => ({ id, at: ` ${words} `.search(new RegExp(`[^\\p{L}\\p{N}]${escaped(name)}[^\\p{L}\\p{N}]`, 'u')) }));
  const [first] = named.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
  return { ...cue, words, ...(first ? { thrower: first.id } : {}) };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
