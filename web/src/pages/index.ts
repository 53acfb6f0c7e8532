// Which component shows which page. Each is loaded when it is first visited.
import type { Component } from 'svelte';
import type { PageName, Place } from '../router';

/** A page gets the place as its properties and uses what it needs. */
type Load = () => Promise<{ default: Component<Place> }>;

/** A page that does not use the place. */
const bare = (load: () => Promise<{ default: Component<Record<string, never>> }>): Load => load as unknown as Load;

/** The pages by name. */
export const pages: Record<PageName, Load> = {
  lobby: bare(() => import('./lobby/Lobby.svelte')),
  new: () => import('./new/New.svelte'),
  game: () => import('../game/table/Game.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  compendium: () => import('./compendium/Compendium.svelte'),
  workshop: () => import('./workshop/Workshop.svelte'),
  cards: () => import('./workshop/Cards.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  lesson: () => import('./learn/Lesson.svelte'),
  watch: bare(() => import('./watch/Watch.svelte')),
  replay: () => import('./watch/Replay.svelte'),
  about: bare(() => import('./About.svelte')),
  settings: bare(() => import('./Settings.svelte')),
  nowhere: bare(() => import('./Nowhere.svelte')),
};
