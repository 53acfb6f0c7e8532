// The plate at the lower edge of a figure: its letter, and its bars as a length with a number or as pips.
import { short, svg } from '../dom';
import type { Figure } from '../types';

type Bar = Figure['bars'][number];

/** Bars up to this length are shown as pips, which can be counted at a glance. */
const FEW = 3;

const few = (bar: Bar): boolean => bar.full <= FEW;

/** The name of a figure if it is as short as a letter with a number, otherwise its letter. */
const sign = (figure: Figure): string => (/^\p{Lu}\d{1,2}$/u.test(figure.name) ? figure.name : figure.letter);

/** The plate: the letter, if the token shows a drawing, and the first bars. */
export function plate(figure: Figure, drawn: boolean): SVGElement {
  const group = svg('g', { class: 'plate detail' });
  const { bars } = figure;
  const letter = drawn ? sign(figure) : '';
  const wide = letter.length > 1 ? 22 + 11 * letter.length : 36;
  const from = letter ? wide + (bars[0] && few(bars[0]) ? 4 : -2) : 5;
  if (bars[0] && few(bars[0])) group.append(...pips(bars.filter(few), from));
  else if (bars[0]) group.append(...length(bars[0], from));
  if (letter) {
    const x = bars.length ? 3 : 50 - wide / 2;
    group.append(
      svg('rect', { class: 'letter-plate', x, y: 61, width: wide, height: 37, rx: 7 }),
      svg('text', { class: letter.length > 1 ? 'letter small long' : 'letter small', x: x + wide / 2, y: letter.length > 1 ? 89 : 92 }, letter),
    );
  }
  return group;
}

/** A bar as a length and as a number. */
function length(bar: Bar, from: number): SVGElement[] {
  const part = Math.min(1, Math.max(0, bar.now / Math.max(1, bar.full)));
  const text = String(bar.now);
  const space = 95 - from;
  return [
    svg('rect', { class: 'plate-back', x: from, y: 61, width: space, height: 37, rx: 7 }),
    svg('rect', { class: part <= 1 / 3 ? 'plate-left low' : 'plate-left', x: from + 2, y: 63, width: short((space - 4) * part), height: 33, rx: 5 }),
    svg('text', { class: 'plate-now', x: from + space / 2, y: 92, 'font-size': Math.min(36, (space * 1.62) / text.length) }, text),
  ];
}

/** Bars of length one are side by side with their letters, full or spent; longer ones go up the left edge. */
function pips(bars: readonly Bar[], from: number): SVGElement[] {
  const single = bars.filter((bar) => bar.full === 1);
  const low = single.length ? single : bars.slice(0, 1);
  const lights = low.flatMap((bar) => Array.from({ length: bar.full }, (_, at) => ({ bar, lit: at < bar.now })));
  const width = Math.min(29, (99 - from) / lights.length);
  const made = lights.flatMap(({ bar, lit }, at) => {
    const x = from + 1 + at * width;
    const word = bar.name.length === 1 ? bar.name : '';
    return [
      svg('rect', { class: lit ? 'pip lit' : 'pip', x: short(x + 1), y: 64, width: short(width - 3), height: 32, rx: 8 }),
      svg('text', { class: lit ? 'pip-word lit' : 'pip-word', x: short(x + width / 2 - 0.5), y: 88, 'font-size': Math.min(24, width) }, word),
    ];
  });
  const tall = bars.filter((bar) => !low.includes(bar));
  return [...made, ...tall.flatMap((bar, at) => ladder(bar, at))];
}

/** A short bar as a column of drops. */
function ladder(bar: Bar, at: number): SVGElement[] {
  return Array.from({ length: bar.full }, (_, i) =>
    svg('path', { class: i < bar.now ? 'drop lit' : 'drop', d: `M${9 + at * 16} ${38 - i * 18}l8 9-8 9-8-9z` }),
  );
}
