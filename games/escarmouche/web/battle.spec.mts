// A whole game: a squad built with sliders, sent to another browser, and played there against the machine.
import { look } from '../../../web/test/look';
import { type Eyes, type Hands, play } from '../../../web/test/player';
import { cell, mouse, sight } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { settle } from '../../../web/test/start';
import { policy } from './player.mjs';
import { asked, battle, deed, deploy, log, middle, slide, unit, workshop } from './table.mjs';

/** A lone enemy, so that the course of the game does not depend on luck: a wolf that comes and bites. */
const WOLF = 's1~Lone~4122*Wolf~cf0f';

test('a squad is built, sent by link, and wins a whole game by its zone, with an ability and a reaction', async ({ page, site, another }) => {
  await workshop(page, site);
  await page.getByRole('button', { name: 'New squad' }).click();
  const units: [string, number[], RegExp[]][] = [
    ['Ward', [4, 3, 1, 1], [/^Overwatch/, /^Defensive stance/]],
    ['Ox', [4, 1, 3, 2], [/^Charge/]],
    ['Pike', [4, 2, 2, 2], []],
  ];
  for (const [at, [name, stats, abilities]] of units.entries()) {
    if (at) await page.getByRole('button', { name: 'Add a unit' }).click();
    await page.getByRole('textbox', { name: `Name of unit ${at + 1}` }).fill(name);
    for (const [stat, value] of stats.entries()) await slide(page, ['Health', 'Range', 'Move', 'Power'][stat] ?? '', value);
    for (const ability of abilities) await page.getByRole('checkbox', { name: ability }).check();
  }
  await expect(page.getByRole('textbox', { name: 'Link to this squad' })).toHaveValue(/Ward.*Ox.*Pike/);
  const link = await page.getByRole('textbox', { name: 'Link to this squad' }).inputValue();

  const friend = await another();
  await settle(friend);
  await friend.goto(link);
  await friend.getByRole('link', { name: 'Play with it' }).click();
  await expect(friend.getByRole('combobox', { name: 'Squad red' }).locator('option:checked')).toContainText('My squad');
  const chosen = new URL(friend.url()).searchParams;
  for (const [name, value] of Object.entries({
    squad_blue: WOLF,
    board: 'plain-zone',
    victory: 'zone_control',
    alternative_conditions: 'replace',
    'table-seats': 'me,ai:greedy',
  })) chosen.set(name, value);
  await friend.goto(`${site.address}/new/escarmouche?${chosen}`);
  await friend.getByRole('button', { name: 'Start the game' }).click();
  await deploy(friend, { R1: 'd2', R2: 'c2', R3: 'f2' });
  // An ability first, then the wolf may come until a unit reacts to it.
  const lead = policy(async () => /R1 reacts: Overwatch/.test(await log(friend).innerText()));
  const choose = async (eyes: Eyes, hands: Hands): Promise<void> => {
    // Everything must be shown before anything is read.
    await friend.locator('.table[aria-busy=false] [role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
    await lead(eyes, hands);
  };
  await play(friend, sight(friend), mouse(friend), { choose });
  await expect(log(friend)).toContainText('R1 takes a defensive stance');
  await expect(log(friend)).toContainText('R1 reacts: Overwatch');
  await expect(log(friend)).toContainText('red wins: held centre for 3 turns');
  await expect(friend.getByRole('dialog')).toContainText('You have won');
});

test('ES-011 ES-012 units are put on the board by clicks and by dragging, and nowhere else', async ({ page, site }) => {
  await battle(page, site);
  await asked(page, 'place R1, R2, R3, R4 and R5');
  await expect(unit(page, 'R1')).toContainText('Brannoc');
  await deploy(page, { R2: 'a1' });
  await asked(page, 'place R1, R3, R4 and R5');
  await page.locator('.columns .column').filter({ hasText: 'R4' }).dragTo(page.locator('.board-pad'), { targetPosition: await middle(page, 'h2') });
  await expect(cell(page, 'h2')).toHaveAccessibleName(/your Oda Stonearm/);
  await asked(page, 'place R1, R3 and R5');
  await expect(cell(page, 'c3')).not.toHaveAccessibleName(/can be picked/);
  await unit(page, 'R5').click();
  await cell(page, 'c3').click();
  await expect(page.locator('.glance')).toContainText('ES-011');
  await look(page, 'the deployment');
});

test('ES-054 ES-057 a player who looks at a unit sees how far it strikes, what it sees, and what blocks the rest', async ({ page, site }) => {
  // One person plays both sides, so that no unit is shot meanwhile.
  await battle(page, site, { squad_red: 'orbit', board: 'ruins', 'table-seats': 'me,me' });
  await deploy(page, { R1: 'c2', R2: 'd2', R3: 'e2', R4: 'b2', R5: 'f1' });
  await deploy(page, { B1: 'c8', B2: 'd8', B3: 'e8', B4: 'b8', B5: 'f8' });
  await asked(page, 'actions left');
  await page.mouse.move(2, 2);
  await expect(page.locator('.area-range')).toHaveCount(0);
  // With the mouse.
  await cell(page, 'd2').hover();
  for (const kind of ['range', 'sight', 'blocked']) await expect(page.locator(`.area-${kind}`)).toBeAttached();
  // With the keyboard too.
  await page.mouse.move(2, 2);
  await expect(page.locator('.area-range')).toHaveCount(0);
  await cell(page, 'd1').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.area-blocked')).toBeAttached();
  await cell(page, 'd2').click();
  await cell(page, 'b1').hover();
  await expect(page.locator('.glance')).toContainText(/out of sight: c2 \(R1\).* every line/);
  await expect(page.locator('.glance').getByRole('link', { name: 'ES-057' })).toBeVisible();
  // Nothing is dark if seats have no secrets.
  await expect(page.locator('.fog[d]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fog' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('ES-012 a unit is carried onto the board with a finger', async ({ page, site }) => {
    await battle(page, site);
    await asked(page, 'place R1, R2, R3, R4 and R5');
    const [from, to] = [await deed(page, 'R3 Maerwen').boundingBox(), await cell(page, 'c2').boundingBox()];
    if (!from || !to) throw new Error('there is nothing to carry');
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number): Promise<unknown> => {
      const between = (a: number, b: number): number => Math.round(a + (b - a) * part);
      const point = { x: between(from.x + 20, to.x + to.width / 2), y: between(from.y + 12, to.y + to.height / 2) };
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
    };
    await finger('touchStart', 0);
    for (let part = 0.1; part <= 1.01; part += 0.1) await finger('touchMove', part);
    await expect(page.locator('.carried')).toHaveText('R3 Maerwen');
    await finger('touchEnd', 1);
    await expect(cell(page, 'c2')).toHaveAccessibleName(/your Maerwen/);
    await expect(page.locator('.carried')).toHaveCount(0);
    await look(page, 'the deployment on a phone');
  });
});
