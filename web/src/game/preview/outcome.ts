// A preview in readable form: for each bar the changes with their chances, possible eliminations, certain events, and
// the next question.
import type { Fraction, Overlay, Preview, Told } from '../../wire/types';

/** A value with its chance. */
export interface Likely<T> {
  value: T;
  chance: Fraction;
}

/** What happens to a bar of a figure. */
export interface BarOutcome {
  figure: number;
  bar: string;
  least: number;
  most: number;
  /** All possible changes, the smallest first; no change counts as 0. */
  changes: Likely<number>[];
  /** Its causes, without numbers, and their rules. */
  causes: string[];
  rules: string[];
}

/** A summarized preview. */
export interface Outcome {
  act: string;
  bars: BarOutcome[];
  /** The figures that may leave the board, with their chances. */
  gone: Likely<number>[];
  /** The certain events. */
  certain: Told[];
  /** Uncertain events that bars and losses do not show, with their chances. */
  perhaps: Likely<Told>[];
  /** The stories, with their chances, the most likely first; none in lines. */
  stories: Likely<string>[];
  /** The possible next questions, with their chances. */
  next: Likely<string>[];
  /** What cannot be known. */
  unknown: string[];
  /** The first path that is walked. */
  path: number[];
  /** The paths that are walked, by figure. */
  paths: ReadonlyMap<number, readonly number[]>;
  /** The areas of the seat's figures after the act. */
  areas: readonly Overlay[];
  /** The number of possible outcomes. */
  ways: number;
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);

/** The sum of two chances in lowest terms. */
export function plus(a: Fraction, b: Fraction): Fraction {
  const of = a.of * b.out_of + b.of * a.out_of;
  const out_of = a.out_of * b.out_of;
  const common = gcd(of, out_of) || 1;
  return { of: of / common, out_of: out_of / common };
}

/** Whether a chance is certainty. */
export const certain = (chance: Fraction): boolean => chance.of === chance.out_of;

/** Chances by value, with equal values added up, in order of appearance. */
class Tally<T> {
  private found = new Map<string, Likely<T>>();
  add(key: string, value: T, chance: Fraction): void {
    const before = this.found.get(key);
    this.found.set(key, { value, chance: before ? plus(before.chance, chance) : chance });
  }
  all(): Likely<T>[] {
    return [...this.found.values()];
  }
}

/** The maximum number of uncertain lines to show. */
const MOST_PERHAPS = 12;

/** Summarizes a preview. */
export function outcome(preview: Preview): Outcome {
  const { outlooks } = preview;
  const bars = barOutcomes(preview);
  const gone = new Tally<number>();
  const lines = new Tally<Told>();
  const next = new Tally<string>();
  const stories = new Tally<string>();
  for (const { chance, events, tales, then } of outlooks) {
    for (const story of new Set((tales ?? []).map(({ text }) => text))) if (story) stories.add(story, story, chance);
    const fallen = new Set<number>();
    const texts = new Map<string, Told>();
    for (const event of events) {
      texts.set(event.text, event);
      for (const cue of event.cues ?? []) if (cue.cue === 'gone') fallen.add(cue.figure);
    }
    for (const figure of fallen) gone.add(String(figure), figure, chance);
    for (const [text, event] of texts) lines.add(text, event, chance);
    if (then) next.add(then, then, chance);
  }
  const perhaps = lines.all().filter((line) => !certain(line.chance) && !counted(line.value));
  const walks = (outlooks[0]?.events ?? []).flatMap((event) => event.cues ?? []);
  const walk = walks.find((cue) => cue.cue === 'walk');
  const paths = new Map(walks.flatMap((cue) => (cue.cue === 'walk' ? [[cue.figure, cue.path] as const] : [])));
  return {
    act: preview.act,
    bars,
    gone: gone.all(),
    certain: lines.all().flatMap((line) => (certain(line.chance) ? [line.value] : [])),
    perhaps: perhaps.length > MOST_PERHAPS ? [] : perhaps,
    stories: stories.all().sort((a, b) => b.chance.of / b.chance.out_of - a.chance.of / a.chance.out_of).slice(0, MOST_PERHAPS),
    next: next.all(),
    unknown: preview.unknown,
    path: walk?.cue === 'walk' ? walk.path : [],
    paths,
    areas: outlooks[0]?.areas ?? [],
    ways: outlooks.length,
  };
}

/** Whether bars and losses already show what a line says. */
function counted(told: Told): boolean {
  return told.cues?.some((cue) => cue.cue === 'change' || cue.cue === 'gone') ?? false;
}

/** The words of an event before its numbers: `AI S strikes back at HP S on C3, distance 10`. */
const cause = (text: string): string => text.split(':')[0] ?? text;

function barOutcomes({ outlooks }: Preview): BarOutcome[] {
  const behind = new Map<string, { causes: Set<string>; rules: Set<string> }>();
  const sums = outlooks.map(({ events, chance }) => {
    const changes = new Map<string, number>();
    for (const event of events) {
      for (const cue of event.cues ?? []) {
        if (cue.cue !== 'change') continue;
        const key = `${cue.figure} ${cue.bar}`;
        changes.set(key, (changes.get(key) ?? 0) + cue.by);
        const known = behind.get(key) ?? { causes: new Set(), rules: new Set() };
        known.causes.add(cause(event.text));
        for (const rule of event.rules) known.rules.add(rule);
        behind.set(key, known);
      }
    }
    return { changes, chance };
  });
  const keys = [...new Set(sums.flatMap(({ changes }) => [...changes.keys()]))];
  return keys.map((key) => {
    const tally = new Tally<number>();
    for (const { changes, chance } of sums) tally.add(String(changes.get(key) ?? 0), changes.get(key) ?? 0, chance);
    const changes = tally.all().sort((a, b) => a.value - b.value);
    const values = changes.map((change) => change.value);
    const space = key.indexOf(' ');
    return {
      figure: Number(key.slice(0, space)),
      bar: key.slice(space + 1),
      least: Math.min(...values),
      most: Math.max(...values),
      changes,
      causes: [...(behind.get(key)?.causes ?? [])],
      rules: [...(behind.get(key)?.rules ?? [])],
    };
  });
}

/** A change with its sign, with a real minus. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** A span of changes: `−4`, `−8…−4`, `−6…0`. */
export function span(least: number, most: number): string {
  const word = (by: number): string => (by === 0 ? '0' : signed(by));
  return least === most ? word(least) : `${word(least)}…${word(most)}`;
}
