/**
 * Single keys on every screen of the office, outside fields and dialogs; one setting turns them off (WCAG 2.1.4). The code that restores a
 * lost focus loads with them.
 */
import { refreshScreen } from '../../api/refresh-screen.ts';
import { type MenuGroup, pagePath } from '../../menu.ts';
import { settings } from '../../state/settings.ts';
import { watchFocus } from '../../ui/overlays/move-focus.ts';
import { pressInList } from './list-keys.ts';

/** The second key after 'g'; only for screens in the user's menu. */
const goKeys: Readonly<Record<string, string>> = {
  s: '/app',
  r: '/app/matches/running',
  u: '/app/matches/upcoming',
  a: '/app/matches/approved',
  t: '/app/matches/tables',
  d: '/app/matches/timeline',
  o: '/app/tournaments/running',
  e: '/app/events/active',
};

export type GoKey = { key: string; label: string; path: string };

export function goKeysOf(menu: readonly MenuGroup[]): GoKey[] {
  const pages = menu.flatMap(({ label, routing, entries }) =>
    routing === undefined
      ? entries.map((page) => ({ label: `${label}: ${page.label}`, path: pagePath(page) }))
      : [{ label, path: pagePath({ routing }) }],
  );
  return Object.entries(goKeys).flatMap(([key, path]) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ key, ...page }] : [];
  });
}

/** How long the second key may take, in milliseconds. */
const secondStrokeMs = 1500;

export type ShellKeys = { menu: readonly MenuGroup[]; go: (path: string) => void; toggleMenu: () => void; showKeys: () => void };

/** Listens to keys and restores a lost focus until the returned function is called. `current` is read at every key. */
export function listenToKeys(current: () => ShellKeys): () => void {
  let waitsUntil = 0;
  const listen = (event: KeyboardEvent): void => {
    if (!settings.singleKeys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const { menu, go, toggleMenu, showKeys } = current();
    const isSecond = performance.now() < waitsUntil;
    waitsUntil = 0;
    const target = isSecond ? goKeysOf(menu).find(({ key }) => key === event.key) : undefined;
    if (target) go(target.path);
    else if (event.key === '?') showKeys();
    else if (event.key === '[') toggleMenu();
    else if (event.key === 'g') waitsUntil = performance.now() + secondStrokeMs;
    else if (event.key === 'r') refreshScreen();
    else if (!(event.key === '/' ? focusSearch() : pressInList(event.key))) return;
    event.preventDefault();
  };
  addEventListener('keydown', listen);
  const stopWatching = watchFocus();
  return () => {
    removeEventListener('keydown', listen);
    stopWatching();
  };
}

/** Elements in which letters are typed or have their own meaning. */
const typingAreas =
  'input:not([data-tick]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest(typingAreas) !== null);

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]');
  field?.focus();
  return field !== null;
}
