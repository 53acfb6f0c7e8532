// How the tests get to a table.
import type { Page } from '@playwright/test';
import { expect, type Site } from './site';

/** The rulebook that these tests play. */
export const GAME = 'strategico';

/** Fills the form for a new game by its address, starts it, and shows events at once. */
export async function start(page: Page, site: Site, options: Record<string, string | number> = {}): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('skirmish.table', JSON.stringify({ speed: 'instant' })));
  const asked = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  await page.goto(`${site.address}/new/${GAME}?${asked}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}
