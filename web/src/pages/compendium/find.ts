// Searching a game's content.
import type { Entry } from '../../wire/types';

/** Entries that belong together. */
export interface Group {
  name: string;
  entries: Entry[];
}

/** The sets, in order of appearance. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = groups.get(entry.group);
    if (known) known.push(entry);
    else groups.set(entry.group, [entry]);
  }
  return [...groups].map(([name, found]) => ({ name, entries: found }));
}

/** The whole text of an entry, in lower case. */
function written(entry: Entry): string {
  const abilities = (entry.abilities ?? []).flatMap(({ name, kind, text, meaning }) => [name, kind, text, meaning]);
  const facts = (entry.facts ?? []).map((fact) => fact.join(' '));
  return [entry.name, entry.title, entry.group, ...facts, ...abilities].join('\n').toLowerCase();
}

/** The entries that contain every word of a search, of one set or of all. */
export function find(entries: readonly Entry[], search: string, group: string): Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (group && entry.group !== group) return false;
    const text = words.length ? written(entry) : '';
    return words.every((word) => text.includes(word));
  });
}
