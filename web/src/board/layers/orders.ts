// Drafted orders: paths, targets and facings of all figures at once, with the selected figure's order emphasised.
import { short, svg } from '../dom';
import type { Point } from '../geometry';
import { sideOf } from '../sides';
import type { Stage } from '../stage';
import type { At, OrderSign } from '../types';

const AIM = 'M-34 -14v-20h20M14 -34h20v20M34 14v20h-20M-14 34h-20v-20M-12 0h24M0 -12v24';
const HEAD = 'M14 0l-34 20 7-20-7-20z';
const WEDGE = 'M0 -46l20 22h-40z';

export class OrderLayer {
  readonly root = svg('g', { class: 'orders' });

  draw(orders: readonly OrderSign[], stage: Stage): void {
    this.root.replaceChildren(...orders.flatMap((order) => sign(order, stage)));
  }
}

/** The elements of an order. */
function sign(order: OrderSign, stage: Stage): SVGElement[] {
  const { plane } = stage;
  const place = (at: At | null | undefined): Point | null => (at == null || !plane.has(at) ? null : plane.middle(at));
  const points = order.path.flatMap((at) => place(at) ?? []);
  const end = points.at(-1) ?? place(order.from);
  if (!end) return [];
  const group = svg('g', { class: `draft side-${sideOf(order.seat, stage.sides).colour}${order.strong ? ' strong' : ''}` });
  const line = (d: string, style: string): void => group.append(svg('path', { class: 'draft-rim', d }), svg('path', { class: style, d }));
  if (points.length > 1) {
    line(`M${points.map((p) => `${p.x} ${p.y}`).join('L')}`, 'draft-way');
    const before = points.at(-2) ?? end;
    const turn = short((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
    const head = { d: HEAD, transform: `translate(${end.x} ${end.y}) rotate(${turn})` };
    if (order.facing === null) group.append(svg('path', { class: 'draft-rim', ...head }), svg('path', { class: 'draft-head', ...head }));
  }
  const target = place(order.target);
  if (target) {
    if (target.x !== end.x || target.y !== end.y) line(`M${end.x} ${end.y}L${target.x} ${target.y}`, 'draft-aim');
    const aim = { d: AIM, transform: `translate(${target.x} ${target.y})` };
    group.append(svg('path', { class: 'draft-rim', ...aim }), svg('path', { class: 'draft-sight', ...aim }));
  }
  if (order.facing !== null) {
    const turned = { d: WEDGE, transform: `translate(${end.x} ${end.y}) rotate(${plane.angle(order.facing)})` };
    if (points.length > 1) group.append(svg('circle', { class: 'draft-end', cx: end.x, cy: end.y, r: 15 }));
    group.append(svg('path', { class: 'draft-rim', ...turned }), svg('path', { class: 'draft-head', ...turned }));
  }
  if (order.text) group.append(svg('text', { class: 'draft-word detail', x: end.x, y: end.y + 47 }, order.text));
  return [group];
}
