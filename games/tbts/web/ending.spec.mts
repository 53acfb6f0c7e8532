// The end of a round: never by a number key, and only after a question while units could still act.
import { cell, keyboard } from '../../../web/test/senses';
import { expect, type Page, test } from '../../../web/test/site';
import { asked, battle, deed, log } from './table.mjs';

const CALM = { speed: 'instant' };
const question = (page: Page) => page.getByRole('dialog', { name: /^End with \d+ units that could still act/ });

test('a number ends no round, whatever unit is picked', async ({ page, site }) => {
  await battle(page, site, {}, CALM);
  await asked(page, "red's round 1");
  for (let key = 1; key <= 9; key += 1) await page.keyboard.press(String(key));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.banner')).toContainText("red's round 1");
  await expect(deed(page, 'end the round')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  const numbers = async (unit: string): Promise<Record<string, string>> => {
    await cell(page, unit).click();
    await expect(cell(page, unit)).toHaveAccessibleName(/selected/);
    const buttons = page.locator('.bar .slot[aria-keyshortcuts]');
    await expect(buttons.first()).toBeAttached();
    const found = await buttons.evaluateAll((all) => all.map((one) => [one.querySelector('b')?.textContent ?? '', one.getAttribute('aria-keyshortcuts') ?? '']));
    return Object.fromEntries(found) as Record<string, string>;
  };
  const [first, second] = [await numbers('g4'), await numbers('d3')];
  for (const found of [first, second]) expect(Object.entries(found).filter(([name, key]) => /^(pass|end)/.test(name) && /\d/.test(key))).toEqual([]);
  // Acts that both can do have the same number.
  const both = Object.keys(first).filter((name) => name in second);
  expect(both.length).toBeGreaterThan(1);
  for (const name of both) expect(second[name], name).toBe(first[name]);
  // The numbers stay the same next time, no matter which unit is picked first.
  await page.reload();
  await asked(page, "red's round 1");
  expect(await numbers('d3')).toEqual(second);
});

test('ending with units that could still act asks once, by button and by keys; no leaves everything as it is', async ({ page, site }) => {
  await battle(page, site, {}, CALM);
  await asked(page, "red's round 1");
  const before = await log(page).innerText();
  await deed(page, 'end the round').click();
  await expect(question(page)).toContainText('R1');
  await expect(question(page).getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await question(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page.locator('.banner')).toContainText("red's round 1");
  expect(await log(page).innerText()).toBe(before);
  await keyboard(page).button('end the round');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await asked(page, "red's round 2");
});

test('a setting turns the question off', async ({ page, site }) => {
  await battle(page, site, {}, CALM);
  await asked(page, "red's round 1");
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Ask before I end a turn in which units could still act').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await asked(page, "red's round 2");
  await page.reload();
  await asked(page, "red's round 2");
  await page.keyboard.press('Control+Enter');
  await asked(page, "red's round 3");
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('one tap and a yes end the round', async ({ page, site }) => {
    await battle(page, site, {}, CALM);
    await asked(page, "red's round 1");
    await deed(page, 'end the round').tap();
    await question(page).getByRole('button', { name: 'Yes, end the round' }).tap();
    await asked(page, "red's round 2");
  });
});
