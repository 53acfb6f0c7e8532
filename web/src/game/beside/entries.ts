// The entries beside the board, and their relation to figures, picks and badges.
import { t } from '../../text';
import { type Ability, type Card, type Choice, type Entry, type Figure, type Scene, Sign, type Tray } from '../../wire/types';

/** The kinds of abilities that explain a word and do not belong to a figure. */
const GLOSSED = ['condition', 'marker', 'deed'];

/** The trays of one side; null selects those without a side. */
export function traysOf(scene: Pick<Scene, 'trays'>, seat: number | null): Tray[] {
  return (scene.trays ?? []).filter((tray) => tray.seat === seat);
}

/** Whether there are cards beside the board; a tray that only explains words has none. */
export function rich(scene: Pick<Scene, 'trays'>): boolean {
  return (scene.trays ?? []).some(({ entries }) => entries.some((entry) => own(entry).length || entry.facts?.length || entry.figure !== undefined));
}

/** Whether a choice picks an entry: by its name, or as its figure. */
export function picks(choice: Choice, entry: Entry): boolean {
  const { pick } = choice;
  return 'word' in pick ? pick.word === entry.name : 'figure' in pick && pick.figure === entry.figure;
}

/** The card of a figure. */
export function entryOf(scene: Pick<Scene, 'trays'>, figure: number): Entry | null {
  for (const tray of scene.trays ?? []) {
    const found = tray.entries.find((entry) => entry.figure === figure);
    if (found) return found;
  }
  return null;
}

/** The current state of a figure's ability. */
export function cardOf(scene: Pick<Scene, 'cards'>, figure: number, ability: string): Card | null {
  return scene.cards?.find((card) => card.figure === figure && card.name === ability) ?? null;
}

/** The abilities of an entry, without the words that it explains. */
export const own = (entry: Entry): Ability[] => (entry.abilities ?? []).filter(({ kind }) => !GLOSSED.includes(kind));

/** The words that some entries explain. */
export const glossed = (entry: Entry): Ability[] => (entry.abilities ?? []).filter(({ kind }) => GLOSSED.includes(kind));

/** All words that are explained beside the board, by name. */
export function glossary(trays: readonly Tray[]): ReadonlyMap<string, Ability> {
  const words = trays.flatMap((tray) => tray.entries.flatMap(glossed)).filter(({ kind }) => kind !== 'deed');
  return new Map(words.map((ability) => [ability.name.toLowerCase(), ability]));
}

/** The possible words with their effects, by word. */
export function deeds(trays: readonly Tray[]): ReadonlyMap<string, Ability> {
  const words = trays.flatMap((tray) => tray.entries.flatMap(glossed)).filter(({ kind }) => kind === 'deed');
  return new Map(words.map((ability) => [ability.name, ability]));
}

/** Why an ability cannot be used now, in words with the rule; empty if it can. */
export function notNow(card: Card | null): string {
  if (!card?.why) return '';
  const { rule } = card.why;
  // Notation in backticks is not changed.
  const text = card.why.text.replaceAll('`', '');
  return t('beside-not-now', { why: rule ? `${text} [${rule}]` : text });
}

/** The explanation of a badge: that of the longest explained word with which it begins. */
export function meaningOf(words: ReadonlyMap<string, Ability>, badge: string): Ability | null {
  const parts = badge.toLowerCase().split(/[\s:]+/);
  for (let count = parts.length; count > 0; count--) {
    const found = words.get(parts.slice(0, count).join(' '));
    if (found) return found;
  }
  return null;
}

/** Whether a figure is out of the game. */
export function isDead(figure: Figure | null): boolean {
  const [bar] = figure?.bars ?? [];
  return figure?.signs?.includes(Sign.Gone) === true || (figure?.at === null && bar !== undefined && bar.now <= 0);
}

/** A badge: its word, by which it is explained, and what people read. */
interface Worn {
  badge: string;
  text: string;
}

/** Badges that are shown in another way: that a figure acts, or is out of the game. */
const APART: readonly (Sign | undefined)[] = [Sign.Acting, Sign.Gone];

/** The badges of a figure, without those that are shown in another way. */
export const worn = (figure: Figure | null): Worn[] =>
  (figure?.badges ?? []).flatMap((badge, at) => (APART.includes(figure?.signs?.[at]) ? [] : [{ badge, text: figure?.wears?.[at] ?? badge }]));

/** The first bar of a figure as a fraction. */
export function left(figure: Figure): number {
  const [bar] = figure.bars;
  return bar ? Math.min(1, Math.max(0, bar.now / Math.max(1, bar.full))) : 1;
}
