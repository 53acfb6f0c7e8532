// The seats that this browser took, so that lists can show "your turn". Only the server decides who holds a seat.
import { recall, store } from '../parts/memory';

const MOST_REMEMBERED = 200;

type Known = [game: string, seats: number[]][];

/** Stores the seats of a game. */
export function rememberSeats(game: string, seats: number[]): void {
  const others = (recall<Known>('seats') ?? []).filter(([id]) => id !== game);
  store('seats', [[game, seats], ...others].slice(0, MOST_REMEMBERED));
}

/** The stored seats of a game. */
export function seatsIn(game: string): number[] {
  return recall<Known>('seats')?.find(([id]) => id === game)?.[1] ?? [];
}
