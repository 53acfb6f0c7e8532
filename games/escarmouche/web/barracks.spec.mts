// The barracks on the page: squads built with sliders, kept, shared by link, printed and played.
import { readFile } from 'node:fs/promises';
import { beyond, look } from '../../../web/test/look';
import { expect, type Page, test } from '../../../web/test/site';
import { slide, workshop } from './table.mjs';

const gauge = (page: Page) => page.locator('.money .gauge');
const members = (page: Page) => page.getByRole('list', { name: 'The units' }).getByRole('button');

test('ES-009 ES-067 a squad is built with sliders, its cost told at once, and what is over is named', async ({ page, site }) => {
  await page.goto(site.address);
  await page.getByRole('link', { name: 'Barracks of Escarmouche' }).click();
  await page.getByRole('button', { name: 'New squad' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night watch');
  await page.getByRole('textbox', { name: 'Name of unit 1' }).fill('Ash');
  await expect(gauge(page)).toContainText(/\d+ of 100 points, \d+ left/);
  // Every notch shows its price before it is bought.
  const power = page.getByRole('slider', { name: 'Power', exact: true });
  await expect(power).toHaveAttribute('aria-valuetext', /^1; next: \+\d+$/);
  const unit = page.getByRole('region', { name: 'unit 1' });
  const cost = async (): Promise<number> => Number(/(\d+) of at most 30/.exec(await unit.locator('.price').innerText())?.[1]);
  const before = await cost();
  const next = Number(/\+(\d+)/.exec((await power.getAttribute('aria-valuetext')) ?? '')?.[1]);
  await slide(page, 'Power', 2);
  await expect.poll(cost).toBe(before + next);
  await page.getByRole('checkbox', { name: /^Energy bolt/ }).check();
  await expect.poll(cost).toBe(before + next + 3);
  // The whole range of a slider, beyond the cap and back.
  await slide(page, 'Health', 10);
  await slide(page, 'Move', 5);
  await expect(page.getByRole('region', { name: 'unit 1' })).toContainText(/Ash.*over the cap of 30\. ES-067/);
  await expect(members(page).first()).toContainText('against the rules');
  await page.getByRole('button', { name: 'Add a unit' }).click();
  for (const stat of ['Health', 'Range', 'Move', 'Power']) await slide(page, stat, 6);
  await expect(gauge(page)).toContainText(/too many/);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', /too many/);
  await expect(page.locator('.money')).toContainText(/over the budget of 100\. ES-067/);
  await expect(page.getByText('against the rules: it can be kept and shown, but not played')).toBeVisible();
  await look(page, 'a squad that is too dear');
  // The squad is kept unchanged.
  await page.reload();
  await expect(members(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'All squads' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Night watch' }) });
  await expect(row).toContainText(/Against the rules in \d places/);
});

test('a slider that is dragged asks seldom, and the last word counts', async ({ page, site }) => {
  await workshop(page, site);
  await page.getByRole('button', { name: 'New squad' }).click();
  await expect(gauge(page)).toBeVisible();
  let asks = 0;
  page.on('request', (request) => (asks += Number(request.url().endsWith('/rosters'))));
  const slider = page.getByRole('slider', { name: 'Range', exact: true });
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not there');
  await page.mouse.move(box.x + 8, box.y + box.height / 2);
  await page.mouse.down();
  for (let lap = 0; lap < 3; lap += 1) {
    await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2, { steps: 30 });
    await page.mouse.move(box.x + 8, box.y + box.height / 2, { steps: 30 });
  }
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', '10; highest');
  await expect(page.getByRole('region', { name: 'unit 1' })).toContainText('over the cap of 30');
  // Ten notches, each requested at most once.
  expect(asks).toBeLessThanOrEqual(10);
});

test('ES-002 units are added, duplicated, moved, removed and put back; six are the most', async ({ page, site }) => {
  await workshop(page, site);
  await page.getByRole('button', { name: 'New squad' }).click();
  await page.getByRole('textbox', { name: 'Name of unit 1' }).fill('One');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Name of unit 2' }).fill('Two');
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(members(page).first()).toContainText('Two');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(members(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(members(page)).toHaveCount(2);
  await expect(members(page).first()).toContainText('Two');
  for (let more = 3; more <= 6; more += 1) await page.getByRole('button', { name: 'Add a unit' }).click();
  await expect(page.getByRole('button', { name: 'Add a unit' })).toBeDisabled();
  await expect(page.getByText('6 units at most.')).toBeVisible();
});

test('units and squads are drawn at random: by title, kind and cost, within the rules', async ({ page, site }) => {
  await workshop(page, site);
  await page.getByRole('button', { name: 'Random squad' }).click();
  await expect(gauge(page)).toContainText(/points, \d+ left/);
  const drawn = await members(page).count();
  for (let at = drawn; at > 0; at -= 1) await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('combobox', { name: 'Title of what is drawn' }).selectOption('Champion');
  await page.getByRole('combobox', { name: 'Kind of what is drawn' }).selectOption('sniper');
  await page.getByRole('button', { name: 'Random unit' }).click();
  await expect(members(page)).toHaveCount(1);
  await expect(members(page).first()).toContainText('Champion');
});

test('a squad goes by its link to another browser, is kept there, changed, and leaves the first one alone', async ({ page, site, another }) => {
  await workshop(page, site);
  await page.getByRole('listitem').filter({ hasText: 'Hearth' }).getByRole('button', { name: 'Make it mine' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Höhle & Co. <b>');
  await page.getByRole('textbox', { name: 'Name of unit 1' }).fill('Zoë "the" Wall');
  const link = page.getByRole('textbox', { name: 'Link to this squad' });
  await expect(link).toHaveValue(/#r=s1~.*Zo/);
  const address = await link.inputValue();
  const friend = await another();
  await friend.goto(address);
  await expect(friend.getByRole('article', { name: 'Höhle & Co. <b>' })).toContainText('99 of 100 points');
  await expect(friend.getByRole('article', { name: 'Zoë "the" Wall' })).toContainText('Veteran');
  await look(friend, 'a squad that was shared');
  await friend.getByRole('button', { name: 'Keep it' }).click();
  await slide(friend, 'Health', 9);
  await expect(gauge(friend)).toContainText('too many');
  await friend.getByRole('link', { name: 'All squads' }).click();
  await expect(friend.getByRole('link', { name: 'Höhle & Co. <b>' })).toBeVisible();
  await expect(gauge(page)).toContainText('99 of 100 points');
  // The link itself is unchanged.
  await friend.goto(address);
  await expect(friend.getByRole('article', { name: 'Höhle & Co. <b>' })).toContainText('99 of 100 points');
});

test('squads are duplicated, deleted, brought back, saved as a file and read from it', async ({ page, site }) => {
  await workshop(page, site);
  await page.getByRole('listitem').filter({ hasText: 'Rust' }).getByRole('button', { name: 'Make it mine' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('rust.toml');
  const path = await file.path();
  expect(await readFile(path, 'utf8')).toContain('[[unit]]');
  await page.getByRole('link', { name: 'All squads' }).click();
  const mine = page.getByRole('region', { name: 'Your squads' });
  await mine.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('link', { name: 'All squads' }).click();
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(['Rust (copy)', 'Rust']);
  await mine.getByRole('button', { name: 'Delete' }).first().click();
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(['Rust']);
  await mine.getByRole('button', { name: 'Undo' }).click();
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(['Rust (copy)', 'Rust']);
  await page.getByText('Bring a squad from elsewhere').click();
  await page.getByLabel('Choose a file').setInputFiles(path);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Rust');
  await expect(gauge(page)).toContainText('99 of 100 points');
});

test.describe('what is broken or hostile', () => {
  // The browser itself reports refused requests in the console.
  test.use({ provoked: /status of 4\d\d/ });

  test('ES-067 links that are damaged or were never any are refused with a reason', async ({ page, site }) => {
    const answer = await page.request.post(`${site.address}/api/rulebooks/escarmouche/rosters`, { data: { text: 'hearth' } });
    const { link } = (await answer.json()) as { link: string };
    const wrong = ['s1~', link.slice(0, -3), link.replace('4121', '9999'), 'nobody', '<img src=x onerror=alert(1)>', '%00', '~'.repeat(900), '../../etc/passwd'];
    for (const text of wrong) {
      await page.goto('about:blank');
      await workshop(page, site, `#r=${text}`);
      await expect(page.getByRole('alert'), text).toBeVisible();
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeHidden();
    }
    await page.goto(`${site.address}/workshop/escarmouche#own=nobody`);
    await expect(page.getByText('This squad is not kept in this browser.')).toBeVisible();
    await workshop(page, site);
    await page.getByText('Bring a squad from elsewhere').click();
    await page.getByLabel('A link, a link string').fill('name = "x"\n[[unit]]\nstats = [1, 2');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('alert')).toContainText(/line/i);
  });

  test('ES-067 a squad against the rules is listed when a game is made, and refused with the rule', async ({ page, site }) => {
    await workshop(page, site);
    await page.getByRole('button', { name: 'New squad' }).click();
    for (const stat of ['Health', 'Range', 'Move', 'Power']) await slide(page, stat, 5);
    await expect(gauge(page)).toBeVisible();
    await page.goto(`${site.address}/new/escarmouche`);
    const red = page.getByRole('combobox', { name: 'Squad red' });
    const mine = red.locator('option', { hasText: 'My squad' });
    await expect(mine).toContainText('against the rules');
    await red.selectOption((await mine.getAttribute('value')) ?? '');
    await expect(page.getByText(/over the cap of 30/)).toBeVisible();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.getByRole('alert')).toContainText(/over the cap of 30.*ES-067/);
  });
});

test('ES-009 a squad of one\'s own is chosen for a new game, from its page and from the form', async ({ page, site }) => {
  await workshop(page, site);
  await page.getByRole('listitem').filter({ hasText: 'Eagles' }).getByRole('button', { name: 'Make it mine' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My eagles');
  await page.getByRole('textbox', { name: 'Name of unit 1' }).fill('Old Guard');
  await expect(page.getByRole('textbox', { name: 'Link to this squad' })).toHaveValue(/Old_Guard/);
  await page.getByRole('link', { name: 'Play with it' }).click();
  const red = page.getByRole('combobox', { name: 'Squad red' });
  await expect(red.locator('option:checked')).toHaveText('My eagles (99 points)');
  const blue = page.getByRole('combobox', { name: 'Squad blue' });
  await expect(blue.locator('option', { hasText: 'Rust (99 points)' })).toBeAttached();
  await blue.selectOption('rust');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.columns').first()).toContainText('Old Guard');
  await expect(page.locator('.columns').last()).toContainText('Piston');
});

test('ES-009 a player who joins brings their own squad', async ({ page, site, another }) => {
  const seats = [{ who: 'me' }, { who: 'open' }];
  const made = await page.request.post(`${site.address}/api/games`, { data: { rulebook: 'escarmouche', seats, own_rosters: true } });
  const { card, invite } = (await made.json()) as { card: { id: string }; invite: string };
  const friend = await another();
  await friend.goto(`${site.address}/workshop/escarmouche`);
  await friend.getByRole('listitem').filter({ hasText: 'Rust' }).getByRole('button', { name: 'Make it mine' }).click();
  await friend.getByRole('textbox', { name: 'Name of unit 1' }).fill('Boilermaker');
  await expect(friend.getByRole('textbox', { name: 'Link to this squad' })).toHaveValue(/Boilermaker/);
  await friend.goto(`${site.address}/g/${card.id}#join=${invite}`);
  const pick = friend.getByRole('combobox', { name: 'Your squad' });
  const mine = pick.locator('optgroup[label="Your squads"] option').first();
  await pick.selectOption((await mine.getAttribute('value')) ?? '');
  await friend.getByRole('button', { name: /seat/i }).click();
  await expect(friend.locator('.columns').last()).toContainText('Boilermaker');
  await page.goto(`${site.address}/g/${card.id}`);
  await expect(page.locator('.columns').last()).toContainText('Boilermaker');
});

test('ES-006 cards are printed nine to a sheet of A4, each 63 by 88 mm, black on white and nothing else', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`${site.address}/workshop/escarmouche/cards#r=hearth`);
  const maerwen = page.getByRole('article', { name: 'Maerwen' });
  await expect(maerwen).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const places = page.locator('.place');
  await expect(places).toHaveCount(9);
  const sizes = await places.evaluateAll((all) => all.map((place) => [place.getBoundingClientRect().width, place.getBoundingClientRect().height].map((px) => Math.round(((px * 25.4) / 96) * 10) / 10)));
  expect(new Set(sizes.map(String))).toEqual(new Set(['63,88']));
  await expect(maerwen).toContainText('Paragon');
  await expect(maerwen).toContainText('Attacks with Power 2 at Range 3.');
  await expect(maerwen.locator('.box')).toHaveCount(2);
  const colours = await maerwen.evaluate((card) => [getComputedStyle(card).color, getComputedStyle(document.body).backgroundColor]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
});

test('the longest texts stay on their cards', async ({ page, site }) => {
  const members = ['guardian overwatch thick-hide', 'suppress retreat overcharge', 'riposte precision forward'].map((abilities, at) => ({
    name: `Somebody with quite a long name ${at}`,
    stats: [10, 10, 10, 10],
    abilities: abilities.split(' '),
  }));
  const asked = await page.request.post(`${site.address}/api/rulebooks/escarmouche/rosters`, { data: { roster: { name: 'Long', members } } });
  const { link } = (await asked.json()) as { link: string };
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.address}/workshop/escarmouche/cards#r=${link}`);
  await expect(page.locator('.place article').first()).toBeVisible();
  const over = await page.locator('.place').evaluateAll((all) => all.map((place) => place.scrollHeight - place.clientHeight));
  expect(Math.max(...over)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the barracks fit, and what a squad costs stays in sight', async ({ page, site }) => {
    await workshop(page, site);
    await look(page, 'the barracks on a phone');
    await page.getByRole('listitem').filter({ hasText: 'Orbit' }).getByRole('button', { name: 'Make it mine' }).tap();
    await page.getByRole('slider', { name: 'Power', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('checkbox', { name: /^Riposte/ }).tap();
    await expect(gauge(page)).toBeInViewport();
    await expect(gauge(page)).toContainText('103 of 100 points, 3 too many');
    await look(page, 'a squad on a phone');
    await page.goto(`${site.address}/workshop/escarmouche/cards#r=hearth`);
    await expect(page.getByRole('article', { name: 'Pip' })).toBeVisible();
    expect(await beyond(page)).toBe(0);
  });
});
