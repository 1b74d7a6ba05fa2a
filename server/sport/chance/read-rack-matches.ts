/** Reads the matches from which the strengths of the players of an event are learned (machines/chance/README.md). */
import { type Kysely, sql } from 'kysely';
import type { RackMatch } from '#machines/chance/predictions.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { raceIsReached } from '#machines/match/winner.ts';
import type { Database } from '../../store/schema.ts';

/** In days before an event. Older matches say little about the players of today. */
const memoryDays = 730;

/** Returns the matches of an event that racks decide and that have both players, in every state. A time limit, 14.1 and teams are left out. */
export async function ownRackMatches(db: Kysely<Database>, eventId: number): Promise<RackMatch[]> {
  return rackMatches(await storedMatches(db).where('t.eventId', '=', eventId).execute());
}

/** Returns the finished matches of the players of an event in other events of the last two years, and those that are played meanwhile. */
export async function otherRackMatches(db: Kysely<Database>, eventId: number, startDate: string): Promise<RackMatch[]> {
  const since = new Date(Date.parse(startDate.slice(0, 10)) - memoryDays * 86_400_000).toISOString();
  const players = db
    .selectFrom('participant as p')
    .innerJoin('tournament as pt', 'pt.id', 'p.tournamentId')
    .select('p.playerProfileId')
    .where('pt.eventId', '=', eventId)
    .where('p.playerProfileId', 'is not', null);
  const rows = await storedMatches(db)
    .where('t.eventId', '!=', eventId)
    .where('m.status', '=', 'APPROVED')
    .where('m.finishTime', '>', since)
    .where(({ or, eb }) => or([eb('a.playerProfileId', 'in', players), eb('b.playerProfileId', 'in', players)]))
    .execute();
  return rackMatches(rows);
}

function storedMatches(db: Kysely<Database>) {
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .innerJoin('participant as a', 'a.id', 'm.participantAId')
    .innerJoin('participant as b', 'b.id', 'm.participantBId')
    .select(['m.id', 'm.status', 'm.raceTo', 'm.aScore', 'm.bScore', 'm.racks', 'm.breakerEntries', 'm.startTime', 'm.finishTime'])
    .select(['m.endedAtTimeLimit', 'm.aForfeit', 'm.bForfeit', 'm.aDisqualified', 'm.bDisqualified', 'm.aWalkover', 'm.bWalkover'])
    .select(['t.breakRule', 'd.mnemonic as disciplineMnemonic', 'a.playerProfileId as playerA', 'b.playerProfileId as playerB'])
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .where('t.numberOfTeamMatches', '=', 0)
    .where('t.timeLimitInMinutes', 'is', null)
    .orderBy('m.id');
}

type RackMatchRow = Awaited<ReturnType<ReturnType<typeof storedMatches>['execute']>>[number];

const rackMatches = (rows: readonly RackMatchRow[]): RackMatch[] => rows.flatMap((row) => rackMatch(row) ?? []);

function rackMatch(row: RackMatchRow): RackMatch | null {
  const { id, playerA, playerB, raceTo, aScore, bScore, breakRule, breakerEntries } = row;
  // A correction may leave letters for fouls, which are no racks.
  const racks = row.racks.replaceAll(/[^AB]/g, '');
  if (playerA === null || playerB === null || isStraightPool(row.disciplineMnemonic)) return null;
  return {
    ...{ id, playerA, playerB, raceTo, aScore, bScore, racks, breakRule, breakerEntries },
    startedAt: row.startTime === null ? null : Date.parse(row.startTime),
    finishedAt: row.finishTime === null || !isWonByRacks(row) ? null : Date.parse(row.finishTime),
  };
}

const isWonByRacks = (row: RackMatchRow): boolean =>
  (row.status === 'FINISHED' || row.status === 'APPROVED') &&
  raceIsReached(row) &&
  !(row.aForfeit || row.bForfeit || row.aDisqualified || row.bDisqualified || row.aWalkover || row.bWalkover);
