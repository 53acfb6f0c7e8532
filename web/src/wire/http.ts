// All HTTP requests to the server. Errors are thrown as a Trouble, in plain words.
import { t } from '../text';
import { reach } from '../parts/reach.svelte';
import { voiceHeaders } from '../parts/voice';
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

/** Why a request failed: a refusal of the server, or an unreachable server. */
export class Trouble extends Error {
  constructor(
    /** The refusal; created here if the server sent none. */
    readonly refused: Refused,
    /** The HTTP status; 0 without an answer. */
    readonly status: number,
  ) {
    super(refused.text);
  }
}

/** The error for an unreachable server. */
export const offline = (): Trouble =>
  new Trouble({ kind: 'not-now', text: t('trouble-offline'), hint: t('trouble-offline-hint') }, 0);

/** A thrown value in a form that can be shown. */
export function troubleOf(thrown: unknown): Trouble {
  if (thrown instanceof Trouble) return thrown;
  return new Trouble({ kind: 'not-now', text: t('trouble-strange', { what: String(thrown) }) }, 0);
}

/** The maximum pause before a retry when the server limits requests. */
const PATIENCE_MS = 5_000;

async function send(path: string, request: RequestInit = {}, again = true): Promise<Response> {
  const response = await fetch(new URL(`api/${path}`, document.baseURI), {
    ...request,
    headers: { ...voiceHeaders(), ...request.headers },
  }).catch(() => null);
  request.signal?.throwIfAborted();
  // If a gateway answers instead of the server, the server is not reachable.
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

/** The refusal in the body or, if something else answered, a sentence about the status. */
async function reason(response: Response): Promise<Refused> {
  try {
    const body = (await response.json()) as { refused?: Refused };
    if (body.refused) return body.refused;
  } catch {
    // If this is not JSON, a proxy answered, and its page is useless to a player.
  }
  return { kind: 'not-now', text: t('trouble-status', { status: response.status }), hint: t('trouble-offline-hint') };
}

/** Requests JSON. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, { signal })).json()) as T;
}

/** Requests text. */
export async function getText(path: string): Promise<string> {
  return (await send(path)).text();
}

/** Sends JSON, or text unchanged. */
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

/** One rulebook; undefined if there is none with that name. */
export async function rulebook(id: string): Promise<Rulebook | undefined> {
  return (await rulebooks()).find((book) => book.id === id);
}

/** The rules as Markdown. */
export const rules = (id: string): Promise<string> => getText(`rulebooks/${encodeURIComponent(id)}/rules`);

/** Everything in the content of a rulebook. */
export const compendium = async (id: string): Promise<Entry[]> =>
  (await get<Compendium>(`rulebooks/${encodeURIComponent(id)}/compendium`)).entries;

/** The parts of a rulebook's rosters, at the prices that the options determine. */
export const workshop = (id: string, options: Record<string, string> = {}): Promise<Workshop> =>
  get(`rulebooks/${encodeURIComponent(id)}/workshop?${new URLSearchParams(options).toString()}`);

/** The game's appraisal of a roster. */
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

/** What a seat, or a spectator, saw after a row; without a row, after the last. */
export function view(id: string, at: { seat?: number | null; row?: number } = {}): Promise<Step> {
  const query = new URLSearchParams();
  if (at.seat !== undefined && at.seat !== null) query.set('seat', String(at.seat));
  if (at.row !== undefined) query.set('row', String(at.row));
  return get(`games/${encodeURIComponent(id)}/view?${query.toString()}`);
}

/** Creates a game. A browser without a key gets one, as a cookie that scripts cannot read. */
export const make = (game: Partial<MakeGame>): Promise<Entered> => enter('games', game);

/** Takes a seat. */
export const sit = (id: string, seat: Partial<TakeSeat>): Promise<Entered> =>
  enter(`games/${encodeURIComponent(id)}/seats`, seat);

/** Requests a ticket, which lets its bearer take a seat held here once. */
export const ticket = (id: string, seat: number): Promise<Ticket> => post(`games/${encodeURIComponent(id)}/tickets`, { seat } satisfies AskTicket);

async function enter(path: string, body: unknown): Promise<Entered> {
  const entered = await post<Entered>(path, body);
  rememberSeats(entered.card.id, entered.seats);
  return entered;
}
