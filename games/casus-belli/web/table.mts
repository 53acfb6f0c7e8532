// Helpers for tests of this game at its table.
import type { View } from '../../../web/src/wire/types';
import { cell } from '../../../web/test/senses';
import { expect, type Page, type Site } from '../../../web/test/site';
import { gameOf } from '../../../web/test/start';
import { make } from '../../../web/test/table';

/** Starts a small match on a map with crossroads in the middle, where every team starts. */
export const table = (page: Page, site: Site, seats: string, more: Record<string, string> = {}): Promise<void> =>
  make(page, site, 'casus-belli', { map: 'crossroads', placement: '1', turns: '4', 'table-seats': seats, ...more });

export const sheet = (page: Page) => page.getByRole('region', { name: 'Your orders' });
export const seal = (page: Page) => sheet(page).getByRole('button', { name: /^Seal/ });
export const give = (page: Page, who: string) => sheet(page).getByRole('button', { name: new RegExp(`^(Give|Change the order of) ${who}`) });
/** The button of an ability of the figure in hand. */
export const ability = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name, exact: true });
export const facing = (page: Page, letter: string) => page.locator('.compass').getByRole('button', { name: `faces ${letter}` });

/** Waits until a step is requested and everything before it is shown. */
export async function asked(page: Page, step: 'placement' | 'attack' | 'movement', turn: number): Promise<void> {
  const words = step === 'placement' ? `placement turn ${turn} of` : new RegExp(`turn ${turn} of \\d+, ${step}:`);
  await expect(page.locator('.table[aria-busy=false] .banner')).toContainText(words);
  await expect(page.locator('.banner')).toContainText('your turn');
}

/** Returns the team's view, from the server itself. */
export async function seen(page: Page): Promise<View> {
  const { origin } = new URL(page.url());
  return ((await (await page.request.get(`${origin}/api/games/${gameOf(page)}/view?seat=0`)).json()) as { view: View }).view;
}

/** Returns the names of the squares that an area of a figure covers. */
export async function area(page: Page, figure: number, name: string): Promise<string[]> {
  const { overlays, scene } = await seen(page);
  const runs = overlays.find((overlay) => overlay.figure === figure && overlay.name === name)?.runs ?? [];
  const squares: string[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    for (let next = 0; next < (runs[at + 1] ?? 0); next++) {
      const square = (runs[at] ?? 0) + next;
      squares.push(`(${square % scene.width},${scene.height - 1 - Math.floor(square / scene.width)})`);
    }
  }
  return squares;
}

/** Returns the middle of a square on the page. */
export async function middle(page: Page, name: string): Promise<[number, number]> {
  const box = await cell(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not in view`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Draws a path with the mouse, square by square. */
export async function draw(page: Page, from: string, ...way: string[]): Promise<void> {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  for (const square of way) await page.mouse.move(...(await middle(page, square)), { steps: 3 });
  await page.mouse.up();
}
