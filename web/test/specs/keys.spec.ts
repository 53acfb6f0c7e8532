// The keys of a table, the box for acts in notation, and the reasons against illegal acts.
import type { Page } from '@playwright/test';
import { cell } from '../senses';
import { expect, test, type Site } from '../site';
import { place, start, turn } from '../start';
import { log } from '../table';

const selected = (page: Page, unit: string) => page.getByRole('gridcell', { name: new RegExp(`your ${unit}.*selected`) });
const threatened = (page: Page) => page.getByRole('gridcell', { name: /threatened/ });
/** Returns how many squares are described as threatened, once all texts of the board are set. */
async function threats(page: Page): Promise<number> {
  await expect(threatened(page).first()).toBeAttached();
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
  return threatened(page).count();
}
const box = (page: Page) => page.getByLabel('Type an act');

/** Starts a table with both units placed, and moves the mouse away. */
async function table(page: Page, site: Site, options: Record<string, string | number> = {}): Promise<{ sniper: string; brawler: string }> {
  // On an open board no unit is hemmed in, for any dice.
  await start(page, site, { obstacles: 0, ...options });
  const stand = await place(page);
  await page.mouse.move(2, 2);
  return stand;
}

/** Returns the square that is some columns and rows away from another. */
const beside = (square: string, columns: number, rows: number): string =>
  `${String.fromCharCode(square.charCodeAt(0) + columns)}${Number(square.slice(1)) + rows}`;

test('n and Shift+n go through the units that can act, Escape lets go', async ({ page, site }) => {
  await table(page, site);
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: /selected/ })).toHaveCount(1);
  const [one, other] = (await selected(page, 'Sniper').count()) ? ['Sniper', 'Brawler'] : ['Brawler', 'Sniper'];
  for (const [key, unit] of [['n', other], ['n', one], ['Shift+N', other], ['Shift+N', one]] as const) {
    await page.keyboard.press(key);
    await expect(selected(page, unit)).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: /selected/ })).toHaveCount(0);
});

test('u takes back the last act where the table allows it', async ({ page, site }) => {
  const { sniper } = await table(page, site, { undo: 'on' });
  const before = await log(page);
  await cell(page, sniper).click();
  const free = page.getByRole('gridcell', { name: /can move here/ }).first();
  await free.click();
  await expect.poll(async () => (await log(page)).length).toBe(before.length + 1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.mouse.move(2, 2);
  await page.keyboard.press('u');
  await expect(cell(page, sniper)).toHaveAccessibleName(/your Sniper/);
  await expect.poll(async () => (await log(page)).at(-1)).toMatch(/takes back/);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('x shows what all enemies threaten, p and Shift+x what pinned ones do', async ({ page, site }) => {
  await table(page, site);
  await expect(threatened(page)).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Threats' })).toHaveAttribute('aria-pressed', 'true');
  const all = await threats(page);
  await page.keyboard.press('x');
  await expect(threatened(page)).toHaveCount(0);
  // Only one enemy is pinned.
  const enemy = page.getByRole('gridcell', { name: /Brawler of AI/ });
  await enemy.hover();
  await page.keyboard.press('p');
  await expect(enemy).toHaveAccessibleName(/pinned/);
  const pinned = await threats(page);
  expect(pinned).toBeLessThan(all);
  await page.keyboard.press('Shift+X');
  await expect(threatened(page)).toHaveCount(0);
  await page.keyboard.press('Shift+X');
  await expect(threatened(page)).toHaveCount(pinned);
  await enemy.hover();
  await page.keyboard.press('p');
  await expect(threatened(page)).toHaveCount(0);
});

test('/ opens a box that reads acts, and says what is wrong with them', async ({ page, site }) => {
  const { sniper } = await table(page, site);
  const says = page.locator('#command-says');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  // This act is malformed.
  await box(page).fill('S ~ what');
  await expect(says).toHaveClass(/bad/);
  await expect(says).not.toBeEmpty();
  await expect(says.getByRole('link')).toHaveCount(0);
  // This act is against a rule, which is linked.
  await box(page).fill(`S -> ${beside(sniper, 4, 4)}`);
  await expect(says.getByRole('link')).toHaveText(/^(ST|S)-\d+$/);
  const rule = await says.getByRole('link').innerText();
  await expect(page.getByRole('button', { name: 'Give' })).toBeEnabled();
  await box(page).press('Enter');
  await expect(page.locator('.notices').getByRole('link', { name: rule })).toHaveAttribute('href', new RegExp(`#${rule}$`));
  // This act is legal: the box shows its meaning, and Enter plays it.
  const rows = (await log(page)).length;
  await box(page).press('Escape');
  await expect(box(page)).toHaveCount(0);
  await cell(page, sniper).click();
  const free = ((await page.getByRole('gridcell', { name: /can move here/ }).first().getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await page.keyboard.press('/');
  await box(page).fill(`S -> ${free}`);
  await expect(says).toHaveText(new RegExp(`Means: .*${free}`));
  await box(page).press('Enter');
  await expect(box(page)).toHaveCount(0);
  await expect.poll(async () => (await log(page)).length).toBeGreaterThan(rows);
  await expect(cell(page, free)).toHaveAccessibleName(/your Sniper/);
});

test('? lists the keys, f turns the board round', async ({ page, site }) => {
  await start(page, site, { width: 7, height: 7 });
  await turn(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.locator('dt')).toHaveCount(26);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  const left = async (name: string): Promise<number> => (await cell(page, name).boundingBox())?.x ?? 0;
  expect(await left('A1')).toBeLessThan(await left('G1'));
  await page.keyboard.press('f');
  await expect.poll(async () => (await left('A1')) > (await left('G1'))).toBe(true);
});

test('arrows, comma and full stop, Home and End go through the history', async ({ page, site }) => {
  await table(page, site);
  await page.locator('h1').focus();
  const last = (await log(page)).length - 1;
  const looking = (row: number) => expect(page.locator('.notices')).toContainText(`Looking back at ${row} of ${last}`);
  await page.keyboard.press('ArrowLeft');
  await looking(last - 1);
  await expect(page).toHaveURL(new RegExp(`#${last - 1}$`));
  await page.keyboard.press(',');
  await looking(last - 2);
  await page.keyboard.press('ArrowRight');
  await looking(last - 1);
  await page.keyboard.press('Home');
  await looking(0);
  await page.keyboard.press('.');
  await looking(1);
  await page.keyboard.press('End');
  await expect(page.locator('.notices')).not.toContainText('Looking back');
  await expect(page).not.toHaveURL(/#/);
  // On the board the arrows belong to the cursor.
  await cell(page, 'C3').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'B3')).toBeFocused();
  await expect(page.locator('.notices')).not.toContainText('Looking back');
});

test('single keys can be turned off in the settings', async ({ page, site }) => {
  await table(page, site);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(/Single keys are shortcuts/).uncheck();
  await page.keyboard.press('Escape');
  for (const key of ['n', 'x', '?', '/']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.notices')).toContainText('Looking back');
  await page.keyboard.press('End');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /selected|threatened/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(/Single keys are shortcuts/).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: /selected/ })).toHaveCount(1);
});

test('a refused square says which rule is against it, and the link lands on that rule', async ({ page, site }) => {
  const { sniper } = await table(page, site);
  await cell(page, sniper).click();
  await expect(page.getByRole('gridcell', { name: /can move here/ }).first()).toBeAttached();
  await cell(page, 'A1').click();
  const glance = page.locator('.glance');
  await expect(glance).toHaveClass(/why/);
  const link = glance.getByRole('link');
  const rule = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/rules/.*#${rule}$`));
  const target = page.locator('.rule.target');
  await expect(target).toHaveCount(1);
  await expect(target).toContainText(rule);
  await expect(target).toBeInViewport();
  // The back button leads to the table.
  await page.goBack();
  await turn(page);
});
