/** Chooses one of two scores, at the table or at the desk. The first choice counts; the other score stays in the history as not counted. */
import type { HistoryChoiceBody } from '#contract/match/match-proposals.ts';
import type { MatchEvent, MatchScore, MatchState } from '#machines/match/events.ts';
import type { ReplayedTap } from '#machines/match/held-taps.ts';
import { resultText } from '#machines/match/score-text.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { actorKey } from '../../kernel/actor.ts';
import { invalidFields, notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from '../matches/commands.ts';
import type { MatchAnswer } from '../matches/match-work.ts';
import { readMatch, type StoredMatch } from '../matches/read.ts';
import { matchRooms } from '../matches/rooms.ts';
import { choiceEvents } from './choices.ts';
import { playedOnTablet } from './held-events.ts';
import { writeHistoryEntry } from './hold-tap.ts';
import { closedOf, type ProposalRow, tapsOf } from './present.ts';

type ChoiceResult = MatchAnswer & { result: string };

/** Returns the match's new version and score. Throws the refusal, also when somebody has chosen already. */
export async function chooseHistory(context: Context, request: CommitRequest, id: number, body: HistoryChoiceBody): Promise<ChoiceResult> {
  const { answer } = await commit(context, request, async (work) => {
    const unlocked = await work.db.selectFrom('matchProposal').selectAll().where('id', '=', id).executeTakeFirst();
    if (!unlocked) throw notFound();
    const stored = await readMatch(work, unlocked.matchId);
    // Read again under the match's lock: somebody else may have chosen meanwhile.
    const proposal = await work.db.selectFrom('matchProposal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await requireScope(work.db, work.actor, 'match:score', { eventId: stored.eventId, tableId: stored.row.tableId });
    if (proposal.closedAt !== null) throw await chosenAlready(work, proposal);
    if (work.actor.kind === 'user' && !body.reason) throw invalidFields([reasonMissing]);
    const { state: tablet, taps } = playedOnTablet(stored, JSON.parse(proposal.standing) as MatchScore, await tapsOf(work.db, id));
    const applied = await applyMatchEvents(work, stored, choiceEvents(stored, tablet, body, work.at));
    return close(work, stored, { proposal, tablet, taps, body, version: applied.version });
  });
  return answer;
}

const reasonMissing = { objectName: 'matchProposal', field: 'reason', message: 'Please enter the reason for the change' };

async function chosenAlready(work: WorkContext, proposal: ProposalRow) {
  const { by, choice, result } = await closedOf(work.db, proposal);
  const chosenName = { DESK: 'the desk’s', TABLET: 'the tablet’s', AGREED: 'the agreed score' }[choice];
  return notAllowed({
    code: 'CHOSEN_ALREADY',
    sentence: `${by === 'the table' ? 'The table' : by} has chosen ${chosenName} ${result} already.`,
  });
}

type CloseInput = { proposal: ProposalRow; tablet: MatchState; taps: readonly ReplayedTap[]; body: HistoryChoiceBody; version: number };

async function close(work: WorkContext, before: StoredMatch, { proposal, tablet, taps, body, version }: CloseInput): Promise<ChoiceResult> {
  const { db, at, actor } = work;
  const { id: matchId } = before.row;
  const after = await readMatch(work, matchId);
  const result = resultText(after.state);
  const reason = body.reason ?? null;
  const values = { choice: body.choice, closedAt: at, closedBy: actorKey(actor), result, reason };
  await db.updateTable('matchProposal').set(values).where('id', '=', proposal.id).execute();
  if (body.choice !== 'TABLET') await writeTaps(work, after, taps);
  if (body.choice !== 'DESK')
    await writeHistoryEntry(work, after, {
      progressType: 'NOT_COUNTED',
      target: `Desk ${resultText(before.state)}`,
      ...scores(before.state),
    });
  const target = { DESK: 'Desk', TABLET: 'Tablet', AGREED: 'Agreed score' }[body.choice];
  await writeHistoryEntry(work, after, {
    progressType: 'CHOSEN',
    target,
    resultBefore: resultText(before.state),
    resultAfter: result,
    reason,
  });
  const data = { proposalId: proposal.id, choice: body.choice, desk: resultText(before.state), tablet: resultText(tablet) };
  const journalEntry = { type: 'CHOSEN', data, rooms: matchRooms(before, after.state) };
  const next = await db
    .selectFrom('matchProposal')
    .select('id')
    .where('matchId', '=', matchId)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  const row = await saveRow(
    work,
    'tournamentMatch',
    { ...after.row, version: Math.max(version, after.row.version) },
    { proposalId: next?.id ?? null },
    journalEntry,
  );
  return { matchId, version: row.version, result };
}

/** Adds the tablet's taps to the history as not counted, with the scores they would have had. */
async function writeTaps(work: WorkContext, stored: StoredMatch, taps: readonly ReplayedTap[]): Promise<void> {
  for (const { type, side, aScore, bScore, at } of taps)
    await writeHistoryEntry(work, stored, {
      progressType: 'NOT_COUNTED',
      target: side,
      scoreA: aScore,
      scoreB: bScore,
      entryDate: at,
      reason: `${tapTexts[type] ?? type} at the table`,
    });
}

const scores = ({ aScore, bScore }: MatchState) => ({ scoreA: aScore, scoreB: bScore });

const tapTexts: Partial<Record<MatchEvent['type'], string>> = {
  SCORE: 'Rack',
  FOUL: 'Foul',
  UNDO: 'Rack taken back',
  CORRECT: 'Score corrected',
  SET_BREAKER: 'Breaker',
  START: 'Start',
  START_TIMEOUT: 'Time-out',
  END_TIMEOUT: 'End of the time-out',
  WITHDRAW_TIMEOUT: 'Time-out withdrawn',
  FINISH: 'Finish',
};
