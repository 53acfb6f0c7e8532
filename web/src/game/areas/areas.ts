// The coloured areas of a view: their figures, their squares, and why they end.
import { type Area, type At, Kind } from '../../board/types';
import { type Figure, type Overlay, Shows, type View } from '../../wire/types';

/** The squares of runs, which are pairs of a first square and a length. */
export function squares(runs: readonly number[]): At[] {
  const found: At[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const first = runs[at] ?? 0;
    for (let next = 0; next < (runs[at + 1] ?? 0); next++) found.push(first + next);
  }
  return found;
}

/** Whether runs contain a square. */
export function covers(runs: readonly number[], square: At): boolean {
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const first = runs[at] ?? 0;
    if (square >= first && square < first + (runs[at + 1] ?? 0)) return true;
  }
  return false;
}

/** An overlay in the form that the board draws. */
export const area = ({ shows, runs, figure }: Overlay): Area => ({ kind: shows, squares: squares(runs), figure });

/** Overlays only for a player who aims: the squares that are half covered or hidden from a figure. */
const COVER: readonly Shows[] = [Shows.Cover, Shows.Hidden];

/** The areas of one figure while it aims, or the overlay with the name of the picked word, if there is one. */
export function aimsOf(view: View, figure: number, words: readonly string[]): Area[] {
  const own = view.overlays.filter((overlay) => overlay.figure === figure && overlay.runs.length);
  const said = own.filter((overlay) => words.includes(overlay.name));
  return (said.length ? said : own.filter((overlay) => COVER.includes(overlay.shows))).map(area);
}

/** Overlays that are shown only after the player picks a word. */
const SAID: readonly Shows[] = [...COVER, Shows.Dash, Shows.Step];

/** The range of a figure, and the squares in it that it does not see: shown while the player looks at the figure. */
const LOOKED: readonly Shows[] = [Shows.Range, Shows.Blocked];

/** Whether a figure has a range; if so, it sees only squares within the range. */
const ranged = (view: View, figure: number): boolean => view.overlays.some(({ shows, figure: of }) => shows === Shows.Range && of === figure);

/** The areas of one figure; the threat is large, so it is shown only on request. */
export function areasOf(view: View, figure: number, threat = false): Area[] {
  const apart = [...SAID, ...LOOKED, ...(ranged(view, figure) ? [Shows.Sight] : [])];
  const own = view.overlays.filter((overlay) => overlay.figure === figure && overlay.runs.length && !apart.includes(overlay.shows));
  const few = own.filter((overlay) => !threatens(overlay));
  return (threat || !few.length ? own : few).map(area);
}

/** Areas for a viewer: the reach of other sides looks different from that of the viewer's figures. */
export function seenAs(areas: readonly Area[], view: View, seat: number | null): Area[] {
  const foes = new Set(view.scene.figures.filter((figure) => seat !== null && figure.seat !== seat).map((figure) => figure.id));
  return areas.map((known) => (REACHES.includes(known.kind) && known.figure !== undefined && foes.has(known.figure) ? { ...known, kind: Kind.FoeReach } : known));
}

/** The overlay with a figure's reach. */
const REACHES: readonly Kind[] = [Kind.Reach, Kind.Dash, Kind.Step];

/** The figures that threaten a viewer: those of all other sides, and for a spectator all figures. */
export function feared(view: View, seat: number | null): number[] {
  return view.scene.figures.filter((f) => f.seat !== seat && f.at !== null).map((f) => f.id);
}

/** The figures of others whose threat warns: they strike a unit that enters it. */
export function warning(view: View, seat: number | null): number[] {
  const fear = feared(view, seat);
  return fear.filter((id) => view.overlays.some((overlay) => overlay.warns === true && overlay.figure === id));
}

/** The squares of some figures, as an area. */
export function placesOf(view: View, figures: readonly number[]): Area[] {
  const places = view.scene.figures.flatMap(({ id, at }) => (at !== null && figures.includes(id) ? [at] : []));
  return places.length ? [{ kind: Kind.Pair, squares: places }] : [];
}

/** Whether an overlay is a threat: it shows one, or it warns. */
const threatens = (overlay: Overlay): boolean => overlay.shows === Shows.Threat || overlay.warns === true;

/** The squares that some figures threaten, as one area. */
export function threatOf(view: View, figures: readonly number[]): Area[] {
  const threats = view.overlays.filter((overlay) => threatens(overlay) && figures.includes(overlay.figure));
  const union = new Set(threats.flatMap((overlay) => squares(overlay.runs)));
  return union.size ? [{ kind: Kind.Threat, squares: [...union].sort((a, b) => a - b) }] : [];
}

/** The figures of others whose threat covers a square. */
export function threatening(view: View, seat: number | null, square: At): Figure[] {
  const fear = feared(view, seat);
  const by = view.overlays.filter(
    (overlay) => threatens(overlay) && fear.includes(overlay.figure) && covers(overlay.runs, square),
  );
  return view.scene.figures.filter((figure) => by.some((overlay) => overlay.figure === figure.id));
}

/** Why a square is outside a figure's reach. */
export function whyNotReached(view: View, figure: number, square: At): Overlay | null {
  const reach = view.overlays.find((overlay) => overlay.shows === Shows.Reach && overlay.figure === figure);
  return reach && !covers(reach.runs, square) ? reach : null;
}

/** What the figures on a square see together, except a figure that the player already looks at. If they have a
 *  range, it includes the range and the hidden squares in it. */
export function sightsAt(view: View, square: At, but: number | null): Area[] {
  const first = view.scene.figures.find((figure) => figure.at === square && ranged(view, figure.id));
  if (first) {
    const shown = [...LOOKED, Shows.Sight];
    return view.overlays.filter(({ shows, figure, runs }) => figure === first.id && shown.includes(shows) && runs.length).map(area);
  }
  const there = new Set(view.scene.figures.filter((figure) => figure.at === square && figure.id !== but).map((figure) => figure.id));
  if (!there.size) return [];
  const sights = view.overlays.filter((overlay) => overlay.shows === Shows.Sight && there.has(overlay.figure));
  const union = new Set(sights.flatMap((overlay) => squares(overlay.runs)));
  return union.size ? [{ kind: Kind.Sight, squares: [...union] }] : [];
}

/** Why a figure does not see a square within its range. */
export function blockedAt(view: View, figure: number, square: At): { text: string; rule: string } | null {
  const blocked = view.overlays.find((overlay) => overlay.shows === Shows.Blocked && overlay.figure === figure);
  if (!blocked || !covers(blocked.runs, square)) return null;
  const own = blocked.reasons?.find(({ runs }) => covers(runs, square));
  return { text: own?.text ?? blocked.reason, rule: blocked.rule };
}

/** The squares that a seat sees; null if no overlay contains them, as in games without secrets. */
export function seenBy(view: View, seat: number | null): ReadonlySet<At> | null {
  if (seat === null) return null;
  const foreign = new Set(view.scene.figures.filter((figure) => figure.seat !== seat).map((figure) => figure.id));
  const own = view.overlays.filter((overlay) => overlay.shows === Shows.Sight && !foreign.has(overlay.figure));
  return own.length ? new Set(own.flatMap((overlay) => squares(overlay.runs))) : null;
}
