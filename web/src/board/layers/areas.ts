// Coloured areas: each kind with a colour, a pattern and a line of its own, so that none of them is needed alone.
import { put, svg } from '../dom';
import { cover, outline } from '../geometry';
import type { Stage } from '../stage';
import type { Area } from '../types';

/** The kinds with a look of their own, from the lowest layer to the highest. */
const KINDS = ['other', 'hidden', 'cover', 'sight', 'blocked', 'range', 'threat', 'foe-reach', 'reach', 'targets', 'area', 'pair'];

/** What is drawn like something else. */
const LIKE: Record<string, string> = { dash: 'reach', step: 'reach' };

function kindOf(area: Area): string {
  const kind = LIKE[area.kind] ?? area.kind;
  return KINDS.includes(kind) ? kind : 'other';
}

/** What each kind is filled with, in a box of 50 by 50 that is repeated over the board; lines cross the corners whole. */
const PATTERNS: Record<string, string> = {
  reach: 'M-5 5L5 -5M-5 30L30 -5M-5 55L55 -5M20 55L55 20M45 55L55 45',
  // Leans the other way, in pairs of lines: what is not one's own is told apart without its colour, too.
  'foe-reach': 'M-5 -5L55 55M-5 8L42 55M8 -5L55 42',
  sight: 'M0 12.5h50M0 37.5h50',
  threat: 'M12.5 6.5a6 6 0 1 0 .01 0zM37.5 31.5a6 6 0 1 0 .01 0z',
  targets: 'M-5 -5L55 55M55 -5L-5 55M-5 45L5 55M45 -5L55 5M-5 5L5 -5M45 55L55 45',
  hidden: '',
  cover: 'M0 12.5h12M25 12.5h12M12.5 37.5h12M37.5 37.5h12',
  area: 'M25 15v20M15 25h20',
  range: '',
  blocked: 'M15 15L35 35M35 15L15 35',
  pair: '',
  other: 'M12.5 0v50M37.5 0v50',
};

/** What zones of sides are filled with. */
const ZONES = ['M-5 5L5 -5M-5 55L55 -5M45 55L55 45', 'M12 12h.1M37 37h.1M20 25h10M25 20v10', 'M0 25h50', 'M25 0v50'];
const COLOURS = 8;

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
  // Zones wear the colour of their side and a pattern that the next side does not have.
  for (let colour = 0; colour < COLOURS; colour++) {
    const pattern = svg('pattern', { id: `${id}-zone-${colour}`, class: `side-${colour}`, width: 50, height: 50, patternUnits: 'userSpaceOnUse' });
    pattern.append(svg('path', { class: 'zone-weave', d: ZONES[colour % ZONES.length] ?? '' }));
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
