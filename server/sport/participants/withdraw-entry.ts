/** Withdraws a participant from a drawn tournament. */
import type { Participant } from '#contract/tournament/participants.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { lockTournament } from '../draws/stored-tournament.ts';
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
