// Compares everything that a browser received in a running game with what really happened, row by row: anything the
// team could not see must be absent from the board, the lines and the numbers of the cues.
import { type Event, type Overlay, Shows, type Step } from '../../../web/src/wire/types';
import type { Page } from '../../../web/test/site';

/** What the server sent: the texts of its frames and answers, in the order of arrival. */
export interface Received {
  texts: string[];
  /** Waits until the bodies of all answers are read. */
  settled(): Promise<void>;
}

/** Records everything that a page receives from now on, except the page itself. */
export function listen(page: Page): Received {
  const texts: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => texts.push(String(payload))));
  page.on('response', (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return;
    const place = texts.push('') - 1;
    bodies.push(answer.text().then((text) => void (texts[place] = text)));
  });
  return { texts, settled: async () => void (await Promise.all(bodies)) };
}

/** The truth about one row, known after the game, from the viewpoint of one team. */
export interface Truth {
  /** The squares of the other teams' figures that the team saw, by figure. */
  seen: ReadonlyMap<number, number>;
  /** The squares of those it did not see. */
  hidden: ReadonlyMap<number, number>;
  /** The figures that the lines of this row may mention. */
  spoken: ReadonlySet<number>;
  /** The orders of the other teams in it. */
  sheets: readonly string[];
}

const CLASSES = 'VBE';
const teamOf = (figure: number): number => Math.floor(figure / CLASSES.length);

/** Returns all figures that a text names. */
function named(text: string): number[] {
  return [...text.matchAll(/\b(\d{1,2})([VBE])\b/g)].map(([, team, letter]) => Number(team) * CLASSES.length + CLASSES.indexOf(letter ?? ''));
}

function squaresOf(overlays: readonly Overlay[], team: number): Set<number> {
  const squares = new Set<number>();
  for (const { shows, figure, runs } of overlays) {
    if (shows !== Shows.Sight || teamOf(figure) !== team) continue;
    for (let at = 0; at + 1 < runs.length; at += 2) for (let next = 0; next < (runs[at + 1] ?? 0); next++) squares.add((runs[at] ?? 0) + next);
  }
  return squares;
}

/** Returns what happened in a finished game: opens its record and reads it row by row with the view that sees
   everything. */
export async function truthOf(page: Page, address: string, game: string, team: number): Promise<Truth[]> {
  const record = await (await page.request.get(`${address}/api/games/${game}/record`)).text();
  const headers = { 'content-type': 'text/plain', origin: address };
  const { id, rows } = (await (await page.request.post(`${address}/api/records`, { data: record, headers })).json()) as { id: string; rows: number };
  const steps: Step[] = [];
  for (let row = 0; row < rows; row++) steps.push((await (await page.request.get(`${address}/api/records/${id}/view?row=${row}`)).json()) as Step);
  const sights = steps.map(({ view }) => squaresOf(view.overlays, team));
  const truths: Truth[] = [];
  const sealed = [...record.matchAll(/^(\d+) T(\d+) sealed (.*;.*)$/gm)];
  for (const [row, { view, events }] of steps.entries()) {
    const [seen, hidden] = [new Map<number, number>(), new Map<number, number>()];
    for (const { id: figure, seat, at } of view.scene.figures) {
      if (seat !== team && at != null) (sights[row]?.has(at) ? seen : hidden).set(figure, at);
    }
    const sight = new Set([...(sights[row] ?? []), ...(sights[row - 1] ?? [])]);
    const spoken = new Set([...seen.keys(), ...(truths[row - 1]?.seen.keys() ?? []), ...blown(view, events, sight, team)]);
    const sheets = sealed.flatMap(([, when, who, orders]) => (Number(when) === row && Number(who) !== team && orders ? [orders] : []));
    truths.push({ seen, hidden, spoken, sheets });
  }
  return truths;
}

/** Returns the figures that a shout pushed into the team's sight before anything else happened. If it pushed one of the
 * team's own and one of them died, it returns all figures named: what that one saw can no longer be known. */
function blown(view: Step['view'], events: readonly Event[], sight: ReadonlySet<number>, team: number): number[] {
  const { width, height } = view.scene;
  const lost = events.some(({ text }) => named(text).some((figure) => teamOf(figure) === team) && /is pushed/.test(text))
    && events.some(({ text }) => named(text).some((figure) => teamOf(figure) === team) && /dies/.test(text));
  return events.flatMap(({ text }) => {
    const [, x, y] = /is pushed from .* to \((\d+),(\d+)\)/.exec(text) ?? [];
    return lost || (x !== undefined && sight.has((height - 1 - Number(y)) * width + Number(x))) ? named(text) : [];
  });
}

/** Returns every figure that a message names or numbers. */
function mentions(value: unknown): number[] {
  if (typeof value === 'string') return named(value);
  if (Array.isArray(value)) return value.flatMap(mentions);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'figure' && typeof part === 'number' ? [part] : mentions(part)));
}

interface Message {
  events?: Event[];
  view?: { scene?: { figures?: { id: number; seat: number; at: number | null; name: string }[]; marks?: { seat: number | null; text: string }[] }; question?: { kind: string } };
  answer?: unknown;
}

/** Returns everything received while the game ran that the team could not know. */
export function leaks(texts: readonly string[], truths: readonly Truth[], team: number): string[] {
  const found: string[] = [];
  const foreign = (figure: number): boolean => teamOf(figure) !== team;
  let row = 0;
  for (const text of texts) {
    const { events = [], view = {}, ...rest } = JSON.parse(text) as Message;
    row = events.at(-1)?.row ?? row;
    // A team that has lost or won may look at everything.
    if (view.question?.kind === 'over') break;
    const { scene: { figures = [], marks = [], ...ground } = {}, ...around } = view;
    const truth = truths[row];
    for (const event of events) {
      for (const figure of mentions(event)) if (foreign(figure) && !truths[event.row]?.spoken.has(figure)) found.push(`row ${event.row} tells of ${figure}: ${event.text}`);
    }
    for (const { id, at, seat, name } of figures) {
      if (seat !== team && (at === null || truth?.seen.get(id) !== at)) found.push(`row ${row} shows ${name} at ${at}`);
    }
    for (const mark of marks) if (mark.seat !== null && mark.seat !== team) found.push(`row ${row} shows ${mark.text}`);
    for (const figure of mentions([marks, ground, around, rest])) if (foreign(figure) && !truth?.seen.has(figure)) found.push(`row ${row} mentions ${figure}`);
    for (const sheet of truths.flatMap(({ sheets }) => sheets)) if (text.includes(sheet)) found.push(`row ${row} holds the orders ${sheet}`);
  }
  return found;
}
