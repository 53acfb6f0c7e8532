// A board alone on a page, as large as the address asks for: no rulebook here has one of 200 by 200 yet.
import { makeBoard } from '../src/board';
import { sampleFigure, samplePicture, sampleScene } from '../src/board/sample';
import '../src/style/tokens.css';

const asked = new URLSearchParams(location.search);
const [width, height] = [Number(asked.get('width')), Number(asked.get('height'))];
const host = document.createElement('div');
host.style.width = '800px';
host.style.height = '700px';
document.body.append(host);

const board = makeBoard(host, { pick: (at) => (document.title = `picked ${at}`) });
// A hundred figures all over the board, of two sides.
const figures = Array.from({ length: 100 }, (_, id) => sampleFigure(id, id % 2, Math.floor((id * width * height) / 100)));
const scene = sampleScene(width, height, { figures });
board.show(samplePicture(scene));

/** Selects a figure with everything around it in reach, and says how long it took until the frame was painted. */
Object.assign(window, {
  reach: (id: number): Promise<number> => {
    const began = performance.now();
    const middle = figures[id]?.at ?? 0;
    const squares = scene.rows.flatMap((_, row) => Array.from({ length: width }, (__, column) => row * width + column)).filter((at) => {
      const apart = Math.abs((at % width) - (middle % width)) + Math.abs(Math.floor(at / width) - Math.floor(middle / width));
      return apart > 0 && apart < 9;
    });
    board.show({ selected: id, areas: [{ kind: 'reach', squares, figure: id }] });
    return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - began))));
  },
});
