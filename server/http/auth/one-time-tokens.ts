/**
 * Links that work once (.github/SECURITY.md control 5). A link has one purpose, is stored as a hash, and is used inside the unit of work that it allows.
 * A person has at most three valid links per purpose. A fourth is not made, because it would invalidate an earlier link.
 */
import type { Kysely } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { TokenPurpose } from '../../store/schema/people.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { hashSecret, newSecret } from './one-time-secrets.ts';

const minute = 60_000;
const hour = 60 * minute;
export const tokenLifeMs = { SETUP: 30 * minute, VERIFY: 24 * hour, RESET: 30 * minute, INVITE: 72 * hour, EMAIL: 24 * hour } as const;
const maxValid = 3;

type TokenData = Readonly<Record<string, string | number>>;
type NewToken = {
  purpose: TokenPurpose;
  userId: number | null;
  data?: TokenData;
  /** Replaces the oldest of three valid links. Only for requests of an authenticated user. */
  replaces?: boolean;
};

type UsedToken = { userId: number | null; data: TokenData };
type MadeToken = { token: string; expiresAt: string };

/** Returns the new token, or null if the person already has three valid links and must use one of them. */
export async function makeToken(work: WorkContext, { purpose, userId, data, replaces = false }: NewToken): Promise<MadeToken | null> {
  // Lock the person's row, so that two parallel requests do not both count two links.
  if (userId !== null) await lockRow(work, 'appUser', userId);
  const valid = userId === null ? [] : await validTokens(work.db, userId, purpose, work.at);
  if (valid.length >= maxValid && !replaces) return null;
  const surplus = valid.slice(maxValid - 1).map(({ hash }) => hash);
  if (surplus.length > 0) await work.db.updateTable('oneTimeToken').set({ usedAt: work.at }).where('hash', 'in', surplus).execute();
  const token = newSecret(work);
  const expiresAt = new Date(work.now.getTime() + tokenLifeMs[purpose]).toISOString();
  await work.db
    .insertInto('oneTimeToken')
    .values({
      ...{ hash: hashSecret(token), purpose, userId, data: data ? JSON.stringify(data) : null, expiresAt, usedAt: null },
      ...{ createdAt: work.at, createdBy: actorKey(work.actor) },
    })
    .execute();
  return { token, expiresAt };
}

/** Uses the token; only one of two parallel requests succeeds. Returns null for a used, expired or unknown token or another purpose. */
export async function redeemToken({ db, at }: WorkContext, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
  const used = await db
    .updateTable('oneTimeToken')
    .set({ usedAt: at })
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['userId', 'data'])
    .executeTakeFirst();
  return used ? { userId: used.userId, data: dataOf(used.data) } : null;
}

/** Checks whether `redeemToken` would accept the token, before expensive work. */
export async function peekToken({ read, clock }: Context, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
  const row = await read
    .selectFrom('oneTimeToken')
    .select(['userId', 'data'])
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock().toISOString())
    .executeTakeFirst();
  return row ? { userId: row.userId, data: dataOf(row.data) } : null;
}

const dataOf = (data: string | null): TokenData => (data === null ? {} : (JSON.parse(data) as TokenData));

/** Invalidates the links of a person. Call it when the password, address or state changes, or when a role is lost. */
export async function voidTokens({ db, at }: WorkContext, userId: number, purpose?: TokenPurpose): Promise<void> {
  await db
    .updateTable('oneTimeToken')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'SETUP'))
    .execute();
}

/** Returns the valid links, newest first. */
export async function validTokens(db: Kysely<Database>, userId: number, purpose: TokenPurpose, at: string) {
  const rows = await db
    .selectFrom('oneTimeToken')
    .select(['hash', 'data'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('expiresAt', 'desc')
    .execute();
  return rows.map(({ hash, data }) => ({ hash, data: dataOf(data) }));
}
