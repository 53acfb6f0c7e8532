// The text of a square for screen readers: its name, its content, and the possible acts.
import { badgesOf, called } from '../../parts/called';
import { t } from '../../text';
import { squaresOf } from '../geometry';
import { terrainOf } from '../layers/terrain';
import { nameOf } from '../names';
import { type At, type Figure, Kind, type Picture, type Scene } from '../types';

/** Words for the directions, in eighths of a turn clockwise from north. */
const FACINGS = [
  'board-north', 'board-north-east', 'board-east', 'board-south-east',
  'board-south', 'board-south-west', 'board-west', 'board-north-west',
];

const AREAS: Partial<Record<Kind, string>> = {
  [Kind.Reach]: 'board-in-reach',
  [Kind.FoeReach]: 'board-in-foe-reach',
  [Kind.Threat]: 'board-in-threat',
  [Kind.Sight]: 'board-in-sight',
  [Kind.Targets]: 'board-in-targets',
  [Kind.Cover]: 'board-in-cover',
  [Kind.Hidden]: 'board-in-hidden',
  [Kind.Range]: 'board-in-range',
  [Kind.Blocked]: 'board-in-blocked',
  [Kind.Area]: 'board-in-area',
  [Kind.Dash]: 'board-in-reach',
};

/** A figure in words: its side, class, bars and badges. */
export function figureText(figure: Figure, picture: Picture): string {
  const side = picture.scene.sides.find((side) => side.seat === figure.seat);
  const label = side?.called ?? side?.label ?? '';
  const words = [
    figure.seat === picture.seat
      ? // "your The Twins" would be wrong.
        t('board-yours', { figure: figure.kind.replace(/^The /, '') })
      : t('board-theirs', { figure: figure.kind, side: label }),
    ...figure.bars.map((bar) => t('board-bar', { now: bar.now, full: bar.full, bar: called(bar) })),
    ...badgesOf(figure),
  ];
  const facing = FACINGS[figure.facing ?? -1];
  if (facing) words.push(t('board-facing', { direction: t(facing) }));
  if (picture.selected === figure.id) words.push(t('board-selected'));
  if (picture.pinned.includes(figure.id)) words.push(t('board-pinned'));
  for (const worth of figure.values ?? []) words.push(`${worth.name} ${worth.value}`);
  return words.join(', ');
}

/** The number of figures on a square that are named; the rest are counted. */
const FEW = 4;

/** Creates the texts of squares. Data for all squares is collected once. */
export function speaker(picture: Picture): (at: At) => string {
  const { scene } = picture;
  const extra = new Map<At, string[]>();
  const add = (at: At, text: string): void => {
    const before = extra.get(at);
    if (!before) extra.set(at, [text]);
    else if (!before.includes(text)) before.push(text);
  };
  const standing = new Map<At | null, Figure[]>();
  for (const figure of scene.figures) {
    const there = standing.get(figure.at);
    if (there) there.push(figure);
    else standing.set(figure.at, [figure]);
  }
  for (const mark of scene.marks ?? []) add(mark.at, mark.text);
  for (const zone of scene.zones ?? []) for (const at of squaresOf(zone.runs)) add(at, zoneText(scene, zone));
  for (const { between, look } of scene.edges ?? []) {
    add(between[0], t('board-edge', { edge: look, direction: t(direction(scene, between[0], between[1])) }));
    add(between[1], t('board-edge', { edge: look, direction: t(direction(scene, between[1], between[0])) }));
  }
  const offered = new Set<At>();
  // Most of ten thousand squares have the same text.
  const said = new Map<string, string>();
  const reach = new Set(picture.areas.filter((area) => area.kind === Kind.Reach).flatMap((area) => [...area.squares]));
  const wordsOf = (target: Picture['targets'][number]): string => {
    const [name, figure, near] = [nameOf(scene, target.at), standing.get(target.at)?.[0], reach.has(target.at)];
    if (figure || target.label === name) return offer(target, near, name, figure);
    const key = `${target.kind} ${near} ${target.label}`;
    const words = said.get(key) ?? offer(target, near, name, figure);
    said.set(key, words);
    return words;
  };
  for (const target of picture.targets) {
    offered.add(target.at);
    add(target.at, wordsOf(target));
  }
  for (const area of picture.areas) {
    const key = AREAS[area.kind];
    if (!key) continue;
    const text = t(key);
    // "Can move here" already implies that the square is in reach.
    for (const at of area.squares) if (area.kind !== Kind.Reach || !offered.has(at)) add(at, text);
  }
  for (const note of picture.notes) add(note.at, note.text);
  const steps = picture.path.length - 1;
  const end = picture.path.at(-1);
  if (end !== undefined && steps > 0) add(end, t('board-steps', { steps }));
  for (const at of picture.last) add(at, t('board-last'));
  for (const order of picture.orders) {
    const name = scene.figures.find((figure) => figure.id === order.figure)?.name ?? '';
    const facing = FACINGS[order.facing ?? -1];
    const end = order.target ?? order.path.at(-1) ?? order.from;
    const words = order.target === null ? 'board-order-end' : 'board-order-aim';
    if (end !== null) add(end, t(words, { figure: name }) + (facing ? `, ${t('board-facing', { direction: t(facing) })}` : ''));
  }

  const groundOf = terrainOf(scene);
  return (at) => {
    const words = [nameOf(scene, at)];
    const figures = standing.get(at) ?? [];
    const ground = groundOf(at);
    for (const figure of figures.slice(0, FEW)) words.push(figureText(figure, picture));
    if (figures.length > FEW) words.push(t('board-more', { count: figures.length - FEW }));
    // The usual ground is mentioned only if there is nothing else.
    if (ground && (!figures.length || ground.look !== 'plain')) words.push(ground.name);
    if (picture.lit && !picture.lit.has(at)) words.push(t('board-dark'));
    return [...words, ...(extra.get(at) ?? [])].join(', ');
  };
}

/** A zone in words, with its owner unless the name contains it. */
function zoneText(scene: Scene, zone: NonNullable<Scene['zones']>[number]): string {
  const side = scene.sides.find((side) => side.seat === zone.seat);
  const owner = side?.called ?? side?.label;
  return owner && !zone.name.includes(owner) ? t('board-zone', { zone: zone.name, side: owner }) : zone.name;
}

function direction(scene: Scene, from: At, to: At): string {
  const right = (to % scene.width) - (from % scene.width);
  if (right !== 0) return right > 0 ? 'board-east' : 'board-west';
  return to > from ? 'board-north' : 'board-south';
}

function offer(target: Picture['targets'][number], reach: boolean, name: string, figure: Figure | undefined): string {
  if (target.kind === 'square' && reach) return t('board-offer-move');
  if (target.kind === 'strike') return t('board-offer-strike');
  // A label that only repeats the square or the figure adds nothing.
  const told = target.label === name || target.label === figure?.kind || target.label === figure?.name;
  return told ? t('board-offer') : t('board-offer-as', { label: target.label });
}
