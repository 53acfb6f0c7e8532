// The players of a table, in words.
import { t } from '../../text';
import type { Scene } from '../../wire/types';
import { sideName } from '../play/names';

/** The player on a seat. */
export interface Person {
  who: 'person' | 'machine' | 'free';
  name: string;
  /** Whether a player's program plays. */
  bot?: boolean;
}

const KINDS = { person: 'play-kind-person', machine: 'play-kind-machine', free: 'play-kind-free' } as const;

/** The name, in places that do not otherwise mark bots. */
export const nameOf = (person: Person): string => (person.bot ? t('bot-named', { name: person.name }) : person.name);

/** The kind of player in words: Player, AI, Bot. */
export function kindOf(person: Person | undefined): string {
  if (person?.bot) return t('play-kind-bot');
  return person ? t(KINDS[person.who]) : '';
}

/** A seat in words: its label, the kind of player, the name, and whether it is the viewer. */
export function seatWords(scene: Scene, people: readonly Person[], seat: number, mine: number | null): string {
  const person = people[seat];
  const side = sideName(scene, seat);
  if (!person) return side;
  const name = seat === mine ? t('play-you') : person.name;
  return t('play-seat', { side, kind: kindOf(person), name });
}
