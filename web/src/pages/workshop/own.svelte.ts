// The rosters stored in this browser, by rulebook. They may break rules, which only the game can judge.
import { recall, store } from '../../parts/memory';
import { say } from '../../parts/toasts.svelte';
import { t } from '../../text';
import type { Roster } from '../../wire/types';

/** A roster stored in this browser. */
export interface Own {
  /** Its id in addresses of this browser. */
  id: string;
  roster: Roster;
  /** The time of the last change. */
  changed: number;
}

/** The maximum number, since browsers allow a site little space. */
export const MOST_OWN = 200;

/** The rosters of one rulebook, the last changed first. Changes in other tabs are picked up. */
export class OwnRosters {
  all: Own[] = $state.raw([]);

  constructor(private readonly rulebook: string) {
    this.all = read(rulebook);
  }

  /** Listens to other tabs; returns a function that stops this. */
  listen(): () => void {
    const heard = (event: StorageEvent): void => {
      if (event.key === `skirmish.${place(this.rulebook)}`) this.all = read(this.rulebook);
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }

  find(id: string): Own | undefined {
    return this.all.find((own) => own.id === id);
  }

  /** Stores a new roster; returns its id, or null if there is no space. */
  add(roster: Roster): string | null {
    if (this.all.length >= MOST_OWN) {
      say(t('workshop-too-many', { most: MOST_OWN }), true);
      return null;
    }
    const id = word(this.all);
    return this.#write([{ id, roster, changed: Date.now() }, ...this.all]) ? id : null;
  }

  /** Stores a change. The order stays the same while the player edits. */
  change(id: string, roster: Roster): void {
    this.#write(this.all.map((own) => (own.id === id ? { ...own, roster, changed: Date.now() } : own)));
  }

  /** Deletes a roster; returns a function that restores it in its place. */
  remove(id: string): (() => void) | null {
    const at = this.all.findIndex((own) => own.id === id);
    const gone = this.all[at];
    if (!gone) return null;
    this.#write(this.all.toSpliced(at, 1));
    return () => void this.#write(this.all.toSpliced(Math.min(at, this.all.length), 0, gone));
  }

  #write(all: Own[]): boolean {
    const kept = store(place(this.rulebook), all);
    if (!kept) say(t('workshop-no-room'), true);
    this.all = all;
    return kept;
  }
}

const place = (rulebook: string): string => `rosters.${rulebook}`;

/** A short unique id. */
function word(all: readonly Own[]): string {
  for (;;) {
    const id = Math.random().toString(36).slice(2, 8);
    if (id && all.every((own) => own.id !== id)) return id;
  }
}

/** Reads the stored data; invalid parts are left out. */
export function read(rulebook: string): Own[] {
  const kept = recall<unknown>(place(rulebook));
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, roster, changed } = (one ?? {}) as Partial<Own>;
    if (typeof id !== 'string' || !isRoster(roster)) return [];
    return [{ id, roster, changed: typeof changed === 'number' ? changed : 0 }];
  });
}

function isRoster(thing: unknown): thing is Roster {
  const { name, members } = (thing ?? {}) as Partial<Roster>;
  return typeof name === 'string' && Array.isArray(members) && members.every(isMember);
}

function isMember(thing: unknown): boolean {
  const { name, stats, abilities } = (thing ?? {}) as Partial<Roster['members'][number]>;
  const words = Array.isArray(abilities) && abilities.every((ability) => typeof ability === 'string');
  return typeof name === 'string' && Array.isArray(stats) && stats.every((stat) => typeof stat === 'number') && words;
}
