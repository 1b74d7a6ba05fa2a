/** A tournament's step written with its journal entry: every row that repeats its status is told anew (live/dependents.ts). */
import type { Updateable } from 'kysely';
import { stepTournament } from '#machines/tournament.ts';
import type { TournamentEventType } from '#machines/tournament-rules.ts';
import { StaleRow, type Work } from '../db/commit.ts';
import type { TournamentTable } from '../db/schema/events.ts';
import { notAllowed } from '../errors.ts';
import type { StoredTournament } from './stored-tournament.ts';

type More = { values?: Updateable<TournamentTable>; data?: Record<string, unknown> };

export async function stepStoredTournament(
  work: Work,
  stored: StoredTournament,
  type: TournamentEventType,
  more: More = {},
): Promise<void> {
  const { row, facts } = stored;
  const step = stepTournament(facts, { type, at: work.at });
  if (!step.ok) throw notAllowed(step.refusal);
  const version = row.version + 1;
  const { numUpdatedRows } = await work.db
    .updateTable('tournament')
    .set({ ...more.values, ...step.next, version })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new StaleRow();
  work.record({
    stream: `tournament:${row.id}`,
    version,
    type,
    data: { from: row.tournamentStatus, to: step.next.tournamentStatus, ...more.data },
    rooms: [`tournament:${row.id}`],
  });
}
