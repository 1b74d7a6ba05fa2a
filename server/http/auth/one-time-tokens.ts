/**
 * Links that work once (.github/SECURITY.md control 5): bound to one purpose, stored as a hash, used inside the unit of work of what they are for. A fourth
 * living one of the same person and purpose is not made: nobody voids a link by asking for another.
 */
import type { Kysely } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { TokenPurpose } from '../../store/schema/people.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import { hashSecret, newSecret } from './one-time-secrets.ts';

const minute = 60_000;
const hour = 60 * minute;
export const tokenLifeMs = { SETUP: 30 * minute, VERIFY: 24 * hour, RESET: 30 * minute, INVITE: 72 * hour, EMAIL: 24 * hour } as const;
const mostAlive = 3;

type Data = Readonly<Record<string, string | number>>;
type NewToken = {
  purpose: TokenPurpose;
  userId: number | null;
  data?: Data;
  /** Of three that live the oldest gives way: where who asks is no stranger. */
  replaces?: boolean;
};

type UsedToken = { userId: number | null; data: Data };
type MadeToken = { token: string; expiresAt: string };

/** Null: there are three of them already, and whoever asks has to use one of those. */
export async function makeToken(work: Work, { purpose, userId, data, replaces = false }: NewToken): Promise<MadeToken | null> {
  // The person's row is kept until the unit of work ends, so that two requests at once do not both count two.
  if (userId !== null) await lockRow(work, 'appUser', userId);
  const alive = userId === null ? [] : await livingTokens(work.db, userId, purpose, work.at);
  if (alive.length >= mostAlive && !replaces) return null;
  const surplus = alive.slice(mostAlive - 1).map(({ hash }) => hash);
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

/** Of two requests with one token one gets it; null: used, too old, of another purpose, or never given out. */
export async function redeemToken({ db, at }: Work, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
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

/** Whether `redeemToken` would take it, before long work is done for it. */
export async function peekToken({ read, clock }: Context, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
  const found = await read
    .selectFrom('oneTimeToken')
    .select(['userId', 'data'])
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock().toISOString())
    .executeTakeFirst();
  return found ? { userId: found.userId, data: dataOf(found.data) } : null;
}

const dataOf = (data: string | null): Data => (data === null ? {} : (JSON.parse(data) as Data));

/** What changes whose the account is (password, address, state, a lost role) makes every link that is under way worthless. */
export async function voidTokens({ db, at }: Work, userId: number, purpose?: TokenPurpose): Promise<void> {
  await db
    .updateTable('oneTimeToken')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'SETUP'))
    .execute();
}

/** The newest first. */
export async function livingTokens(db: Kysely<Database>, userId: number, purpose: TokenPurpose, at: string) {
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
