// Which seats this browser took, so that lists can say "your turn". The server alone decides who holds what.
import { recall, store } from '../parts/memory';

const MOST_REMEMBERED = 200;

type Known = [game: string, seats: number[]][];

/** Remembers the seats of a game. */
export function rememberSeats(game: string, seats: number[]): void {
  const others = (recall<Known>('seats') ?? []).filter(([id]) => id !== game);
  store('seats', [[game, seats], ...others].slice(0, MOST_REMEMBERED));
}

/** The seats that were taken in a game, as far as is remembered. */
export function seatsIn(game: string): number[] {
  return recall<Known>('seats')?.find(([id]) => id === game)?.[1] ?? [];
}
