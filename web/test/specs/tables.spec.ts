// What every table says about its units: their numbers, why an act is impossible, whose reach is drawn, how they ended.
import type { Page } from '@playwright/test';
import type { GameCard, Rulebook } from '../../src/wire/types';
import { look, SCREENS } from '../look';
import { play } from '../player';
import { cell, mouse, sight } from '../senses';
import { expect, test, type Site } from '../site';
import { GAME, gameOf, place, settle, start, turn, view } from '../start';
import { make } from '../table';

/** Options with which built-in players finish a game soon, by rulebook. */
const SOON: Record<string, Record<string, string>> = {
  strategico: { width: '6', height: '6' },
  tbts: { battle: 'drill' },
  escarmouche: {},
  teamfight: {},
  'casus-belli': { turns: '10' },
};

/** Options with which a person and a built-in player meet soon. */
const BEGUN: Record<string, Record<string, string>> = { ...SOON, strategico: { width: '8', height: '8' } };

/** Lets the fastest built-in players play a game to its end; returns its id. */
async function played(page: Page, site: Site, rulebook: string): Promise<string> {
  const books = (await (await page.request.get(`${site.address}/api/rulebooks`)).json()) as Rulebook[];
  const book = books.find(({ id }) => id === rulebook);
  const names = book?.players.map(([name]) => name) ?? [];
  const player = names.find((name) => ['greedy', 'rulebook'].includes(name)) ?? names.at(-1);
  const seats = Array.from({ length: book?.seats[1] ?? 2 }, () => ({ who: 'machine', player }));
  const made = await page.request.post(`${site.address}/api/games`, { data: { rulebook, options: SOON[rulebook], seats } });
  expect(await made.text()).toContain('"card"');
  const { card } = (await made.json()) as { card: GameCard };
  const stage = async (): Promise<string> => ((await (await page.request.get(`${site.address}/api/games/${card.id}`)).json()) as GameCard).stage;
  await expect.poll(stage, { timeout: 300_000, intervals: [1_000] }).toBe('over');
  return card.id;
}

/** The games whose units are shown as cards, which stay when the units die. */
const CARDS = ['tbts', 'escarmouche', 'teamfight'];

/** Checks the look of a table, and on a phone of each of its panels. */
async function lookAround(page: Page, what: string): Promise<void> {
  await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
  await look(page, what);
  for (const name of (await page.getByRole('tab').allInnerTexts()).slice(1)) {
    await page.getByRole('tab', { name }).click();
    await look(page, `${what}, ${name}`);
  }
}

/** Starts a game of a person: its first question, and some more questions. */
async function underway(page: Page, site: Site, rulebook: string): Promise<void> {
  await make(page, site, rulebook, { ...BEGUN[rulebook], 'table-seats': 'me,ai:random' });
  await turn(page);
  await look(page, `the first question of ${rulebook}`);
  const enough = async (): Promise<boolean> => {
    const { number, orders } = (await view(page)).question;
    return number > (orders ? 4 : 14);
  };
  await play(page, sight(page), mouse(page), { until: enough });
  await turn(page);
  await page.keyboard.press('n');
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);
    for (const rulebook of Object.keys(SOON)) {
      test(`the table of ${rulebook} in play can be read by everyone, light and dark`, async ({ page, own: site }) => {
        await underway(page, site, rulebook);
        await lookAround(page, `the table of ${rulebook} in play`);
      });

      test(`the table of ${rulebook} with dead units can be read by everyone, light and dark`, async ({ page, own: site }) => {
        await settle(page);
        await page.goto(`${site.address}/g/${await played(page, site, rulebook)}`);
        await expect(page.getByRole('gridcell').first()).toBeVisible();
        await expect(page.locator('.banner')).toContainText('The game is over');
        if (CARDS.includes(rulebook)) {
          const dead = page.locator('.column.dead');
          await expect(dead.first()).toBeVisible();
          expect((await dead.first().innerText()).match(/\b(dead|eliminated)\b/g)).toHaveLength(1);
          await expect(dead.first().locator('.few i.lit')).toHaveCount(0);
        }
        if (rulebook === 'escarmouche') {
          // The number of eliminated units is shown beside the side that eliminated them.
          for (const [side, other] of [[0, 1], [1, 0]] as const) {
            const lost = await page.locator('section.sides > .side').nth(other).locator('.column.dead').count();
            await expect(page.locator('.track .side').nth(side)).toContainText(`enemies eliminated ${lost}`);
          }
        }
        await lookAround(page, `the table of ${rulebook}`);
      });
    }
  });
}

test('a unit tells its movement, range and damage', async ({ page, site }) => {
  await start(page, site, { width: 9, height: 9 });
  const { sniper } = await place(page, '[D-F][4-6]');
  const card = page.locator('.unit').filter({ hasText: 'Sniper' }).first();
  for (const name of ['movement', 'range', 'damage']) await expect(card.locator('.values')).toContainText(new RegExp(`${name} \\d`));
  await cell(page, sniper).hover();
  await expect(page.locator('.glance')).toContainText(/hp \d+\/\d+, movement \d+, range \d+, damage \d+-\d+/);
});

test('every unit of both squads tells Move, Range, Power and Health on its card, on the board and when it is pointed at', async ({ page, site }) => {
  await make(page, site, 'escarmouche', { 'table-seats': 'me,ai:greedy' });
  await turn(page);
  const { scene } = await view(page);
  expect(new Set(scene.figures.map(({ seat }) => seat)).size).toBe(2);
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    for (const { name, kind, bars, values = [] } of scene.figures) {
      expect(values.map((worth) => worth.name), kind).toEqual(['Move', 'Range', 'Power']);
      expect(bars.map((bar) => bar.name)).toEqual(['health']);
      const head = page.locator('.columns .head').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
      await head.scrollIntoViewIfNeeded();
      for (const worth of values) await expect(head).toContainText(`${worth.name} ${worth.value}`);
      await expect(head).toContainText(/health|\d\/\d/);
      await expect(head.locator('.values')).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('.columns .head.offered').first().click();
  await cell(page, 'c2').click();
  await expect(cell(page, 'c2')).toHaveAccessibleName(/\d of \d health.*Move \d.*Range \d.*Power \d/);
  await page.locator('.columns .head').first().hover();
  await expect(page.getByRole('tooltip')).toContainText(/health \d\/\d · Move \d · Range \d · Power \d/);
});

test('the word about a unit is shown whole, however much there is to say', async ({ page, site }) => {
  await make(page, site, 'tbts', { battle: 'drill', 'table-seats': 'me,ai:rulebook' });
  await turn(page);
  for (const size of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await cell(page, 'd3').hover();
    const said = page.locator('.glance p').filter({ hasText: 'Guerriero (sword and shield)' });
    await expect(said).toContainText('absorbs magical');
    await expect(said).toBeInViewport({ ratio: 1 });
    await page.mouse.move(2, 2);
  }
});

test("where an enemy can go does not look like the player's own reach", async ({ page, site }) => {
  await start(page, site, { width: 9, height: 9 });
  const { sniper } = await place(page, '[D-F][4-6]');
  await cell(page, sniper).click();
  await expect(page.locator('.area-reach')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const enemy = page.getByRole('gridcell', { name: /(Sniper|Brawler) of AI/ }).first();
  await enemy.click();
  await expect(page.locator('.area-foe-reach')).toHaveCount(1);
  await expect(page.locator('.area-reach')).toHaveCount(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toContainText('where an enemy that you look at can go');
});

test('neither the banner nor the title of the page gives the toss away', async ({ page, site }) => {
  await settle(page, { speed: 'slow' });
  await page.goto(`${site.address}/new/${GAME}?width=9&height=9`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.banner .who')).toHaveText('Who begins?');
  // Both are read at the same moment, so that they belong together.
  const now = (): Promise<[string, boolean]> =>
    page.evaluate(() => [document.querySelector('.banner .who')?.textContent ?? '', document.title.includes('Your turn') || document.querySelector('.side.turn') !== null]);
  const told: boolean[] = [];
  await expect.poll(async () => {
    const [who, tells] = await now();
    if (who === 'Who begins?') told.push(tells);
    return who;
  }, { intervals: [50] }).not.toBe('Who begins?');
  expect(new Set(told)).toEqual(new Set([false]));
});

test('nor does the board, where the other side has moved already', async ({ page, own: site }) => {
  const placed = page.getByRole('gridcell', { name: / of AI/ });
  await settle(page, { speed: 'slow', ending: false });
  // The coin is tossed in each game, until the other side begins.
  for (let game = 0; game < 12; game += 1) {
    await page.goto(`${site.address}/new/${GAME}?width=9&height=9`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.banner .who')).toHaveText('Who begins?');
    await turn(page);
    if (await placed.count()) break;
  }
  await expect(placed).toHaveCount(1);
  // A player who returns to a game that has just begun sees the coin again.
  await page.reload();
  const spinning = await page.waitForFunction(() => {
    const cells = [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label') ?? '');
    return cells.length && document.querySelector('.banner .who')?.textContent === 'Who begins?' ? cells : null;
  });
  expect((await spinning.jsonValue())?.filter((says) => / of AI/.test(says))).toEqual([]);
  await turn(page);
  await expect(placed).toHaveCount(1);
});

test('the lobby learns whose turn it is from the card of a game', async ({ page, own: site }) => {
  await start(page, site, { width: 9, height: 9 });
  await turn(page);
  const id = gameOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.address);
  await expect(page.locator('li.turn')).toContainText('Your turn');
  expect(asked.filter((path) => path.includes(`/${id}/view`))).toEqual([]);
  expect(asked).toContain('/api/mine');
});

test('an ability that cannot be used now says why, by pointing, by keys and by a tap', async ({ page, site }) => {
  await make(page, site, 'tbts', { battle: 'drill', 'table-seats': 'me,ai:rulebook' });
  await turn(page);
  const grey = page.locator('.slot[aria-disabled=true]').first();
  // Selects the units that can act, one after the other, until one has an ability that it cannot use.
  for (let tries = 0; tries < 8 && !(await grey.isVisible()); tries += 1) await page.keyboard.press('n');
  await expect(grey).toHaveAccessibleDescription(/Not now: .+ \[[A-Z]+-\d+\]/);
  await grey.hover();
  await expect(page.getByRole('tooltip')).toContainText(/Not now: .+ \[[A-Z]+-\d+\]/);
  // A person can press the grey button to learn the reason.
  await grey.click({ force: true });
  await expect(page.locator('.glance')).toContainText(/[a-z]/);
  await expect(page.locator('.glance .rules a')).toHaveText(/^[A-Z]+-\d+$/);
});

test('what every unit can do has its text', async ({ page, site }) => {
  await make(page, site, 'tbts', { battle: 'drill', 'table-seats': 'me,ai:rulebook' });
  await turn(page);
  await page.keyboard.press('n');
  for (const name of ['Movimento tattico', 'Guardia']) {
    await expect(page.locator('.slot').filter({ hasText: name }).first()).toHaveAccessibleDescription(/\w+ \w+/);
  }
});

test('a lesson shows no raw markup', async ({ page, site }) => {
  await settle(page);
  await page.goto(`${site.address}/learn/tbts/strike-together`);
  const card = page.getByRole('region', { name: /^Lesson: / });
  const met = card.locator('dl');
  for (let step = 0; step < 12 && !/Arma a portata|Movimento|Attacco/.test((await met.allTextContents()).join(' ')); step += 1) {
    const done = await card.locator('header span').innerText();
    await card.getByRole('button', { name: 'Show a hint' }).click();
    await card.getByRole('button', { name: /^Do it: / }).click();
    await expect(card.locator('header span')).not.toHaveText(done);
  }
  expect((await met.allTextContents()).join(' ')).not.toMatch(/\*\w/);
  await expect(met.locator('em').first()).toBeAttached();
});
