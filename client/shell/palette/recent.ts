/** The entries that this user opened last from the palette, stored in this browser per account. */
import { session } from '../../state/session.ts';

type Recent = { title: string; detail: string; path: string };

const maxRecent = 5;
const keyOf = (): string => `office-recent:${session.account?.login ?? ''}`;

export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function noteRecent(opened: Recent): void {
  const next = [opened, ...readRecent().filter(({ path }) => path !== opened.path)].slice(0, maxRecent);
  try {
    localStorage.setItem(keyOf(), JSON.stringify(next));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'detail', 'path'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  String(Reflect.get(value, 'path')).startsWith('/app');
