/** Seeds participants by hand, all of them in one unit of work. */
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { noPriority } from './add.ts';
import { readEntryTournament } from './entry.ts';

type SetSeedsInput = { tournamentId: number; participantIds: readonly number[]; before: readonly number[] };

/** Throws a 409 after the draw, or when the seeds are no longer those that the user saw. */
export async function setSeedsOf(
  context: Context,
  request: CommitRequest,
  { tournamentId, participantIds, before }: SetSeedsInput,
): Promise<{ seeds: number }> {
  const { answer } = await commit(context, request, async (work) => {
    const tournament = await readEntryTournament(work, tournamentId);
    const { tournamentStatus, numberOfTeamMatches, numberOfPlayerSeeded } = tournament;
    const rows = await work.db
      .selectFrom('participant')
      .selectAll()
      .where('tournamentId', '=', tournamentId)
      .where('teamParticipantId', 'is', null)
      .orderBy('seedingPriority')
      .orderBy('id')
      .execute();
    const anyone = { registrationApproved: false, hotelBookingApproved: false, withdrawn: false, disqualified: false };
    const facts = { ...anyone, teamParticipantId: null, tournamentStatus, numberOfTeamMatches };
    const refusal = whyNotParticipant('CHANGE_SEEDING_PRIORITY', facts);
    if (refusal) throw notAllowed(refusal);
    const seeded = rows.filter(({ seedingPriority }) => seedingPriority < noPriority).map(({ id }) => id);
    const known = new Set(rows.map(({ id }) => id));
    if (String(seeded) !== String(before) || participantIds.some((id) => !known.has(id))) throw notAllowed(changedMeanwhile);
    for (const row of rows) {
      const at = participantIds.indexOf(row.id);
      const seedingPriority = at < 0 ? noPriority : at + 1;
      if (seedingPriority === row.seedingPriority) continue;
      await saveRow(
        work,
        'participant',
        row,
        { seedingPriority },
        { type: 'CHANGE_SEEDING_PRIORITY', data: { tournamentId, seedingPriority } },
      );
    }
    const seeds = participantIds.length;
    // A larger number of seeds than those set by hand is filled from a ranking by the draw, so it stays.
    const follows = numberOfPlayerSeeded === seeded.length || numberOfPlayerSeeded < seeds;
    if (follows && numberOfPlayerSeeded !== seeds) {
      await saveRow(
        work,
        'tournament',
        tournament,
        { numberOfPlayerSeeded: seeds },
        { type: 'updated', data: { changed: ['numberOfPlayerSeeded'] } },
      );
    }
    return seeds;
  });
  return { seeds: answer };
}

const changedMeanwhile = {
  code: 'SEEDS_CHANGED',
  sentence: 'Somebody else has changed the seeds meanwhile. Look at them again.',
} as const;
