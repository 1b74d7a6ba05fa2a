/** The only code that changes the status of a tournament. Rows that repeat the status are published again by hall/live/dependents.ts. */
import type { Updateable } from 'kysely';
import { stepTournament } from '#machines/tournament/tournament.ts';
import type { TournamentEventType } from '#machines/tournament/tournament-rules.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { stepRow } from '../../store/rows/rows.ts';
import type { TournamentTable } from '../../store/schema/tournaments.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredTournament } from '../draws/stored-tournament.ts';

type StepValues = { values?: Updateable<TournamentTable>; data?: Record<string, unknown>; reason?: string | null };

/** Throws the refusal when the tournament's status does not allow the event. */
export async function stepStoredTournament(
  work: WorkContext,
  { row, facts }: StoredTournament,
  type: TournamentEventType,
  { values, data, reason = null }: StepValues = {},
): Promise<void> {
  const step = stepTournament(facts, { type, at: work.at });
  if (!step.ok) throw notAllowed(step.refusal);
  await stepRow(
    work,
    'tournament',
    row,
    { ...values, ...step.next },
    {
      type,
      data: { from: row.tournamentStatus, to: step.next.tournamentStatus, ...data },
      rooms: [`tournament:${row.id}`],
      reason,
    },
  );
}
