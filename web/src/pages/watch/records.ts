// Records: they are sent to the server, which shows every row, and stored in this browser for the next visit.
import { recall, store } from '../../parts/memory';
import { go } from '../../router';
import { t } from '../../text';
import { get, post, Trouble, troubleOf } from '../../wire/http';
import type { RecordCard } from '../../wire/types';

/** A record stored in this browser. */
export interface Kept {
  id: string;
  name: string;
  text: string;
}

const MOST_KEPT = 5;
/** Browsers allow a site about five million characters in total. */
const LONGEST_KEPT = 400_000;

/** The records stored in this browser, the latest first. */
export function kept(): Kept[] {
  return recall<Kept[]>('records') ?? [];
}

function keepRecord(record: Kept): void {
  if (record.text.length > LONGEST_KEPT) return;
  let records = [record, ...kept().filter((other) => other.id !== record.id)].slice(0, MOST_KEPT);
  // If there is no space, the oldest are deleted first.
  while (records.length && !store('records', records)) records = records.slice(0, -1);
}

/** Deletes a record; returns the remaining ones. */
export function forget(id: string): Kept[] {
  const left = kept().filter((record) => record.id !== id);
  store('records', left);
  return left;
}

/** Sends a record to the server. The same text always has the same id. */
export async function sendRecord(name: string, text: string): Promise<RecordCard> {
  const card = await post<RecordCard>('records', text);
  keepRecord({ id: card.id, name, text });
  return card;
}

/** Reads a file and opens it as a replay. */
export async function watchFile(file: File): Promise<void> {
  const text = await file.text();
  if (text.includes('\u0000')) throw new Trouble({ kind: 'malformed', text: t('drop-wrong') }, 0);
  const card = await sendRecord(file.name, text);
  go(`watch/${card.id}`);
}

/** Opens a record at its beginning and plays it automatically. */
export async function watchText(name: string, text: string): Promise<void> {
  const card = await sendRecord(name, text);
  go(`watch/${card.id}?play`);
}

/** Requests a record. If the server has discarded it, the browser sends it again first. */
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
