/** Writes the rows of a tournament with their journal entry. */
import { cleanTournament, type TournamentValues } from '#machines/tournament/tournament-values.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { TournamentRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { dropPoster } from '../events/posters/write.ts';
import { tournamentColumns, tournamentLists, type ValidTournament } from './columns.ts';

/** Returns the tournament's id. */
export async function insertTournament(work: WorkContext, { values, facts }: ValidTournament): Promise<number> {
  const columns = { ...tournamentColumns({ values, facts }), tournamentStatus: 'CREATED' as const };
  const journalEntry = { data: { eventId: columns.eventId }, rooms: (tournament: number) => [`tournament:${tournament}`] };
  const id = await insertRow(work, 'tournament', columns, journalEntry);
  await writeLists(work, id, { values, facts });
  return id;
}

/** The journal names the changed fields, so that a user who saves later gets the right conflict message. */
export async function changeTournament(
  work: WorkContext,
  row: TournamentRow,
  stored: TournamentValues,
  valid: ValidTournament,
): Promise<void> {
  const changed = changedFields(valid.values, stored);
  const journalEntry = { type: 'updated', data: { changed }, also: changed, rooms: [`tournament:${row.id}`] };
  await saveRow(work, 'tournament', row, { ...tournamentColumns(valid), ...drawnLimits(row) }, journalEntry);
  await writeLists(work, row.id, valid);
  await dropPoster(work, row.eventPosterId);
}

/** A later change of the chart template does not affect a drawn tournament. */
const drawnLimits = ({ tournamentStatus, minParticipants, maxParticipants }: TournamentRow) =>
  tournamentStatus === 'CREATED' ? {} : { minParticipants, maxParticipants };

async function writeLists({ db }: WorkContext, tournamentId: number, valid: ValidTournament): Promise<void> {
  const { playerCategories, teamMatches } = tournamentLists(valid);
  await db.deleteFrom('tournamentPlayerCategory').where('tournamentId', '=', tournamentId).execute();
  await db.deleteFrom('tournamentTeamMatch').where('tournamentId', '=', tournamentId).execute();
  const ages = playerCategories.map((playerCategoryId) => ({ tournamentId, playerCategoryId }));
  if (ages.length > 0) await db.insertInto('tournamentPlayerCategory').values(ages).execute();
  const rows = teamMatches.map((match) => ({ tournamentId, ...match }));
  if (rows.length > 0) await db.insertInto('tournamentTeamMatch').values(rows).execute();
}

function changedFields(values: TournamentValues, stored: TournamentValues): string[] {
  const before = new Map(Object.entries(cleanTournament(stored)));
  const now = Object.entries(cleanTournament(values));
  return now.filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before.get(name) ?? null)).map(([name]) => name);
}
