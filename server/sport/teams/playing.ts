/** Which members of a team may be put up for its single matches (machines/README.md 9.4). */
import type { Participant } from '#contract/tournament/participants.ts';
import { whyNotChangePlaying } from '#machines/match/team-line-up.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { namesOfParticipants } from '../../office/people/matching/named.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { readEntrant, readEntryTournament } from '../participants/entry.ts';
import { presentParticipant } from '../participants/present.ts';

type Wish = { tournamentId: number; participantId: number; playing: boolean };

/** Asking for what is already so changes nothing. */
export async function changePlayingOf(context: Context, request: CommitRequest, wish: Wish): Promise<Participant> {
  const { tournamentId, participantId, playing } = wish;
  await commit(context, request, async (work) => {
    const { tournamentStatus } = await readEntryTournament(work, tournamentId);
    // Who is put up at this moment is waited for, or waits and is refused (line-up.ts).
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

/** Label of the single match in which he stands and that is not over. */
async function openSingleOf({ db }: Work, participantId: number): Promise<string | null> {
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
