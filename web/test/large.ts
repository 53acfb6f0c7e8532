// A board alone on a page; the address sets its size and the number of figures and sides.
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
// By default a hundred figures of two sides, spread over the board; with `crowd`, half of them on one square.
const count = Number(asked.get('figures') ?? 100);
const teams = Number(asked.get('teams') ?? 2);
const crowd = asked.has('crowd');
const figures = Array.from({ length: count }, (_, id) =>
  sampleFigure(id, id % teams, crowd && id % 2 ? 0 : Math.floor((id * width * height) / count)),
);
const sides = Array.from({ length: teams }, (_, seat) => ({ seat, label: `T${seat}` }));
const scene = sampleScene(width, height, { figures, sides });
// The viewer sees a disc around each figure of the first side.
const lit = new Set<number>();
for (const figure of figures.filter(({ seat }) => seat === 0)) {
  for (let dy = -6; dy <= 6; dy++)
    for (let dx = -6; dx <= 6; dx++) {
      const [x, y] = [((figure.at ?? 0) % width) + dx, Math.floor((figure.at ?? 0) / width) + dy];
      if (x >= 0 && y >= 0 && x < width && y < height && dx * dx + dy * dy < 40) lit.add(y * width + x);
    }
}
board.show(samplePicture(scene, asked.has('fog') ? { lit } : {}));

/** Calls a function in every frame and returns how long each frame took. */
async function frames(turns: number, each: (turn: number) => void): Promise<number[]> {
  const times: number[] = [];
  let before = performance.now();
  for (let turn = 0; turn < turns; turn++) {
    each(turn);
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Measurements for the tests. */
Object.assign(window, {
  /** Zooms in and out. */
  zooms: (turns: number) => frames(turns, (turn) => board.zoom(turn % 20 < 10 ? 1.1 : 1 / 1.1)),
  /** Shows scenes in which every figure has moved. */
  steps: (turns: number) =>
    frames(turns, (turn) =>
      board.show({ scene: { ...scene, figures: figures.map((figure) => ({ ...figure, at: ((figure.at ?? 0) + turn) % (width * height) })) } }),
    ),
  /** Selects a figure with a large reach, and returns the time until the frame was painted. */
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
