// The words for games in lists.
import { nameOf } from '../../game/sides/people';
import { withTitles } from '../../parts/called';
import { t } from '../../text';
import { seatsIn } from '../../wire/seats';
import type { GameCard, Rulebook } from '../../wire/types';

const bookOf = (books: readonly Rulebook[], card: GameCard): Rulebook | undefined => books.find((book) => book.id === card.rulebook);

/** The name of a game's rulebook. */
export const bookName = (books: readonly Rulebook[], card: GameCard): string => bookOf(books, card)?.name ?? card.rulebook;

/** The cards of games in which built-in players have their titles as names. */
export const titled = (books: readonly Rulebook[], cards: readonly GameCard[]): GameCard[] =>
  cards.map((card) => withTitles(card, bookOf(books, card)));

/** The players in one phrase; the seats of this browser are "you". */
export function players(card: GameCard): string {
  const held = seatsIn(card.id);
  const names = card.seats.map((seat, at) => {
    if (held.includes(at)) return t('lobby-you');
    return seat.who === 'free' ? t('lobby-somebody') : nameOf(seat);
  });
  const [one, two] = names;
  return names.length === 2 && one && two ? t('lobby-versus', { one, two }) : list(names);
}

/** The players who have already joined. */
export function seated(card: GameCard): string {
  return t('lobby-with', { names: list(card.seats.flatMap((seat) => (seat.who === 'free' ? [] : [nameOf(seat)]))) });
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}

/** How many seats are free. */
export const free = (card: GameCard): number => card.seats.filter((seat) => seat.who === 'free').length;

/** How long ago, in the largest unit that fits. */
export function ago(then: number): string {
  const seconds = Math.max(0, (Date.now() - then) / 1_000);
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto', style: 'short' });
  if (seconds < 60) return words.format(0, 'minute');
  if (seconds < 3_600) return words.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3_600), 'hour');
  return words.format(-Math.floor(seconds / 86_400), 'day');
}
