// Every lesson of the rulebook, played to its end in the page by following its hints.
import type { Page } from '@playwright/test';
import type { LessonCard } from '../../src/wire/types';
import { cell } from '../senses';
import { expect, test, type Site } from '../site';
import { GAME, settle } from '../start';

const card = (page: Page) => page.getByRole('region', { name: /^Lesson: / });

/** Makes the picks of an act in notation by mouse: the unit on the board or beside it, then the square. Returns whether
 *  there was such a unit to pick. */
async function point(page: Page, unit: string, square: string): Promise<boolean> {
  const name = { S: 'Sniper', B: 'Brawler' }[unit] ?? unit;
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
  const beside = page.locator('.actions').getByRole('button', { name, exact: true });
  const picked = page.locator('.actions .chain', { hasText: name });
  const standing = page.getByRole('gridcell', { name: new RegExp(`your ${name}.*can be picked`) });
  if (await beside.isVisible()) await beside.click();
  else if (await standing.count()) await standing.click();
  else if (!(await picked.isVisible())) return false;
  await cell(page, square).click();
  return true;
}

async function type(page: Page, act: string): Promise<void> {
  const box = page.getByLabel('Type an act');
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Type', exact: true }).click();
  await box.fill(act);
  await box.press('Enter');
}

/** Does what the open task asks for, and waits until the lesson advances. */
async function follow(page: Page): Promise<void> {
  const step = await card(page).locator('header span').innerText();
  await card(page).getByRole('button', { name: 'Show a hint' }).click();
  const act = (await card(page).getByRole('button', { name: /^Do it: / }).innerText()).replace('Do it: ', '');
  const [, unit = '', square] = /^(\S+)(?: \S+)* ([A-Z]\d+)$/.exec(act) ?? [];
  // Acts that the board does not offer are typed.
  if (!square || !(await point(page, unit, square))) await type(page, act);
  await expect(card(page).locator('header span')).not.toHaveText(step);
}

async function lessons(page: Page, site: Site): Promise<LessonCard[]> {
  return (await (await page.request.get(`${site.address}/api/rulebooks/${GAME}/lessons`)).json()) as LessonCard[];
}

test('every lesson is played to its end by its hints, and is remembered', async ({ page, site }) => {
  await settle(page);
  const all = await lessons(page, site);
  expect(all.length).toBeGreaterThan(5);
  await page.goto(`${site.address}/learn/${GAME}`);
  await page.getByRole('link', { name: /start here/ }).click();
  for (const [at, lesson] of all.entries()) {
    await expect(card(page)).toContainText(lesson.title);
    await expect(card(page).locator('header span')).toHaveText(`0 of ${lesson.steps}`);
    for (let step = 1; step <= lesson.steps; step += 1) {
      await follow(page);
      await expect(card(page).locator('header span')).toHaveText(`${step} of ${lesson.steps}`);
    }
    await expect(page.getByText('Well done!'), lesson.title).toBeVisible();
    // Each rule that was met is listed with its sentence and its link.
    const met = card(page).locator('dt');
    expect((await met.allInnerTexts()).toSorted()).toEqual(lesson.rules.toSorted());
    await expect(met.first().getByRole('link')).toHaveAttribute('href', new RegExp(`/rules/${GAME}#`));
    const next = all[at + 1];
    if (next) await card(page).getByRole('link', { name: `Next: ${next.title}` }).click();
  }
  await card(page).getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByText('You have finished them all')).toBeVisible();
});

test('a lesson goes on after a reload, one step back, and from the start', async ({ page, site }) => {
  await settle(page);
  const [lesson] = (await lessons(page, site)).filter(({ steps }) => steps > 2);
  if (!lesson) throw new Error('no lesson is long enough');
  const step = (number: number) => expect(card(page).locator('header span')).toHaveText(`${number} of ${lesson.steps}`);
  await page.goto(`${site.address}/learn/${GAME}/${lesson.slug}`);
  await follow(page);
  await follow(page);
  await step(2);
  const task = (await card(page).locator('.task').textContent()) ?? '';
  await page.reload();
  await step(2);
  await expect(card(page).locator('.task')).toHaveText(task);
  await card(page).getByRole('button', { name: 'One step back' }).click();
  await step(1);
  await card(page).getByRole('button', { name: 'Start over' }).click();
  await step(0);
  await expect(page).not.toHaveURL(/\?/);
});
