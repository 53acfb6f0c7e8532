// What was told, as a person reads it: a story for events that belong together, and the lines behind it.
import type { Event } from '../../wire/types';

/** Something that was told. */
export interface Tale {
  /** The number of its first event. */
  number: number;
  /** The story; nothing where only lines are told. */
  story: string | null;
  /** Whether it matters much. */
  large: boolean;
  /** The lines behind it. */
  lines: Event[];
}

/** The tales of some events of one row. What no story mentions belongs to the story before it, or to the next one. */
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

/** What is read aloud, or listed where there is little room: stories where there are some. */
export const spokenOf = (events: readonly Event[]): { number: number; text: string }[] =>
  talesOf(events).map(({ number, story, lines }) => ({ number, text: story ?? lines.map(({ text }) => text).join('; ') }));
