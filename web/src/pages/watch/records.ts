// Records that are watched: sent to the server, which shows every row, and kept in this browser for the next visit.
import { recall, store } from '../../parts/memory';
import { go } from '../../router';
import { t } from '../../text';
import { get, post, Trouble, troubleOf } from '../../wire/http';
import type { RecordCard } from '../../wire/types';

/** A record that this browser keeps. */
export interface Kept {
  id: string;
  name: string;
  text: string;
}

const MOST_KEPT = 5;
/** Browsers give a site about five million characters in all. */
const LONGEST_KEPT = 400_000;

/** The records that this browser keeps, the last one first. */
export function kept(): Kept[] {
  return recall<Kept[]>('records') ?? [];
}

function keepRecord(record: Kept): void {
  if (record.text.length > LONGEST_KEPT) return;
  let records = [record, ...kept().filter((other) => other.id !== record.id)].slice(0, MOST_KEPT);
  // Where there is no room, the oldest go first.
  while (records.length && !store('records', records)) records = records.slice(0, -1);
}

/** Forgets a record; gives those that are left. */
export function forget(id: string): Kept[] {
  const left = kept().filter((record) => record.id !== id);
  store('records', left);
  return left;
}

/** Gives a record to the server. The same text always has the same id. */
export async function sendRecord(name: string, text: string): Promise<RecordCard> {
  const card = await post<RecordCard>('records', text);
  keepRecord({ id: card.id, name, text });
  return card;
}

/** Reads a file and goes to watch it. */
export async function watchFile(file: File): Promise<void> {
  const text = await file.text();
  if (text.includes('\u0000')) throw new Trouble({ kind: 'malformed', text: t('drop-wrong') }, 0);
  const card = await sendRecord(file.name, text);
  go(`watch/${card.id}`);
}

/** Goes to watch a record from its beginning, playing by itself. */
export async function watchText(name: string, text: string): Promise<void> {
  const card = await sendRecord(name, text);
  go(`watch/${card.id}?play`);
}

/** Asks about a record. Where the server has forgotten it, this browser sends it again first. */
export async function askRecord<T>(id: string, what: string): Promise<T> {
  const path = `records/${encodeURIComponent(id)}${what}`;
  try {
    return await get<T>(path);
  } catch (thrown) {
    if (troubleOf(thrown).status !== 404) throw thrown;
  }
  const known = kept().find((record) => record.id === id);
  if (!known) throw new Trouble({ kind: 'not-found', text: t('replay-gone'), hint: t('replay-gone-hint') }, 404);
  await sendRecord(known.name, known.text);
  return get<T>(path);
}
