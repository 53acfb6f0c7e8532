// Coloured areas: each kind with a colour, a pattern and a line of its own, so that none of them is needed alone.
import { put, svg } from '../dom';
import { cover, outline } from '../geometry';
import type { Stage } from '../stage';
import type { Area } from '../types';

/** The kinds with a look of their own, from the lowest layer to the highest. */
const KINDS = ['other', 'sight', 'threat', 'reach', 'targets'];

function kindOf(area: Area): string {
  return KINDS.includes(area.kind) ? area.kind : 'other';
}

/** What each kind is filled with, in a box of 50 by 50 that is repeated over the board; lines cross the corners whole. */
const PATTERNS: Record<string, string> = {
  reach: 'M-5 5L5 -5M-5 30L30 -5M-5 55L55 -5M20 55L55 20M45 55L55 45',
  sight: 'M0 12.5h50M0 37.5h50',
  threat: 'M12.5 6.5a6 6 0 1 0 .01 0zM37.5 31.5a6 6 0 1 0 .01 0z',
  targets: 'M-5 -5L55 55M55 -5L-5 55M-5 45L5 55M45 -5L55 5M-5 5L5 -5M45 55L55 45',
  other: 'M12.5 0v50M37.5 0v50',
};

/** The patterns of one board. */
export function patterns(id: string): SVGDefsElement {
  const defs = svg('defs');
  for (const kind of KINDS) {
    const pattern = svg('pattern', { id: `${id}-${kind}`, width: 50, height: 50, patternUnits: 'userSpaceOnUse' });
    pattern.append(
      svg('rect', { class: `tint tint-${kind}`, width: 50, height: 50 }),
      svg('path', { class: `weave weave-${kind}`, d: PATTERNS[kind] ?? '' }),
    );
    defs.append(pattern);
  }
  return defs;
}

export class AreaLayer {
  readonly root = svg('g', { class: 'areas' });
  private shown: readonly Area[] = [];

  /** Draws the areas; an area that is the same object as before is left alone unless everything is to be drawn anew. */
  draw(areas: readonly Area[], stage: Stage, anew: boolean): void {
    const ordered = [...areas].sort((a, b) => KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)));
    ordered.forEach((area, i) => {
      const group = this.root.children[i] ?? this.root.appendChild(svg('g', {}, svg('path'), svg('path')));
      if (!anew && this.shown[i] === area) return;
      const [fill, line] = group.children;
      if (!fill || !line) return;
      const kind = kindOf(area);
      put(group, 'class', `area area-${kind}`);
      put(fill, 'fill', `url(#${stage.id}-${kind})`);
      put(fill, 'd', cover(stage.plane, area.squares));
      put(line, 'class', 'area-line');
      put(line, 'd', outline(stage.plane, area.squares));
    });
    while (this.root.children.length > ordered.length) this.root.lastElementChild?.remove();
    this.shown = ordered;
  }
}
