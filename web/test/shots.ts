// Takes the pictures of the documentation from the real page: for any dice, units have met and one of them is about to
// act.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { LessonCard } from '../src/wire/types';
import { play } from './player';
import { mouse, sight } from './senses';
import { expect, test, type Site } from './site';
import { GAME, place, settle, start, turn, view } from './start';
import { machines } from './table';

const FOLDER = new URL('../../docs/pictures', import.meta.url).pathname;
const WIDE = { width: 1200, height: 760 };

test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

async function shot(page: Page, name: string): Promise<void> {
  await page.locator('[role=grid]:not([aria-busy])').or(page.getByRole('article')).first().waitFor({ state: 'attached' });
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });
}

/** Plays until a unit was hit and all units still stand, and selects a unit that can strike or, if there is none,
 *  walk. */
async function contact(page: Page, site: Site): Promise<void> {
  await start(page, site, { width: 15, height: 15, obstacles: 15 }, { speed: 'instant', name: 'Ann' });
  await place(page, '[F-J]([6-9]|10)');
  const met = async (): Promise<boolean> => (await view(page)).scene.figures.some(({ bars: [life] }) => life && life.now < life.full);
  await play(page, sight(page), mouse(page), { until: met });
  await turn(page);
  // The reach of the other side is shown for a moment.
  await expect(page.locator('.area-threat')).toHaveCount(0);
  const targets = page.getByRole('gridcell', { name: /can be attacked/ });
  const squares = page.getByRole('gridcell', { name: /can move here/ });
  for (let unit = 0; unit < 2; unit += 1) {
    await page.keyboard.press('n');
    await expect(targets.or(squares).first()).toBeAttached();
    if (await targets.count()) break;
  }
  await ((await targets.count()) ? targets : squares).first().hover();
  await expect(page.getByRole('region', { name: 'What this would do' })).toBeVisible();
}

test.describe('wide', () => {
  test.use({ viewport: WIDE, colorScheme: 'light' });

  test('desktop and dark', async ({ page, own }) => {
    await contact(page, own);
    await shot(page, 'desktop');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'dark');
  });

  test('replay', async ({ page, own }) => {
    await settle(page);
    const game = await machines(page, own, { width: '12', height: '12' });
    const headers = { 'content-type': 'text/plain', origin: own.address };
    const data = await (await page.request.get(`${own.address}/api/games/${game}/record`)).text();
    const { id } = (await (await page.request.post(`${own.address}/api/records`, { data, headers })).json()) as { id: string };
    await page.goto(`${own.address}/watch/${id}`);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    for (let row = 1; row <= 11; row += 1) {
      await page.keyboard.press('.');
      await expect(page).toHaveURL(new RegExp(`#${row}$`));
    }
    await shot(page, 'replay');
  });

  test('rules', async ({ page, own }) => {
    await page.goto(`${own.address}/rules/${GAME}#ST-033`);
    await expect(page.locator('.rule.target')).toBeInViewport();
    await shot(page, 'rules');
  });

  test('sight', async ({ page, own }) => {
    await settle(page);
    await page.goto(`${own.address}/learn/escarmouche/sight`);
    await page.getByRole('gridcell', { name: /\bR1\b/ }).first().hover();
    await expect(page.locator('.area-range')).not.toHaveCount(0);
    await shot(page, 'escarmouche');
  });

  test('learn', async ({ page, own }) => {
    await settle(page);
    const lessons = (await (await page.request.get(`${own.address}/api/rulebooks/${GAME}/lessons`)).json()) as LessonCard[];
    await page.goto(`${own.address}/learn/${GAME}/${lessons[3]?.slug}`);
    const card = page.getByRole('region', { name: /^Lesson: / });
    await card.getByRole('button', { name: 'Show a hint' }).click();
    await card.getByRole('button', { name: /^Do it/ }).click();
    await expect(card).toContainText('1 of');
    await card.getByRole('button', { name: 'Show a hint' }).click();
    await shot(page, 'learn');
  });
});

test.describe('narrow', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });

  test('phone', async ({ page, own }) => {
    await contact(page, own);
    await shot(page, 'phone');
  });
});
