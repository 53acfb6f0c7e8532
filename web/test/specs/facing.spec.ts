// The destination and facing of a unit: previews of its sight, arrows for its facing, by mouse and by keyboard.
import type { Page } from '@playwright/test';
import { cell, nameAt } from '../senses';
import { expect, type Site, test } from '../site';
import { turn } from '../start';
import { make } from '../table';

const sheet = (page: Page) => page.getByRole('region', { name: 'Your orders' });
const compass = (page: Page) => page.getByRole('group', { name: /^Facing of/ });

/** Starts a match on a small map and selects the first unit; returns a square that it can reach. */
async function begin(page: Page, site: Site): Promise<string> {
  await make(page, site, 'casus-belli', { 'table-seats': 'me,ai:random', map: 'duel' });
  await turn(page);
  await sheet(page).getByRole('button', { name: /^Give/ }).first().click();
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
  return nameAt(page.getByRole('gridcell', { name: /can move here/ }).first());
}

test('pointing at a square shows the way, its cost and what would be seen from there', async ({ page, site }) => {
  const to = await begin(page, site);
  await cell(page, to).hover();
  await expect(page.locator('.draft.strong .draft-way')).toHaveCount(1);
  await expect(page.locator('.notes')).toContainText(/\d+\/\d+/);
  await expect(page.locator('.area-sight')).toHaveCount(1);
  await expect(sheet(page)).toContainText('0 of 3 ordered');
});

test('four arrows choose the facing, and each shows what would be seen', async ({ page, site }) => {
  const to = await begin(page, site);
  await cell(page, to).click();
  await expect(sheet(page)).toContainText(`to ${to}`);
  await expect(compass(page).getByRole('button')).toHaveCount(4);
  const looks = new Set<string | null>();
  for (const arrow of await compass(page).getByRole('button').all()) {
    await arrow.hover();
    await expect(page.locator('.outcome')).toContainText(`then ${(await arrow.getAttribute('aria-label')) ?? ''}`);
    looks.add(await page.locator('.area-sight path').first().getAttribute('d'));
  }
  expect(looks.size).toBeGreaterThan(1);
  await compass(page).getByRole('button').nth(1).click();
  await expect(sheet(page)).toContainText(/faces [NESO]/);
  await expect(compass(page)).toHaveCount(0);
});

test('by keyboard: Enter picks the square, an arrow key the facing, Escape leaves it as it is', async ({ page, site }) => {
  const to = await begin(page, site);
  await cell(page, to).focus();
  await page.keyboard.press('Enter');
  await expect(compass(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(sheet(page)).toContainText(/faces O/);
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${to.replace(/[()]/g, '\\$&')},.*facing west`));
  await page.keyboard.press('n');
  await expect(sheet(page).getByRole('button', { pressed: true })).toContainText('no order');
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
  await cell(page, await nameAt(page.getByRole('gridcell', { name: /can move here/ }).first())).focus();
  await page.keyboard.press('Enter');
  await expect(compass(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(compass(page)).toHaveCount(0);
  await expect(sheet(page)).toContainText('2 of 3 ordered');
  // When a figure is selected again, its order can be removed.
  await sheet(page).getByRole('button', { name: /^Change the order/ }).first().click();
  await page.keyboard.press('Delete');
  await expect(sheet(page)).toContainText('1 of 3 ordered');
});

test('of many on one square a list lets each be picked', async ({ page, site }) => {
  await make(page, site, 'casus-belli', { 'table-seats': 'me,ai:random,ai:random,ai:random' });
  await turn(page);
  const square = await nameAt(page.getByRole('gridcell', { name: /can be picked/ }).first());
  await cell(page, square).click();
  const list = page.getByRole('group', { name: 'Which one do you mean?' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await list.getByRole('button', { name: /0E/ }).click();
  await expect(sheet(page).getByRole('button', { pressed: true })).toContainText('0E');
  await expect(list).toHaveCount(0);
});
