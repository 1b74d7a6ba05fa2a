/** Stores who of the players of a called match is coming and who is here (contract/match/arrivals.ts). */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { ArrivalMark } from '#contract/match/arrivals.ts';
import { type Arrival, type Arrivals, noArrival } from '#machines/arrivals.ts';
import { participantOf, sideOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { requireVisibleMatch } from '../../entity/published.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { preparedByIds } from '../../store/engines/prepared.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database, MatchRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';

/** Phones have no account, so one actor of the journal stands for all of them. */
const phones: Actor = { kind: 'system', name: 'phones' };

type PhoneAnswer = { matchId: number; participantId: number; announcedAt: string };

/**
 * Notes that a phone said "I'm coming". An answer that changes nothing, or is refused, never waits among the writers, so strangers can cause at
 * most one write per player and call.
 */
export async function sayComingOf(context: Context, phoneAnswer: PhoneAnswer): Promise<Arrival> {
  const { matchId } = phoneAnswer;
  await requireVisibleMatch(context.read, null, matchId);
  const match = await context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', matchId).executeTakeFirst();
  if (!match) throw notFound();
  const known = await answeredBefore(context.read, match, phoneAnswer);
  if (known) return known;
  const { answer } = await commit(context, { actor: phones }, async (work) => {
    const row = await lockRow(work, 'tournamentMatch', matchId);
    if (!row) throw notFound();
    return (
      (await answeredBefore(work.db, row, phoneAnswer)) ??
      store(work, { match: row, side: requireSide(row, phoneAnswer.participantId) }, { comingAt: work.at })
    );
  });
  return answer;
}

/** Returns what is known of the player if the answer adds nothing to it, or null. Throws the refusal of an answer that does not count. */
async function answeredBefore(db: Kysely<Database>, match: MatchRow, { participantId, announcedAt }: PhoneAnswer): Promise<Arrival | null> {
  if (match.status !== 'READY' || match.announcedAt !== announcedAt) throw notCalled();
  const row = await arrivalRow(db, match, requireSide(match, participantId));
  if (row?.refusedAt)
    throw notAllowed({ code: 'ANSWER_TAKEN_BACK', sentence: 'The desk has taken this answer back. Please come to the desk.' });
  return row && (row.comingAt !== null || row.hereAt !== null) ? arrivalIn(row) : null;
}

/** Throws NOT_CALLED for a participant who does not play the match. */
function requireSide(match: MatchRow, participantId: number): Side {
  const side = sideOf(match, participantId);
  if (side === null) throw notCalled();
  return side;
}

type MarkRequest = CommitRequest & { matchId: number; side: Side; mark: ArrivalMark };

/** The desk or the referee marks a player. A repeated mark changes nothing. Throws NOT_CALLED when the match is not called. */
export async function markArrivalOf(context: Context, { matchId, side, mark, ...request }: MarkRequest): Promise<Arrival> {
  const { answer } = await commit(context, request, async (work) => {
    const match = await lockRow(work, 'tournamentMatch', matchId);
    if (!match) throw notFound();
    const { eventId } = await work.db
      .selectFrom('tournament')
      .select('eventId')
      .where('id', '=', match.tournamentId)
      .executeTakeFirstOrThrow();
    await requireScope(work.db, request.actor, 'match:score', { eventId, tableId: match.tableId });
    if (match.status !== 'READY' || participantOf(match, side) === null) throw notCalled();
    const row = await arrivalRow(work.db, match, side);
    if (mark === 'HERE') return row?.hereAt ? arrivalIn(row) : store(work, { match, side }, { hereAt: work.at });
    if (mark === 'NOT_HERE') return row?.hereAt ? store(work, { match, side }, { hereAt: null }) : arrivalIn(row);
    return row?.comingAt ? store(work, { match, side }, { comingAt: null, refusedAt: work.at }) : arrivalIn(row);
  });
  return answer;
}

const notCalled = () => notAllowed({ code: 'NOT_CALLED', sentence: 'This match is not called any more.' });

type ArrivalColumns = { comingAt: string | null; refusedAt: string | null; hereAt: string | null };

/** The row of an earlier announcement, or of another player, begins anew. */
async function store(
  work: WorkContext,
  { match, side }: { match: MatchRow; side: Side },
  changes: Partial<ArrivalColumns>,
): Promise<Arrival> {
  const stored = await work.db
    .selectFrom('matchArrival')
    .selectAll()
    .where('matchId', '=', match.id)
    .where('side', '=', side)
    .executeTakeFirst();
  const counts = await arrivalRow(work.db, match, side);
  const { comingAt, refusedAt, hereAt } = counts ?? { comingAt: null, refusedAt: null, hereAt: null };
  const call = { participantId: participantOf(match, side) ?? 0, announcedAt: match.announcedAt ?? '' };
  const columns = { ...call, comingAt, refusedAt, hereAt, ...changes };
  if (stored) await saveRow(work, 'matchArrival', stored, columns, { type: 'updated', data: { matchId: match.id } });
  else await insertRow(work, 'matchArrival', { version: 0, matchId: match.id, side, ...columns }, { data: { matchId: match.id } });
  return arrivalIn(columns);
}

const arrivalIn = (row: Arrival | undefined): Arrival => ({ comingAt: row?.comingAt ?? null, hereAt: row?.hereAt ?? null });

type CalledMatch = Pick<MatchRow, 'id' | 'announcedAt' | 'participantAId' | 'participantBId'>;

const arrivalRow = (db: Kysely<Database>, match: CalledMatch, side: Side) =>
  db
    .selectFrom('matchArrival')
    .select(['comingAt', 'refusedAt', 'hereAt'])
    .where('matchId', '=', match.id)
    .where('side', '=', side)
    .where('participantId', '=', participantOf(match, side))
    .where('announcedAt', '=', match.announcedAt)
    .executeTakeFirst();

type PresentedMatch = CalledMatch & Pick<LiveMatch, 'matchStatus'>;

/** Returns what is known of the players of those matches that are called; matches without an answer are left out. */
export async function arrivalsOf(db: Kysely<Database>, matches: readonly PresentedMatch[]): Promise<Map<number, Arrivals>> {
  const called = new Map(matches.flatMap((match) => (match.matchStatus === 'READY' ? [[match.id, match]] : [])));
  const arrivals = new Map<number, Arrivals>();
  if (called.size === 0) return arrivals;
  for (const { matchId, side, participantId, announcedAt, comingAt, hereAt } of await arrivalsByMatch(db, [...called.keys()])) {
    const match = called.get(matchId);
    const counts = match && participantOf(match, side) === participantId && match.announcedAt === announcedAt;
    if (!counts || (comingAt === null && hereAt === null)) continue;
    arrivals.set(matchId, { ...(arrivals.get(matchId) ?? { A: noArrival, B: noArrival }), [side]: { comingAt, hereAt } });
  }
  return arrivals;
}

const arrivalsByMatch = preparedByIds((db, ids) =>
  db
    .selectFrom('matchArrival')
    .select(['matchId', 'side', 'participantId', 'announcedAt', 'comingAt', 'hereAt'])
    .where('matchId', 'in', ids),
);
