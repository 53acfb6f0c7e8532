// Helpers for tests of this game at its table.
import { cell } from '../../../web/test/senses';
import { expect, type Page, type Site } from '../../../web/test/site';
import { make } from '../../../web/test/table';

export const GAME = 'tbts';

/** Starts a battle of a person with red against the rulebook's player. */
export const battle = (page: Page, site: Site, more: Record<string, string> = {}, settings?: object): Promise<void> =>
  make(page, site, GAME, { battle: 'drill', 'table-seats': 'me,ai:rulebook', ...more }, settings);

/** Waits until the player is asked and all events are shown. */
export async function asked(page: Page, what: string | RegExp = ''): Promise<void> {
  await expect(page.locator('.table[aria-busy=false] .banner')).toContainText('your turn');
  if (what) await expect(page.locator('.banner')).toContainText(what);
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
}

/** The button of an action of the unit in hand, or of the team. */
export const deed = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) }).first();
export const preview = (page: Page) => page.getByRole('region', { name: 'What this would do' });
export const log = (page: Page) => page.getByRole('region', { name: 'Log' });

/** Picks a unit by its square, then squares or buttons one after the other. */
export async function order(page: Page, unit: string, ...picks: string[]): Promise<void> {
  await asked(page);
  for (const pick of [unit, ...picks]) await (/^[a-p]\d+$/.test(pick) ? cell(page, pick) : deed(page, pick)).click();
  await asked(page);
}

/** Ends the round of the team, and waits until the other team has had its round. */
export async function round(page: Page, next: number): Promise<void> {
  await asked(page);
  await deed(page, 'end the round').click();
  await asked(page, `red's round ${next}`);
}
