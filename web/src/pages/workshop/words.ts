// Addresses of rosters and their content.
import { address, fullAddress } from '../../router';
import type { Appraisal, OptionCard, Roster, Rulebook, RosterFault, RosterMember, Workshop } from '../../wire/types';

/** The page of a workshop address: a shared roster, one of the player's, or all. */
export type Shown = { what: 'all' } | { what: 'shared'; text: string } | { what: 'own'; id: string; member: number | null };

/** The part after `#`. */
export function shownBy(hash: string): Shown {
  const shared = /^r=(.+)$/s.exec(hash)?.[1];
  if (shared) return { what: 'shared', text: shared };
  const own = /^own=(\w+)(?:\.(\d{1,3}))?$/.exec(hash);
  if (!own) return { what: 'all' };
  return { what: 'own', id: own[1] ?? '', member: own[2] === undefined ? null : Number(own[2]) - 1 };
}

/** The options of a rulebook that an address names, such as the price list. */
export function optionsIn(book: Rulebook, query: URLSearchParams): Record<string, string> {
  const said = book.options.map(({ name, default: usual }) => [name, query.get(name) ?? usual, usual] as const);
  return Object.fromEntries(said.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])));
}

/** The path of a workshop with some options. */
export function pathOf(book: string, options: Record<string, string>, rest = ''): string {
  const query = new URLSearchParams(options).toString();
  return `workshop/${book}${rest}${query ? `?${query}` : ''}`;
}

/** The address that shows a roster anywhere. */
export const shareOf = (book: string, options: Record<string, string>, link: string): string =>
  fullAddress(`${pathOf(book, options)}#r=${link}`);

/** The address that begins a game with a roster, which the creator brings. */
export function playWith(book: Rulebook, options: Record<string, string>, text: string): string | null {
  const option = book.options.find(({ roster }) => roster === 0);
  if (!option) return null;
  return address(`new/${book.id}?${new URLSearchParams({ ...options, [option.name]: text }).toString()}`);
}

/** The text of a roster in what the player pasted: a whole address, a link string, or a file. */
export function pasted(text: string): string {
  const found = /^\s*\S*#r=(\S+)\s*$/.exec(text)?.[1];
  if (found === undefined) return text.trim();
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}

/** The option that names the price list. */
export const priceOption = (book: Rulebook, workshop: Workshop): OptionCard | undefined =>
  book.options.find(({ name }) => name === workshop.prices);

/** The cheapest possible member. */
export const plainMember = (workshop: Workshop): RosterMember => ({
  name: '',
  stats: workshop.stats.map(({ least }) => least),
  abilities: [],
});

/** An initial roster. */
export const plainRoster = (workshop: Workshop, name: string): Roster => ({ name, members: [plainMember(workshop)] });

/** The faults of one member, or of the roster as a whole. */
export const faultsOf = (opinion: Appraisal | null, member?: number): RosterFault[] =>
  (opinion?.faults ?? []).filter((fault) => fault.member === member);

/** The values of a member in short form. */
export const statLine = (member: RosterMember): string => member.stats.join('/');

/** The name of a file for a roster: letters and digits of its name. */
export function fileName(name: string, otherwise: string): string {
  const plain = name.toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `${plain || otherwise}.toml`;
}
