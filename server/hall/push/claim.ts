/** Claims the messages that this process sends next, and records what became of them, as the outbox of mails does (office/mail/claim.ts). */
import { type Kysely, sql } from 'kysely';
import { expiryOf, pushKinds } from '../../sport/push/push-kind.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { pushActor } from './subscriptions.ts';

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/** Milliseconds; longer than any attempt takes (post-message.ts). */
export const leaseMs = 60_000;
const batchSize = 20;

const due = (db: Kysely<Database>, at: string) =>
  db
    .selectFrom('pushMessage')
    .where(({ and, or, eb }) =>
      or([and([eb('state', '=', 'QUEUED'), eb('nextAt', '<=', at)]), and([eb('state', '=', 'SENDING'), eb('leaseUntil', '<=', at)])]),
    );

/** Reads outside a transaction, because usually nothing is due. */
export const isAnyDue = async ({ read, clock }: Pick<Context, 'read' | 'clock'>): Promise<boolean> =>
  (await due(read, clock().toISOString()).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns the claimed messages with their recipients, calls first. Messages that are useless by now are cancelled. */
export async function claimMessages(work: WorkContext) {
  const { db, engine, at, now, random } = work;
  const waiting = await due(db, at)
    .select(['id', 'expiresAt'])
    .orderBy(sql`case kind when 'CALLED' then 0 else 1 end`)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(batchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const expired = waiting.filter(({ expiresAt }) => expiresAt <= at).map(({ id }) => id);
  if (expired.length > 0)
    await db.updateTable('pushMessage').set({ state: 'CANCELLED', endedAt: at, leaseToken: null }).where('id', 'in', expired).execute();
  const ids = waiting.filter(({ expiresAt }) => expiresAt > at).map(({ id }) => id);
  if (ids.length === 0) return [];
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const lease = { state: 'SENDING', leaseUntil, leaseToken: random(16).toString('hex') } as const;
  await db.updateTable('pushMessage').set(lease).where('id', 'in', ids).execute();
  return db
    .selectFrom('pushMessage as m')
    .innerJoin('pushFollow as f', 'f.id', 'm.followId')
    .innerJoin('pushSubscription as s', 's.id', 'f.subscriptionId')
    .select(['m.id', 'm.kind', 'm.matchId', 'm.attempts', 'm.expiresAt', 'm.leaseToken'])
    .select(['f.eventId', 'f.playerProfileId', 'f.isSelf', 's.id as subscriptionId', 's.endpointHash', 's.sealed', 's.lang'])
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
}

/**
 * Corrects waiting messages after the clock was set back by `ms`: each is sent after the same wait, and none stays useful for longer than its kind
 * does. Calling it again, as a second server does for its own clock, makes nothing later.
 */
export async function moveWaitingMessages({ db, now, at }: WorkContext, ms: number): Promise<void> {
  const queued = db.selectFrom('pushMessage').select(['id', 'nextAt']).where('state', '=', 'QUEUED').where('nextAt', '>', at);
  for (const { id, nextAt } of await queued.execute()) {
    const moved = new Date(Date.parse(nextAt) - ms).toISOString();
    await db.updateTable('pushMessage').set({ nextAt: moved }).where('id', '=', id).where('state', '=', 'QUEUED').execute();
  }
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  await db.updateTable('pushMessage').set({ leaseUntil }).where('state', '=', 'SENDING').where('leaseUntil', '>', leaseUntil).execute();
  for (const kind of pushKinds) {
    const expiresAt = expiryOf(kind, now);
    await db.updateTable('pushMessage').set({ expiresAt }).where('kind', '=', kind).where('expiresAt', '>', expiresAt).execute();
    await db.updateTable('pushNotice').set({ expiresAt }).where('kind', '=', kind).where('expiresAt', '>', expiresAt).execute();
  }
}

export type PushOutcome =
  | { is: 'SENT' | 'USELESS' }
  /** The push service refuses this message for good. */
  | { is: 'REFUSED'; reason: string }
  | { is: 'FAILED'; reason: string }
  /** The browser has ended its subscription. */
  | { is: 'GONE' };

/** Only the owner of the lease may write, so a slow sender never overwrites its successor. */
export async function finishMessage(context: Context, message: ClaimedMessage, outcome: PushOutcome): Promise<void> {
  await commit(context, { actor: pushActor }, async ({ db, at, now }) => {
    if (outcome.is === 'GONE') {
      // A browser that has renewed its subscription meanwhile stays.
      await db
        .deleteFrom('pushSubscription')
        .where('id', '=', message.subscriptionId)
        .where('endpointHash', '=', message.endpointHash)
        .execute();
      return null;
    }
    await db
      .updateTable('pushMessage')
      .set({ ...columnsAfter(message, outcome, { at, now }), leaseUntil: null, leaseToken: null })
      .where('id', '=', message.id)
      .where('state', '=', 'SENDING')
      .where('leaseToken', '=', message.leaseToken)
      .execute();
    return null;
  });
}

function columnsAfter({ attempts }: ClaimedMessage, outcome: Exclude<PushOutcome, { is: 'GONE' }>, { at, now }: { at: string; now: Date }) {
  switch (outcome.is) {
    case 'SENT':
      return { state: 'SENT', reason: null, endedAt: at } as const;
    case 'USELESS':
      return { state: 'CANCELLED', endedAt: at } as const;
    case 'REFUSED':
      return { state: 'DEAD', reason: outcome.reason, endedAt: at } as const;
    case 'FAILED': {
      const nextAt = new Date(now.getTime() + retryDelayMs(attempts + 1)).toISOString();
      return { state: 'QUEUED', reason: outcome.reason, attempts: attempts + 1, nextAt } as const;
    }
    default:
      return outcome satisfies never;
  }
}

/** 5, 15, 45, 135, then 300 seconds. The message is given up when it is useless. */
const retryDelayMs = (attempts: number): number => Math.min(5_000 * 3 ** (attempts - 1), 300_000);
