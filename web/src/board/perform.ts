// Shows beats: what happens in one runs at the same time, and the next begins when all of it is over.
import { playCue, type Theatre } from './cues';
import type { Timeline } from './timeline';
import type { Beat, Cue } from './types';

/** Shows beats one after the other, until the time is ended. */
export async function perform(beats: readonly Beat[], theatre: Theatre, time: Timeline, speed: number): Promise<void> {
  const motion = moves();
  for (const beat of beats) {
    if (time.over) return;
    // Where several things happen at once, the view follows the first and does not jump about.
    const aside: Theatre = { ...theatre, reveal: () => undefined };
    await Promise.all(beat.map((cues, at) => run(cues, at ? aside : theatre, time, speed, motion)));
  }
}

async function run(cues: readonly Cue[], theatre: Theatre, time: Timeline, speed: number, motion: boolean): Promise<void> {
  for (const cue of cues) {
    if (time.over) return;
    await playCue(cue, theatre, time, speed, motion);
  }
}

/** Whether things may move on this screen. */
function moves(): boolean {
  return !(typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
