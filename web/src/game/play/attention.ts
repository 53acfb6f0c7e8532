// "Your turn" outside the page: in its icon, as a sound, and as a notification if the player allowed it.
import { t } from '../../text';
import { play } from './sound';
import { settings } from './settings.svelte';

const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#0072b2'/><circle cx='16' cy='16' r='9' fill='#fff'/><circle cx='25' cy='7' r='6' fill='#d55e00'/></svg>";

/** Alerts the player, or withdraws the alert. Returns a function that stops this permanently. */
export function attention(): { call(turn: boolean, prompt: string): void; end(): void } {
  const link = document.querySelector<HTMLLinkElement>('link[rel~=icon]');
  const icon = link?.getAttribute('href') ?? '';
  let called = false;
  const quiet = (): void => {
    called = false;
    link?.setAttribute('href', icon);
  };
  return {
    call(turn, prompt) {
      if (!turn) return quiet();
      if (called) return;
      called = true;
      link?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(ICON)}`);
      play('turn');
      if (settings.notify && document.hidden) notify(prompt);
    },
    end: quiet,
  };
}

function notify(prompt: string): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  const note = new Notification(t('play-notify'), { body: prompt, tag: 'skirmish-turn' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Asks the browser for permission to notify; call it on a click. Returns whether it was granted. */
export async function mayNotify(): Promise<boolean> {
  return typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted';
}
