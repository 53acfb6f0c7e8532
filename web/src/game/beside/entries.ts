// What lies beside the board, and what it has to do with figures, picks and badges.
import { t } from '../../text';
import { type Ability, type Card, type Choice, type Entry, type Figure, type Scene, Sign, type Tray } from '../../wire/types';

/** The kinds of abilities that explain a word and belong to no figure. */
const GLOSSED = ['condition', 'marker', 'deed'];

/** The trays of one side; those of no side for null. */
export function traysOf(scene: Pick<Scene, 'trays'>, seat: number | null): Tray[] {
  return (scene.trays ?? []).filter((tray) => tray.seat === seat);
}

/** Whether cards lie beside the board: a tray that only explains words holds none. */
export function rich(scene: Pick<Scene, 'trays'>): boolean {
  return (scene.trays ?? []).some(({ entries }) => entries.some((entry) => own(entry).length || entry.facts?.length || entry.figure !== undefined));
}

/** Whether a choice picks an entry: by its name, or as its figure. */
export function picks(choice: Choice, entry: Entry): boolean {
  const { pick } = choice;
  return 'word' in pick ? pick.word === entry.name : 'figure' in pick && pick.figure === entry.figure;
}

/** What is printed on a figure. */
export function entryOf(scene: Pick<Scene, 'trays'>, figure: number): Entry | null {
  for (const tray of scene.trays ?? []) {
    const found = tray.entries.find((entry) => entry.figure === figure);
    if (found) return found;
  }
  return null;
}

/** How an ability of a figure stands now. */
export function cardOf(scene: Pick<Scene, 'cards'>, figure: number, ability: string): Card | null {
  return scene.cards?.find((card) => card.figure === figure && card.name === ability) ?? null;
}

/** What an entry itself can do: all but the words that it explains. */
export const own = (entry: Entry): Ability[] => (entry.abilities ?? []).filter(({ kind }) => !GLOSSED.includes(kind));

/** The words that some entries explain. */
export const glossed = (entry: Entry): Ability[] => (entry.abilities ?? []).filter(({ kind }) => GLOSSED.includes(kind));

/** The words that everything beside the board explains, by name. */
export function glossary(trays: readonly Tray[]): ReadonlyMap<string, Ability> {
  const words = trays.flatMap((tray) => tray.entries.flatMap(glossed)).filter(({ kind }) => kind !== 'deed');
  return new Map(words.map((ability) => [ability.name.toLowerCase(), ability]));
}

/** The words that may be said, with what saying them does, by word. */
export function deeds(trays: readonly Tray[]): ReadonlyMap<string, Ability> {
  const words = trays.flatMap((tray) => tray.entries.flatMap(glossed)).filter(({ kind }) => kind === 'deed');
  return new Map(words.map((ability) => [ability.name, ability]));
}

/** Why an ability cannot be used now, in words with the rule; nothing where it can. */
export function notNow(card: Card | null): string {
  if (!card?.why) return '';
  const { rule } = card.why;
  // Notation in backticks is told as it is written.
  const text = card.why.text.replaceAll('`', '');
  return t('beside-not-now', { why: rule ? `${text} [${rule}]` : text });
}

/** What a badge means: the word with which it begins, the longest that is explained. */
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

/** What is said elsewhere than among the badges: that a figure acts, or is out of the game. */
const APART: readonly (Sign | undefined)[] = [Sign.Acting, Sign.Gone];

/** What a figure wears, as far as that is not said elsewhere. */
export const worn = (figure: Figure | null): string[] => (figure?.badges ?? []).filter((_, at) => !APART.includes(figure?.signs?.[at]));

/** The first bar of a figure as a part of the whole. */
export function left(figure: Figure): number {
  const [bar] = figure.bars;
  return bar ? Math.min(1, Math.max(0, bar.now / Math.max(1, bar.full))) : 1;
}
