/** Marks stream tables and changes their queues (contract/hall/stream-desk.ts). */
import type { Kysely } from 'kysely';
import { isWaiting } from '#machines/match/waiting-match.ts';
import { queuedIds, queueText, streamQueues } from '#machines/streams/queue.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { badRequest, notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database, TableRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { readPins } from '../forecast/table-plans.ts';
import { presentMatches } from '../matches/present.ts';

type StreamTable = { tableId: number; version: number; streamQueue: string | null };

/** Throws 404 for a table outside the actor's scope. A table that is as wanted stays untouched. */
export async function markStreamTable(
  context: Context,
  { tableId, isStream, ...request }: CommitRequest & { tableId: number; isStream: boolean },
): Promise<StreamTable> {
  const { answer } = await commit(context, request, async (work) => {
    const table = await lockRow(work, 'billiardTable', tableId);
    if (!table) throw notFound();
    await requireScope(work.db, request.actor, 'table:block', { eventId: table.eventId, tableId });
    const isMarked = table.streamQueue !== null;
    if (isMarked === isStream) return { tableId, version: table.version, streamQueue: table.streamQueue };
    return saveQueue(work, table, isStream ? '' : null);
  });
  return answer;
}

/**
 * Throws 404 for a table or match outside the actor's scope, 400 for a match that is named twice, and 409 when the table is no stream table, when
 * another desk has changed the queue, or when a new match does not wait any more or is pinned to another table.
 */
export async function changeQueue(
  context: Context,
  { tableId, before, matchIds, ...request }: CommitRequest & { tableId: number; before: readonly number[]; matchIds: readonly number[] },
): Promise<StreamTable> {
  if (new Set(matchIds).size < matchIds.length) throw badRequest('A match is in the queue twice.');
  const { answer } = await commit(context, request, async (work) => {
    const known = await work.db.selectFrom('billiardTable').select('eventId').where('id', '=', tableId).executeTakeFirst();
    if (!known) throw notFound();
    await requireScope(work.db, request.actor, 'match:edit', { eventId: known.eventId });
    // Two desks may move the same match to different tables: the second one sees what the first one has done.
    await lockRow(work, 'event', known.eventId);
    const tables = await work.db.selectFrom('billiardTable').selectAll().where('eventId', '=', known.eventId).orderBy('id').execute();
    const table = tables.find(({ id }) => id === tableId);
    if (!table) throw notFound();
    if (table.streamQueue === null)
      throw notAllowed({ code: 'NO_STREAM_TABLE', sentence: `Table ${table.displayNumber} is no stream table any more.` });
    const stored = await waitingIn(work, queuedIds(table.streamQueue), table);
    if (queueText(await waitingIn(work, before, table)) !== queueText(stored))
      throw notAllowed({ code: 'movedMeanwhile', sentence: `The queue of table ${table.displayNumber} was changed meanwhile.` });
    const waiting = await waitingIn(work, matchIds, table);
    const added = matchIds.find((id) => !stored.includes(id) && !waiting.includes(id));
    if (added !== undefined) throw await whyNotWaiting(work, added, table);
    for (const other of tables) {
      const ids = queuedIds(other.streamQueue);
      if (other.id !== tableId && ids.some((id) => waiting.includes(id)))
        await saveQueue(work, other, queueText(ids.filter((id) => !waiting.includes(id))));
    }
    return saveQueue(work, table, queueText(waiting));
  });
  return answer;
}

async function saveQueue(work: WorkContext, table: TableRow, streamQueue: string | null): Promise<StreamTable> {
  const rooms = [`event:${table.eventId}`, `table:${table.id}`, 'matches'];
  const { version } = await saveRow(work, 'billiardTable', table, { streamQueue }, { type: 'queued', rooms });
  return { tableId: table.id, version, streamQueue };
}

/** Returns the matches of these that wait for this table or for any one, in the same order. */
async function waitingIn({ db }: WorkContext, ids: readonly number[], table: TableRow): Promise<number[]> {
  const own = await ofEvent(db, ids, table.eventId);
  const matches = await presentMatches(db, own);
  const pins = await readPins(db, table.eventId);
  return streamQueues([{ ...table, streamQueue: queueText(ids) }], matches, pins).get(table.id) ?? [];
}

async function ofEvent(db: Kysely<Database>, ids: readonly number[], eventId: number): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('m.id', 'in', [...ids])
    .where('t.eventId', '=', eventId)
    .execute();
  return rows.map(({ id }) => id);
}

async function whyNotWaiting({ db }: WorkContext, id: number, table: TableRow) {
  const [match] = await presentMatches(db, await ofEvent(db, [id], table.eventId));
  if (!match) return notFound();
  const pinned = (await readPins(db, table.eventId)).get(id);
  if (!isWaiting(match) || pinned === undefined)
    return notAllowed({ code: 'NOT_WAITING', sentence: `Match ${match.label} does not wait for a table any more.` });
  const other = await db.selectFrom('billiardTable').select('displayNumber').where('id', '=', pinned).executeTakeFirstOrThrow();
  return notAllowed({
    code: 'NOT_WAITING',
    sentence: `Match ${match.label} is pinned to table ${other.displayNumber}. Remove the pin first.`,
  });
}
