// Light, dark, or what the system says. Remembered in this browser.
import { recall, store } from '../parts/memory';

/** The choices. */
export const themes = ['system', 'light', 'dark'] as const;

/** One of the choices. */
export type Theme = (typeof themes)[number];

/** The choice that holds. */
export const theme = $state({ now: themes.find((name) => name === recall<string>('theme')) ?? ('system' as Theme) });

/** Takes a theme and remembers it. */
export function wear(name: Theme): void {
  theme.now = name;
  store('theme', name);
  dress();
}

/** Puts the theme on the document. */
export function dress(): void {
  if (theme.now === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.now;
}
