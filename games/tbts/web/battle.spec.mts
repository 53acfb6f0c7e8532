// A whole battle with the mouse against the rulebook's player, and the display of this game's table.
import { look } from '../../../web/test/look';
import { play } from '../../../web/test/player';
import { cell, mouse, sight } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { policy } from './player.mjs';
import { asked, battle, deed, log, order, preview, round } from './table.mjs';

test('a whole battle by mouse: a guard, an opportunity attack, a spell, a cure, a coup de grace and a door', async ({ page, site }) => {
  await battle(page, site);
  await order(page, 'g4', 'Guardia');
  await expect(log(page)).toContainText('R1 guards');
  await order(page, 'c3', 'Colonne di fuoco', 'c5', 'd5');
  await expect(log(page)).toContainText('columns of fire will rise on c5 and d5');
  await expect(cell(page, 'c5')).toHaveAccessibleName(/a column of fire of R2 rises/);
  await order(page, 'b2', 'Cura', 'b1');
  await expect(log(page)).toContainText('R6 is restored');
  await order(page, 'f2', 'f3');
  await expect(log(page)).toContainText('B2 dies');
  await order(page, 'd3', 'Utilizzo', 'd4');
  await expect(log(page)).toContainText('R3 opens the door on d4');
  await expect(cell(page, 'd4')).toHaveAccessibleName(/open door/);
  await round(page, 2);
  await expect(log(page)).toContainText("R1's Guardia strikes at B1");
  await expect(log(page)).toContainText('fire rises on c5');
  await play(page, sight(page), mouse(page), { choose: policy() });
  await expect(page.getByRole('dialog')).toContainText(/red wins|You have won/);
});

test('a player who chooses where to go sees what guards watch, who would strike and what it would cost', async ({ page, site }) => {
  await battle(page, site);
  await round(page, 2);
  // Nothing is picked yet, and the squares of the guard are drawn.
  await expect(page.locator('.area-threat')).toBeAttached();
  await expect(page.locator('.figure').filter({ hasText: 'B3' }).locator('.badge-dot')).toBeAttached();
  // Every path to f6 leads past B4.
  await cell(page, 'g4').click();
  await cell(page, 'f6').hover();
  await expect(preview(page)).toContainText("B4's Guardia strikes at R1: 1 physical damage");
  await expect(preview(page)).toContainText('R1: first attack this round: 1');
  await expect(page.locator('.glance')).toContainText(/threatened/i);
});

test('the threat numbers are a table, and a cell of it shows its two units on the board', async ({ page, site }) => {
  await battle(page, site);
  await order(page, 'g4', 'g6');
  await page.locator('summary', { hasText: 'threat' }).click();
  const table = page.getByRole('table', { name: /how much each unit of red threatens each of blue/i });
  await expect(table.getByRole('columnheader', { name: /R1/ })).toBeVisible();
  const first = table.getByRole('row', { name: /B1/ }).getByRole('cell').first();
  await expect(first).not.toHaveText('0');
  await first.hover();
  await expect(page.locator('.area-pair')).toBeAttached();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('row', { name: /B1/ }).getByRole('cell').nth(1)).toBeFocused();
  await expect(page.locator('.area-pair')).toBeAttached();
  await look(page, 'the table with the threat numbers');
});

test('every act of the other side says why it was done, also after a reload', async ({ page, site }) => {
  await battle(page, site);
  await round(page, 2);
  for (const time of ['live', 'again']) {
    const why = log(page).getByRole('button', { name: /^Why/ }).first();
    await why.click();
    await expect(why, time).toHaveAttribute('aria-expanded', 'true');
    await expect(log(page).locator('.whys'), time).toContainText(/procedure|step \d/);
    await page.reload();
    await asked(page);
  }
});

test('both sides choose their parties by mouse', async ({ page, site }) => {
  await battle(page, site, { battle: 'courtyard', party: 'chosen' });
  for (let unit = 0; unit < 4; unit += 1) {
    await asked(page);
    await page.locator('.columns .offered').nth(unit).click();
    await page.getByRole('gridcell', { name: /start here/ }).first().click();
  }
  await asked(page, 'round 1');
  await expect(page.getByRole('gridcell', { name: /, your / })).toHaveCount(4);
});

test('a unit shows its points, its mana and how it stands by shapes', async ({ page, site }) => {
  await battle(page, site);
  const unit = (name: string) => page.locator('.figure').filter({ hasText: name });
  await expect(unit('R2').locator('.pip.lit')).toHaveCount(2);
  await expect(unit('R2').locator('.drop.lit')).toHaveCount(1);
  await order(page, 'c3', 'Colonne di fuoco', 'c5', 'd5');
  await expect(unit('R2').locator('.drop.lit')).toHaveCount(0);
  await expect(unit('B2').locator('.token.fallen')).toBeAttached();
  await expect(deed(page, 'end the round')).toBeVisible();
  await look(page, 'a battle');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the table of threat numbers scrolls in itself', async ({ page, site }) => {
    await battle(page, site, { battle: 'grand-melee' });
    await asked(page);
    await page.locator('summary', { hasText: 'threat' }).tap();
    await expect(page.getByRole('table').first()).toBeVisible();
    await look(page, 'the table with the threat numbers on a phone');
  });
});

test('the table says what the battle is called, what it is about and what it is fought for', async ({ page, site }) => {
  await battle(page, site, { battle: 'vault' });
  const stakes = page.locator('.stakes');
  await expect(stakes.locator('summary')).toHaveText('The vault');
  await expect(stakes).toContainText('The strongroom has one door');
  await expect(stakes.getByRole('listitem').first()).toContainText('red opens the chest on');
  await look(page, 'the table with what is fought for');
});
