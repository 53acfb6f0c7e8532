// Checks the look of a page: readable for everyone in light and dark, and no wider than the window.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './site';

/** Returns everything that axe finds with all of its rules, even with a small impact, in a few words each. axe runs in
 *  the page, which has no frames, and stays there until the page is left: a tool that also looks into frames would open
 *  a second page each time. */
async function faults(page: Page): Promise<string[]> {
  expect(page.frames(), 'axe looks at one document').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
  });
}

/** Returns the lightness of the page's background, from 0 to 1. */
export const light = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });

/** The windows in which pages and tables are checked. */
export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** Returns how much wider than the window the page is. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks the whole look of the current page, light and dark. */
export async function look(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faults(page), `${what}, light`).toEqual([]);
  expect.soft(await light(page), `${what} is light`).toBeGreaterThan(0.8);
  expect.soft(await beyond(page), `${what} scrolls sideways`).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faults(page), `${what}, dark`).toEqual([]);
  expect.soft(await light(page), `${what} is dark`).toBeLessThan(0.2);
}
