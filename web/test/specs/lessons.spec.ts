// Every lesson of every game, by mouse alone, by touch alone and by keyboard alone, without the hint button.
import type { Page } from '@playwright/test';
import type { LessonCard, Rulebook } from '../../src/wire/types';
import { fulfil, Heard, untold } from '../lesson';
import type { Hands } from '../player';
import { finger, keyboard, mouse } from '../senses';
import { expect, type Site, test } from '../site';
import { settle } from '../start';

const WAYS: Record<string, { hands: (page: Page) => Hands; phone?: boolean }> = {
  mouse: { hands: mouse },
  touch: { hands: finger, phone: true },
  keyboard: { hands: keyboard },
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The number of tests among which the lessons are divided, for each kind of hands. */
const PARTS = 3;

async function all(page: Page, site: Site): Promise<{ book: string; lesson: LessonCard }[]> {
  const get = async <T>(path: string): Promise<T> => (await (await page.request.get(`${site.address}/api/${path}`)).json()) as T;
  const books = await get<Rulebook[]>('rulebooks');
  const lessons = await Promise.all(books.map(({ id }) => get<LessonCard[]>(`rulebooks/${id}/lessons`)));
  return books.flatMap(({ id: book }, at) => (lessons[at] ?? []).map((lesson) => ({ book, lesson })));
}

for (const [way, { hands, phone }] of Object.entries(WAYS)) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every lesson of every game can be finished by ${way} alone, part ${part + 1} of ${PARTS}`, async ({ another, site }) => {
      const page = await another(phone ? PHONE : {});
      await settle(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const lessons = await all(page, site);
      expect(lessons.length).toBeGreaterThan(40);
      const heard = new Heard(page);
      const stuck: string[] = [];
      const only = process.env['LESSON'];
      for (const { book, lesson } of lessons.filter((_, at) => at % PARTS === part)) {
        const which = `${book}/${lesson.slug}`;
        if (only && !which.includes(only)) continue;
        const play = async (): Promise<void> => {
          heard.forget();
          await page.goto(`${site.address}/learn/${which}`);
          const card = page.getByRole('region', { name: /^Lesson: / });
          let told = '';
          for (let step = 0; step < lesson.steps; step += 1) {
            const now = await heard.after(step);
            // The text alone must say what to do, and it and the units must be in plain words.
            told += ` ${now.title} ${now.after ?? ''} ${now.task}`;
            expect(untold(now, told), `${which}: ${now.task} (${now.act})`).toEqual([]);
            expect(now.view.scene.figures.filter(({ kind }) => /\d\/\d/.test(kind)), which).toEqual([]);
            await expect(card).toContainText(now.task ?? '');
            expect(await card.innerText(), which).not.toMatch(/[*`]|\d\/\d+\/\d/);
            await fulfil(page, hands(page), heard, now);
            await expect(card.locator('header span'), `${which}: ${now.task}`).toHaveText(`${step + 1} of ${lesson.steps}`);
          }
          await expect(page.getByText('Well done!'), which).toBeVisible();
        };
        // A lesson that gets stuck does not hide the others.
        await test.step(which, play).catch((why: Error) => stuck.push(`${which}: ${why.message.slice(0, 600)}`));
      }
      expect(stuck).toEqual([]);
    });
  }
}
