// Stories: every word that a person reads comes from a catalogue, fits its space, and tells what happened.
import type { Page } from '@playwright/test';
import type { Entry, Rulebook, View } from '../../src/wire/types';
import { giveAny } from '../acts';
import { expect, test } from '../site';
import { gameOf, settle } from '../start';

const GAMES = ['strategico', 'tbts', 'escarmouche', 'casus-belli', 'teamfight'];

/** The number of the player's acts. */
const ACTS = 10;

/** Starts a game against the first built-in player, with a seat for the page. */
async function begin(page: Page, address: string, game: string): Promise<void> {
  await settle(page);
  await page.goto(`${address}/new/${game}`);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[role=gridcell]').first()).toBeAttached({ timeout: 60_000 });
}

/** Waits until the player is asked, or the game is over. */
async function asked(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url());
  let view: View | null = null;
  await expect(async () => {
    const answer = await page.request.get(`${origin}/api/games/${gameOf(page)}/view?seat=0`);
    view = ((await answer.json()) as { view: View }).view;
    expect(view.question.kind === 'over' || view.question.open.includes(0)).toBe(true);
  }).toPass({ timeout: 60_000 });
  return (view as View | null)?.question.kind !== 'over';
}

/** Returns all words on the page that lack the accents of the catalogue, except notation. */
const bareWords = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const known = new Set(names.flatMap((name) => name.split(/[^\p{L}]+/u)).map((word) => word.toLowerCase()));
    const words = new Set<string>();
    const take = (text: string | null): void => {
      for (const [word] of (text ?? '').matchAll(/(?<![\p{L}\p{N}])[\p{L}’']{4,}(?![\p{L}\p{N}])/gu)) {
        // A word without letters that get accents proves nothing.
        const plain = /^[A-Za-z’']+$/.test(word) && /[aceinosuyz]/.test(word);
        if (plain && !known.has(word.toLowerCase().replace(/[’']s?$/, ''))) words.add(`${word} in: ${(text ?? '').trim().slice(0, 80)}`);
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('code, kbd, script, noscript, style, .rules, .footer, footer, header, .letter')) continue;
      take(node.textContent);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest('header, footer')) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) take(element.getAttribute(name));
    }
    return [...words];
  }, names);

/** Returns what does not fit: the page itself, and buttons with cut-off words. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.documentElement.scrollWidth > window.innerWidth + 1 ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    for (const button of document.querySelectorAll<HTMLElement>('button, .banner, .tale')) {
      const style = getComputedStyle(button);
      if (style.overflowX !== 'visible' && button.scrollWidth > button.clientWidth + 2) found.push(`cut: ${button.textContent?.trim().slice(0, 60)}`);
    }
    return found;
  });

/** Returns the names that are the same in every language: of heroes, abilities, figures, battles, players. */
async function properNames(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const step = (await (await page.request.get(`${origin}/api/games/${gameOf(page)}/view?seat=0`)).json()) as { view: View };
  const { scene } = step.view;
  const entries = (scene.trays ?? []).flatMap((tray) => tray.entries);
  const card = (await (await page.request.get(`${origin}/api/games/${gameOf(page)}`)).json()) as { seats: { name: string; player?: string }[] };
  const books = (await (await page.request.get(`${origin}/api/rulebooks`)).json()) as Rulebook[];
  return [
    ...entries.flatMap((entry) => [entry.name, entry.title, entry.group, ...(entry.abilities ?? []).map((ability) => ability.name)]),
    ...scene.figures.flatMap((figure) => [figure.name]),
    scene.title ?? '',
    ...books.map((book) => book.name),
    ...card.seats.flatMap((seat) => [seat.name, seat.player ?? '']),
    'Skirmish',
  ];
}

test.describe('in a language with accents and long words', () => {
  test.use({ voice: 'en-XA' });
  for (const game of GAMES) {
    test(`${game} says nothing that is not in a catalogue, and everything has room`, async ({ page, site }) => {
      await begin(page, site.address, game);
      const words = new Set<string>();
      const narrow = new Set<string>();
      // The log names those who have left the table, too.
      const names = new Set<string>();
      for (let turn = 0; turn < ACTS && (await asked(page)); turn++) {
        for (const name of await properNames(page)) names.add(name);
        await page.setViewportSize(turn % 2 ? { width: 390, height: 844 } : { width: 1280, height: 800 });
        for (const word of await bareWords(page, [...names])) words.add(word);
        for (const place of await cut(page)) narrow.add(`${turn % 2 ? 'phone' : 'desktop'}: ${place}`);
        if ((await giveAny(page, gameOf(page), 0, turn + 1)) === null) break;
      }
      expect([...words], 'words that are in no catalogue').toEqual([]);
      expect([...narrow], 'what has too little room').toEqual([]);
    });
  }
});

/** The names of games, languages and rosters with their members, and words that are French in the original. */
async function namesAround(page: Page, game: string): Promise<string[]> {
  const get = async <T>(path: string): Promise<T> => (await (await page.request.get(`${new URL(page.url()).origin}/api/rulebooks${path}`)).json()) as T;
  const books = await get<Rulebook[]>('');
  const book = books.find(({ id }) => id === game);
  const rosters = book?.options.filter(({ roster }) => roster !== undefined).flatMap(({ words }) => words ?? []) ?? [];
  const { entries } = book?.compendium ? await get<{ entries: Entry[] }>(`/${game}/compendium`) : { entries: [] };
  const members = entries.filter(({ name }) => rosters.includes(name.replace(/ \d+$/, '')));
  const french = entries.flatMap(({ facts }) => (facts ?? []).filter(([fact]) => /french/i.test(fact)).map(([, word]) => word));
  return [...books.map(({ name }) => name), 'English', ...rosters, ...french, ...members.flatMap(({ title, group }) => [title, group])];
}

test.describe('around the table, in a language with accents and long words', () => {
  test.use({ voice: 'en-XA' });
  for (const game of GAMES) {
    test(`the pages about ${game} say nothing that is not in a catalogue, and everything has room`, async ({ page, site }) => {
      await settle(page);
      const words = new Set<string>();
      const narrow = new Set<string>();
      for (const path of ['', 'settings', 'watch', 'learn', `learn/${game}`, `new/${game}`, `compendium/${game}`]) {
        await page.goto(`${site.address}/${path}`);
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const word of await bareWords(page, await namesAround(page, game))) words.add(`${path}: ${word}`);
        for (const place of await cut(page)) narrow.add(`${path}: ${place}`);
      }
      expect([...words], 'words that are in no catalogue').toEqual([]);
      expect([...narrow], 'what has too little room').toEqual([]);
    });
  }
});

test.describe('in English', () => {
  test.use({ voice: 'en' });
  for (const game of GAMES) {
    test(`${game} tells its story, and the lines behind it with their rules`, async ({ page, site }) => {
      await begin(page, site.address, game);
      for (let turn = 0; turn < ACTS && (await asked(page)); turn++) {
        if ((await giveAny(page, gameOf(page), 0, turn + 1)) === null) break;
      }
      const tales = page.locator('.log .tale');
      await expect(tales.first()).toBeAttached();
      const texts = await tales.allTextContents();
      // A story contains no ids and no notation: neither rules nor `HP S`.
      for (const text of texts) expect(text).not.toMatch(/\b[A-Z]{2}-\d{3}\b|\[[A-Z]/);
      // Another one may follow the last one at any moment.
      await tales.first().click();
      await expect(tales.first()).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.log .line .rules a').first()).toBeAttached();
    });
  }

  test('a player may want lines: the page asks the server for them', async ({ page, site }) => {
    await begin(page, site.address, 'strategico');
    await page.goto(`${site.address}/settings`);
    await page.getByLabel('Show the notation instead of stories').check();
    await page.goBack();
    await expect(page.locator('.log .told').first()).toBeAttached();
    await expect(page.locator('.log .tale')).toHaveCount(0);
  });
});
