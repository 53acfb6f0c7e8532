// Explanations that float beside a name: they disappear when the pointer leaves, and cover nothing that can be chosen.
import { cell } from '../../../web/test/senses';
import { expect, type Page, test } from '../../../web/test/site';
import { GAME, lesson, slot, table } from './table.mjs';

const tip = (page: Page) => page.getByRole('tooltip');

/** Whether the explanation lies over something. */
async function covers(page: Page, what: string): Promise<boolean> {
  const [one, other] = [await tip(page).boundingBox(), await page.locator(what).first().boundingBox()];
  if (!one || !other) return false;
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

test('an explanation goes when the pointer leaves, on cards and beside the board', async ({ page, site }) => {
  await page.goto(`${site.address}/compendium/${GAME}`);
  const name = page.locator('button.name').first();
  await name.hover();
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(tip(page)).toHaveCount(0);
  await lesson(page, site, 'push');
  await slot(page, 'Kick').hover();
  await expect(tip(page)).toBeVisible();
  await cell(page, 'h1').hover();
  await expect(tip(page)).toHaveCount(0);
});

test('an explanation goes with what it explains', async ({ page, site }) => {
  await lesson(page, site, 'push');
  await slot(page, 'Kick').hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.getByLabel('Type an act').fill('Orlo: Kick c2');
  await page.keyboard.press('Enter');
  await expect(page.locator('.banner')).toContainText('push Nacre');
  await expect(tip(page)).toHaveCount(0);
});

test('an explanation covers neither the board nor the buttons, and Escape closes it and nothing else', async ({ page, site }) => {
  for (const size of [{ width: 1280, height: 720 }, { width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await lesson(page, site, 'push');
    await slot(page, 'Kick').hover();
    // Without room it does not appear.
    await expect(tip(page).or(page.locator('.tip.away'))).toBeAttached();
    expect(await covers(page, '[role=grid]'), JSON.stringify(size)).toBe(false);
    expect(await covers(page, '.actions'), JSON.stringify(size)).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await lesson(page, site, 'push');
  const orlo = page.getByRole('gridcell', { name: /\bselected/ });
  await expect(orlo).toHaveCount(1);
  await slot(page, 'Kick').hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(orlo).toHaveCount(1);
  await expect(slot(page, 'Kick')).toHaveAttribute('aria-disabled', 'false');
});

test('nor what is explained on any card of either side', async ({ page, site }) => {
  for (const size of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await lesson(page, site, 'push');
    const names = page.locator('.columns button.name');
    const many = await names.count();
    expect(many).toBeGreaterThan(6);
    for (let at = 0; at < many; at += 1) {
      await names.nth(at).scrollIntoViewIfNeeded();
      await names.nth(at).hover();
      await expect(tip(page).or(page.locator('.tip.away'))).toContainText(await names.nth(at).innerText());
      for (const what of ['[role=grid]', '.actions']) expect(await covers(page, what), `${at} over ${what}`).toBe(false);
    }
  }
});

test('what every hero can do has its text', async ({ page, site }) => {
  await lesson(page, site, 'push');
  await expect(slot(page, 'Dash')).toHaveAccessibleDescription(/moves the hero once more/);
  await slot(page, 'Dash').hover();
  await expect(tip(page)).toContainText('TF-025');
});

test('explanations lie beside the cards that are drafted', async ({ page, site }) => {
  await table(page, site);
  await page.locator('.drafts button.name').first().hover();
  await expect(tip(page)).toBeVisible();
  expect(await covers(page, '.drafts')).toBe(false);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a tap chooses and opens no explanation', async ({ page, site }) => {
    await lesson(page, site, 'push');
    await slot(page, 'Kick').tap();
    await expect(slot(page, 'Kick')).toHaveAttribute('aria-pressed', 'true');
    await expect(tip(page)).toHaveCount(0);
  });
});
