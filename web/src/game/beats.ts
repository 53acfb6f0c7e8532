// Events in the order in which the board shows them: what happens at the same time is shown at the same time.
import type { Beat } from '../board/types';
import type { Cue, Event } from '../wire/types';

/** The cues of events: one beat after the other, in each beat a list for every event that happens in it. */
export function beatsOf(events: readonly Event[], keep: (cue: Cue) => boolean = () => true): Beat[] {
  const beats: Cue[][][] = [];
  // An event that shows nothing joins those beside it all the same.
  let open = false;
  for (const event of events) {
    const cues = (event.cues ?? []).filter(keep);
    const last = beats.at(-1);
    if (!event.together) open = false;
    if (!cues.length) continue;
    if (open && last) last.push(cues);
    else beats.push([cues]);
    open = true;
  }
  return beats;
}
