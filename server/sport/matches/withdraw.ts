/** A participant leaves a drawn tournament: from then on their open matches are walkovers (machines/README.md 3.9). */
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { withMatches } from './commands.ts';
import { leaveOpenMatches, lockOpenMatches } from './leave-matches.ts';

/**
 * Call it inside a unit of work, after the scope check. Throws while the participant plays; a finished match that waits for approval counts
 * as played.
 */
export async function withdraw(work: WorkContext, participantId: number): Promise<{ version: number }> {
  const participant = await requireParticipant(work, participantId, 'WITHDRAW');
  const { tournamentId } = participant;
  const journalEntry = { type: 'withdrawn', data: { tournamentId }, rooms: [`tournament:${tournamentId}`] };
  await lockOpenMatches(work, participantId);
  const { version } = await saveRow(work, 'participant', participant, { withdrawn: true }, journalEntry);
  await leaveOpenMatches(withMatches(work), participantId);
  return { version };
}

/** Returns the participant with the facts of the tournament that the rules need. Throws 404, or the refusal of the event. */
export async function requireParticipant(work: WorkContext, participantId: number, event: 'WITHDRAW' | 'UNDO_WITHDRAWAL') {
  const participant = await work.db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .selectAll('p')
    .select(['t.tournamentStatus', 't.numberOfTeamMatches'])
    .where('p.id', '=', participantId)
    .executeTakeFirst();
  if (!participant) throw notFound();
  const refusal = whyNotParticipant(event, participant);
  if (refusal) throw notAllowed(refusal);
  return participant;
}
