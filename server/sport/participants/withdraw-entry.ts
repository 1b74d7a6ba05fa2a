/** Withdraws a participant from a drawn tournament, or takes the withdrawal back. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { Participant, undoWithdrawal as undoWithdrawalCall } from '#contract/tournament/participants.ts';
import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { previewWork } from '../../store/unit/preview.ts';
import { lockResults, lockTournament } from '../draws/stored-tournament.ts';
import { changedSlots, readSlotTexts } from '../matches/slot-texts.ts';
import { undoWithdrawal } from '../matches/undo-withdrawal.ts';
import { withdraw } from '../matches/withdraw.ts';
import type { ParticipantIds } from './change.ts';
import { readEntrant } from './entry.ts';
import { presentParticipant } from './present.ts';

/** Returns the participant. Throws 404, 403, or the refusal while they play. */
export async function withdrawEntry(context: Context, request: CommitRequest, { id, pid }: ParticipantIds): Promise<Participant> {
  await commit(context, request, async (work) => {
    await lockTournament(work, id, 'tournament:run');
    await readEntrant(work, id, pid);
    await withdraw(work, pid);
    return null;
  });
  return presentParticipant(context.read, pid);
}

type UndoWithdrawalAnswer = CallAnswer<typeof undoWithdrawalCall>;

/** Returns the changed matches and the participant. Throws 404, 403, or the refusal, which a preview answers instead. */
export async function undoWithdrawalOf(
  context: Context,
  request: CommitRequest,
  { id, pid, dryRun }: ParticipantIds & { dryRun: boolean },
): Promise<UndoWithdrawalAnswer> {
  const run = async (work: WorkContext) => {
    await lockResults(work, id, 'tournament:run');
    await readEntrant(work, id, pid);
    const before = await readSlotTexts(work.db, id);
    await undoWithdrawal(work, pid);
    return changedSlots(before, await readSlotTexts(work.db, id));
  };
  const accepted = { dryRun, refusal: null, code: null };
  if (!dryRun) {
    const { answer: changes } = await commit(context, request, run);
    return { ...accepted, changes, participant: await presentParticipant(context.read, pid) };
  }
  try {
    return { ...accepted, changes: await previewWork(context, request.actor, run), participant: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.key !== 'error.notallowed') throw error;
    return { dryRun, refusal: error.message, code: error.extra.code ?? null, changes: [], participant: null };
  }
}
