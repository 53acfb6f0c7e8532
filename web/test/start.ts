// How the tests reach a table.
import type { Page } from '@playwright/test';
import type { View } from '../src/wire/types';
import { cell } from './senses';
import { expect, type Site } from './site';

/** The rulebook that these tests play. */
export const GAME = 'strategico';

/** Sets the initial settings of a table: events are shown at once, unless a test wants to see them. */
export async function settle(page: Page, settings: object = { speed: 'instant', ending: false }): Promise<void> {
  const begin = (text: string): void => {
    if (localStorage.getItem('skirmish.table') === null) localStorage.setItem('skirmish.table', text);
  };
  await page.addInitScript(begin, JSON.stringify(settings));
}

/** Fills the form for a new game by its address and starts it. */
export async function start(page: Page, site: Site, options: Record<string, string | number> = {}, settings?: object): Promise<void> {
  await settle(page, settings);
  const asked = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  await page.goto(`${site.address}/new/${GAME}?${asked}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/** Waits until the player is asked and all events have been shown: until then, a click only ends the animation. */
export async function turn(page: Page): Promise<void> {
  await expect(page.locator('.table[aria-busy=false] .banner')).toContainText('your turn');
}

/** Places the player's two units near each other, in the middle of the full board or at another place; returns their
 *  squares. */
export async function place(page: Page, where = '[L-N]1[2-4]'): Promise<{ sniper: string; brawler: string }> {
  const stand: string[] = [];
  for (const unit of ['Sniper', 'Brawler']) {
    await turn(page);
    // The last unit is picked automatically.
    if (unit === 'Sniper') await page.locator('.actions').getByRole('button', { name: unit }).click();
    // The board must show the other side's answer before the test looks for a square.
    await expect(page.locator('.banner')).toContainText(`place the ${unit}`);
    await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
    const free = page.getByRole('gridcell', { name: new RegExp(`^${where}, free.*can be picked`) });
    await expect(free.first()).toBeAttached();
    const name = ((await free.first().getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
    await cell(page, name).click();
    await expect(cell(page, name)).toHaveAccessibleName(new RegExp(`your ${unit}`));
    stand.push(name);
  }
  await expect(page.locator('.banner')).toContainText(/play a unit|Turn of/);
  await turn(page);
  const [sniper = '', brawler = ''] = stand;
  return { sniper, brawler };
}

/** Returns the id of the game on the page. */
export const gameOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Returns what the player's seat sees, directly from the server. */
export async function view(page: Page): Promise<View> {
  const { origin } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/games/${gameOf(page)}/view?seat=0`);
  return ((await answer.json()) as { view: View }).view;
}
