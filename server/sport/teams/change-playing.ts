/** Chooses the members of a team who may play in its single matches (machines/README.md 9.4). */
import type { Participant } from '#contract/tournament/participants.ts';
import { whyNotChangePlaying } from '#machines/match/team-line-up.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { namesOfParticipants } from '../../office/people/matching/participant-names.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { readEntrant, readEntryTournament } from '../participants/entry.ts';
import { presentParticipant } from '../participants/present.ts';

type ChangePlayingInput = { tournamentId: number; participantId: number; playing: boolean };

/** Sets whether a member plays; nothing changes when it is already so. Throws the refusal. */
export async function changePlayingOf(context: Context, request: CommitRequest, input: ChangePlayingInput): Promise<Participant> {
  const { tournamentId, participantId, playing } = input;
  await commit(context, request, async (work) => {
    const { tournamentStatus } = await readEntryTournament(work, tournamentId);
    // A line-up in progress finishes first; a later one waits and is refused (line-up.ts).
    await lockRow(work, 'participant', participantId);
    const row = await readEntrant(work, tournamentId, participantId);
    if (row.playing === playing) return null;
    const isMember = row.teamParticipantId !== null;
    const playsIn = await openSingleOf(work, participantId);
    const name = (await namesOfParticipants(work.db, [row.id])).get(row.id) ?? 'This player';
    const refusal = whyNotChangePlaying(name, { tournamentStatus, isMember, playing, playsIn });
    if (refusal) throw notAllowed(refusal);
    await saveRow(work, 'participant', row, { playing }, { type: 'CHANGE_PLAYING', data: { tournamentId, playing } });
    return null;
  });
  return presentParticipant(context.read, participantId);
}

/** Returns the label of the member's single match that is not over, or null. */
async function openSingleOf({ db }: WorkContext, participantId: number): Promise<string | null> {
  const single = await db
    .selectFrom('tournamentMatch')
    .select('label')
    .where('teamParentMatchId', 'is not', null)
    .where((eb) => eb.or([eb('participantAId', '=', participantId), eb('participantBId', '=', participantId)]))
    .where('status', 'not in', ['NONE', 'APPROVED'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return single?.label ?? null;
}
