/** The single matches of a team match (machines/README.md 9): created when it starts, and read for its score. */

import type { Kysely } from 'kysely';
import { majorityOf, type SingleResult } from '#machines/match/team-score.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { isLive } from '#machines/names.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { Database, MatchRow, NewMatch } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { MatchWork } from '../matches/match-work.ts';
import { readMatch, type StoredMatch } from '../matches/read.ts';

/** In the order of play; the shoot-out last. */
export async function singlesOf({ db }: { db: Kysely<Database> }, mainId: number): Promise<MatchRow[]> {
  const rows = await db.selectFrom('tournamentMatch').selectAll().where('teamParentMatchId', '=', mainId).orderBy('id').execute();
  return rows.sort((one, other) => Number(isShootOut(one)) - Number(isShootOut(other)));
}

export const isShootOut = ({ label }: Pick<MatchRow, 'label'>): boolean => label.endsWith('-SO');

/** Creates the single matches, each with its discipline and race-to. Single matches from an earlier start are restored. */
export async function createSingles(work: MatchWork, main: StoredMatch): Promise<void> {
  const existing = await singlesOf(work, main.row.id);
  for (const { id } of existing.filter((single) => single.status === 'NONE' && !isShootOut(single))) {
    await work.apply(await readMatch(work, id), [{ type: 'CALL_BACK', at: work.at }]);
  }
  if (existing.length > 0) return;
  for (const { number, disciplineId, raceTo } of await plannedSingles(work, main.row.tournamentId)) {
    await insertSingle(work, main, { label: `${main.row.label}-${number}`, disciplineId, raceTo });
  }
}

/** Creates the shoot-out: race-to 1 unless the office changes it (machines/README.md 9.3). */
export async function createShootOut(work: WorkContext, main: StoredMatch): Promise<void> {
  const discipline = await work.db.selectFrom('discipline').select('id').where('mnemonic', '=', 'SO').orderBy('id').executeTakeFirst();
  await insertSingle(work, main, { label: `${main.row.label}-SO`, disciplineId: discipline?.id ?? null, raceTo: 1 });
}

/** Returns the number of wins needed in a team match of this tournament. */
export async function teamRaceTo(work: WorkContext, tournamentId: number): Promise<number> {
  const { numberOfTeamMatches } = await work.db
    .selectFrom('tournament')
    .select('numberOfTeamMatches')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return majorityOf(numberOfTeamMatches);
}

/** Returns the winner's side, 'void' for a match that is not played, 'live' or 'open'. */
export function resultOf(single: MatchRow): SingleResult {
  if (single.status === 'NONE') return 'void';
  if (single.status === 'APPROVED') return winnerOf(single) ?? 'void';
  return isLive(single.status) ? 'live' : 'open';
}

type PlannedSingle = { number: number; disciplineId: number; raceTo: number };

/** A missing line, or a race-to of 0, uses the discipline or race-to of the tournament. */
async function plannedSingles({ db }: WorkContext, tournamentId: number): Promise<PlannedSingle[]> {
  const tournament = await db
    .selectFrom('tournament')
    .select(['numberOfTeamMatches', 'disciplineId', 'raceTo'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('tournamentTeamMatch').selectAll().where('tournamentId', '=', tournamentId).execute();
  return Array.from({ length: tournament.numberOfTeamMatches }, (_, index) => {
    const line = lines.find(({ number }) => number === index + 1);
    return { number: index + 1, disciplineId: line?.disciplineId ?? tournament.disciplineId, raceTo: line?.raceTo || tournament.raceTo };
  });
}

type NewSingle = { label: string; disciplineId: number | null; raceTo: number };

async function insertSingle(work: WorkContext, { row, setting, eventId }: StoredMatch, single: NewSingle): Promise<void> {
  const values: NewMatch = {
    ...single,
    tournamentId: row.tournamentId,
    roundId: row.roundId,
    position: row.position,
    status: 'CREATED',
    scheduledTime: row.scheduledTime,
    teamParentMatchId: row.id,
    aTimeoutsRemaining: setting.numberOfTimeouts,
    bTimeoutsRemaining: setting.numberOfTimeouts,
  };
  const rooms = () => [`event:${eventId}`, `tournament:${row.tournamentId}`];
  await insertRow(work, 'tournamentMatch', values, { data: { teamParentMatchId: row.id }, rooms });
}
