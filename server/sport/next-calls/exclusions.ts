/** Reads and changes what the desk keeps out of the next calls (contract/match/call-exclusions.ts). */
import type { Kysely } from 'kysely';
import {
  type CallExclusion,
  type CallExclusionInput,
  type ExclusionKind,
  type ExclusionSubject,
  exclusionKindOf,
} from '#contract/match/call-exclusions.ts';
import { closureOf, type TableClosure } from '#machines/forecast/table-plans.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { removeRow } from '../../store/rows/remove-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { allowEarlier } from '../forecast/stored-promises.ts';
import { exclusionName } from './exclusion-names.ts';

export type StoredExclusion = ExclusionSubject & { id: number; kind: ExclusionKind; startsAt: string | null; until: string | null };

/** Returns the exclusions of an event that hold now or later. `now`: milliseconds since 1970. */
export async function activeExclusions(db: Kysely<Database>, eventId: number, now: number): Promise<StoredExclusion[]> {
  const rows = await db
    .selectFrom('callExclusion')
    .select(['id', 'tableId', 'playerProfileId', 'tournamentId', 'roundId', 'matchId', 'startsAt', 'until'])
    .where('eventId', '=', eventId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, startsAt, until, ...subject }) => {
    const kind = exclusionKindOf(subject);
    return kind === null || (until !== null && Date.parse(until) <= now) ? [] : [{ id, kind, startsAt, until, ...subject }];
  });
}

/** When a table takes pinned matches only, by table. */
export const closuresIn = (exclusions: readonly StoredExclusion[]): Map<number, TableClosure> =>
  new Map(
    exclusions.flatMap(({ kind, tableId, startsAt, until }) =>
      kind === 'TABLE' && tableId !== null ? [[tableId, closureOf({ from: startsAt, until })] as const] : [],
    ),
  );

/** Throws 404 for an event outside the actor's scope. */
export async function listExclusions(context: Context, actor: Actor, eventId: number): Promise<CallExclusion[]> {
  await requireScope(context.read, actor, 'match:edit', { eventId });
  const stored = await activeExclusions(context.read, eventId, context.clock().getTime());
  const named: CallExclusion[] = [];
  for (const exclusion of stored) named.push({ ...exclusion, name: await exclusionName(context.read, exclusion) });
  return named;
}

/** Throws 404 for a table, player, tournament, round or match that is not of this event, and 400 for an instant that is over. */
export async function addExclusion(
  context: Context,
  { eventId, input, ...request }: CommitRequest & { eventId: number; input: CallExclusionInput },
): Promise<CallExclusion> {
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, request.actor, 'match:edit', { eventId });
    // The lock keeps two desks from storing the same exclusion twice.
    if (!(await lockRow(work, 'event', eventId))) throw notFound();
    const { until } = input;
    const subject = await readSubject(work.db, input, eventId);
    const kind = exclusionKindOf(subject);
    if (kind === null) throw notFound();
    if (until !== null && Date.parse(until) <= Date.parse(work.at)) throw badRequest('This time is in the past.');
    const rows = await work.db.selectFrom('callExclusion').selectAll().where('eventId', '=', eventId).execute();
    const columns = Object.keys(subject) as (keyof ExclusionSubject)[];
    const known = rows.find((row) => columns.every((column) => row[column] === subject[column]));
    // The desk keeps the subject out from now on, whatever was planned for later.
    const startsAt = null;
    if (known) await saveRow(work, 'callExclusion', known, { startsAt, until }, { type: 'updated' });
    if (known?.until && until !== null && until < known.until) await releasePromises(work, eventId, { ...subject, until: known.until });
    const id = known?.id ?? (await insertRow(work, 'callExclusion', { version: 0, eventId, ...subject, startsAt, until }));
    return { id, kind, startsAt, until, ...subject, name: await exclusionName(work.db, { kind, ...subject }) };
  });
  return answer;
}

export async function removeExclusion(
  context: Context,
  { eventId, exclusionId, ...request }: CommitRequest & { eventId: number; exclusionId: number },
): Promise<{ id: number }> {
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, request.actor, 'match:edit', { eventId });
    const row = await work.db.selectFrom('callExclusion').selectAll().where('id', '=', exclusionId).executeTakeFirst();
    if (row?.eventId !== eventId) throw notFound();
    await removeRow(work, 'callExclusion', row);
    await releasePromises(work, eventId, { ...subjectOf(row), until: row.until });
    return { id: exclusionId };
  });
  return answer;
}

/** The promises of waiting matches that an exclusion has held return to the forecast. One without an end has moved none. */
async function releasePromises(
  work: WorkContext,
  eventId: number,
  { until, ...subject }: ExclusionSubject & { until: string | null },
): Promise<void> {
  const kind = exclusionKindOf(subject);
  if (until === null || (kind !== 'PLAYER' && kind !== 'TOURNAMENT' && kind !== 'ROUND')) return;
  const { playerProfileId, tournamentId, roundId } = subject;
  const entries = work.db
    .selectFrom('participant as p')
    .select('p.id')
    .where('p.playerProfileId', '=', playerProfileId ?? 0);
  const rows = await work.db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where('m.status', 'in', ['CREATED', 'SCHEDULED'])
    .$if(kind === 'TOURNAMENT', (query) => query.where('m.tournamentId', '=', tournamentId ?? 0))
    .$if(kind === 'ROUND', (query) => query.where('m.roundId', '=', roundId ?? 0))
    .$if(kind === 'PLAYER', (query) =>
      query.where((eb) => eb.or([eb('m.participantAId', 'in', entries), eb('m.participantBId', 'in', entries)])),
    )
    .execute();
  await allowEarlier(
    work,
    rows.map(({ id }) => id),
    until,
  );
}

const subjectOf = ({ tableId, playerProfileId, tournamentId, roundId, matchId }: ExclusionSubject): ExclusionSubject => ({
  ...{ tableId, playerProfileId, tournamentId, roundId, matchId },
});

/** Returns the columns of an exclusion. Throws 404 for a record of another event. */
async function readSubject(db: Kysely<Database>, input: CallExclusionInput, eventId: number): Promise<ExclusionSubject> {
  const { tableId, participantId, playerProfileId, tournamentId, roundId, matchId } = input;
  const isHere = async (table: 'billiardTable' | 'tournament', id: number): Promise<boolean> =>
    (await db.selectFrom(table).select('id').where('id', '=', id).where('eventId', '=', eventId).executeTakeFirst()) !== undefined;
  if (tableId !== null && !(await isHere('billiardTable', tableId))) throw notFound();
  if (tournamentId !== null && !(await isHere('tournament', tournamentId))) throw notFound();
  if (roundId !== null) {
    const round = await db.selectFrom('round').select('tournamentId').where('id', '=', roundId).executeTakeFirst();
    if (!round || !(await isHere('tournament', round.tournamentId))) throw notFound();
  }
  if (matchId !== null) {
    const match = await db.selectFrom('tournamentMatch').select('tournamentId').where('id', '=', matchId).executeTakeFirst();
    if (!match || !(await isHere('tournament', match.tournamentId))) throw notFound();
  }
  if (participantId === null && playerProfileId === null) return { tableId, tournamentId, roundId, matchId, playerProfileId };
  const entry = await db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select('p.playerProfileId')
    .where('t.eventId', '=', eventId)
    .where((eb) => (participantId === null ? eb('p.playerProfileId', '=', playerProfileId) : eb('p.id', '=', participantId)))
    .executeTakeFirst();
  if (!entry) throw notFound();
  return { tableId, tournamentId, roundId, matchId, playerProfileId: entry.playerProfileId };
}
