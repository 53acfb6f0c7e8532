// Everything that is said to the server over HTTP. What goes wrong is thrown as a Trouble, in plain words.
import { t } from '../text';
import { reach } from '../parts/reach.svelte';
import { rememberSeats } from './seats';
import type {
  AskTicket,
  Appraisal,
  Appraise,
  Compendium,
  DrawRoster,
  Entered,
  Entry,
  GameCard,
  MakeGame,
  Refused,
  Rulebook,
  Step,
  TakeSeat,
  Ticket,
  Workshop,
} from './types';

/** Why something did not come about: a refusal of the server, or no server at all. */
export class Trouble extends Error {
  constructor(
    /** The refusal; made up here where the server said nothing. */
    readonly refused: Refused,
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
  ) {
    super(refused.text);
  }
}

/** That no server answers. */
export const offline = (): Trouble =>
  new Trouble({ kind: 'not-now', text: t('trouble-offline'), hint: t('trouble-offline-hint') }, 0);

/** What was thrown, as something that can be shown. */
export function troubleOf(thrown: unknown): Trouble {
  if (thrown instanceof Trouble) return thrown;
  return new Trouble({ kind: 'not-now', text: t('trouble-strange', { what: String(thrown) }) }, 0);
}

/** The longest pause that is waited without asking when the server wants fewer requests. */
const PATIENCE_MS = 5_000;

async function send(path: string, request: RequestInit = {}, again = true): Promise<Response> {
  const response = await fetch(new URL(`api/${path}`, document.baseURI), request).catch(() => null);
  request.signal?.throwIfAborted();
  // A gateway that answers in place of the server means that the server is not there.
  reach.lost = !response || response.status === 502 || response.status === 504;
  if (!response || reach.lost) throw offline();
  if (response.ok) return response;
  const pause = Number(response.headers.get('retry-after') ?? 1) * 1_000;
  if (response.status === 429 && again && pause <= PATIENCE_MS) {
    await new Promise((done) => setTimeout(done, pause));
    return send(path, request, false);
  }
  throw new Trouble(await reason(response), response.status);
}

/** The refusal in the body; where something else answered, a sentence about the status. */
async function reason(response: Response): Promise<Refused> {
  try {
    const body = (await response.json()) as { refused?: Refused };
    if (body.refused) return body.refused;
  } catch {
    // Not JSON: a proxy speaks, and its page says nothing to a player.
  }
  return { kind: 'not-now', text: t('trouble-status', { status: response.status }), hint: t('trouble-offline-hint') };
}

/** Asks for JSON. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, { signal })).json()) as T;
}

/** Asks for text. */
export async function getText(path: string): Promise<string> {
  return (await send(path)).text();
}

/** Sends JSON, or text as it is. */
export async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === 'string';
  const headers = { 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json' };
  const response = await send(path, { method: 'POST', headers, body: text ? body : JSON.stringify(body) });
  return (await response.json()) as T;
}

let books: Promise<Rulebook[]> | null = null;

/** The rulebooks; they do not change while the page is open. */
export function rulebooks(): Promise<Rulebook[]> {
  books ??= get<Rulebook[]>('rulebooks').catch((thrown: unknown) => {
    books = null;
    throw thrown;
  });
  return books;
}

/** One rulebook; nothing where there is none of that name. */
export async function rulebook(id: string): Promise<Rulebook | undefined> {
  return (await rulebooks()).find((book) => book.id === id);
}

/** The rules as Markdown. */
export const rules = (id: string): Promise<string> => getText(`rulebooks/${encodeURIComponent(id)}/rules`);

/** Everything that the content of a rulebook holds. */
export const compendium = async (id: string): Promise<Entry[]> =>
  (await get<Compendium>(`rulebooks/${encodeURIComponent(id)}/compendium`)).entries;

/** What rosters of a rulebook are made of, at the prices that some options name. */
export const workshop = (id: string, options: Record<string, string> = {}): Promise<Workshop> =>
  get(`rulebooks/${encodeURIComponent(id)}/workshop?${new URLSearchParams(options).toString()}`);

/** What a game thinks of a roster. */
export const appraise = (id: string, asked: Appraise): Promise<Appraisal> => post(`rulebooks/${encodeURIComponent(id)}/rosters`, asked);

/** Draws a roster, or one member of one, at random. */
export const drawRoster = (id: string, asked: DrawRoster): Promise<Appraisal> =>
  post(`rulebooks/${encodeURIComponent(id)}/rosters/draw`, asked);

/** Games with free seats that anyone may take. */
export const lobby = (signal?: AbortSignal): Promise<GameCard[]> => get('games', signal);

/** Games in which this browser holds a seat. */
export const mine = (signal?: AbortSignal): Promise<GameCard[]> => get('mine', signal);

/** The card of a game. */
export const card = (id: string): Promise<GameCard> => get(`games/${encodeURIComponent(id)}`);

/** What a seat, or a spectator, saw after a row; after the last one where none is named. */
export function view(id: string, at: { seat?: number | null; row?: number } = {}): Promise<Step> {
  const query = new URLSearchParams();
  if (at.seat !== undefined && at.seat !== null) query.set('seat', String(at.seat));
  if (at.row !== undefined) query.set('row', String(at.row));
  return get(`games/${encodeURIComponent(id)}/view?${query.toString()}`);
}

/** Makes a game. A browser without a key gets one on the way, as a cookie that scripts cannot read. */
export const make = (game: Partial<MakeGame>): Promise<Entered> => enter('games', game);

/** Takes a seat. */
export const sit = (id: string, seat: Partial<TakeSeat>): Promise<Entered> =>
  enter(`games/${encodeURIComponent(id)}/seats`, seat);

/** A word that lets its bearer sit down on a seat held here, once. */
export const ticket = (id: string, seat: number): Promise<Ticket> => post(`games/${encodeURIComponent(id)}/tickets`, { seat } satisfies AskTicket);

async function enter(path: string, body: unknown): Promise<Entered> {
  const entered = await post<Entered>(path, body);
  rememberSeats(entered.card.id, entered.seats);
  return entered;
}
