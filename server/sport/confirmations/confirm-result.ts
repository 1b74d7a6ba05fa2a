/** Stores the answer of a player at the tablet to the result of a match. */
import type { ConfirmResultBody } from '#contract/live/commands.ts';
import { participantOf } from '#machines/match/sides.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { type CommitResult, commitShared, type WorkContext } from '../../store/unit/commit.ts';
import { type MatchRequest, requireMatchScope } from '../matches/commands.ts';
import type { MatchAnswer } from '../matches/match-work.ts';
import { findMatch, type StoredMatch } from '../matches/read.ts';
import { waitForUndo } from '../matches/undo-event.ts';
import { isMatchOfDevice } from '../proposals/device-match.ts';
import { requireOneHistory } from '../proposals/hold-tap.ts';
import { hashOf, resultText } from './result-hash.ts';

type ConfirmRequest = MatchRequest & { body: ConfirmResultBody; tappedAt: string | undefined };

/** Stores the answer of one player. A later answer of the same player replaces it. Throws the refusal of an answer to another result. */
export function confirmResult(context: Context, { body, tappedAt, ...request }: ConfirmRequest): Promise<CommitResult<MatchAnswer>> {
  return commitShared(context, { ...request, isBatchable: false, about: `match:${request.matchId}` }, async (work) => {
    const stored = await findMatch(work, request.matchId);
    if (!stored) throw notFound();
    await waitForUndo(work, stored);
    const { actor } = work;
    // A display has no players in front of it.
    const isTablet = actor.kind === 'device' && actor.deviceKind !== 'DISPLAY';
    if (!isTablet || !(await isMatchOfDevice(work.db, actor, stored))) await requireMatchScope(work, actor, 'match:score', stored);
    await requireOneHistory(work, stored);
    await store(work, stored, body, tappedAt);
    return { matchId: stored.row.id, version: stored.row.version };
  });
}

async function store(
  work: WorkContext,
  { row, eventId }: StoredMatch,
  body: ConfirmResultBody,
  tappedAt: string | undefined,
): Promise<void> {
  const { side, aScore, bScore, agrees } = body;
  const event = await work.db.selectFrom('event').select('confirmsResults').where('id', '=', eventId).executeTakeFirstOrThrow();
  if (!event.confirmsResults) throw notAllowed(confirmationOff);
  const participantId = participantOf(row, side);
  const isThisScore = row.aScore === aScore && row.bScore === bScore && row.finishTime !== null && participantId !== null;
  const isThisResult = isThisScore && (body.seen === undefined || (await isSeenResult(work, row, body.seen)));
  if (!isThisResult || (row.status !== 'FINISHED' && row.status !== 'APPROVED')) throw notAllowed(otherResult);
  // The desk has decided. A player who does not agree talks to the desk.
  if (!agrees && row.status === 'APPROVED') throw notAllowed(approvedAlready);
  const stored = await work.db
    .selectFrom('resultConfirmation')
    .selectAll()
    .where('matchId', '=', row.id)
    .where('side', '=', side)
    .executeTakeFirst();
  const columns = {
    ...{ participantId, aScore, bScore, finishedAt: row.finishTime ?? '', resultHash: hashOf(resultText(row)) },
    ...{ agrees, answeredAt: timeOf(tappedAt, work) },
  };
  if (stored) await saveRow(work, 'resultConfirmation', stored, columns, { type: 'updated', data: { matchId: row.id } });
  else await insertRow(work, 'resultConfirmation', { version: 0, matchId: row.id, side, ...columns }, { data: { matchId: row.id } });
}

/** Another result may have the same score: other racks, or a match that was played again. */
async function isSeenResult(
  { db }: WorkContext,
  { id, racks, finishTime }: StoredMatch['row'],
  seen: NonNullable<ConfirmResultBody['seen']>,
): Promise<boolean> {
  if (seen.racks !== racks || finishTime === null) return false;
  if ('finishedAt' in seen) return seen.finishedAt === finishTime;
  const ends = await db
    .selectFrom('matchProgress')
    .select(['entryDate', 'progressType'])
    .where('matchId', '=', id)
    .where('commandId', '=', seen.finishedBy)
    .execute();
  // If the desk ended the match first, with the same racks, the tap of the players was not counted; their answer still means this result.
  const isEnd = ends.some(({ entryDate, progressType }) =>
    progressType === 'NOT_COUNTED' ? entryDate >= finishTime : entryDate === finishTime,
  );
  return isEnd || (await isHeldEnd(db, { matchId: id, commandId: seen.finishedBy, finishTime }));
}

/** Whether this tap was held, and ended the match when somebody chose the score of the tablet. */
async function isHeldEnd(db: WorkContext['db'], end: { matchId: number; commandId: string; finishTime: string }): Promise<boolean> {
  const held = await db
    .selectFrom('heldTap as tap')
    .innerJoin('matchProposal as proposal', 'proposal.id', 'tap.proposalId')
    .select('tap.at')
    .where('tap.commandId', '=', end.commandId)
    .where('proposal.matchId', '=', end.matchId)
    .where('proposal.choice', '=', 'TABLET')
    .executeTakeFirst();
  return held?.at === end.finishTime;
}

const confirmationOff = { code: 'CONFIRMATION_OFF', sentence: 'This event does not ask the players to confirm results.' } as const;
const otherResult = { code: 'OTHER_RESULT', sentence: 'The result has changed. Please look at it and confirm it again.' } as const;
const approvedAlready = { code: 'APPROVED_ALREADY', sentence: 'The desk has approved this result. Please go to the desk.' } as const;

/** The tablet's clock may be wrong, so no answer is later than now. */
function timeOf(tappedAt: string | undefined, { now, at }: WorkContext): string {
  const time = Date.parse(tappedAt ?? '');
  return Number.isNaN(time) ? at : new Date(Math.min(time, now.getTime())).toISOString();
}
