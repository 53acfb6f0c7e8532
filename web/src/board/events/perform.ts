// Shows beats: the cues of one beat run at the same time, and the next beat begins when all of them are over.
import { playCue, type Theatre } from './cues';
import { Timeline, type Clock } from './timeline';
import type { Beat, Cue } from '../types';

/** Shows the beats of each call in order. */
export class Performer {
  private time: Timeline | null = null;
  private playing: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly open: () => Theatre | null,
  ) {}

  play(beats: readonly Beat[], speed: number): Promise<void> {
    this.playing = this.playing.then(() => this.show(beats, speed));
    return this.playing;
  }

  /** Ends the running animation at once. */
  skip(): void {
    this.time?.end();
  }

  private async show(beats: readonly Beat[], speed: number): Promise<void> {
    const theatre = speed <= 0 || document.hidden ? null : this.open();
    if (!theatre) return;
    const time = new Timeline(this.clock);
    this.time = time;
    await perform(beats, theatre, time, speed);
    theatre.effects.replaceChildren();
    theatre.noFace();
    this.time = null;
  }
}

/** Shows beats one after the other, until the timeline is ended. */
export async function perform(beats: readonly Beat[], theatre: Theatre, time: Timeline, speed: number): Promise<void> {
  const motion = moves();
  for (const beat of beats) {
    if (time.over) return;
    // If several things happen at once, the view follows the first and does not jump around.
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

/** Whether motion is allowed on this screen. */
function moves(): boolean {
  return !(typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
