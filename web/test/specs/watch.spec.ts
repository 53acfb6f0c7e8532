// Records: a finished game is downloaded, dropped on the page or chosen as a file, and watched row by row.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { UNREACHABLE } from '../calm';
import { expect, test } from '../site';
import { settle } from '../start';
import { machines } from '../table';

/** Drops a text as a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, words]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words ?? ''], called ?? '', { type: 'text/plain' }));
      return transfer;
    },
    [name, text],
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
}

/** Downloads the record of a game at its table. */
async function download(page: Page, address: string, game: string): Promise<string> {
  await page.goto(`${address}/g/${game}`);
  await page.getByText('Link, record, dice').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`${game}.record`);
  return readFileSync(await file.path(), 'utf8');
}

/** Returns the texts of the squares, once all of them are set. */
async function labels(page: Page): Promise<(string | null)[]> {
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
  return page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
}

test.use({ provoked: UNREACHABLE });

test('a record is downloaded, dropped on the page and watched, even when the server has forgotten it', async ({ page, own: site }) => {
  await settle(page);
  const game = await machines(page, site);
  const record = await download(page, site.address, game);

  // The file can be dropped anywhere.
  await page.goto(`${site.address}/about`);
  await drop(page, 'played.record', record);
  await expect(page).toHaveURL(/\/watch\/.+/);
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  const row = page.getByRole('slider', { name: 'Row' });
  const last = Number(await row.getAttribute('max'));
  expect(last).toBeGreaterThan(6);
  const at = (number: number) => expect(page).toHaveURL(new RegExp(`#${number}$`));

  // Keys, scrubber and buttons change the row.
  for (const [key, lands] of [['ArrowRight', 1], ['.', 2], [',', 1], ['ArrowLeft', 0], ['End', last], ['Home', 0]] as const) {
    await page.keyboard.press(key);
    await at(lands);
  }
  await row.fill('5');
  await at(5);
  await page.getByRole('group', { name: 'Replay' }).getByRole('button', { name: 'To the end' }).click();
  await at(last);
  await expect(page.getByText('The end:')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Replay' })).toContainText(`${last} of ${last}`);
  await row.fill('5');
  await at(5);

  // The view of a side can be chosen, and the address contains all choices.
  await page.getByLabel('Through the eyes of').selectOption('1');
  await expect(page).toHaveURL(/\?seat=1#5$/);
  await expect(page.getByRole('gridcell', { name: /your (Sniper|Brawler)/ })).toHaveCount(2);
  const seen = await labels(page);
  await page.reload();
  await expect(page.getByLabel('Through the eyes of')).toHaveValue('1');
  await expect(row).toHaveValue('5');
  await expect.poll(() => labels(page)).toEqual(seen);

  // A restarted server no longer has the record, but this browser does.
  await site.again();
  await page.reload();
  await expect.poll(() => labels(page)).toEqual(seen);
});

test('a record is chosen as a file and plays by itself to its end', async ({ page, own: site }) => {
  await settle(page);
  const game = await machines(page, site);
  const record = await download(page, site.address, game);
  await page.goto(`${site.address}/watch`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Choose a record').click();
  await (await choosing).setFiles({ name: 'chosen.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page).toHaveURL(/\/watch\/.+/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('The end:')).toBeVisible();
  // The record is stored for the next visit, until the player deletes it.
  await page.goto(`${site.address}/watch`);
  await expect(page.getByRole('link', { name: 'chosen.record' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget chosen.record' }).click();
  await expect(page.getByRole('link', { name: 'chosen.record' })).toHaveCount(0);
});

test('a broken record is refused with the line that is wrong', async ({ page, own: site }) => {
  await settle(page);
  const game = await machines(page, site);
  const lines = (await download(page, site.address, game)).split('\n');
  // The checksum in the last line reveals a change.
  const broken = lines.map((line) => line.replace(/^3 (.*) place \w+/, '3 $1 place C3')).join('\n');
  const line = `Line ${lines.findIndex((each) => each.startsWith('end ')) + 1}: the checksum is wrong`;
  await page.goto(`${site.address}/watch`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Choose a record').click();
  await (await choosing).setFiles({ name: 'broken.record', mimeType: 'text/plain', buffer: Buffer.from(broken) });
  await expect(page.getByRole('alert')).toContainText(line);
  await expect(page).toHaveURL(/\/watch$/);
  await page.goto(`${site.address}/about`);
  await drop(page, 'broken.record', broken);
  await expect(page.locator('.toasts')).toContainText(line);
});
