// How what is shown looks: readable for everybody in light and dark, and no wider than the window.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** The rules of axe that depend on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds that is serious or worse, in a few words each; by all rules or by some. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}

/** How light the ground of the page is, from 0 to 1. */
export const light = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });

/** How much wider than the window the page is. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everything about the look of what is shown now: all of it in the light, what has to do with colours in the dark. */
export async function look(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faults(page), `${what}, light`).toEqual([]);
  expect.soft(await light(page), `${what} is light`).toBeGreaterThan(0.8);
  expect.soft(await beyond(page), `${what} scrolls sideways`).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faults(page, COLOURS), `${what}, dark`).toEqual([]);
  expect.soft(await light(page), `${what} is dark`).toBeLessThan(0.2);
}
