/** Counts wrong pairing codes, in the database so that all processes count together (security.md controls 14 and 15). */
import { commit, type Work } from '../db/commit.ts';
import { tooManyRequests } from '../errors.ts';
import type { Actor, Office } from '../office.ts';

const perAddress = { most: 5, windowMs: 60_000 } as const;
/** For everybody together; when it is used up, every code that is shown anywhere becomes worthless. */
const overall = { most: 50, windowMs: 3_600_000 } as const;
const clerk: Actor = { kind: 'system', name: 'pairing' };

type Limit = { most: number; windowMs: number };

const addressKey = (address: string): string => `pair:${address}`;
const overallKey = 'pair:all';

/** Counts a try as wrong before the code is looked at, so that a thousand at once are a thousand; `forgiveTry` takes it back. */
export async function countTry(office: Office, address: string): Promise<void> {
  await commit(office, { actor: clerk }, async (work) => {
    await count(work, addressKey(address), perAddress);
  });
  await commit(office, { actor: clerk }, async (work) => {
    const used = await add(work, overallKey, overall);
    if (used >= overall.most) await voidAllCodes(work);
  });
}

/** The code was right: in the unit of work that used it. */
export async function forgiveTry({ db }: Work, address: string): Promise<void> {
  await db
    .updateTable('loginAttempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', 'in', [addressKey(address), overallKey])
    .where('failures', '>', 0)
    .execute();
}

async function count(work: Work, key: string, limit: Limit): Promise<void> {
  const used = await add(work, key, limit);
  if (used > limit.most) throw tooManyRequests(Math.ceil(limit.windowMs / 1000));
}

/** One more; how many that makes in this window. The upsert takes the row's lock on PostgreSQL too. */
async function add({ db, now, at }: Work, key: string, { windowMs }: Limit): Promise<number> {
  const counter = await db
    .insertInto('loginAttempt')
    .values({ key, failures: 0, blockedUntil: null, lastAt: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ failures: eb.ref('loginAttempt.failures') })))
    .returningAll()
    .executeTakeFirstOrThrow();
  const isOver = now.getTime() - Date.parse(counter.lastAt) >= windowMs;
  const failures = (isOver ? 0 : counter.failures) + 1;
  await db
    .updateTable('loginAttempt')
    .set({ failures, lastAt: isOver ? at : counter.lastAt })
    .where('key', '=', key)
    .execute();
  return failures;
}

async function voidAllCodes({ db, at }: Work): Promise<void> {
  await db.updateTable('pairingCode').set({ expiresAt: at }).where('usedAt', 'is', null).where('expiresAt', '>', at).execute();
}
