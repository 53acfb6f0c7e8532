// Addresses and pages. The site may lie under any path, so every address is built from the <base> of the document.

/** All pages. */
export type PageName =
  | 'lobby'
  | 'new'
  | 'game'
  | 'rules'
  | 'compendium'
  | 'workshop'
  | 'cards'
  | 'learn'
  | 'lesson'
  | 'watch'
  | 'replay'
  | 'about'
  | 'settings'
  | 'nowhere';

/** The named parts of an address; empty if the page has none. */
export interface Params {
  id: string;
  rulebook: string;
  lesson: string;
}

/** The current place. */
export interface Place extends Params {
  page: PageName;
  query: URLSearchParams;
  /** The part after `#`, decoded. */
  hash: string;
}

const routes: readonly (readonly [pattern: string, page: PageName])[] = [
  ['', 'lobby'],
  ['new', 'new'],
  ['new/:rulebook', 'new'],
  ['g/:id', 'game'],
  ['rules', 'rules'],
  ['rules/:rulebook', 'rules'],
  ['compendium', 'compendium'],
  ['compendium/:rulebook', 'compendium'],
  ['workshop/:rulebook', 'workshop'],
  ['workshop/:rulebook/cards', 'cards'],
  ['learn', 'learn'],
  ['learn/:rulebook', 'learn'],
  ['learn/:rulebook/:lesson', 'lesson'],
  ['watch', 'watch'],
  ['watch/:id', 'replay'],
  ['about', 'about'],
  ['settings', 'settings'],
];

/** The address of a page of this site: `address('rules/x#R-1')`. */
export function address(path: string): string {
  const url = new URL(path, document.baseURI);
  return url.pathname + url.search + url.hash;
}

/** The same as a complete URL, for sharing. */
export function fullAddress(path: string): string {
  return new URL(path, document.baseURI).href;
}

/** The page of an address; null outside this site. */
export function placeOf(url: URL): Place | null {
  const base = new URL(document.baseURI);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const parts = url.pathname.slice(base.pathname.length).replace(/\/$/, '').split('/').map(decoded);
  const found = { id: '', rulebook: '', lesson: '', query: url.searchParams, hash: decoded(url.hash.slice(1)) };
  for (const [pattern, page] of routes) {
    const params = matched(pattern.split('/'), parts);
    if (params) return { ...found, ...params, page };
  }
  return { ...found, page: 'nowhere' };
}

function matched(pattern: string[], parts: string[]): Partial<Params> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, word] of pattern.entries()) {
    const part = parts[at] ?? '';
    if (word.startsWith(':') && part) params[word.slice(1)] = part;
    else if (word !== part) return null;
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Receives every navigation: whether it came from the browser's buttons, and the scroll position then. */
export type Heard = (place: Place, back: boolean, scroll: number) => void;

let told: Heard = () => {};

/** Goes to a page of this site. */
export function go(path: string): void {
  visit(new URL(path, document.baseURI));
}

/** Writes the state of a page into its address, without a new entry in the history. */
export function keep(path: string): void {
  history.replaceState(history.state, '', address(path));
}

function visit(url: URL): void {
  const place = placeOf(url);
  if (!place) {
    location.href = url.href;
    return;
  }
  rememberScroll();
  if (url.href !== location.href) history.pushState(null, '', url);
  told(place, false, 0);
}

function rememberScroll(): void {
  history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '');
}

/** Handles links and the browser's buttons, and reports every place, including the first. */
export function follow(heard: Heard): void {
  told = heard;
  history.scrollRestoration = 'manual';
  addEventListener('click', onClick);
  let soon = 0;
  addEventListener('scroll', () => {
    clearTimeout(soon);
    soon = window.setTimeout(rememberScroll, 150);
  });
  const here = (back: boolean): void => {
    clearTimeout(soon);
    const place = placeOf(new URL(location.href));
    if (place) told(place, back, (history.state as { scroll?: number } | null)?.scroll ?? 0);
  };
  addEventListener('popstate', () => here(true));
  here(true);
}

/** A plain click on a link into this site is ours; with a modifier it stays the browser's. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (!placeOf(url) || url.pathname.startsWith(new URL('api/', document.baseURI).pathname)) return;
  event.preventDefault();
  visit(url);
}
