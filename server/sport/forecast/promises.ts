/**
 * The promises "Not before 16:40" of the waiting matches. A timer renews them once a minute, and reading them writes nothing. So the public
 * causes no writes, and the share of kept promises does not depend on the number of readers.
 */
import type { Kysely } from 'kysely';
import { nextPromise, promisedWithinMs, type StartPromise } from '#machines/forecast/promise.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { commit } from '../../store/unit/commit.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { eventForecast } from './event-forecast.ts';
import { promisesOf } from './stored-promises.ts';

const forecaster: Actor = { kind: 'system', name: 'forecast' };
const renewEveryMs = 60_000;

/** Runs until the returned function is called. */
export function renewPromisesRegularly(context: Context): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await renewPromises(context).catch((error: unknown) => context.log.warn({ err: error }, 'Could not renew the promised starts'));
    if (!isStopped) timer = setTimeout(() => void run(), renewEveryMs);
  };
  timer = setTimeout(() => void run(), renewEveryMs);
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}

/** Renews the promises of all events in hand. */
export async function renewPromises(context: Context): Promise<void> {
  for (const eventId of await eventsInHand(context.read)) await renewIn(context, eventId);
}

async function renewIn(context: Context, eventId: number): Promise<void> {
  const { known, tables } = await eventForecast(context, eventId);
  const now = context.clock().getTime();
  const begun = new Set(tables.map(({ matchId }) => matchId));
  const waiting = new Set(await waitingWithPromise(context.read, eventId));
  // A match that was promised and now begins much later, also on another day, moves its promise there.
  const earliestStarts = new Map(
    [...known].flatMap(([id, { start, tableId }]) =>
      !begun.has(id) && (waiting.has(id) || (tableId !== null && start.low - now <= promisedWithinMs)) ? [[id, start.low] as const] : [],
    ),
  );
  const isNew = changedPromises(earliestStarts, await promisesOf(context.read, [...earliestStarts.keys()])).length > 0;
  if (!isNew) return;
  await commit(context, { actor: forecaster }, async (work) => {
    const ids = [...earliestStarts.keys()].sort((one, other) => one - other);
    // Another server may renew at the same moment. The row locks make the second server read the promises of the first.
    if (work.engine === 'postgres')
      await work.db.selectFrom('matchPromise').select('matchId').where('matchId', 'in', ids).orderBy('matchId').forUpdate().execute();
    for (const [matchId, { notBefore, latest }] of changedPromises(earliestStarts, await promisesOf(work.db, ids))) {
      const values = { notBefore: new Date(notBefore).toISOString(), latest: new Date(latest).toISOString(), changedAt: work.at };
      await work.db
        .insertInto('matchPromise')
        .values({ matchId, ...values })
        .onConflict((conflict) =>
          conflict.column('matchId').doUpdateSet((eb) => ({ ...values, changes: eb('matchPromise.changes', '+', 1) })),
        )
        .execute();
    }
    return null;
  });
}

/** The matches of the event that have not begun and have a promise. */
async function waitingWithPromise(db: Kysely<Database>, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matchPromise as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where('m.status', 'in', ['CREATED', 'SCHEDULED'])
    .where('m.startTime', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

const changedPromises = (
  earliestStarts: ReadonlyMap<number, number>,
  previous: ReadonlyMap<number, StartPromise>,
): [number, StartPromise][] =>
  [...earliestStarts].flatMap(([id, low]): [number, StartPromise][] => {
    const before = previous.get(id) ?? null;
    const next = nextPromise(low, before);
    return next.notBefore === before?.notBefore ? [] : [[id, next]];
  });
