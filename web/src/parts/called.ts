// The names of things. In stories, things have names for people; in lines, they have the names of the notation.
import type { GameCard, OptionCard, Rulebook, SeatCard } from '../wire/types';
import { capital } from './words';

/** The name of a thing: its name in stories, or its name in notation. */
export const called = (thing: { name: string; called?: string }): string => thing.called ?? thing.name;

/** The short words on a figure or a card. */
export const badgesOf = (thing: { badges?: string[]; wears?: string[] }): readonly string[] => thing.wears ?? thing.badges ?? [];

/** The text of an ability: its meaning in stories, the printed text in lines. */
export const textOf = (ability: { text: string; meaning: string; called?: string }): string =>
  ability.called && ability.meaning ? ability.meaning : ability.text;

/** The title of an option. */
export const optionTitle = ({ title, name }: OptionCard): string => title ?? capital(name.replaceAll('_', ' '));

/** The title of one of the words of an option. */
export const wordTitle = ({ titles, words }: OptionCard, word: string): string => titles?.[words?.indexOf(word) ?? -1] ?? word;

/** The title of a built-in player. */
export const playerTitle = ({ players, player_titles }: Rulebook, named: string): string =>
  player_titles?.[players.findIndex(([name]) => name === named)] ?? named;

/** The card of a game in which built-in players have their titles as names. */
export function withTitles(card: GameCard, book: Rulebook | undefined): GameCard {
  const titled = (seat: SeatCard): SeatCard => (book && seat.player ? { ...seat, name: playerTitle(book, seat.player) } : seat);
  return { ...card, seats: card.seats.map(titled) };
}
