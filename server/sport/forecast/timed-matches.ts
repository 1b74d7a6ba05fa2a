/** The finished matches of events with the time of every rack: what a pace is learned from. */
import { type Kysely, sql } from 'kysely';
import type { TimedMatch } from '#machines/forecast/pace-fit.ts';
import type { Database } from '../../store/schema.ts';

type FinishedMatch = TimedMatch & { eventId: number; disciplineMnemonic: string; minutesPerRack: number };

/** Without those that did not end by their racks. Racks that were taken back or corrected are not told. */
export async function timedMatches(db: Kysely<Database>, eventIds: readonly number[]): Promise<FinishedMatch[]> {
  if (eventIds.length === 0) return [];
  const matches = await played(db, eventIds)
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .select(['m.id', 'm.raceTo', 'm.startTime', 'm.finishTime', 't.eventId', 'd.mnemonic', 'd.minutesPerRack'])
    .orderBy('m.id')
    .execute();
  const points = await played(db, eventIds)
    .innerJoin('matchProgress as p', 'p.matchId', 'm.id')
    .select(['p.matchId', 'p.entryDate', 'p.scoreA', 'p.scoreB'])
    .where('p.progressType', '=', 'POINT')
    .where('p.undone', '=', false)
    .where('p.rack', 'is not', null)
    .orderBy('p.id')
    .execute();
  const racks = Map.groupBy(points, ({ matchId }) => matchId);
  return matches.map(({ id, startTime, finishTime, mnemonic, ...match }) => ({
    ...match,
    disciplineMnemonic: mnemonic,
    startTime: Date.parse(startTime ?? ''),
    finishTime: Date.parse(finishTime ?? ''),
    racks: (racks.get(id) ?? []).map(({ entryDate, scoreA, scoreB }) => ({ at: Date.parse(entryDate), aScore: scoreA, bScore: scoreB })),
  }));
}

/** What ends a match before its race. */
const shortened = ['endedAtTimeLimit', 'aForfeit', 'bForfeit', 'aDisqualified', 'bDisqualified', 'aWalkover', 'bWalkover'] as const;

const played = (db: Kysely<Database>, eventIds: readonly number[]) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .where('t.eventId', 'in', [...eventIds])
    .where('m.status', 'in', ['FINISHED', 'APPROVED'])
    .where('m.startTime', 'is not', null)
    .where('m.finishTime', 'is not', null)
    .where((eb) => eb.and(shortened.map((ended) => eb(`m.${ended}`, '=', false))));
