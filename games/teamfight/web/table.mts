// Helpers for tests of this game at its table.
import type { View } from '../../../web/src/wire/types';
import { cell } from '../../../web/test/senses';
import { expect, type Page, type Site } from '../../../web/test/site';
import { gameOf, settle } from '../../../web/test/start';
import { make } from '../../../web/test/table';

export const GAME = 'teamfight';

/** Starts a game against a built-in player; red begins unless told otherwise. */
export const table = (page: Page, site: Site, more: Record<string, string> = {}, settings?: object): Promise<void> =>
  make(page, site, GAME, { first: 'red', map: 'crucible', 'table-seats': 'me,ai:random', ...more }, settings);

/** Opens a lesson: the same position every time, and the same dice. */
export async function lesson(page: Page, site: Site, slug: string, settings?: object): Promise<void> {
  await settle(page, settings);
  await page.goto(`${site.address}/learn/${GAME}/${slug}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await asked(page);
}

/** Waits until the player is asked and all events are shown. */
export async function asked(page: Page, what: string | RegExp = ''): Promise<void> {
  await expect(page.locator('.table[aria-busy=false] .banner')).toContainText('your turn');
  if (what) await expect(page.locator('.banner')).toContainText(what);
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
}

export const heap = (page: Page, first: boolean) => page.getByRole('group', { name: first ? /^First heap/ : /^Second heap/ });
export const done = (page: Page) => page.getByRole('button', { name: /^Done/ });
/** The button of an ability or deed of the acting hero. */
export const slot = (page: Page, name: string) => page.getByRole('list', { name: 'What it can do' }).getByRole('button', { name: new RegExp(`^${name}(,|$)`) });
/** The column of a hero beside the board. */
export const column = (page: Page, hero: string) => page.locator('.column', { has: page.getByRole('button', { name: new RegExp(`^${hero}\\b`) }) });
export const preview = (page: Page) => page.getByRole('region', { name: 'What this would do' });
export const log = (page: Page) => page.getByRole('region', { name: 'Log' }).or(page.locator('section.log')).first();
export const refusal = (page: Page) => page.locator('.notices').getByRole('alert');
export const task = (page: Page) => page.getByRole('region', { name: /^Lesson: / }).locator('header span');

/** Points at a square without picking it. */
export const point = (page: Page, name: string): Promise<void> => cell(page, name).hover();

/** Gives an act in notation. */
export async function type(page: Page, act: string): Promise<void> {
  const box = page.getByLabel('Type an act');
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Type', exact: true }).click();
  await box.fill(act);
  await box.press('Enter');
}

/** Returns the view of the player's seat, from the server itself. */
export async function seen(page: Page): Promise<View> {
  const { origin } = new URL(page.url());
  return ((await (await page.request.get(`${origin}/api/games/${gameOf(page)}/view?seat=0`)).json()) as { view: View }).view;
}
