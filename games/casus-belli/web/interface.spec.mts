// A team led through the page: orders drafted and sealed, the fog compared with the truth, and refusals.
import { cell } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { gameOf, settle } from '../../../web/test/start';
import { log } from '../../../web/test/table';
import { Shows } from '../../../web/src/wire/types';
import { leaks, listen, truthOf } from './fog.mjs';
import { ability, area, asked, draw, facing, give, middle, seal, sheet, table } from './table.mjs';

test('three teams: placement, an ability, a movement with facing, and nothing in the browser that the team does not see', async ({ page, own }) => {
  const received = listen(page);
  await table(page, own, 'me,ai:captain,ai:random');

  // Placement: one order by a destination, one by a drawn path, one changed, removed and given again.
  await asked(page, 'placement', 0);
  await expect(page.getByRole('region', { name: 'Units' }).getByRole('heading')).toHaveText(['T0', 'T1', 'T2']);
  await give(page, 'Voleur').click();
  await cell(page, '(13,10)').click();
  await expect(sheet(page)).toContainText('V to (13,10)');
  await facing(page, 'S').hover();
  // The cone that he would have at the end of his path, facing south.
  await expect(page.locator('.area-sight').first()).toBeAttached();
  await expect(page.locator('.outcome')).toContainText('then faces S');
  await facing(page, 'S').click();
  await expect(sheet(page)).toContainText('V to (13,10) faces S');
  await give(page, 'Barbare').click();
  await draw(page, '(10,10)', '(10,11)', '(10,12)');
  await expect(sheet(page)).toContainText('B (10,11) (10,12)');
  await facing(page, 'E').click();
  await expect(sheet(page)).toContainText('B (10,11) (10,12) faces E');
  await give(page, 'Elfe').click();
  await cell(page, '(9,9)').click();
  await expect(seal(page)).toHaveText('Seal 3 orders');
  await give(page, 'Elfe').click();
  await cell(page, '(8,10)').click();
  await expect(sheet(page)).toContainText('E to (8,10)');
  await sheet(page).getByRole('button', { name: /^Remove the order of Elfe/ }).click();
  await expect(seal(page)).toHaveText('Seal 2 orders');
  await give(page, 'Elfe').click();
  await cell(page, '(9,10)').click();
  await expect(page.locator('.orders .draft')).toHaveCount(3);
  await seal(page).click();

  // Attack: an ability on any square, a basic attack on one of the squares shown.
  await asked(page, 'attack', 1);
  await expect.poll(async () => (await log(page)).join(' ')).toContain('0V walks (10,10) (11,10) (12,10) (13,10), then faces S');
  await expect(cell(page, '(13,10)')).toHaveAccessibleName(/your Voleur.*facing south/);
  await expect(cell(page, '(19,19)')).toHaveAccessibleName(/out of sight/);
  await give(page, 'Elfe').click();
  await ability(page, 'I see what you did there').click();
  await cell(page, '(15,15)').click();
  await expect(sheet(page)).toContainText('E i-see (15,15)');
  await give(page, 'Voleur').click();
  await expect(page.locator('.area-targets').first()).toBeAttached();
  expect(await area(page, 0, 'knife')).toContain('(13,11)');
  await cell(page, '(13,11)').click();
  await expect(sheet(page)).toContainText('V knife (13,11)');
  await seal(page).click();

  // Movement, from the cell he was pushed to.
  await asked(page, 'movement', 1);
  const attack = (await log(page)).at(-1) ?? '';
  expect(attack).toMatch(/0V uses Petit couteau on|0V's Petit couteau is shifted|0V can no longer use Petit couteau|0V is torn/);
  expect(attack).toMatch(/0E uses I see what you did there on|0E's I see what you did there is shifted|0E can no longer use I see|0E is torn/);
  const goal = (await area(page, 0, 'reach')).at(-1) ?? '';
  await give(page, 'Voleur').click();
  await cell(page, goal).click();
  await facing(page, 'N').click();
  await expect(sheet(page)).toContainText(`V to ${goal} faces N`);
  await seal(page).click();
  await asked(page, 'attack', 2);
  expect((await log(page)).at(-1)).toMatch(new RegExp(`0V walks .*\\${goal.slice(0, -1)}\\), then faces N`));
  await expect(cell(page, goal)).toHaveAccessibleName(/your Voleur.*facing north/);

  // The remaining steps without orders.
  for (const [step, turn] of [['attack', 2], ['movement', 2], ['attack', 3], ['movement', 3]] as const) {
    await asked(page, step, turn);
    await expect(seal(page)).toHaveText('Seal without orders');
    await seal(page).click();
  }
  await expect(page.getByRole('dialog')).toContainText(/won|drawn|lost/i);
  await received.settled();

  const truths = await truthOf(page, own.address, gameOf(page), 0);
  expect(truths).toHaveLength(8);
  expect(truths[0]?.seen.size).toBe(6);
  const dark = truths.findIndex(({ hidden }) => hidden.size > 0);
  expect(dark).toBeGreaterThan(0);
  expect(received.texts.filter((text) => text.includes('"figures"')).length).toBeGreaterThan(4);
  expect(leaks(received.texts, truths, 0)).toEqual([]);

  // The check finds every leak: a hidden figure on the board, a hidden name in a line, another team's orders.
  const [figure = 0, at = 0] = [...(truths[dark]?.hidden ?? [])][0] ?? [];
  const name = `${Math.floor(figure / 3)}${'VBE'[figure % 3]}`;
  const last = { number: 1, row: dark, text: 'turn 1: attack', rules: [] };
  const doctored = (view: object, text = last.text): string[] => leaks([JSON.stringify({ type: 'update', seat: 0, events: [{ ...last, text }], view })], truths, 0);
  expect(doctored({})).toEqual([]);
  expect(doctored({ scene: { figures: [{ id: figure, seat: Math.floor(figure / 3), at, name }] } })).toHaveLength(1);
  expect(doctored({ overlays: [{ shows: Shows.Sight, name: 'sight', figure, runs: [] }] })).toHaveLength(1);
  const whole = truths[dark] ? [{ ...truths[dark], spoken: new Set<number>() }] : [];
  expect(leaks([JSON.stringify({ events: [{ ...last, row: 0, text: `${name} loses 2: 8 left` }] })], whole, 0)).toHaveLength(1);
  const orders = truths.flatMap(({ sheets }) => sheets)[0];
  expect(orders).toBeDefined();
  expect(doctored({}, orders)).not.toEqual([]);
});

test('who is waited for stands in a list, and what is sealed stays sealed', async ({ page, site, another }) => {
  await table(page, site, 'me,open,ai:captain');
  await expect(page).toHaveURL(/#join=/);
  const guest = await another();
  await settle(guest);
  await guest.goto(page.url());
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await asked(page, 'placement', 0);
  await seal(page).click();
  await expect(page.getByRole('region', { name: 'Who has not sealed yet' })).toContainText('Waiting for T1');
  await expect(page.getByRole('button', { name: 'Take your orders back' })).toHaveCount(0);
  await asked(guest, 'placement', 0);
  await seal(guest).click();
  await asked(page, 'attack', 1);
});

test('what cannot be ordered is not offered, and a player who types it is told the rule', async ({ page, site }) => {
  await table(page, site, 'me,ai:walker');
  await asked(page, 'placement', 0);
  await give(page, 'Voleur').click();
  await expect(cell(page, '(9,10)')).toHaveAccessibleName(/can move here/);
  for (const name of ['(8,6)', '(1,1)']) await expect(cell(page, name)).not.toHaveAccessibleName(/can move here/);
  // A path drawn across a corner goes around it; it ends at a wall and when the points run out.
  await draw(page, '(10,10)', '(11,11)');
  await expect(sheet(page)).toContainText(/V (\(11,10\)|\(10,11\)) \(11,11\)/);
  await sheet(page).getByRole('button', { name: /^Remove the order of Voleur/ }).click();
  await give(page, 'Voleur').click();
  await draw(page, '(10,10)', '(10,7)', '(8,7)', '(8,6)');
  await expect(page.locator('.glance')).toContainText('no unit can walk over (8,6), wall');
  await expect(sheet(page)).toContainText('V (10,9) (10,8) (10,7) (9,7) (8,7)');
  await sheet(page).getByRole('button', { name: /^Remove the order of Voleur/ }).click();
  await give(page, 'Elfe').click();
  await draw(page, '(10,10)', '(16,10)', '(17,10)');
  await expect(page.locator('.glance')).toContainText('6 of 6 points are used');
  await sheet(page).getByRole('button', { name: /^Remove the order of Elfe/ }).click();

  await page.getByRole('button', { name: 'Type' }).click();
  const typed = async (text: string, rule: string): Promise<void> => {
    await page.getByLabel('Type an act').fill(text);
    await expect(page.locator('#command-says')).toContainText(rule);
  };
  await typed('V (11,11)', 'CB-072');
  await typed('V (10,9) (10,8) (10,7) (9,7) (8,7) (8,6)', 'CB-079');
  await typed('E (11,10) (12,10) (13,10) (14,10) (15,10) (16,10) (17,10)', 'CB-122');
  await typed('V (12,10)', 'A39');
  await typed('V faces N; V faces S', 'A43');
  await typed('V knife (10,9)', 'CB-113');
  // A player who sends it anyway is told again, and nothing happens.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'CB-113' })).toBeVisible();
  await page.locator('form.command').getByRole('button', { name: 'Close' }).click();
  await seal(page).click();

  await asked(page, 'attack', 1);
  await give(page, 'Elfe').click();
  await ability(page, 'I see what you did there').click();
  await cell(page, '(5,5)').click();
  await seal(page).click();
  await asked(page, 'movement', 1);
  await expect(cell(page, '(5,5)')).not.toHaveAccessibleName(/out of sight/);
  await seal(page).click();
  await asked(page, 'attack', 2);
  await give(page, 'Elfe').click();
  await expect(ability(page, 'Loto')).toBeVisible();
  await expect(ability(page, 'I see what you did there')).toHaveCount(0);
  await page.getByRole('button', { name: 'Type' }).click();
  await typed('E i-see (9,9)', 'CB-015');
  await typed('V loto (9,9)', 'CB-017');
  await typed('E arrow (1,1)', 'CB-045');
});

test('a whole turn by finger on a phone', async ({ another, site }) => {
  const page = await another({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await table(page, site, 'me,ai:walker,ai:walker');
  await asked(page, 'placement', 0);
  await give(page, 'Barbare').tap();
  await cell(page, '(10,12)').tap();
  await facing(page, 'S').tap();
  await expect(sheet(page)).toContainText('B to (10,12) faces S');
  await seal(page).tap();
  await asked(page, 'attack', 1);
  await give(page, 'Elfe').tap();
  await ability(page, 'Loto').tap();
  await cell(page, '(2,18)').tap();
  await expect(sheet(page)).toContainText('E loto (2,18)');
  await seal(page).tap();
  await asked(page, 'movement', 1);
  await give(page, 'Barbare').tap();
  // The finger draws the path where the page would otherwise scroll.
  const client = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', name?: string): Promise<void> => {
    const [x, y] = name ? await middle(page, name) : [0, 0];
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: name ? [{ x, y }] : [] });
  };
  await touch('touchStart', '(10,12)');
  for (const name of ['(10,13)', '(10,14)', '(10,15)']) await touch('touchMove', name);
  await touch('touchEnd');
  await expect(sheet(page)).toContainText('B (10,13) (10,14) (10,15)');
  await facing(page, 'O').tap();
  await expect(sheet(page)).toContainText('B (10,13) (10,14) (10,15) faces O');
  await seal(page).tap();
  await asked(page, 'attack', 2);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('0B walks (10,12) (10,13) (10,14) (10,15), then faces O');
});
