// Whole games against the built-in player, from the first hero to the last round.
import { play } from '../../../web/test/player';
import { keyboard, mouse, reader, sight, voice } from '../../../web/test/senses';
import { beyond } from '../../../web/test/look';
import { expect, test } from '../../../web/test/site';
import { log as lines } from '../../../web/test/table';
import { asked, table } from './table.mjs';

/** What a game must have shown: in one of these many at least. */
const SIGHTS = [/ reacts with /, / is pushed /, / rolls \d against def /, /(claims zone|scores 1)/, /takes \d+ damage/];
const MOST_GAMES = 3;

test('whole games by mouse: draft, deployment, six rounds, with a reaction, a push, a roll and a zone', async ({ page, site }) => {
  test.setTimeout(400_000);
  const told: string[] = [];
  const missing = (): RegExp[] => SIGHTS.filter((sight) => !told.some((line) => sight.test(line)));
  for (let game = 0; game < MOST_GAMES && missing().length; game += 1) {
    await table(page, site, { 'table-seats': 'me,ai:greedy' });
    await asked(page);
    await play(page, sight(page), mouse(page), { most: 2_000 });
    told.push(...(await lines(page)));
    await expect(page.locator('.banner')).toContainText('The game is over');
    expect(told.some((line) => line.includes('the game ends:'))).toBe(true);
  }
  expect(missing()).toEqual([]);
});

test('a draft and a first round by keyboard only', async ({ page, site }) => {
  await table(page, site);
  await asked(page);
  const second = async (): Promise<boolean> => (await page.getByRole('list', { name: /^Round [2-6] of 6/ }).count()) > 0;
  await play(page, sight(page), keyboard(page), { until: second });
});

test('a draft and a first round through the accessibility tree only', async ({ page, site }) => {
  await table(page, site);
  await asked(page);
  const second = async (): Promise<boolean> => (await page.getByRole('list', { name: /^Round [2-6] of 6/ }).count()) > 0;
  await play(page, reader(page), voice(page), { until: second });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a first round by finger, without scrolling sideways', async ({ page, site }) => {
    await table(page, site);
    await asked(page);
    const { finger } = await import('../../../web/test/senses');
    const second = async (): Promise<boolean> => (await page.getByRole('list', { name: /^Round [2-6] of 6/ }).count()) > 0;
    await play(page, sight(page), finger(page), { until: second });
    expect(await beyond(page)).toBe(0);
  });
});
