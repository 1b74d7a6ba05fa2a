/** The stored promises "Not before 16:40" (promises.ts), and how many of an event were kept. */
import { type Kysely, sql } from 'kysely';
import { inSteps, type StartPromise } from '#machines/forecast/promise.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** Returns the promises of these matches, as far as there are any. */
export async function promisesOf(db: Kysely<Database>, matchIds: readonly number[]): Promise<Map<number, StartPromise>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('matchPromise')
    .selectAll()
    .where('matchId', 'in', [...matchIds])
    .execute();
  return new Map(rows.map(({ matchId, notBefore, latest }) => [matchId, { notBefore: Date.parse(notBefore), latest: Date.parse(latest) }]));
}

/** Milliseconds. A promise that a hold has moved lies at most this long after its end. */
const movedByHoldMs = 15 * 60_000;

/**
 * Call this when the desk lifts or shortens a hold that lasted until `heldUntil`: the next renewal may lower the promises that the hold has moved by
 * more than one step. Until then they are shown as they are.
 */
export async function allowEarlier(
  { db, at }: Pick<WorkContext, 'db' | 'at'>,
  matchIds: readonly number[],
  heldUntil: string,
): Promise<void> {
  if (matchIds.length === 0) return;
  const end = Date.parse(heldUntil);
  await db
    .updateTable('matchPromise')
    .set({ latest: at })
    .where('matchId', 'in', [...matchIds])
    .where('latest', '>', at)
    .where('latest', '>=', new Date(inSteps(end)).toISOString())
    .where('latest', '<=', new Date(end + movedByHoldMs).toISOString())
    .execute();
}

/**
 * Counts the promises of an event whose match has begun, and those of them that were kept. A result entered in one act does
 * not count, because nobody knows when its match began.
 */
export async function countPromises(db: Kysely<Database>, eventId: number): Promise<{ kept: number; all: number }> {
  const row = await db
    .selectFrom('matchPromise as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select(sql<number | null>`sum(case when ${sql.ref('m.startTime')} >= ${sql.ref('p.notBefore')} then 1 else 0 end)`.as('kept'))
    .where('t.eventId', '=', eventId)
    .where('m.startTime', 'is not', null)
    .where((eb) => eb.or([eb('m.finishTime', 'is', null), eb('m.finishTime', '!=', eb.ref('m.startTime'))]))
    .executeTakeFirstOrThrow();
  return { kept: Number(row.kept ?? 0), all: Number(row.all) };
}
