// Everything in the content can be found, read and printed.
import { beyond } from '../../../web/test/look';
import { expect, type Page, type Site, test } from '../../../web/test/site';
import { GAME } from './table.mjs';

async function open(page: Page, site: Site, query = ''): Promise<void> {
  await page.goto(`${site.address}/compendium/${GAME}${query}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}
const titles = (page: Page): Promise<string[]> => page.getByRole('article').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));

test('the lobby leads to the compendium, which stands by sets', async ({ page, site }) => {
  await page.goto(site.address);
  await page.getByRole('link', { name: 'Compendium of Tabletop Teamfight' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compendium of Tabletop Teamfight');
  await expect(page.getByRole('region', { name: 'Emberfall Foundry' }).getByRole('article', { name: 'Brakka Toll' })).toContainText('Great Peal');
  await expect(page.getByRole('region', { name: 'Conditions' }).getByRole('article', { name: 'Burn' })).toBeVisible();
});

test('names, texts and meanings are searched, the sets filtered, and the address keeps it', async ({ page, site }) => {
  await open(page, site);
  const all = await titles(page);
  await page.keyboard.press('/');
  await page.keyboard.type('clapper');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(all.length);
  // A word that only the explanations use.
  await page.keyboard.type('straight away');
  await expect(page.getByRole('article', { name: 'Brakka Toll' })).toBeVisible();
  expect((await titles(page)).length).toBeLessThan(all.length);
  await page.getByLabel('Set', { exact: true }).selectOption('Emberfall Foundry');
  const few = await titles(page);
  await expect(page).toHaveURL(/q=straight\+away&set=Emberfall\+Foundry/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(few.length);
  await page.getByRole('searchbox').fill('nobody says this');
  await expect(page.getByText('Nothing here speaks of “nobody says this”.')).toBeVisible();
});

test('what a text means is told on a click, for one or for all', async ({ page, site }) => {
  await open(page, site, '?q=Brakka');
  const meaning = page.getByText('Enemies cannot push, pull or otherwise move you.');
  await expect(meaning).toBeHidden();
  await page.getByRole('button', { name: 'Cast Iron' }).click();
  await expect(meaning).toBeVisible();
  await page.getByLabel('Explain all texts').check();
  await expect(page.getByText('A push', { exact: false }).or(meaning).first()).toBeVisible();
});

test('the printed sheet is black on white, whole cards, all texts and nothing else', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`${site.address}/compendium/${GAME}`);
  const toll = page.getByRole('article', { name: 'Brakka Toll' });
  await expect(toll).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(toll.getByText('Enemies cannot push, pull or otherwise move you.')).toBeVisible();
  const looks = await toll.evaluate((card) => {
    const style = getComputedStyle(card);
    return [style.breakInside, style.color, getComputedStyle(document.body).backgroundColor];
  });
  expect(looks).toEqual(['avoid', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const paper = await page.pdf({ preferCSSPageSize: true });
  // A4 in points.
  expect(paper.toString('latin1')).toMatch(/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the compendium fits', async ({ page, site }) => {
    await open(page, site);
    expect(await beyond(page)).toBe(0);
  });
});
