// A player who does what the tasks of a lesson ask for. The task and the table are read from the page's messages to and
// from the server; the picks are computed from them, and made on the page itself with any kind of hands.
import type { Page } from '@playwright/test';
import { covers } from '../src/game/areas/areas';
import { offersOf } from '../src/game/picks/grow';
import { squareName } from '../src/game/play/names';
import { all, type Offer } from '../src/game/picks/picks';
import type { Figure, LessonStep, Pick, PickTree, Scene } from '../src/wire/types';
import { type Hands, nameIn } from './player';
import { expect } from './site';

/** One action on the page: a square, or a button by the beginning of its name. */
type Move = { square: number; who?: Figure; as?: string } | { button: string; word?: string; who?: Figure };

const words = (text: string): string[] => text.split(/[\s:;]+/).filter(Boolean);

/** The state of a lesson, as the page receives it. */
export class Heard {
  private last: LessonStep | null = null;
  private path = '';

  constructor(private page: Page) {
    page.on('response', async (response) => {
      const request = response.request();
      if (request.method() !== 'POST' || !/\/lessons\/[^/]+$/.test(new URL(request.url()).pathname)) return;
      if (request.postData()?.includes('"query"')) return;
      // When the page is left, its answers are lost.
      const step = (await response.json().catch(() => null)) as LessonStep | null;
      if (!step) return;
      this.path = request.url();
      this.acts = (JSON.parse(request.postData() ?? '{}') as { acts: string[] }).acts.slice(0, step.step);
      if (!step.refused) this.last = step;
    });
  }
  private acts: string[] = [];

  /** Forgets the last lesson. */
  forget(): void {
    this.last = null;
  }

  /** Returns the state after some tasks. */
  async after(step: number): Promise<LessonStep> {
    await expect.poll(() => this.last?.step).toBe(step);
    if (!this.last) throw new Error('the page has asked for no lesson');
    return this.last;
  }

  /** Returns the full notation of an act, so that two ways to write it can be compared; this query bypasses the
   *  page. */
  async full(text: string): Promise<string> {
    const data = { acts: this.acts, query: { ask: 'read', text } };
    const { answer } = (await (await this.page.request.post(this.path, { data })).json()) as { answer?: { act?: string } };
    return answer?.act ?? text;
  }
}

/** Returns all acts that the picks of a question lead to; of areas, only squares that are named. */
function* chains(tree: PickTree, scene: Scene, wanted: string, before: Offer[] = []): Generator<{ chain: Offer[]; act: string }> {
  if (tree.act !== undefined && before.length) yield { chain: before, act: tree.act };
  const named = (at: number): boolean => wanted.includes(squareName(scene, at));
  const areas = (tree.areas ?? []).flatMap((area) => offersOf(area, scene));
  const near = areas.filter(({ choice }) => 'square' in choice.pick && named(choice.pick.square));
  for (const offer of [...(tree.some ? [] : all(tree)), ...near]) yield* chains(offer.tree, scene, wanted, [...before, offer]);
}

/** Returns the picks that form an act, if the rules allow it. */
async function allowed(heard: Heard, step: LessonStep, text: string): Promise<Pick[] | null> {
  const { question, scene } = step.view;
  const full = await heard.full(text);
  const found = [...chains(question.picks ?? {}, scene, `${text} ${full}`)];
  const said = words(text);
  const close = ({ act }: { act: string }): number => words(act).filter((word) => said.includes(word)).length;
  for (const { chain, act } of found.toSorted((a, b) => close(b) - close(a)).slice(0, 12)) {
    if (act === text || (await heard.full(act)) === full) return chain.map(({ choice }) => choice.pick);
  }
  return null;
}

/** Returns what a player would do to try an illegal act: take the named unit, name its ability, point at the place. */
function attempt(step: LessonStep, text: string): Move[] {
  const { scene, question } = step.view;
  const [said, task] = [words(text), (step.task ?? '').toLowerCase()];
  const some = question.picks?.some;
  if (some) {
    const picked = some.from.filter(([, word]) => said.includes(word));
    return [...picked.map(([choice]) => ({ button: `${choice.label} to the first heap` })), { button: 'Done' }];
  }
  const name = (figure: Figure): boolean => [figure.name, figure.letter].some((word) => said.includes(word));
  const mine = scene.figures.find((figure) => figure.seat === step.seat && name(figure));
  const beside = all(question.picks ?? {}).find(({ choice }) => 'word' in choice.pick && said.includes(choice.pick.word));
  const entry = scene.trays?.flatMap(({ entries }) => entries).find((one) => mine && one.figure === mine.id);
  const called = (ability: string): boolean => {
    const own = ability.toLowerCase();
    return text.toLowerCase().includes(own) || task.includes(own) || words(own).some((word) => said.includes(word));
  };
  const labelOf = (figure: Figure): string =>
    all(question.picks ?? {}).find(({ choice }) => 'figure' in choice.pick && choice.pick.figure === figure.id)?.choice.label ?? figure.kind;
  const ability = entry?.abilities?.find((one) => one.kind !== 'passive' && called(one.name) && scene.cards?.some((card) => card.name === one.name));
  const places = scene.rows.flatMap((_, row) => Array.from({ length: scene.width }, (__, column) => row * scene.width + column));
  const there = places.find((at) => said.includes(squareName(scene, at)));
  const target = scene.figures.find((figure) => figure.seat !== step.seat && said.includes(figure.name));
  const at = there ?? target?.at;
  return [
    ...(mine?.at != null ? [{ square: mine.at, who: mine }] : []),
    ...(mine && mine.at == null ? [{ button: labelOf(mine), who: mine }] : !mine && beside ? [{ button: beside.choice.label, word: 'word' in beside.choice.pick ? beside.choice.pick.word : undefined }] : []),
    ...(ability ? [{ button: ability.name }] : []),
    ...(at == null ? [] : [{ square: at }]),
  ];
}

/** Returns the action on the page for a pick. */
function moveOf(step: LessonStep, pick: Pick, tree: PickTree): Move {
  const { scene } = step.view;
  if ('square' in pick) {
    const area = tree.areas?.find(({ runs }) => covers(runs, pick.square));
    return { square: pick.square, as: area?.label };
  }
  if ('figure' in pick) {
    const who = scene.figures.find(({ id }) => id === pick.figure);
    if (who?.at != null) return { square: who.at, who };
  }
  const who = 'figure' in pick ? scene.figures.find(({ id }) => id === pick.figure) : undefined;
  const label = all(tree).find(({ choice }) => JSON.stringify(choice.pick) === JSON.stringify(pick))?.choice.label ?? '';
  return { button: label, word: 'word' in pick ? pick.word : undefined, who };
}

/** Returns all actions that one task asks for. */
async function plan(heard: Heard, step: LessonStep): Promise<Move[]> {
  const { question } = step.view;
  const text = step.act ?? '';
  if (question.reaction) return [{ button: text === question.reaction.pass ? 'Let it pass' : 'React' }];
  const { orders } = question;
  const parts = orders ? text.split(orders.join.trim()).map((part) => part.trim()).filter((part) => part !== orders.none) : [text];
  const moves: Move[] = [];
  for (const part of parts) {
    const picks = await allowed(heard, step, part);
    if (!picks) {
      const some = question.picks?.some;
      const split = some && words(part).length > some.least;
      return split ? attempt(step, part) : attempt(step, text);
    }
    let tree: PickTree = question.picks ?? {};
    for (const pick of picks) {
      moves.push(moveOf(step, pick, tree));
      const below = all(tree).find(({ choice }) => JSON.stringify(choice.pick) === JSON.stringify(pick))?.tree;
      const area = (tree.areas ?? []).find(({ runs }) => 'square' in pick && covers(runs, pick.square));
      tree = below ?? area?.tree ?? {};
    }
  }
  return orders ? [...moves, { button: 'Seal' }] : moves;
}

/** Returns the units and squares of an act that neither the texts so far nor a lack of alternatives give away. */
export function untold({ act, view: { scene, question } }: LessonStep, told: string): string[] {
  const text = told.toLowerCase();
  const says = (name: string): boolean => text.includes(name.toLowerCase());
  const picks = question.picks ?? {};
  const called = (figure: Figure): boolean => [figure.name, figure.kind.replace(/ \(.*/, '')].some(says);
  const places = scene.rows.flatMap((_, row) => Array.from({ length: scene.width }, (__, column) => row * scene.width + column));
  const squares = new Map(places.map((at) => [squareName(scene, at), at]));
  // The only alternative is to stay in place.
  const few = (picks.areas ?? []).reduce((sum, area) => sum + offersOf(area, scene).length, all(picks).length) <= 2;
  const sole = all(picks).filter(({ choice }) => 'figure' in choice.pick).length === 1;
  return words(act ?? '').filter((word) => {
    const at = squares.get(word);
    if (at !== undefined) return !(says(word) || few || scene.figures.some((figure) => figure.at === at && called(figure)));
    const figures = scene.figures.filter((figure) => [figure.name, figure.letter].includes(word));
    return figures.length > 0 && !sole && !figures.some(called);
  });
}

/** Returns the names of the choices that end a turn or a round, of the side or of a figure. */
const endings = (tree: PickTree): string[] =>
  (tree.next ?? []).flatMap(([choice, below]) => (choice.ends ? [choice.label] : 'figure' in choice.pick ? endings(below) : []));

/** Returns the button of the table with this name, or whose name begins with it. */
async function called(page: Page, name: string, word = name): Promise<string | null> {
  const found = await page
    .locator('.pile .row, .actions button, .sheet .seal, .reaction .row button, .drafts button, .columns .offered')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const copy = button.cloneNode(true) as Element;
        for (const sign of copy.querySelectorAll('[aria-hidden=true]')) sign.remove();
        return button.getAttribute('aria-label') ?? (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
    );
  const fits = [(one: string) => one === name, (one: string) => one.startsWith(name), (one: string) => one.includes(name), (one: string) => one.startsWith(word)];
  return fits.map((fit) => found.find(fit)).find((one) => one !== undefined) ?? null;
}

/** The time limit of a task; only a task that hangs reaches it. */
const WAIT = Number(process.env['LESSON_WAIT'] ?? 60_000);

/** Waits until the table shows everything that has happened. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('.table[aria-busy=false]').waitFor({ state: 'attached' });
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
};

/** Does what the open task asks for. */
export async function fulfil(page: Page, hands: Hands, heard: Heard, step: LessonStep): Promise<void> {
  await settled(page);
  // Choices that end a turn or a round have no number.
  const numbered = await page.locator('.actions button[aria-keyshortcuts]').evaluateAll((all) =>
    all.filter((one) => /^\d$/.test(one.getAttribute('aria-keyshortcuts') ?? '')).map((one) => one.textContent ?? ''),
  );
  for (const ending of endings(step.view.question.picks ?? {})) expect(numbered.filter((text) => text.includes(ending))).toEqual([]);
  const moves = await plan(heard, step);
  expect(moves, `nothing to do for: ${step.task} (${step.act})`).not.toEqual([]);
  for (const move of moves) {
    await settled(page);
    if ('button' in move) {
      // If it is the only figure beside the board, it is already selected.
      if (move.who && (await called(page, move.button)) === null) continue;
      const found = (): Promise<string | null> => called(page, move.button, move.word);
      await expect.poll(found, { message: `a button for ${move.button}: ${step.task}`, timeout: WAIT }).not.toBeNull();
      await hands.button((await found()) ?? '');
      continue;
    }
    const name = squareName(step.view.scene, move.square);
    const says = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const cell = says.find((text) => nameIn(text) === name) ?? '';
    // A selected figure stays selected.
    const alone = step.view.scene.figures.filter(({ at }) => at === move.square).length === 1;
    if (move.who && alone && /\bselected\b/.test(cell)) continue;
    await hands.square({ name, says: cell });
    // The pick may be ambiguous; then the list resolves it.
    const meant = move.who?.name ?? move.as;
    if (meant && (await page.locator('.pile').count())) await hands.button((await called(page, meant)) ?? '');
  }
  // With a finger, a completed act needs confirmation.
  const done = page.locator('section[aria-label^="Lesson"] header span', { hasNotText: `${step.step} of` });
  const yes = page.locator('.actions .do');
  await done.or(yes).first().waitFor({ state: 'attached', timeout: WAIT }).catch(() => {
    throw new Error(`${step.act}: ${JSON.stringify(moves)} led nowhere; ${step.task}`);
  });
  if (!(await done.count())) await hands.button((await yes.innerText()).replace(/\s+/g, ' ').trim());
}
