// The layer between ground and figures: zones, edges and marks. It uses a few elements for any number of signs.
import { markArt } from '../art/marks';
import { moved } from '../art/place';
import { svg } from '../dom';
import { cover, outline, SIDE, squaresOf, type Point } from '../geometry';
import { sideOf } from '../sides';
import type { Stage } from '../stage';
import type { At, Scene } from '../types';

/** The class of the side that owns something. */
function sideClass(seat: number | null | undefined, stage: Stage): string {
  return seat === null || seat === undefined ? 'side-none' : `side-${sideOf(seat, stage.sides).colour}`;
}

/** The zones: a tint, a pattern, a line, a name and the owner's letter. */
export function drawZones(root: SVGGElement, scene: Scene, stage: Stage): void {
  root.replaceChildren();
  for (const zone of scene.zones ?? []) {
    const squares = squaresOf(zone.runs);
    const first = squares.reduce<Point | null>((best, at) => {
      const corner = stage.plane.corner(at);
      return !best || corner.y < best.y || (corner.y === best.y && corner.x < best.x) ? corner : best;
    }, null);
    const group = svg('g', { class: `zone ${sideClass(zone.seat, stage)}` });
    group.append(
      svg('path', { class: 'zone-fill', d: cover(stage.plane, squares) }),
      ...(zone.seat === null ? [] : [svg('path', { fill: `url(#${stage.id}-zone-${sideOf(zone.seat, stage.sides).colour})`, d: cover(stage.plane, squares) })]),
      svg('path', { class: 'zone-line', d: outline(stage.plane, squares) }),
    );
    const owner = scene.sides.find((side) => side.seat === zone.seat)?.label;
    const name = owner && !zone.name.includes(owner) ? `${zone.name} ${owner[0]?.toUpperCase()}` : zone.name;
    if (first) group.append(svg('text', { class: 'zone-name detail', x: first.x + 6, y: first.y, dy: '1em' }, name));
    root.append(group);
  }
}

const EDGES = ['wall', 'door', 'open door'];

/** Path data of something on the border between two squares: along is the unit vector of the border. */
function edgePath(look: string, middle: Point, along: Point): string {
  const { x, y } = middle;
  const across = { x: -along.y, y: along.x };
  const half = SIDE / 2;
  const line = (from: number, to: number): string =>
    `M${x + along.x * from} ${y + along.y * from}L${x + along.x * to} ${y + along.y * to}`;
  if (look === 'door') return line(-half, -30) + line(30, half) + box(middle, along, 28, 9);
  if (look === 'open door') {
    const hinge = { x: x - along.x * 28, y: y - along.y * 28 };
    return `${line(-half, -30)}${line(30, half)}M${hinge.x} ${hinge.y}l${across.x * 44} ${across.y * 44}`;
  }
  return line(-half, half);
}

function box(middle: Point, along: Point, long: number, wide: number): string {
  const across = { x: -along.y, y: along.x };
  const corner = (a: number, b: number): string =>
    `${middle.x + along.x * a + across.x * b} ${middle.y + along.y * a + across.y * b}`;
  return `M${corner(-long, -wide)}L${corner(long, -wide)}L${corner(long, wide)}L${corner(-long, wide)}z`;
}

/** Walls, doors and everything else between two squares: two paths for every look. */
export function drawEdges(root: SVGGElement, scene: Scene, stage: Stage): void {
  root.replaceChildren();
  const paths = new Map<string, string>();
  for (const edge of scene.edges ?? []) {
    const a = stage.plane.middle(edge.between[0]);
    const b = stage.plane.middle(edge.between[1]);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const along = a.x === b.x ? { x: 1, y: 0 } : { x: 0, y: 1 };
    const look = EDGES.includes(edge.look) ? edge.look.replace(' ', '-') : 'other';
    paths.set(look, (paths.get(look) ?? '') + edgePath(edge.look, middle, along));
  }
  for (const [look, path] of paths) {
    root.append(svg('path', { class: `edge-back edge-${look}`, d: path }), svg('path', { class: `edge edge-${look}`, d: path }));
  }
}

/** Small signs: one path for every look and side, drawn a little above the lower left corner. */
export function drawMarks(root: SVGGElement, scene: Scene, stage: Stage): void {
  root.replaceChildren();
  const paths = new Map<string, string>();
  const traces = new Map<At, { style: string; steps: string[] }>();
  for (const mark of scene.marks ?? []) {
    const { x, y } = stage.plane.corner(mark.at);
    if (mark.look === 'trace') {
      const known = traces.get(mark.at) ?? { style: sideClass(mark.seat, stage), steps: [] };
      traces.set(mark.at, { ...known, steps: [...known.steps, ...stepsOf(mark.text)] });
      continue;
    }
    const style = `mark ${sideClass(mark.seat, stage)}`;
    const own = stage.drawings.marks?.[mark.look];
    if (own !== undefined) {
      const drawing = svg('g', { class: style, transform: `translate(${x + 20} ${y + 20}) scale(.6)` });
      drawing.innerHTML = own;
      root.append(drawing);
    } else {
      // Signs are drawn at 60 % of their size, so the path is placed in scaled units.
      paths.set(style, (paths.get(style) ?? '') + moved(markArt(mark.look), (x + 20) / 0.6, (y + 20) / 0.6));
    }
  }
  for (const [style, d] of paths) root.append(svg('path', { class: style, d, transform: 'scale(.6)' }));
  for (const [at, { style, steps }] of traces) root.append(trace(stage.plane.corner(at), style, steps, stage));
}

/** The sub-steps of a trace: the numbers after `step` in its text. */
function stepsOf(text: string): string[] {
  return /step(.*)/i.exec(text)?.[1]?.match(/\d+/g) ?? [];
}

/** Footprints, fainter the older they are, with the numbers of their sub-steps. */
function trace({ x, y }: Point, style: string, steps: readonly string[], stage: Stage): SVGElement {
  const latest = Math.max(0, ...steps.map(Number));
  const group = svg('g', { class: `trace ${style}`, opacity: latest ? Math.min(1, 0.4 + latest * 0.15).toFixed(2) : '0.7' });
  const own = stage.drawings.marks?.['trace'];
  const print = svg('g', { class: 'mark', transform: `translate(${x + 12} ${y + 28}) scale(.52)` });
  if (own === undefined) print.append(svg('path', { d: markArt('trace') }));
  else print.innerHTML = own;
  const known = [...new Set(steps.map(Number))].toSorted((a, b) => a - b);
  const numbers = known.length > 2 ? `${known[0]}–${known.at(-1)}` : known.join(' ');
  group.append(print);
  if (numbers) group.append(svg('text', { class: 'trace-step detail', x: x + 72, y: y + 72 }, numbers));
  return group;
}
