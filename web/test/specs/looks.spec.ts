// The look of every page: readable for everyone in light and dark, on a desktop and on a phone.
import type { Page } from '@playwright/test';
import type { LessonCard, RecordCard } from '../../src/wire/types';
import { play } from '../player';
import { mouse, sight } from '../senses';
import { expect, test, type Site } from '../site';
import { light, look, SCREENS } from '../look';
import { GAME, settle, start, turn } from '../start';
import { log, machines, resign } from '../table';

/** Creates a lesson and a replay on the server. */
async function places(page: Page, site: Site): Promise<string[]> {
  const { request } = page;
  const lessons = (await (await request.get(`${site.address}/api/rulebooks/${GAME}/lessons`)).json()) as LessonCard[];
  const record = await (await request.get(`${site.address}/api/games/${await machines(page, site)}/record`)).text();
  const headers = { 'content-type': 'text/plain', origin: site.address };
  const made = await request.post(`${site.address}/api/records`, { data: record, headers });
  expect(await made.text()).toContain('"id"');
  const { id } = (await made.json()) as RecordCard;
  return [
    '', 'new', `new/${GAME}?table-seats=me,open`, 'rules', `rules/${GAME}#ST-001`, 'compendium', 'compendium/teamfight', 'learn', `learn/${GAME}`,
    `learn/${GAME}/${lessons[0]?.slug}`, 'watch', `watch/${id}#6`, 'about', 'settings', 'nothing/here',
  ];
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}, light and dark`, () => {
    test.use({ ...options, provoked: /\/nothing\/here/ });

    test('every page', async ({ page, own: site }) => {
      await settle(page);
      for (const path of await places(page, site)) {
        await page.goto(`${site.address}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByText('One moment…')).toHaveCount(0);
        if (/^watch.|^learn.*\/.*\//.test(path)) await expect(page.getByRole('gridcell').first()).toBeVisible();
        await look(page, `/${path}`);
      }
    });

    test('a game with a unit selected, its dialogs and its result', async ({ page, site }) => {
      await start(page, site, { width: 9, height: 9 });
      await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length >= 5 });
      await turn(page);
      await page.keyboard.press('n');
      await expect(page.getByRole('gridcell', { name: /selected/ })).toHaveCount(1);
      await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
      await look(page, 'a unit selected');
      for (const name of ['Settings', 'Help']) {
        await page.getByRole('toolbar').getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await look(page, name);
        await page.keyboard.press('Escape');
      }
      if (screen === 'phone') await page.getByRole('tab', { name: 'Table' }).click();
      await resign(page);
      await look(page, 'the result');
    });
  });
}

test.describe('dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('a whole game in the dark', async ({ page, site }) => {
    await start(page, site, { width: 6, height: 6 });
    expect(await light(page)).toBeLessThan(0.2);
    await play(page, sight(page), mouse(page));
    await expect(page.getByRole('dialog')).toContainText(/You have (won|lost)/);
  });

  test('the theme can be chosen against the system, and is remembered', async ({ page, site }) => {
    await page.goto(`${site.address}/settings`);
    await page.getByRole('radio', { name: 'light' }).check();
    await expect.poll(() => light(page)).toBeGreaterThan(0.8);
    await page.reload();
    await expect.poll(() => light(page)).toBeGreaterThan(0.8);
    await page.getByRole('button', { name: /^Theme: light/ }).click();
    await expect.poll(() => light(page)).toBeLessThan(0.2);
  });
});

test.describe('little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('what happens is shown at once, and nothing moves', async ({ page, site }) => {
    // The slowest speed is set, and still nothing waits.
    await start(page, site, { width: 7, height: 7 }, { speed: 'slow' });
    await page.evaluate(() => {
      const seen = { most: 0 };
      Object.assign(window, { seen });
      const watch = (): void => {
        // An animation of a hundredth of a millisecond does not count as motion.
        const lasts = (one: Animation): boolean => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 1;
        seen.most = Math.max(seen.most, document.getAnimations().filter(lasts).length);
        requestAnimationFrame(watch);
      };
      watch();
    });
    // From here on no noticeable timer fires: a game that waits to show something would stop.
    await page.evaluate(() => {
      const timer = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (call: () => void, ms = 0) => (ms > 100 ? 0 : timer(call, ms)) });
    });
    await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length >= 9 });
    expect(await page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most)).toBe(0);
  });
});
