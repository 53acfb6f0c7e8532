// The told events as a person reads them: a story for events that belong together, and the lines behind it.
import type { Event } from '../../wire/types';

/** A story, or a line without a story. */
export interface Tale {
  /** The number of its first event. */
  number: number;
  /** The story; null if only lines are told. */
  story: string | null;
  /** Whether it is important. */
  large: boolean;
  /** The lines behind the story. */
  lines: Event[];
}

/** The tales of some events of one row. Events that no story mentions belong to the story before them, or to the next
 *  one. */
export function talesOf(events: readonly Event[]): Tale[] {
  const tales: Tale[] = [];
  let before: Event[] = [];
  for (const event of events) {
    const last = tales.at(-1);
    if (event.story?.text) {
      tales.push({ number: event.number, story: event.story.text, large: event.story.large ?? false, lines: [...before, event] });
      before = [];
    } else if (event.story || last?.story) {
      (last ? last.lines : before).push(event);
    } else if (before.length) {
      before.push(event);
    } else {
      tales.push({ number: event.number, story: null, large: false, lines: [event] });
    }
  }
  return tales;
}

/** The texts that are read aloud, or listed where space is short: stories if there are any. */
export const spokenOf = (events: readonly Event[]): { number: number; text: string }[] =>
  talesOf(events).map(({ number, story, lines }) => ({ number, text: story ?? lines.map(({ text }) => text).join('; ') }));
