// Whole games against the built-in player, by mouse, by finger, by keyboard and with a screen reader.
import type { Page } from '@playwright/test';
import { play } from '../player';
import { finger, keyboard, mouse, reader, sight, voice } from '../senses';
import { expect, test } from '../site';
import { start } from '../start';

/** A small board, so that the sides meet soon. */
const SMALL = { width: 7, height: 7 };

async function ended(page: Page): Promise<void> {
  const result = page.getByRole('dialog');
  const again = page.getByRole('button', { name: 'Show the result' });
  // A key meant for the board may have closed the dialog at once; it can be opened again.
  await expect(result.or(again).first()).toBeVisible();
  if (!(await result.isVisible())) await again.click();
  await expect(result).toContainText(/You have (won|lost)/);
  await expect(result).toContainText(/no enemy unit is left|last unit|can ever act again/i);
  await expect(result.getByRole('link', { name: /^ST-06[45]$/ }).first()).toBeVisible();
}

test('a whole game by mouse', async ({ page, site }) => {
  await start(page, site, SMALL);
  await play(page, sight(page), mouse(page));
  await ended(page);
});

test('a whole game by keyboard only', async ({ page, site }) => {
  await start(page, site, SMALL);
  await play(page, sight(page), keyboard(page));
  await ended(page);
});

test('a whole game through the accessibility tree only', async ({ page, site }) => {
  await start(page, site, SMALL);
  await play(page, reader(page), voice(page));
  await ended(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game by touch', async ({ page, site }) => {
    await start(page, site, SMALL);
    await play(page, sight(page), finger(page));
    await ended(page);
  });
});
