/** Tournaments as live screens show them, and as lists and forms read them. Fees are in EUR. */
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { type ChartShape, chartShape, type LiveTournament } from '#contract/live/tournament.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { inOrder } from '../../entity/in-order.ts';
import type { TournamentTeamMatchTable } from '../../store/schema/tournaments.ts';
import type { Database } from '../../store/schema.ts';
import { isEntrant } from '../participants/count-entrants.ts';

export async function presentTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<LiveTournament[]> {
  if (ids.length === 0) return [];
  const rows = await tournamentsWithCounts(db)
    .select((eb) => ['d.minutesPerRack', eb.fn.coalesce('tc.mnemonic', 't.mnemonic').as('categoryName')])
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
      't.chart',
      eb
        .selectFrom('participant as p')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('p.tournamentId', '=', 't.id')
        .where(isEntrant)
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

/** Returns tournaments in the order of `ids`. */
export async function tournamentsForRest(db: Kysely<Database>, ids: readonly number[]): Promise<Tournament[]> {
  if (ids.length === 0) return [];
  const rows = await tournamentRows(db).where('t.id', 'in', ids).execute();
  const teamMatches = await db.selectFrom('tournamentTeamMatch').selectAll().where('tournamentId', 'in', ids).execute();
  const ages = await db.selectFrom('tournamentPlayerCategory').selectAll().where('tournamentId', 'in', ids).execute();
  return inOrder(ids, rows).map((row) =>
    tournamentForRest(
      row,
      teamMatches.filter(({ tournamentId }) => tournamentId === row.id),
      ages.filter(({ tournamentId }) => tournamentId === row.id).map(({ playerCategoryId }) => playerCategoryId),
    ),
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof tournamentRows>['executeTakeFirstOrThrow']>>;
type TeamMatch = Selectable<TournamentTeamMatchTable>;

function tournamentForRest(row: Row, teamMatches: readonly TeamMatch[], playerCategories: number[]): Tournament {
  const { chart, openMatches, matchesToGo, laterRounds, ...columns } = row;
  const { entryFee1Cents, entryFee2Cents, entryFee3Cents, entryFeeReducedCents, entryFeeReduced2Cents, ...rest } = columns;
  return {
    ...rest,
    entryFee1: entryFee1Cents / 100,
    entryFee2: entryFee2Cents / 100,
    entryFee3: entryFee3Cents / 100,
    entryFeeReduced: entryFeeReducedCents / 100,
    entryFeeReduced2: entryFeeReduced2Cents / 100,
    playerCategories: playerCategories.sort((a, b) => a - b),
    ...teamColumns(teamMatches),
    chart: chartShapeOf(chart),
    numberOfParticipants: Number(row.numberOfParticipants),
    ...readiness({ ...row, openMatches, matchesToGo, laterRounds }),
  };
}

function teamColumns(teamMatches: readonly TeamMatch[]) {
  const at = (number: number) => teamMatches.find((match) => match.number === number);
  return {
    teamDiscipline1Id: at(1)?.disciplineId ?? null,
    teamDiscipline2Id: at(2)?.disciplineId ?? null,
    teamDiscipline3Id: at(3)?.disciplineId ?? null,
    teamDiscipline4Id: at(4)?.disciplineId ?? null,
    teamDiscipline5Id: at(5)?.disciplineId ?? null,
    teamRaceTo1: at(1)?.raceTo ?? null,
    teamRaceTo2: at(2)?.raceTo ?? null,
    teamRaceTo3: at(3)?.raceTo ?? null,
    teamRaceTo4: at(4)?.raceTo ?? null,
    teamRaceTo5: at(5)?.raceTo ?? null,
  };
}

function tournamentRows(db: Kysely<Database>) {
  return tournamentsWithCounts(db)
    .innerJoin('event as e', 'e.id', 't.eventId')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .leftJoin('chartTemplate as ct', 'ct.id', 't.chartTemplateId')
    .select([
      'e.name as eventName',
      't.titleForOverallRanking',
      't.entryFee1Cents',
      't.entryFee1Until',
      't.entryFee2Cents',
      't.entryFee2Until',
      't.entryFee3Cents',
      't.entryFee3Until',
      't.entryFeeReducedCents',
      't.entryFeeReduced2Cents',
      't.rankingCategory',
      't.tournamentCategoryId',
      'tc.name as tournamentCategoryName',
      't.chartTemplateId',
      'ct.name as chartTemplateName',
      't.minParticipants',
      't.maxParticipants',
      't.numberOfTables',
    ])
    .select([
      't.numberOfPlayerSeeded',
      't.description',
      't.autoApproveMatches',
      't.withUniformControl',
      't.disciplineId',
      't.breakRule',
      't.numberOfTimeouts',
      't.timeoutLengthInMinutes',
      't.timeLimitInMinutes',
      't.eventPosterId',
      sql<string | null>`case when v.id is null then null when v.city = '' then v.name else v.name || ', ' || v.city end`.as('venue'),
    ]);
}
