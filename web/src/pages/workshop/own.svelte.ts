// The rosters that this browser keeps, by rulebook. They may be against the rules: it is for the game to say.
import { recall, store } from '../../parts/memory';
import { say } from '../../parts/toasts.svelte';
import { t } from '../../text';
import type { Roster } from '../../wire/types';

/** A roster that this browser keeps. */
export interface Own {
  /** A word that names it in addresses of this browser. */
  id: string;
  roster: Roster;
  /** When it was changed last. */
  changed: number;
}

/** More are not kept: browsers give a site little room. */
export const MOST_OWN = 200;

/** Those of one rulebook, the one changed last first. Other tabs are listened to. */
export class OwnRosters {
  all: Own[] = $state.raw([]);

  constructor(private readonly rulebook: string) {
    this.all = read(rulebook);
  }

  /** Listens to other tabs; gives the way to stop. */
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

  /** Keeps a new one; gives its word, or nothing where there is no room. */
  add(roster: Roster): string | null {
    if (this.all.length >= MOST_OWN) {
      say(t('workshop-too-many', { most: MOST_OWN }), true);
      return null;
    }
    const id = word(this.all);
    return this.#write([{ id, roster, changed: Date.now() }, ...this.all]) ? id : null;
  }

  /** Keeps a change. The order stays while the player works on it. */
  change(id: string, roster: Roster): void {
    this.#write(this.all.map((own) => (own.id === id ? { ...own, roster, changed: Date.now() } : own)));
  }

  /** Takes one away; gives the way to put it back where it was. */
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

/** A short word that none of them has. */
function word(all: readonly Own[]): string {
  for (;;) {
    const id = Math.random().toString(36).slice(2, 8);
    if (id && all.every((own) => own.id !== id)) return id;
  }
}

/** Reads what the browser kept; whatever is not what it should be is left out. */
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
