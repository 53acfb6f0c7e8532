// Errors are explained in plain words, with a way to continue.
import type { Page } from '@playwright/test';
import { UNREACHABLE } from '../calm';
import { ears } from '../deaf';
import { play } from '../player';
import { cell, mouse, sight } from '../senses';
import { expect, test } from '../site';
import { GAME, place, settle, start } from '../start';
import { log, make, same } from '../table';

test.use({ provoked: UNREACHABLE });

test('a game that there is not', async ({ page, site }) => {
  await page.goto(`${site.address}/g/abcdefghijkl`);
  await expect(page.getByRole('alert')).toContainText('This table is closed');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tactics on a grid');
});

for (const path of ['nothing/at/all', 'rules/no-such-game', 'new/no-such-game', 'learn/no-such-game']) {
  test(`a wrong address: ${path}`, async ({ page, site }) => {
    await page.goto(`${site.address}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here');
    await page.getByRole('link', { name: 'To the lobby' }).click();
    await expect(page).toHaveURL(`${site.address}/`);
  });
}

for (const path of ['watch/0123456789abcdef', `learn/${GAME}/no-such-lesson`]) {
  test(`something that there is not: ${path}`, async ({ page, site }) => {
    await page.goto(`${site.address}/${path}`);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test('the server is gone: it is said, tried again, and the page comes back by itself', async ({ page, own: site }) => {
  await page.goto(`${site.address}/about`);
  await site.again(async () => {
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(page.getByText('The server does not answer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });
  await expect(page.getByText('The server does not answer')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('at a table the server is gone and back, and the game goes on', async ({ page, own: site }) => {
  await start(page, site, { width: 7, height: 7 });
  await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length >= 5 });
  await site.again(async () => {
    await expect(page.getByText('The connection is lost')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText('The connection is lost')).toBeVisible();
  });
  await expect(page.getByText('The connection is lost')).toHaveCount(0);
  const rows = (await log(page)).length;
  await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length > rows });
});

test('options that cannot be are named beside their field', async ({ page, site }) => {
  await settle(page);
  await page.goto(`${site.address}/new/${GAME}?width=4000&obstacles=much&height=8`);
  const says = (name: string) => page.getByLabel(name, { exact: true }).first().locator('xpath=ancestor::div[contains(@class,"field-row")]').getByRole('alert');
  await expect(says('Width')).toContainText('4000');
  await expect(says('Obstacles')).toContainText('much');
  await expect(says('Height')).toHaveCount(0);
  await page.getByLabel('Width', { exact: true }).first().fill('9');
  await expect(says('Width')).toHaveCount(0);
  await expect(page).toHaveURL(/\?.*width=9/);
});

test('a seat that was taken meanwhile', async ({ page, another, site }) => {
  await make(page, site, GAME, { 'table-seats': 'me,open' });
  const link = await page.getByLabel('Link to this game').inputValue();
  const [quick, late] = [await another(), await another()];
  const meanwhile = await ears(late);
  const seat = (guest: Page) => guest.getByRole('button', { name: 'Take the seat' });
  for (const guest of [quick, late]) {
    await settle(guest);
    await guest.goto(link);
    await expect(seat(guest)).toBeVisible();
  }
  meanwhile.deaf();
  await seat(quick).click();
  await expect(quick.getByRole('gridcell').first()).toBeVisible();
  await seat(late).click();
  await expect(late.getByRole('alert')).toContainText(/seat/);
  meanwhile.hear();
  await expect(late.getByText('No seat is free any more. You can watch.')).toBeVisible();
  await late.getByRole('button', { name: 'To the table' }).click();
  await expect(late.getByText('You are watching.')).toBeVisible();
});

test('an act for an old question is refused, and changes nothing', async ({ page, site }) => {
  await start(page, site, { obstacles: 0 });
  const { sniper } = await place(page);
  const second = await page.context().newPage();
  await settle(second);
  const old = await ears(second);
  await second.goto(page.url());
  await expect(second.locator('.banner')).toContainText('your turn');
  old.deaf();
  const moves = (tab: Page) => tab.getByRole('gridcell', { name: /can move here/ });
  for (const tab of [page, second]) {
    await cell(tab, sniper).click();
    await expect(moves(tab).first()).toBeAttached();
  }
  const first = moves(page).first();
  const taken = await first.getAttribute('aria-label');
  await first.click();
  const rows = await log(second);
  await expect.poll(async () => (await log(page)).length).toBe(rows.length + 1);
  // This act must differ: an equal one would count as a command that was sent twice.
  await moves(second).and(second.locator(`:not([aria-label="${taken}"])`)).first().click();
  await expect(second.locator('.notices .bad')).toBeVisible();
  expect(await log(second)).toEqual(rows);
  old.hear();
  await expect.poll(() => same(page, second)).toBe(true);
});
