// Coloured areas: each kind has a different colour, pattern and line, so that no player depends on one of these alone.
import { put, svg } from '../dom';
import { cover, outline } from '../geometry';
import type { Stage } from '../stage';
import { type Area, Kind } from '../types';

/** The look of every kind that is not listed below. */
const NEUTRAL = 'neutral';

/** The fill of each kind, from the lowest layer to the highest: a box of 50 by 50 that is repeated over the board;
 *  lines pass exactly through its corners. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  [NEUTRAL, 'M12.5 0v50M37.5 0v50'],
  [Kind.Hidden, ''],
  [Kind.Cover, 'M0 12.5h12M25 12.5h12M12.5 37.5h12M37.5 37.5h12'],
  [Kind.Sight, 'M0 12.5h50M0 37.5h50'],
  [Kind.Blocked, 'M15 15L35 35M35 15L15 35'],
  [Kind.Range, ''],
  [Kind.Threat, 'M12.5 6.5a6 6 0 1 0 .01 0zM37.5 31.5a6 6 0 1 0 .01 0z'],
  // It leans the other way, in pairs of lines, so that it differs from the viewer's own reach even without its colour.
  [Kind.FoeReach, 'M-5 -5L55 55M-5 8L42 55M8 -5L55 42'],
  [Kind.Reach, 'M-5 5L5 -5M-5 30L30 -5M-5 55L55 -5M20 55L55 20M45 55L55 45'],
  [Kind.Targets, 'M-5 -5L55 55M55 -5L-5 55M-5 45L5 55M45 -5L55 5M-5 5L5 -5M45 55L55 45'],
  [Kind.Area, 'M25 15v20M15 25h20'],
  [Kind.Pair, ''],
]);
const LAYERS = [...PATTERNS.keys()];

/** Kinds that look like another kind. */
const LIKE: Partial<Record<Kind, Kind>> = { [Kind.Dash]: Kind.Reach, [Kind.Step]: Kind.Reach };

function lookOf(area: Area): string {
  const kind = LIKE[area.kind] ?? area.kind;
  return PATTERNS.has(kind) ? kind : NEUTRAL;
}

/** The fills of the sides' zones. */
const ZONES = ['M-5 5L5 -5M-5 55L55 -5M45 55L55 45', 'M12 12h.1M37 37h.1M20 25h10M25 20v10', 'M0 25h50', 'M25 0v50'];
const COLOURS = 8;

/** The patterns of one board. */
export function patterns(id: string): SVGDefsElement {
  const defs = svg('defs');
  for (const [kind, weave] of PATTERNS) {
    const pattern = svg('pattern', { id: `${id}-${kind}`, width: 50, height: 50, patternUnits: 'userSpaceOnUse' });
    pattern.append(
      svg('rect', { class: `tint tint-${kind}`, width: 50, height: 50 }),
      svg('path', { class: `weave weave-${kind}`, d: weave }),
    );
    defs.append(pattern);
  }
  // Zones have the colour of their side and a pattern that the next side does not have.
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

  /** Draws the areas; an area that is the same object as before is skipped unless everything must be redrawn. */
  draw(areas: readonly Area[], stage: Stage, redraw: boolean): void {
    const ordered = [...areas].sort((a, b) => LAYERS.indexOf(lookOf(a)) - LAYERS.indexOf(lookOf(b)));
    ordered.forEach((area, i) => {
      const group = this.root.children[i] ?? this.root.appendChild(svg('g', {}, svg('path'), svg('path')));
      if (!redraw && this.shown[i] === area) return;
      const [fill, line] = group.children;
      if (!fill || !line) return;
      const look = lookOf(area);
      put(group, 'class', `area area-${look}`);
      put(fill, 'fill', `url(#${stage.id}-${look})`);
      put(fill, 'd', cover(stage.plane, area.squares));
      put(line, 'class', 'area-line');
      put(line, 'd', outline(stage.plane, area.squares));
    });
    while (this.root.children.length > ordered.length) this.root.lastElementChild?.remove();
    this.shown = ordered;
  }
}
