// Whole games against the built-in player, from the first hero to the last round.
import { beyond } from '../../../web/test/look';
import { play } from '../../../web/test/player';
import { finger, keyboard, mouse, reader, sight, voice } from '../../../web/test/senses';
import { expect, type Page, test } from '../../../web/test/site';
import { log as lines } from '../../../web/test/table';
import { policy } from './player.mjs';
import { asked, table } from './table.mjs';

/** The events that games must have shown: a reaction, a push, an area, a roll and a control point that scored. */
const SIGHTS = [/ reacts with /, / is pushed /, / rolls \d against def /, / scores 1/, / uses (Great Peal|Flashover|Vent|Pour|White Heat|Last Toll|Slag Lob|Chain Hook|Slag Trail)/];
const MOST_GAMES = 5;

/** Whether a few heroes have had their turns. */
const begun = (page: Page) => async (): Promise<boolean> => (await lines(page)).filter((line) => /the turn of \w+ ends/.test(line)).length >= 4;

test('whole games by mouse: draft, deployment, six rounds, with a reaction, a push, an area, a roll and a zone', async ({ page, own }) => {
  test.setTimeout(1_800_000);
  const told: string[] = [];
  const missing = (): RegExp[] => SIGHTS.filter((sight) => !told.some((line) => sight.test(line)));
  for (let game = 0; game < MOST_GAMES && missing().length; game += 1) {
    // The introductory game includes heroes that push enemies, and one that reacts for its friends.
    await table(page, own, { 'table-seats': 'me,ai:greedy', setup: game ? 'intro' : 'draft' });
    await asked(page);
    await play(page, sight(page), mouse(page), { most: 2_000, choose: policy() });
    await expect(page.locator('.banner')).toContainText('The game is over');
    const log = await lines(page);
    expect(log.join('\n')).toContain('the game ends:');
    told.push(...log);
  }
  expect(missing()).toEqual([]);
});

test('a draft, a deployment and the first turns by keyboard only', async ({ page, own }) => {
  await table(page, own);
  await asked(page);
  await play(page, sight(page), keyboard(page), { until: begun(page), choose: policy() });
});

test('a draft, a deployment and the first turns through the accessibility tree only', async ({ page, own }) => {
  await table(page, own);
  await asked(page);
  await play(page, reader(page), voice(page), { until: begun(page), choose: policy() });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a draft, a deployment and the first turns by finger, without scrolling sideways', async ({ page, own }) => {
    await table(page, own);
    await asked(page);
    await play(page, sight(page), finger(page), { until: begun(page), choose: policy() });
    expect(await beyond(page)).toBe(0);
  });
});
