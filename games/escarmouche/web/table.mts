// Helpers for tests of this game at its table and in its barracks.
import { cell } from '../../../web/test/senses';
import { expect, type Page, type Site } from '../../../web/test/site';
import { make } from '../../../web/test/table';

export const GAME = 'escarmouche';

/** Starts a game of a person with red against the machine. */
export const battle = (page: Page, site: Site, more: Record<string, string> = {}, settings?: object): Promise<void> =>
  make(page, site, GAME, { 'table-seats': 'me,ai:greedy', ...more }, settings);

/** Waits until the player is asked and all events are shown. */
export async function asked(page: Page, what: string | RegExp = ''): Promise<void> {
  await expect(page.locator('.table[aria-busy=false] .banner')).toContainText('your turn');
  if (what) await expect(page.locator('.banner')).toContainText(what);
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
}

/** The card of a unit beside the board. */
export const unit = (page: Page, name: string) => page.locator('.columns .head').filter({ hasText: new RegExp(`^${name}\\b`) });
/** The button of an ability of the unit in hand, or of the turn. */
export const deed = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) }).first();
export const log = (page: Page) => page.getByRole('region', { name: 'Log' });

/** Puts units on the board by clicks, one after the other. */
export async function deploy(page: Page, where: Record<string, string>): Promise<void> {
  for (const [name, square] of Object.entries(where)) {
    await asked(page, 'place');
    await unit(page, name).click();
    await cell(page, square).click();
    await expect(cell(page, square)).not.toHaveAccessibleName(/, free/);
  }
}

/** Opens the workshop. */
export async function workshop(page: Page, site: Site, rest = ''): Promise<void> {
  await page.goto(`${site.address}/workshop/${GAME}${rest}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barracks of Escarmouche');
}

/** Moves a slider with the keyboard. */
export async function slide(page: Page, name: string, to: number): Promise<void> {
  const slider = page.getByRole('slider', { name, exact: true });
  await slider.focus();
  const now = Number(await slider.inputValue());
  for (let step = now; step !== to; step += Math.sign(to - now)) await page.keyboard.press(to > now ? 'ArrowRight' : 'ArrowLeft');
  await expect(slider).toHaveValue(String(to));
}

/** Returns the middle of a square, relative to the corner of the board. */
export async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const [square, pad] = [await cell(page, name).boundingBox(), await page.locator('.board-pad').boundingBox()];
  if (!square || !pad) throw new Error(`${name} is not in view`);
  return { x: square.x - pad.x + square.width / 2, y: square.y - pad.y + square.height / 2 };
}
