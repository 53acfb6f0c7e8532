// Before the first round: one side divides the heroes, the other chooses, both deploy.
import { beyond } from '../../../web/test/look';
import { cell } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { asked, column, done, heap, log, refusal, seen, table, type } from './table.mjs';

test('TF-006 heroes are sorted into two pools by buttons, by keys and by dragging', async ({ page, site }) => {
  await table(page, site);
  await asked(page, 'two pools');
  const cards = heap(page, false).getByRole('article');
  const dealt = await cards.count();
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
  await expect(done(page)).toBeDisabled();
  // Every card shows its values and all its texts.
  await expect(cards.first()).toContainText(/health ?\d+/);
  await expect(cards.first().getByRole('list', { name: 'Abilities' }).getByRole('listitem').first()).toBeVisible();
  const [one = '', two = '', three = '', four = ''] = names;
  await page.getByRole('button', { name: `${one} to the first heap` }).click();
  await page.getByRole('button', { name: `${two} to the first heap` }).press('Enter');
  // Without texts the cards are small enough to show both pools.
  await page.getByLabel('Texts').uncheck();
  await page.getByRole('article', { name: three }).getByRole('heading').dragTo(heap(page, true).getByRole('heading').first());
  await expect(heap(page, true).getByRole('article')).toHaveCount(3);
  await expect(page.getByText(`3 and ${dealt - 3}; at least 4 each`)).toBeVisible();
  await expect(done(page)).toBeDisabled();
  await page.getByRole('button', { name: `${two} to the second heap` }).click();
  await expect(page.getByText(`2 and ${dealt - 2}; at least 4 each`)).toBeVisible();
  for (const name of [two, four]) await page.getByRole('button', { name: `${name} to the first heap` }).click();
  // One click shows the map, and one click leads back.
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(cell(page, 'a1')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the cards' }).click();
  await done(page).click();
  await expect(log(page)).toContainText('red splits:');
  await expect(log(page)).toContainText(/blue takes the (first|second) pool/);
});

test('a pool that is too small is refused, with the ruling', async ({ page, site }) => {
  await table(page, site);
  await asked(page, 'two pools');
  const [entry] = (await seen(page)).scene.trays?.[0]?.entries ?? [];
  await type(page, `split ${entry?.name}`);
  await expect(refusal(page)).toContainText(/Q25|TF-006/);
});

test('TF-007 TF-008 TF-009 a pool is taken, and heroes are put on the board by clicks and by dragging', async ({ page, site }) => {
  await table(page, site, { first: 'blue' });
  await asked(page, 'which pool');
  const pool = page.getByRole('group', { name: 'Pool: second' });
  await expect(page.getByRole('group', { name: 'Pool: first' }).getByRole('article').first()).toBeVisible();
  const names = await pool.getByRole('article').evaluateAll((all) => all.map((card) => (card.getAttribute('aria-label') ?? '').split(' ').at(-1) ?? ''));
  await pool.getByRole('button', { name: 'take second' }).click();
  await expect(log(page)).toContainText('red takes the second pool');
  await asked(page, 'deploy a hero');
  const [one = '', two = ''] = names;
  // A card, then a highlighted square.
  await column(page, one).getByRole('button').first().click();
  await expect(page.getByRole('gridcell', { name: /^b1,.*can be picked: deploy here/ })).toBeAttached();
  await expect(page.getByRole('gridcell', { name: /^b11,.*can be picked/ })).toHaveCount(0);
  await cell(page, 'b1').click();
  await expect(log(page)).toContainText(`red deploys ${one} on b1, column 1`);
  await asked(page, 'column 2');
  // The enemy's zone is refused, with the rule.
  await type(page, `deploy ${two} b11`);
  await expect(refusal(page)).toContainText('TF-009');
  await column(page, two).dragTo(page.locator('.board-pad'), { targetPosition: await middle(page, 'c1') });
  await expect(log(page)).toContainText(`red deploys ${two} on c1, column 2`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a draft and a deployment by finger, without scrolling sideways', async ({ page, site }) => {
    await table(page, site);
    await asked(page, 'two pools');
    expect(await beyond(page)).toBe(0);
    for (let hero = 0; hero < 4; hero += 1) await page.getByRole('button', { name: / to the first heap$/ }).first().tap();
    await done(page).tap();
    await asked(page, 'deploy a hero');
    expect(await beyond(page)).toBe(0);
    await page.locator('.columns .offered').first().tap();
    // A finger taps twice: it cannot point before it picks.
    await cell(page, 'b1').tap();
    await cell(page, 'b1').tap();
    await asked(page, 'column 2');
    expect(await beyond(page)).toBe(0);
  });
});

/** Returns the middle of a square, relative to the corner of the board. */
async function middle(page: Parameters<typeof cell>[0], name: string): Promise<{ x: number; y: number }> {
  const [square, pad] = [await cell(page, name).boundingBox(), await page.locator('.board-pad').boundingBox()];
  if (!square || !pad) throw new Error(`${name} is not in view`);
  return { x: square.x - pad.x + square.width / 2, y: square.y - pad.y + square.height / 2 };
}
