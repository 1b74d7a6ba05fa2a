/** The finished matches of events with the time of every rack: the data from which paces are learned. */
import { type Kysely, sql } from 'kysely';
import type { RunningMatch, TimedMatch } from '#machines/forecast/pace-fit.ts';
import { pausedMs, pauseTypes } from '#machines/match/rack-times.ts';
import type { Database } from '../../store/schema.ts';

type FinishedMatch = TimedMatch & { eventId: number; disciplineMnemonic: string; minutesPerRack: number };

/** The number of last events that teach the pace of the next one. */
const maxEarlierEvents = 5;

/** Returns the ids of the last events that are over. */
export async function eventsOver(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('eventStatus', '=', 'APPROVED')
    .orderBy('eventEndDate', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEarlierEvents)
    .execute();
  return rows.map(({ id }) => id);
}

export type EventDiscipline = { eventId: number; disciplineMnemonic: string };

/** Returns each discipline that is played in these events. */
export async function disciplinesOf(
  db: Kysely<Database>,
  eventIds: readonly number[],
): Promise<(EventDiscipline & { minutesPerRack: number })[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .select(['t.eventId', 'd.mnemonic as disciplineMnemonic', 'd.minutesPerRack'])
    .where('t.eventId', 'in', [...eventIds])
    .distinct()
    .orderBy('t.eventId')
    .orderBy('d.mnemonic')
    .execute();
}

/** Leaves out matches that ended before their race, and racks that were undone or corrected. */
export async function timedMatches(db: Kysely<Database>, eventIds: readonly number[]): Promise<FinishedMatch[]> {
  if (eventIds.length === 0) return [];
  const matches = await finishedMatches(db, eventIds)
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .select(['m.id', 'm.raceTo', 'm.startTime', 'm.finishTime', 't.eventId', 'd.mnemonic', 'd.minutesPerRack'])
    .orderBy('m.id')
    .execute();
  const points = await finishedMatches(db, eventIds)
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

/** Columns that are true when a match ended before its race. */
const earlyEndColumns = ['endedAtTimeLimit', 'aForfeit', 'bForfeit', 'aDisqualified', 'bDisqualified', 'aWalkover', 'bWalkover'] as const;

const finishedMatches = (db: Kysely<Database>, eventIds: readonly number[]) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .where('t.eventId', 'in', [...eventIds])
    .where('m.status', 'in', ['FINISHED', 'APPROVED'])
    .where('m.startTime', 'is not', null)
    .where('m.finishTime', 'is not', null)
    // A result that starts and finishes a match at once says nothing about its play time.
    .whereRef('m.startTime', '<', 'm.finishTime')
    .where((eb) => eb.and(earlyEndColumns.map((ended) => eb(`m.${ended}`, '=', false))));

type RunningMatchOfEvent = RunningMatch & { eventId: number; disciplineMnemonic: string };

/** Returns the matches that run, up to their last rack. Racks that were undone are left out, and so are time-outs. */
export async function runningMatches(db: Kysely<Database>, eventIds: readonly number[]): Promise<RunningMatchOfEvent[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('matchProgress as p', 'p.matchId', 'm.id')
    .innerJoin('discipline as d', (join) =>
      join.on('d.id', '=', sql<number>`coalesce(${sql.ref('m.disciplineId')}, ${sql.ref('t.disciplineId')})`),
    )
    .select([
      'm.id',
      'm.raceTo',
      'm.aScore',
      'm.bScore',
      'm.startTime',
      'm.timeoutTotalMs',
      't.eventId',
      'd.mnemonic as disciplineMnemonic',
    ])
    .select(({ fn }) => [fn.max('p.entryDate').as('lastRackAt'), fn.max('p.id').as('lastRack')])
    .where('t.eventId', 'in', [...eventIds])
    .where('m.status', '=', 'RUNNING')
    .where('m.startTime', 'is not', null)
    .where('p.progressType', '=', 'POINT')
    .where('p.undone', '=', false)
    .where('p.rack', 'is not', null)
    .groupBy(['m.id', 't.eventId', 'd.mnemonic'])
    .orderBy('m.id')
    .execute();
  const pauses = await pausesAfter(db, rows);
  return rows.map(({ id, eventId, disciplineMnemonic, raceTo, aScore, bScore, startTime, timeoutTotalMs, lastRackAt }) => ({
    ...{ eventId, disciplineMnemonic, raceTo },
    racks: Math.max(0, aScore) + Math.max(0, bScore),
    minutes: (Date.parse(lastRackAt) - Date.parse(startTime ?? '') - (timeoutTotalMs - (pauses.get(id) ?? 0))) / 60_000,
  }));
}

/** Returns the milliseconds of the time-outs after the last rack, by match. The stored total of a match counts them, but the time up to that rack holds none of them. */
async function pausesAfter(
  db: Kysely<Database>,
  matches: readonly { id: number; lastRack: number; timeoutTotalMs: number }[],
): Promise<Map<number, number>> {
  const lastRacks = new Map(matches.flatMap(({ id, lastRack, timeoutTotalMs }) => (timeoutTotalMs > 0 ? [[id, lastRack] as const] : [])));
  if (lastRacks.size === 0) return new Map();
  const entries = await db
    .selectFrom('matchProgress')
    .select(['id', 'matchId', 'progressType', 'entryDate'])
    .where('matchId', 'in', [...lastRacks.keys()])
    .where('progressType', 'in', [...pauseTypes])
    .orderBy('id')
    .execute();
  const later = entries.filter(({ id, matchId }) => id > (lastRacks.get(matchId) ?? 0));
  return new Map([...Map.groupBy(later, ({ matchId }) => matchId)].map(([id, own]) => [id, pausedMs(own)]));
}
