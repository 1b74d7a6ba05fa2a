/** Tournaments as lists and forms read them. Fees are in EUR. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { inOrder } from '../../entity/in-order.ts';
import type { TournamentTeamMatchTable } from '../../store/schema/tournaments.ts';
import type { Database } from '../../store/schema.ts';
import { chartShapeOf, readiness, tournamentsWithCounts } from './present.ts';

/** Returns tournaments in the order of `ids`. */
export async function tournamentDtos(db: Kysely<Database>, ids: readonly number[]): Promise<Tournament[]> {
  if (ids.length === 0) return [];
  const rows = await tournamentRows(db).where('t.id', 'in', ids).execute();
  const teamMatches = await db.selectFrom('tournamentTeamMatch').selectAll().where('tournamentId', 'in', ids).execute();
  const ages = await db.selectFrom('tournamentPlayerCategory').selectAll().where('tournamentId', 'in', ids).execute();
  return inOrder(ids, rows).map((row) =>
    tournamentDto(
      row,
      teamMatches.filter(({ tournamentId }) => tournamentId === row.id),
      ages.filter(({ tournamentId }) => tournamentId === row.id).map(({ playerCategoryId }) => playerCategoryId),
    ),
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof tournamentRows>['executeTakeFirstOrThrow']>>;
type TeamMatch = Selectable<TournamentTeamMatchTable>;

function tournamentDto(row: Row, teamMatches: readonly TeamMatch[], playerCategories: number[]): Tournament {
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
      't.id',
      't.version',
      't.eventId',
      'e.name as eventName',
      't.name',
      't.mnemonic',
      't.titleForOverallRanking',
      't.tournamentStartDate',
      't.tournamentEndDate',
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
      't.numberOfTeamMatches',
      't.chartTemplateId',
      'ct.name as chartTemplateName',
      't.entryLimit',
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
      'd.name as disciplineName',
      't.breakRule',
      't.raceTo',
      't.numberOfTimeouts',
      't.timeoutLengthInMinutes',
      't.timeLimitInMinutes',
      't.tournamentStatus',
      't.currentRunningStage',
      't.eventPosterId',
      sql<string | null>`case when v.id is null then null else v.name || ', ' || v.city end`.as('venue'),
    ]);
}
