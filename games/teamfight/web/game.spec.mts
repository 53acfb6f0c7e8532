// Whole games against the built-in player, from the first hero to the last round.
import { beyond } from '../../../web/test/look';
import { play } from '../../../web/test/player';
import { finger, keyboard, mouse, reader, sight, voice } from '../../../web/test/senses';
import { expect, type Page, test } from '../../../web/test/site';
import { log as lines } from '../../../web/test/table';
import { policy } from './player.mjs';
import { asked, table } from './table.mjs';

/** What games must have shown: a reaction, a push, an area, a roll and a control point that scored. */
const SIGHTS = [/ reacts with /, / is pushed /, / rolls \d against def /, / scores 1/, / uses (Great Peal|Flashover|Vent|Pour|White Heat|Last Toll|Slag Lob|Chain Hook|Slag Trail)/];
const MOST_GAMES = 3;

const second = (page: Page) => async (): Promise<boolean> => (await page.getByRole('list', { name: /^Round [2-6] of 6/ }).count()) > 0;

test('whole games by mouse: draft, deployment, six rounds, with a reaction, a push, an area, a roll and a zone', async ({ page, site }) => {
  test.setTimeout(600_000);
  const told: string[] = [];
  const missing = (): RegExp[] => SIGHTS.filter((sight) => !told.some((line) => sight.test(line)));
  for (let game = 0; game < MOST_GAMES && missing().length; game += 1) {
    await table(page, site, { 'table-seats': 'me,ai:greedy' });
    await asked(page);
    await play(page, sight(page), mouse(page), { most: 2_000, within: 180_000, choose: policy() });
    await expect(page.locator('.banner')).toContainText('The game is over');
    const log = await lines(page);
    expect(log.join('\n')).toContain('the game ends:');
    told.push(...log);
  }
  expect(missing()).toEqual([]);
});

test('a draft and a first round by keyboard only', async ({ page, site }) => {
  await table(page, site);
  await asked(page);
  await play(page, sight(page), keyboard(page), { until: second(page), choose: policy() });
});

test('a draft and a first round through the accessibility tree only', async ({ page, site }) => {
  await table(page, site);
  await asked(page);
  await play(page, reader(page), voice(page), { until: second(page), choose: policy() });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a draft and a first round by finger, without scrolling sideways', async ({ page, site }) => {
    await table(page, site);
    await asked(page);
    await play(page, sight(page), finger(page), { until: second(page), choose: policy() });
    expect(await beyond(page)).toBe(0);
  });
});
