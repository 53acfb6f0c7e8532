// The board: draws a scene, reports the player's input, shows events. It knows no game.
import './board.css';
import { Board } from './board';
import { realClock, type Clock } from './events/timeline';
import type { BoardWidget, Says } from './types';

export { squaresOf } from './geometry';
export { nameOf } from './names';
export { figureText } from './events/say';
export { sideOf } from './sides';
export type * from './types';

/** Puts a board into an element and keeps it as large as that element. */
export function makeBoard(host: HTMLElement, says: Says, clock: Clock = realClock): BoardWidget {
  const board = new Board(host, says, clock);
  return {
    show: (change) => board.show(change),
    play: (beats, speed) => board.play(beats, speed),
    skip: () => board.skip(),
    focus: (at) => board.focus(at),
    reveal: (at) => board.reveal(at),
    turned: () => board.turned,
    flip: () => board.flip(),
    zoom: (factor) => board.zoom(factor),
    where: (at) => board.where(at),
    at: (clientX, clientY) => board.at(clientX, clientY),
    picture: () => board.picture(),
    destroy: () => board.destroy(),
  };
}
