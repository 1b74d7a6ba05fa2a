/**
 * From where somebody signs in: a browser that did so before carries a mark, and an address is remembered with its sessions. What is known there has
 * budgets of its own, so that strangers who guess turn nobody away at their usual desk (OWASP: device cookies). The mark is no key to anything else.
 */
import type { Kysely } from 'kysely';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { addressKey } from './address-key.ts';
import { hashSecret, newSecret } from './one-time-secrets.ts';

/** `mark`: what the browser kept of an earlier log-in, of whichever account. */
export type Origin = { ip: string; mark: string | null };

/** The account's own browser, its own address, or neither. */
type Acquaintance = 'browser' | 'address' | null;

const cookieName = 'desk';
const cookiePath = '/api/authenticate';
const yearSeconds = 31_536_000;

export async function acquaintanceOf(db: Kysely<Database>, userId: number | null, { ip, mark }: Origin): Promise<Acquaintance> {
  const sessions = await db
    .selectFrom('session')
    .select(['ip', 'markHash'])
    .distinct()
    // Nobody's too, so that an unknown login takes as long.
    .where('userId', '=', userId ?? 0)
    .limit(1000)
    .execute();
  const markHash = mark === null ? null : hashSecret(mark);
  if (markHash !== null && sessions.some((session) => session.markHash === markHash)) return 'browser';
  const key = addressKey(ip);
  return sessions.some((session) => session.ip !== null && addressKey(session.ip) === key) ? 'address' : null;
}

export function markIn(cookies: string | undefined): string | null {
  return /(?:^|;\s*)desk=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

export const newMark = (context: Context): string => newSecret(context);

export function markCookie(mark: string, secure: boolean): string {
  const parts = [`${cookieName}=${mark}`, `Path=${cookiePath}`, `Max-Age=${yearSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
