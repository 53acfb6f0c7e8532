// The choices for a new game: read from the address, written to the address, and converted to the request. Options
// appear in the address under their names; settings of the table begin with `table-`, which no option does.
import type { MakeGame, MakeSeat, OptionCard, Rulebook, Watch } from '../../wire/types';

/** All choices. */
export interface Choices {
  profile: string;
  /** Options by name, including defaults. */
  options: Record<string, string>;
  /** `me`, `open` or `ai:NAME`. */
  seats: string[];
  listed: boolean;
  /** Whether those who join may bring their own rosters. */
  bring: boolean;
  watch: Watch;
  /** Seconds for each answer; 0 for none. */
  answer: number;
  /** Minutes for the whole game; 0 for none. */
  bank: number;
  /** The number of minutes after which a seat counts as abandoned; 0 for never. */
  gone: number;
  /** The built-in player that then takes it over; none if empty. */
  standIn: string;
}

const watches: readonly Watch[] = ['common', 'all', 'nobody'];

/** The default player of a new seat: the strongest built-in player, or anyone who joins. */
export function usualSeat(book: Rulebook): string {
  const strongest = book.players[0]?.[0];
  return strongest ? `ai:${strongest}` : 'open';
}

/** The defaults. */
export function defaults(book: Rulebook): Choices {
  return {
    profile: '',
    options: Object.fromEntries(book.options.map((option) => [option.name, option.default])),
    seats: Array.from({ length: book.seats[1] }, (_, seat) => (seat ? usualSeat(book) : 'me')),
    listed: false,
    bring: true,
    watch: 'common',
    answer: 0,
    bank: 0,
    gone: 0,
    standIn: '',
  };
}

/** Reads the address; missing or invalid values become defaults. */
export function read(book: Rulebook, query: URLSearchParams): Choices {
  const choices = defaults(book);
  for (const option of book.options) {
    const value = query.get(option.name);
    if (value !== null && fits(option, value)) choices.options[option.name] = value;
  }
  const profile = query.get('profile');
  if (book.profiles.some(([name]) => name === profile)) choices.profile = profile ?? '';
  const known = new Set(['me', 'open', ...book.players.map(([name]) => `ai:${name}`)]);
  const seats = query.get('table-seats')?.split(',') ?? [];
  const [least, , most] = book.seats;
  if (seats.length >= least && seats.length <= most && seats.every((seat) => known.has(seat))) choices.seats = seats;
  choices.listed = query.get('table-listed') === 'on';
  choices.bring = query.get('table-bring') !== 'off';
  choices.watch = watches.find((word) => word === query.get('table-watch')) ?? choices.watch;
  choices.answer = count(query.get('table-answer'));
  choices.bank = count(query.get('table-bank'));
  choices.gone = count(query.get('table-gone'));
  const standIn = query.get('table-stand-in') ?? '';
  if (known.has(`ai:${standIn}`)) choices.standIn = standIn;
  return choices;
}

/** The invalid option values in the address, by name. */
export function strange(book: Rulebook, query: URLSearchParams): Record<string, string> {
  const said = book.options.map((option) => [option, query.get(option.name)] as const);
  return Object.fromEntries(
    said.flatMap(([option, value]) => (value === null || fits(option, value) ? [] : [[option.name, value]])),
  );
}

/** The characters of a roster's link string. */
const LINK = /^[\w.~!*-]{1,1000}$/;

function fits(option: OptionCard, value: string): boolean {
  if (option.roster !== undefined) return option.words?.includes(value) || LINK.test(value);
  if (option.words?.length) return option.words.includes(value);
  if (!option.range) return true;
  const number = Number(value);
  return /^-?\d+$/.test(value) && number >= option.range[0] && number <= option.range[1];
}

function count(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** The part of the address after `?`, with only the values that differ from the defaults. */
export function write(book: Rulebook, choices: Choices): string {
  const usual = defaults(book);
  const query = new URLSearchParams();
  if (choices.profile) query.set('profile', choices.profile);
  for (const [name, value] of Object.entries(changed(book, choices))) query.set(name, value);
  if (String(choices.seats) !== String(usual.seats)) query.set('table-seats', choices.seats.join(','));
  if (choices.listed) query.set('table-listed', 'on');
  if (!choices.bring) query.set('table-bring', 'off');
  if (choices.watch !== usual.watch) query.set('table-watch', choices.watch);
  if (choices.answer) query.set('table-answer', String(choices.answer));
  if (choices.bank) query.set('table-bank', String(choices.bank));
  if (choices.gone) query.set('table-gone', String(choices.gone));
  if (choices.standIn) query.set('table-stand-in', choices.standIn);
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function changed(book: Rulebook, choices: Choices): Record<string, string> {
  const differs = (option: OptionCard): boolean => choices.options[option.name] !== option.default;
  return Object.fromEntries(book.options.filter(differs).map(({ name }) => [name, choices.options[name] ?? '']));
}

/** The options that roster prices may depend on: all options that do not take a roster and differ from their
 *  defaults. */
export function without(book: Rulebook, choices: Choices): Record<string, string> {
  const plain = book.options.filter(({ roster }) => roster === undefined).map(({ name }) => name);
  const kept = Object.entries(changed(book, choices)).filter(([name]) => plain.includes(name));
  return { ...(choices.profile ? { profile: choices.profile } : {}), ...Object.fromEntries(kept) };
}

/** Whether a seat waits for a player to join. */
export const hasOpenSeat = (choices: Choices): boolean => choices.seats.includes('open');

/** The request to the server. */
export function request(book: Rulebook, choices: Choices, name: string): MakeGame {
  const seat = (who: string): MakeSeat => {
    if (who === 'me') return { who: 'me', name };
    return who === 'open' ? { who: 'open' } : { who: 'machine', player: who.slice('ai:'.length) };
  };
  const game: MakeGame = {
    rulebook: book.id,
    options: { ...(choices.profile ? { profile: choices.profile } : {}), ...changed(book, choices) },
    seats: choices.seats.map(seat),
    listed: choices.listed && hasOpenSeat(choices),
    watch: choices.watch,
  };
  if (book.workshop && choices.bring && hasOpenSeat(choices)) game.own_rosters = true;
  if (choices.answer || choices.bank) game.clock = { answer: choices.answer * 1_000, bank: choices.bank * 60_000 };
  if (choices.gone) {
    game.abandon = { after: choices.gone * 60_000, ...(choices.standIn ? { player: choices.standIn } : {}) };
  }
  return game;
}

/** The field that a refusal names: an option, a setting of the table, or none. */
export function fieldOf(book: Rulebook, text: string): string {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map((found) => found[1]);
  const option = book.options.find(({ name }) => quoted.includes(name));
  if (option) return option.name;
  if (/abandon/.test(text)) return 'table-gone';
  if (/clock/.test(text)) return 'table-clock';
  return /seat|player/.test(text) ? 'table-seats' : '';
}
