/** The start page of a user, and the page after signing in. */
import type { Role } from '#machines/names.ts';

const byRole: readonly [Role, string][] = [
  ['ROLE_ADMIN', '/app/matches/running'],
  ['ROLE_MANAGER', '/app/matches/running'],
  ['ROLE_USER', '/app/matches/running'],
  ['ROLE_REFEREE', '/app/referee/uniform'],
  ['ROLE_PRESS', '/app/public/website/news'],
];
const fallback = '/app/matches/running';

/** `exists` says whether this installation has the page; otherwise the running matches are the start page. */
export function landingPage(held: readonly Role[], exists: (path: string) => boolean): string {
  const startPage = byRole.find(([role]) => held.includes(role))?.[1] ?? fallback;
  return exists(startPage) ? startPage : fallback;
}

/**
 * Returns the page asked for before signing in, if it is a screen of the office. The URL parser decides as the browser would, because
 * '//evil', '/\evil' and '/app/..//evil' lead to another host.
 */
export function safeReturn(from: unknown): string | null {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null;
  const { host, pathname, search, hash } = new URL(from, 'http://here.invalid');
  return host === 'here.invalid' && /^\/app(?:\/|$)/.test(pathname) ? pathname + search + hash : null;
}
