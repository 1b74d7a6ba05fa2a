/** Tournaments as every screen shows them, live. */
import { type Kysely, sql } from 'kysely';
import type { ChartShape, LiveTournament } from '#contract/live.ts';
import type { Database } from '../db/schema.ts';

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
      't.currentRunningStage',
      'd.name as disciplineName',
      'd.minutesPerRack',
      eb.fn.coalesce('tc.mnemonic', 't.mnemonic').as('categoryName'),
    ])
    .where('t.id', 'in', ids)
    .execute();
  return rows.map(({ chart, openMatches, laterRounds, ...row }) => ({
    ...row,
    numberOfParticipants: Number(row.numberOfParticipants),
    chart: chartShapeOf(chart),
    ...readiness({ ...row, openMatches, laterRounds }),
  }));
}

/** Counted by the database: entrants, matches of the running stage that are not approved, rounds of later stages. */
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
      eb
        .selectFrom('tournamentMatch as m')
        .innerJoin('round as r', 'r.id', 'm.roundId')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('m.tournamentId', '=', 't.id')
        .whereRef('r.stage', '=', 't.currentRunningStage')
        .where('m.status', 'not in', ['APPROVED', 'NONE'])
        .$asScalar()
        .$notNull()
        .as('openMatches'),
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

type Progress = { tournamentStatus: string; openMatches: number | string; laterRounds: number | string };

/** rules.md 4.5; PostgreSQL counts in text. */
export function readiness({ tournamentStatus, openMatches, laterRounds }: Progress): {
  readyForNextStageDraw: boolean;
  readyToFinish: boolean;
} {
  const isPlayed = tournamentStatus === 'RUNNING' && Number(openMatches) === 0;
  return { readyForNextStageDraw: isPlayed && Number(laterRounds) > 0, readyToFinish: isPlayed && Number(laterRounds) === 0 };
}

/** The stored chart without its drop table. */
export function chartShapeOf(stored: string | null): ChartShape | null {
  if (stored === null) return null;
  const { kind, size, singleElimination, letters, groups } = JSON.parse(stored) as ChartShape;
  return { kind, size, singleElimination, letters, groups };
}
