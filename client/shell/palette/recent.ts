/** What this person opened last from the palette, in this browser; another account sees none of it. */
import { session } from '../../state/session.ts';

type Recent = { title: string; detail: string; path: string };

const most = 5;
const keyOf = (): string => `office-recent:${session.account?.login ?? ''}`;

export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function noteRecent(opened: Recent): void {
  const next = [opened, ...readRecent().filter(({ path }) => path !== opened.path)].slice(0, most);
  try {
    localStorage.setItem(keyOf(), JSON.stringify(next));
  } catch {
    // Storage may be blocked: then nothing is remembered.
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'detail', 'path'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  String(Reflect.get(value, 'path')).startsWith('/app');
