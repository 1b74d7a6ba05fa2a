/** Creates a player from a name and enters them in the tournament, in one unit of work. */
import type { Participant } from '#contract/tournament/participants.ts';
import type { NewPlayerName } from '#contract/tournament/participants-by-name.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { enterOne } from './add.ts';
import { readEntryTournament } from './entry.ts';
import { makePlayer } from './make-player.ts';
import { presentParticipant } from './present.ts';

type AddByNameInput = NewPlayerName & { tournamentId: number; approve?: boolean | undefined };

/**
 * Throws a 409 when the name cannot be a player's name, when a player has this name already, or when the tournament is closed for entries.
 */
export async function addByNameOf(context: Context, request: CommitRequest, input: AddByNameInput): Promise<Participant> {
  const { answer } = await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, input.tournamentId);
    const playerProfileId = await makePlayer(work, tournament, input);
    return enterOne(work, tournament, { playerProfileId, approve: input.approve === true });
  });
  return presentParticipant(context.read, answer);
}
