// A person plays against a bot: the page shows how a bot joins, and marks it as a bot.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { beyond, look } from '../look';
import { play } from '../player';
import { mouse, sight } from '../senses';
import { expect, test } from '../site';
import { GAME, settle } from '../start';
import { log } from '../table';

const target = process.env['CARGO_TARGET_DIR'] ?? new URL('../../../target', import.meta.url).pathname;
const shots = new URL('../../test-results/bots/', import.meta.url).pathname;

/** A bot that takes the first act that is offered. */
const BOT = `
import json, sys
for line in sys.stdin:
    line = json.loads(line)
    if line["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif line["type"] == "question":
        print(json.dumps({"type": "act", "question": line["number"], "text": line["acts"][0]}), flush=True)
`;

/** Returns a folder for a bot, which runs as a user without rights outside it. */
function folderOfBot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-bot-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'hunter.py'), BOT);
  return folder;
}

/** Runs the page's command line, with a bot in place of `./your-bot`; returns how it ended. */
function letPlay(line: string, folder: string, name: string): { child: ChildProcess; ended: Promise<string> } {
  const words = line.split(' ');
  expect(words.slice(0, 3)).toEqual(['skirmish', 'bot', 'join']);
  expect(words.slice(5)).toEqual(['--', './your-bot']);
  const args = [...words.slice(1, 5), '--name', name, '--', 'python3', 'hunter.py'];
  const child = spawn(join(target, 'debug/skirmish'), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(`${code} ${said}`))) };
}

/** Takes pictures for people: wide and narrow, light and dark. */
async function pictures(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [[1280, 800], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await beyond(page), `${name} scrolls sideways at ${width}`).toBe(0);
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

test('a bot sits down with the command line of the page, is shown as one, and plays', async ({ page, another, own: site }) => {
  const folder = folderOfBot();
  await settle(page);
  await page.goto(site.address);
  await page.locator(`[aria-labelledby=book-${GAME}]`).getByRole('button', { name: 'Play a friend' }).click();
  await expect(page.getByRole('heading', { name: 'Let a bot play' })).toBeVisible();
  const line = await page.getByLabel('Command line for a bot').inputValue();
  expect(line).toContain(` ${site.address} `);
  await pictures(page, 'room');
  await look(page, 'the room');

  const bot = letPlay(line, folder, 'hunter');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const units = page.getByRole('region', { name: 'Units' });
  await expect(units).toContainText(/Bot\s+· hunter/);
  await expect(units.locator('.bot-sign')).toHaveCount(1);
  await expect(page).toHaveTitle(/hunter \(bot\)/);
  // Both play some turns.
  await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length >= 9 });
  await expect(page.locator('.banner')).not.toContainText('over');
  expect(bot.child.exitCode).toBeNull();
  await pictures(page, 'table');
  await look(page, 'the table');

  // Spectators and the list of the player's games show it, too.
  const watcher = await another();
  await settle(watcher);
  await watcher.goto(page.url());
  await expect(watcher.getByRole('region', { name: 'Units' })).toContainText(/Bot\s+· hunter/);
  const lobby = await page.context().newPage();
  await lobby.goto(site.address);
  await expect(lobby.getByText('hunter (bot)').first()).toBeVisible();
  await lobby.close();

  // When a player stops the bot, it leaves the table; then the seat can be taken over.
  bot.child.kill('SIGINT');
  expect(await bot.ended).toContain('the bot has left the table');
  await expect(units.getByRole('img', { name: 'has left the table' })).toBeVisible();
  rmSync(folder, { recursive: true, force: true });
});

test('a ticket lets a bot of one\'s own play on', async ({ page, own: site }) => {
  const folder = folderOfBot();
  await settle(page);
  await page.goto(`${site.address}/new/${GAME}?width=8&height=8`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const before = (await log(page)).length;
  const table = page.getByRole('tab', { name: 'Table' });
  if (await table.count()) await table.click();
  await page.getByText('Let your bot play for you').click();
  await page.getByRole('button', { name: 'Show the command line' }).click();
  const line = await page.getByLabel('Command line for a bot').inputValue();
  await pictures(page, 'ticket');
  const bot = letPlay(line, folder, 'helper');
  const units = page.getByRole('tab', { name: 'Units' });
  if (await units.count()) await units.click();
  await expect(page.getByRole('region', { name: 'Units' })).toContainText(/Bot\s+· helper/);
  await expect.poll(async () => (await log(page)).length).toBeGreaterThan(before + 6);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(/You have (won|lost)/);
  await pictures(page, 'result');
  expect(await bot.ended).toMatch(/^0 /);
  rmSync(folder, { recursive: true, force: true });
});
