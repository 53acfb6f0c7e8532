// How a game ended, in everyday words.
import { sentence } from '../../parts/words';
import { t } from '../../text';
import type { GameCard, Outcome } from '../../wire/types';

/** A result: a heading, and one sentence with the reason. */
export interface Verdict {
  title: string;
  why: string;
}

/** The player by name, with the side if that is different. */
export function called(card: Pick<GameCard, 'seats'>, at: number): string {
  const seat = card.seats[at];
  if (!seat) return '';
  return seat.name && seat.name !== seat.label ? t('play-called', { side: seat.label, name: seat.name }) : seat.label;
}

const REASONS: Record<string, string> = {
  resigned: 'play-reason-resigned',
  time: 'play-reason-time',
  agreed: 'play-reason-agreed',
  limit: 'play-reason-limit',
};

/** The reason in a line about the winner (`red wins: no enemy unit is left`). If the heading names the winner, only the
 *  reason; a player who lost reads the whole line, since the reason is from the winner's point of view. */
function reasonIn(text: string, whole: boolean): string {
  const said = (whole ? text : text.replace(/^(?:.*?\bwins?\b|a draw):? */, '')).replace(/\.$/, '');
  return sentence(said);
}

/** A result for the holders of these seats. The last event says why the rules ended the game, as a story or a line. */
export function verdict(card: Pick<GameCard, 'seats'>, result: Outcome, seats: readonly number[], last: string | undefined, story?: string | null): Verdict {
  const { winners } = result;
  const names = (all: readonly number[]): string => new Intl.ListFormat(document.documentElement.lang || 'en').format(all.map((at) => called(card, at)));
  const own = winners.filter((at) => seats.includes(at)).length;
  const won = t('play-won', { who: names(winners), count: winners.length });
  const losers = card.seats.flatMap((_, at) => (winners.includes(at) ? [] : [at]));
  const mine = losers.length > 0 && losers.every((at) => seats.includes(at));
  const key = REASONS[result.reason];
  const lost = winners.length > 0 && seats.length > 0 && !own;
  const why = key ? t(key, { who: mine ? 'you' : names(losers), count: losers.length }) : (story ?? reasonIn(last ?? result.text, lost));
  if (!winners.length) return { title: t('play-drawn'), why };
  // A viewer with winning and losing seats, or none, is told who won.
  if (own && seats.every((at) => winners.includes(at))) return { title: t('play-you-won'), why };
  return { title: lost ? t('play-you-lost') : won, why };
}
