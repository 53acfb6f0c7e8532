// Light, dark, or the system's theme. The choice is stored in this browser.
import { recall, store } from '../parts/memory';

/** The choices. */
export const themes = ['system', 'light', 'dark'] as const;

/** One of the choices. */
export type Theme = (typeof themes)[number];

/** The current choice. */
export const theme = $state({ now: themes.find((name) => name === recall<string>('theme')) ?? ('system' as Theme) });

/** Sets a theme and stores it. */
export function wear(name: Theme): void {
  theme.now = name;
  store('theme', name);
  dress();
}

/** Applies the theme to the document. */
export function dress(): void {
  if (theme.now === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.now;
}
