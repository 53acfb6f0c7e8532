// What every table tells of its units: their numbers, why something cannot be done, whose reach is drawn, how it ended.
import type { Page } from '@playwright/test';
import type { GameCard, Rulebook } from '../src/wire/types';
import { look } from './look';
import { cell } from './senses';
import { expect, test, type Site } from './site';
import { GAME, gameOf, place, settle, start, turn } from './start';
import { make } from './table';

/** Options with which machines end a game soon, by rulebook. */
const SOON: Record<string, Record<string, string>> = {
  strategico: { width: '6', height: '6' },
  tbts: { battle: 'drill' },
  escarmouche: {},
  teamfight: {},
  'casus-belli': { turns: '10' },
};

/** Lets the fastest built-in players play a game to its end, and gives its id. */
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

/** Whether the units of a game stand on cards, which stay when they die. */
const CARDS = ['tbts', 'escarmouche', 'teamfight'];

for (const rulebook of Object.keys(SOON)) {
  test(`the table of ${rulebook} with dead units can be read by everybody, light and dark`, async ({ page, own: site }) => {
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
    await look(page, `the table of ${rulebook}`);
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

test("where an enemy can go does not look like one's own reach", async ({ page, site }) => {
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

test('the banner does not give the toss away', async ({ page, site }) => {
  await settle(page, { speed: 'slow' });
  await page.goto(`${site.address}/new/${GAME}?width=9&height=9`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  const said: string[] = [];
  await expect(page.locator('.banner .who')).toHaveText('Who begins?');
  await expect.poll(async () => {
    const [who = '', spins] = await Promise.all([page.locator('.banner .who').textContent().then((text) => text ?? ''), page.locator('.side.turn').count()]);
    if (who === 'Who begins?') said.push(`${who} ${spins}`);
    return who;
  }, { intervals: [50] }).not.toBe('Who begins?');
  expect(new Set(said)).toEqual(new Set(['Who begins? 0']));
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
  // The units that can act, one after the other, until one has something that it cannot use.
  for (let tries = 0; tries < 8 && !(await grey.isVisible()); tries += 1) await page.keyboard.press('n');
  await expect(grey).toHaveAccessibleDescription(/Not now: .+ \[[A-Z]+-\d+\]/);
  await grey.hover();
  await expect(page.getByRole('tooltip')).toContainText(/Not now: .+ \[[A-Z]+-\d+\]/);
  // To a person it is there to be pressed: it tells why.
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
