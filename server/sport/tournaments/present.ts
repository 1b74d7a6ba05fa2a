/** Live tournaments as every screen shows them. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type ChartShape, chartShape, type LiveTournament } from '#contract/live/tournament.ts';
import type { Database } from '../../store/schema.ts';

export async function presentTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<LiveTournament[]> {
  if (ids.length === 0) return [];
  const rows = await tournamentsWithCounts(db)
    .select((eb) => [
      't.id',
      't.version',
      't.eventId',
      't.name',
      't.mnemonic',
      't.tournamentStatus',
      't.raceTo',
      't.tournamentStartDate',
      't.tournamentEndDate',
      't.entryLimit',
      't.numberOfTeamMatches',
      't.currentRunningStage',
      'd.name as disciplineName',
      'd.minutesPerRack',
      eb.fn.coalesce('tc.mnemonic', 't.mnemonic').as('categoryName'),
    ])
    .where('t.id', 'in', ids)
    .execute();
  return rows.map(({ chart, openMatches, matchesToGo, laterRounds, ...row }) => ({
    ...row,
    numberOfParticipants: Number(row.numberOfParticipants),
    chart: chartShapeOf(chart),
    ...readiness({ ...row, openMatches, matchesToGo, laterRounds }),
  }));
}

/** Lets the database count entrants, unapproved matches of the running stage, those among them that are played, and rounds of later stages. */
export function tournamentsWithCounts(db: Kysely<Database>) {
  return db
    .selectFrom('tournament as t')
    .innerJoin('discipline as d', 'd.id', 't.disciplineId')
    .leftJoin('tournamentCategory as tc', 'tc.id', 't.tournamentCategoryId')
    .select((eb) => [
      't.chart',
      eb
        .selectFrom('participant as p')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('p.tournamentId', '=', 't.id')
        .where('p.teamParticipantId', 'is', null)
        .$asScalar()
        .$notNull()
        .as('numberOfParticipants'),
      openInStage(eb).$asScalar().$notNull().as('openMatches'),
      openInStage(eb)
        .where('m.teamParentMatchId', 'is', null)
        .where('m.aWalkover', '=', false)
        .where('m.bWalkover', '=', false)
        .$asScalar()
        .$notNull()
        .as('matchesToGo'),
      eb
        .selectFrom('round as r')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('r.tournamentId', '=', 't.id')
        .whereRef('r.stage', '>', 't.currentRunningStage')
        .$asScalar()
        .$notNull()
        .as('laterRounds'),
    ]);
}

/** Matches of the running stage that are not approved. */
const openInStage = (eb: ExpressionBuilder<Database & { t: Database['tournament'] }, 't'>) =>
  eb
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(sql<number>`count(*)`.as('count'))
    .whereRef('m.tournamentId', '=', 't.id')
    .whereRef('r.stage', '=', 't.currentRunningStage')
    .where('m.status', 'not in', ['APPROVED', 'NONE']);

type StageCounts = { tournamentStatus: string; openMatches: number | string; matchesToGo: number | string; laterRounds: number | string };

type StageProgress = Pick<LiveTournament, 'readyForNextStageDraw' | 'readyToFinish' | 'matchesToGo' | 'hasNextStage'>;

/** See machines/README.md 4.5. PostgreSQL returns counts as text. */
export function readiness({ tournamentStatus, openMatches, matchesToGo, laterRounds }: StageCounts): StageProgress {
  const hasNextStage = Number(laterRounds) > 0;
  const isPlayed = tournamentStatus === 'RUNNING' && Number(openMatches) === 0;
  return {
    readyForNextStageDraw: isPlayed && hasNextStage,
    readyToFinish: isPlayed && !hasNextStage,
    matchesToGo: Number(matchesToGo),
    hasNextStage,
  };
}

/** Returns the stored chart without its drop table, or null. A chart that cannot be read is also null, so that it does not block other rows. */
export function chartShapeOf(stored: string | null): ChartShape | null {
  if (stored === null) return null;
  try {
    return chartShape.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
