/**
 * Recognizes the origin of a sign-in: a browser by its cookie, an address by earlier sessions (OWASP: device cookies).
 * Recognized origins have their own limits, so that guessing strangers do not lock out the owner. The cookie grants nothing else.
 */
import type { Kysely } from 'kysely';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { addressKey } from './address-key.ts';
import { hashSecret, newSecret } from './one-time-secrets.ts';

/** `mark`: the cookie from an earlier sign-in with any account. */
export type SignInOrigin = { ip: string; mark: string | null };

/** The account has used this browser, or this address, or neither. */
type RecognizedBy = 'browser' | 'address' | null;

const cookieName = 'desk';
const cookiePath = '/api/authenticate';
const yearSeconds = 31_536_000;

/** Returns how the origin is recognized for the account. It takes the same time for an unknown login. */
export async function recognizeOrigin(db: Kysely<Database>, userId: number | null, { ip, mark }: SignInOrigin): Promise<RecognizedBy> {
  const sessions = await db
    .selectFrom('session')
    .select(['ip', 'markHash'])
    .distinct()
    // Query for id 0 too, so that an unknown login takes as long.
    .where('userId', '=', userId ?? 0)
    .limit(1000)
    .execute();
  const markHash = mark === null ? null : hashSecret(mark);
  if (markHash !== null && sessions.some((session) => session.markHash === markHash)) return 'browser';
  const key = addressKey(ip);
  return sessions.some((session) => session.ip !== null && addressKey(session.ip) === key) ? 'address' : null;
}

export function markFromCookies(cookies: string | undefined): string | null {
  return /(?:^|;\s*)desk=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

export const newMark = (context: Context): string => newSecret(context);

export function markCookie(mark: string, secure: boolean): string {
  const parts = [`${cookieName}=${mark}`, `Path=${cookiePath}`, `Max-Age=${yearSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
