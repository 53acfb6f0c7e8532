// The page plays the toy games of the engine's tests, without any code for them.
import type { Page } from '@playwright/test';
import { play } from '../player';
import { mouse, sight } from '../senses';
import { expect, test } from '../site';
import { make } from '../table';

const SEATS = { 'table-seats': 'me,ai:random' };

async function ended(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText(/You have (won|lost)|A draw/);
  await expect(page.getByRole('dialog').locator('p').first()).toHaveText(/^\p{Lu}.*\./u);
}

for (const game of ['signals', 'parry', 'split']) {
  test(`a whole game of ${game} by mouse`, async ({ page, toys }) => {
    await make(page, toys, game, SEATS);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await play(page, sight(page), mouse(page));
    await ended(page);
  });
}

test('a table of numbers opens by its name, marks whom a number is about, and every act of a machine says why', async ({ page, toys }) => {
  await make(page, toys, 'parry', SEATS);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.locator('summary', { hasText: 'apart' }).click();
  const table = page.getByRole('table', { name: /how many steps lie between two fencers/i });
  await table.getByRole('cell', { name: '3', exact: true }).first().hover();
  await expect(page.locator('.area-pair')).toBeAttached();
  await page.locator('.banner').hover();
  await expect(page.locator('.area-pair')).toHaveCount(0);
  const why = page.locator('section.log').getByRole('button', { name: /^Why/ }).first();
  await play(page, sight(page), mouse(page), { until: () => why.isVisible() });
  await why.click();
  await expect(page.locator('section.log .whys')).toContainText('drawn at random among the legal acts');
});

test('a reaction is asked for, and always passed from then on', async ({ page, toys }) => {
  await make(page, toys, 'parry', SEATS);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const reaction = page.locator('.reaction');
  await play(page, sight(page), mouse(page), { until: () => reaction.isVisible() });
  const name = (await reaction.getAttribute('aria-label')) ?? '';
  expect(name).not.toBe('');
  await reaction.getByLabel('From now on').selectOption('always pass');
  await expect(page.getByText(`${name} is answered by itself: always pass.`)).toBeVisible();
  await expect(reaction).toHaveCount(0);
  // The choice is stored: the next table uses it, and the settings can change it.
  await page.goto(`${toys.address}/settings`);
  await expect(page.getByLabel(`Reaction parry/${name}`)).toHaveValue('pass');
});
