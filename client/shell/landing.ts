/** Where a person starts, and where a visitor goes after signing in. */
import type { Role } from '#machines/names.ts';

const byRole: readonly [Role, string][] = [
  ['ROLE_ADMIN', '/app/matches/running'],
  ['ROLE_MANAGER', '/app/matches/running'],
  ['ROLE_USER', '/app/matches/running'],
  ['ROLE_REFEREE', '/app/referee/uniform'],
  ['ROLE_PRESS', '/app/public/website/news'],
];
const otherwise = '/app/matches/running';

/** `exists`: a start page that this installation does not have yet falls back to the running matches. */
export function landingPage(held: readonly Role[], exists: (path: string) => boolean): string {
  const wanted = byRole.find(([role]) => held.includes(role))?.[1] ?? otherwise;
  return exists(wanted) ? wanted : otherwise;
}

/**
 * The location asked for before signing in, if it is a screen of the office: never another host ('//evil', '/\evil'), never sign-in again. Judged by
 * what the browser makes of it: '/app/..//evil' is another host, too.
 */
export function safeReturn(from: unknown): string | null {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null;
  const { host, pathname, search, hash } = new URL(from, 'http://here.invalid');
  return host === 'here.invalid' && /^\/app(?:\/|$)/.test(pathname) ? pathname + search + hash : null;
}
