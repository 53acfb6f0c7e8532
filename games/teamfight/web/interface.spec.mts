// The display and the words of this game's table, in the positions of the lessons: the same every time.
import { look } from '../../../web/test/look';
import { cell } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { asked, column, lesson, log, point, preview, slot, task } from './table.mjs';

test('a push is chosen on the board, previewed square by square, and refused where it leads aside', async ({ page, site }) => {
  await lesson(page, site, 'push');
  await slot(page, 'Kick').click();
  await expect(slot(page, 'Kick')).toHaveAttribute('aria-pressed', 'true');
  await point(page, 'c2');
  await expect(preview(page)).toContainText('Nacre');
  await cell(page, 'c2').click();
  await asked(page, 'push Nacre');
  await cell(page, 'c3').click();
  await expect(page.getByRole('link', { name: 'TF-058' }).first()).toBeVisible();
  await expect(task(page)).toHaveText('2 of 3');
  await asked(page, 'push Nacre');
  // The path of the push and the blow of the slag are visible before they happen.
  await point(page, 'd2');
  await expect(preview(page)).toContainText(/health −1/);
  await expect(page.locator('.way-line')).toBeAttached();
  await cell(page, 'd2').click();
  await expect(log(page)).toContainText('Nacre is pushed c2 - d2');
  await expect(log(page)).toContainText('Slag');
});

test('an area shows whom it strikes, friend and foe, before it is used', async ({ page, site }) => {
  await lesson(page, site, 'areas');
  await cell(page, 'd3').click();
  await asked(page);
  await slot(page, 'Flashover').hover();
  for (const who of ['Fenn', 'Toll', 'Twins']) await expect(preview(page)).toContainText(who);
  await expect(preview(page)).not.toContainText('Pell');
  await expect(page.locator('.bubble.note')).toHaveCount(3);
  await expect(page.locator('.area-area')).toBeAttached();
  await expect(page.getByRole('gridcell', { name: /, in the area/ })).toHaveCount(9);
  await slot(page, 'Flashover').click();
  await expect(log(page)).toContainText('Toll takes 1 damage from Twins');
});

test('a roll is told with its chances beforehand, thrown beside the attacker, and kept in the log', async ({ page, site }) => {
  await lesson(page, site, 'rolls', { speed: 'usual' });
  await slot(page, 'Long Bolt').click();
  await point(page, 'd3');
  await expect(preview(page)).toContainText('1/3');
  // It is there only for a moment, so the page itself records what it showed.
  const die = page.locator('.board-face.beside');
  await page.evaluate(() => {
    const look = (): void => {
      const face = document.querySelector<HTMLElement>('.board-face.beside');
      if (face?.checkVisibility()) document.body.dataset['die'] = `${face.querySelectorAll('.pips circle').length} pips, ${face.textContent}`;
      requestAnimationFrame(look);
    };
    look();
  });
  await cell(page, 'd3').click();
  const thrown = (): Promise<string> => page.evaluate(() => document.body.dataset['die'] ?? '');
  await expect.poll(thrown).toMatch(/^2 pips,.*Quill rolls 2 against def 2: miss/s);
  await expect(die).toBeHidden();
  await expect(log(page)).toContainText('⚁');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a roll is told without anything that moves', async ({ page, site }) => {
    await lesson(page, site, 'rolls', { speed: 'usual' });
    await slot(page, 'Long Bolt').click();
    await cell(page, 'd3').click();
    await expect(log(page)).toContainText('Quill rolls 2 against def 2: miss');
    await expect(page.locator('.board-face')).toBeHidden();
  });
});

test('TF-069 TF-070 a player who aims sees what is half covered and what is hidden', async ({ page, site }) => {
  await lesson(page, site, 'cover');
  await expect(page.locator('.area-cover, .area-hidden')).toHaveCount(0);
  await page.getByRole('list', { name: 'What it can do' }).getByRole('button', { disabled: false }).first().click();
  await expect(page.locator('.area-hidden')).toBeAttached();
  await expect(page.locator('.area-cover')).toBeAttached();
  await expect(page.getByRole('gridcell', { name: /, half covered/ }).first()).toBeAttached();
  await expect(page.getByRole('gridcell', { name: /, hidden/ }).first()).toBeAttached();
});

test('a reaction says what it answers and what it does, and is used by a key', async ({ page, site }) => {
  await lesson(page, site, 'reactions');
  const prompt = page.getByRole('group', { name: 'Interpose of Toll' });
  await expect(prompt).toContainText('Quill is targeted by Nacre');
  await expect(prompt).toContainText('become the target');
  await expect(prompt.getByRole('button', { name: 'React' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(log(page)).toContainText('Toll reacts with Interpose');
  await asked(page, 'Quill');
  await expect(column(page, 'Toll')).toContainText('tapped');
});

test('what is used up is shown on its card and its button, with the reason', async ({ page, site }) => {
  await lesson(page, site, 'limits');
  await expect(slot(page, 'Last Toll')).toHaveAttribute('aria-disabled', 'true');
  await expect(slot(page, 'Last Toll')).toContainText('late');
  await slot(page, 'Great Peal').click();
  await asked(page, 'push Odd');
  await cell(page, 'f3').click();
  await asked(page, 'Toll');
  await expect(slot(page, 'Great Peal')).toHaveAttribute('aria-disabled', 'true');
  await expect(column(page, 'Toll').getByRole('listitem').filter({ hasText: 'Great Peal' })).toContainText('tapped');
  // The meaning of its text appears on focus and on a tap.
  await column(page, 'Toll').getByRole('button').first().focus();
  for (let down = 0; down < 4; down += 1) await page.keyboard.press('ArrowDown');
  await expect(column(page, 'Toll').getByRole('button', { name: 'Great Peal' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('straight away from you');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Toll')).toContainText('straight away from you');
});

test('keys 1 to 9 press the buttons of the acting hero', async ({ page, site }) => {
  await lesson(page, site, 'push');
  const key = await slot(page, 'Kick').getAttribute('aria-keyshortcuts');
  await page.keyboard.press(key ?? '');
  await expect(slot(page, 'Kick')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(slot(page, 'Kick')).toHaveAttribute('aria-pressed', 'false');
});

test('TF-031 TF-032 TF-033 a zone shows whose it is, and the track shows what it scored', async ({ page, site }) => {
  await lesson(page, site, 'zones');
  await expect(page.locator('.zone-name')).toHaveText('zone 1');
  await cell(page, 'c3').click();
  await asked(page);
  await slot(page, 'end the turn of Toll').click();
  await asked(page, 'Quill');
  await cell(page, 'd3').click();
  await asked(page);
  await slot(page, 'end the turn of Quill').click();
  await expect(page.locator('.zone-name')).toHaveText('zone 1 R');
  await expect(page.locator('.zone.side-1')).toBeAttached();
  await expect(page.getByRole('gridcell', { name: /zone 1, of red/ }).first()).toBeAttached();
  await expect(page.locator('.track')).toContainText(/red 1/);
  await expect(page.getByRole('list', { name: 'Round 3 of 6' })).toBeVisible();
});

for (const [screen, options] of Object.entries({
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
})) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    test('draft, aim and reaction are readable for everyone, light and dark', async ({ page, site }) => {
      await lesson(page, site, 'draft');
      await look(page, 'the draft');
      await lesson(page, site, 'cover');
      await look(page, 'a turn');
      await page.getByRole('list', { name: 'What it can do' }).getByRole('button', { disabled: false }).first().click();
      await expect(page.locator('.area-hidden')).toBeAttached();
      await look(page, 'aiming');
      await lesson(page, site, 'reactions');
      await look(page, 'a reaction');
    });
  });
}
