// A separate server for every worker, and the tests' fixtures.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as plain } from '@playwright/test';
import { complaints } from './calm';
import { SEED } from './seed';

const target = process.env['CARGO_TARGET_DIR'] ?? new URL('../../target', import.meta.url).pathname;

/** Limits that a fast test player would reach and a person would not. */
const free = ['games_per_minute', 'games_per_day', 'keys_per_hour', 'requests_per_minute', 'messages_per_minute', 'message_burst']
  .flatMap((name) => ['--limit', `${name}=100000`]);

export interface Site {
  /** Where it listens, without a trailing slash. */
  address: string;
  /** Stops it and starts it again on the same file and port; calls a function while it is down. */
  again(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server of the command line on a new file. */
export async function serve(more: readonly string[] = []): Promise<Site> {
  return start((data, listen) => [join(target, 'debug/skirmish'), ['serve', '--data', data, '--listen', listen, '--seed', SEED, ...free, ...more]]);
}

/** Starts a server with the toy games. */
export async function serveToys(): Promise<Site> {
  return start((data) => [join(target, 'debug/examples/toys'), [data, SEED]]);
}

let ports = 20_000;

/** Returns an address for a server that ends and comes back: no other process takes it in between, since each has a
 *  separate loopback address. */
function lastingAddress(): string {
  const { pid } = process;
  return `127.${128 + (pid >> 16)}.${(pid >> 8) & 255}.${pid & 255}:${ports++}`;
}

async function start(command: (data: string, listen: string) => [string, string[]]): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-page-'));
  const listen = lastingAddress();
  let process = await launch(...command(join(folder, 'games.db'), listen));
  const end = async () => {
    if (process.child.exitCode !== null || process.child.signalCode !== null) return;
    const ended = new Promise((resolve) => process.child.once('exit', resolve));
    process.child.stdin?.end();
    process.child.kill('SIGTERM');
    await ended;
  };
  return {
    get address() {
      return process.address;
    },
    async again(meanwhile) {
      await end();
      await meanwhile?.();
      process = await launch(...command(join(folder, 'games.db'), listen));
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(program: string, args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('error', (why) => reject(new Error(`${program} does not start: ${why.message}; build it with cargo build --workspace --all-targets`)));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
    child.stderr.on('data', (text) => (said += String(text)));
    child.stdout.on('data', (text) => {
      said += String(text);
      const found = /listening on (http:\S+)/.exec(said)?.[1];
      if (found) resolve({ child, address: found });
    });
  });
}

/** Sets a browser to lines, or to stories in a language, unless this was already set. */
async function speak(context: BrowserContext, voice: string): Promise<void> {
  await context.addInitScript((wanted) => {
    // A blank page has no storage.
    if (!location.protocol.startsWith('http')) return;
    const keep = (name: string, value: unknown) => localStorage.getItem(`skirmish.${name}`) ?? localStorage.setItem(`skirmish.${name}`, JSON.stringify(value));
    if (wanted === 'lines') keep('lines', true);
    else keep('language', wanted);
  }, voice);
}

/** Another player's browser: a page with separate cookies and settings. */
export type Another = (options?: BrowserContextOptions) => Promise<Page>;

interface Each {
  /** Errors of the page that a test provokes on purpose. */
  provoked: RegExp | null;
  /** The page's voice: lines, by which tests of rules know what happened, or stories in a language. */
  voice: string;
  another: Another;
  /** A server for a single test, which may stop it and start it again. */
  own: Site;
}

/** A test of the page: `site` is a server with the registered games; `toys` also has the toy games. No test may cause
 *  an error in the console of any of its pages. */
export const test = plain.extend<Each, { site: Site; toys: Site }>({
  provoked: [null, { option: true }],
  voice: ['lines', { option: true }],
  context: async ({ context, provoked, voice }, use) => {
    await speak(context, voice);
    const said = complaints(context, provoked);
    await use(context);
    expect(said, 'complaints of the page').toEqual([]);
  },
  another: async ({ browser, provoked, voice }, use) => {
    const made: { end(): Promise<void>; said: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(60_000);
      await speak(context, voice);
      made.push({ end: () => context.close(), said: complaints(context, provoked) });
      return context.newPage();
    });
    for (const { end } of made) await end();
    expect(made.flatMap(({ said }) => said), 'complaints of the other pages').toEqual([]);
  },
  own: async ({ browser }, use) => {
    const site = await serve(['--limit', 'machine_pace_ms=0']);
    await use(site);
    // The pages are closed first: an open page would try to reconnect to the stopped server and log errors.
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
    await site.stop();
  },
  site: [
    async ({}, use) => {
      const site = await serve();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  toys: [
    async ({}, use) => {
      const site = await serveToys();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect, type Page };
