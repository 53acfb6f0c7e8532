// Plays acts of a seat without the board: a second connection of the same browser requests a random act and plays it.
import type { Page } from '@playwright/test';

/** Plays one random legal act for a seat of a game; returns its notation, or null if the seat is not asked. */
export async function giveAny(page: Page, game: string, seat: number, seed: number): Promise<string | null> {
  return page.evaluate(
    ([game, seat, seed]) =>
      new Promise<string | null>((done) => {
        const socket = new WebSocket(new URL(`api/games/${game}/socket`, document.baseURI).href.replace(/^http/, 'ws'));
        const say = (what: object): void => socket.send(JSON.stringify(what));
        let [sequence, question, asked] = [0, 0, false];
        const end = (act: string | null): void => {
          socket.close();
          done(act);
        };
        let act = '';
        socket.onopen = () => say({ type: 'hello', protocol: 1, since: 0, stream: 'lean' });
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const heard = JSON.parse(data);
          if (heard.type === 'welcome') sequence = heard.next[heard.seats.indexOf(seat)];
          if (heard.type === 'update' && !asked) {
            const now = heard.view.question;
            if (!now?.open.includes(seat) || now.kind === 'over') return end(null);
            [question, asked] = [now.number, true];
            say({ type: 'query', id: 1, seat, query: { ask: 'sample', count: 1, seed } });
          }
          if (heard.type === 'answer') {
            [act] = heard.answer.acts;
            say({ type: 'do', game, seat, sequence, question, deed: { do: 'act', text: act } });
          }
          if (heard.type === 'done') end(act);
          if (heard.type === 'refused') end(null);
        };
      }),
    [game, seat, seed] as const,
  );
}
