/** Reads everything that decides about the next calls of an event: tables, matches, players, pins and holds. */
import type { Kysely } from 'kysely';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { ExclusionKind } from '#contract/match/call-exclusions.ts';
import { pathsOf } from '#machines/assign/call-order.ts';
import type { CallingHall } from '#machines/assign/calling-hall.ts';
import { forecast } from '#machines/forecast/forecast.ts';
import { priorPace, remainingMs } from '#machines/forecast/pace.ts';
import { isClosedAt } from '#machines/forecast/table-plans.ts';
import { isUpcoming } from '#machines/names.ts';
import { pinsOf, streamQueues } from '#machines/streams/queue.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { paceLookup } from '../forecast/paces.ts';
import { promisedFrom } from '../forecast/shown-promises.ts';
import { openMatchIds } from '../matches/open-matches.ts';
import { presentMatches } from '../matches/present.ts';
import { tablesWithMatch } from '../tables/present.ts';
import { activeExclusions, closuresIn, type StoredExclusion } from './exclusions.ts';
import { forbiddenTables } from './forbidden-tables.ts';
import { namedIn } from './named-in.ts';

export type Plan = { pinnedTableId: number | null; heldUntil: string | null };

export type StoredCallingHall = Omit<CallingHall<LiveMatch>, 'tables' | 'plans'> & {
  timeZone: string;
  tables: readonly LiveTable[];
  plans: ReadonlyMap<number, Plan>;
};

/** `eventId`: of an event that exists. */
export async function readCallingHall(context: Context, eventId: number): Promise<StoredCallingHall> {
  const { read: db } = context;
  const now = context.clock().getTime();
  const event = await db
    .selectFrom('event')
    .select(['timeZone', 'restMinutes', 'waitWeightPercent', 'seedsOnShowTable', 'autopilot'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const tables = await tablesWithMatch(db).select('bt.nextSince').where('bt.eventId', '=', eventId).execute();
  const ids = await openMatchIds(db, eventId);
  const matches = await presentMatches(db, ids);
  const paceOf = await paceLookup(context, eventId);
  const entries = await entriesOf(db, matches);
  const players = new Map(matches.map((match) => [match.id, playersOf(match, entries)]));
  const everybody = [...new Set([...players.values()].flat())];
  const lastMatches = await readLastMatches(db, everybody);
  const plans = await readPlans(db, ids);
  const exclusions = await activeExclusions(db, eventId, now);
  const closures = closuresIn(exclusions);
  const queues = streamQueues(tables, matches, pinsOf(plans));
  const minutesOf = (match: LiveMatch): number => remainingMs(paceOf(match) ?? priorPace(match.minutesPerRack), match.raceTo).mid / minute;
  const known = matches.filter(
    ({ matchStatus, participantAId, participantBId }) => !isUpcoming(matchStatus) || participantAId !== null || participantBId !== null,
  );
  const forecasts = forecast({ tables, matches: known, now, paceOf });
  return {
    timeZone: event.timeZone,
    waitWeight: event.waitWeightPercent / 100,
    tables,
    freeAt: new Map(
      tables
        .filter(({ tableStatus }) => tableStatus !== 'BLOCKED')
        .map(({ id, matchId }) => [id, matchId === null ? now : Math.max(now + 1, forecasts.get(matchId)?.end.mid ?? now + 1)]),
    ),
    matches,
    paths: pathsOf(matches, minutesOf, await readLaterRounds(db, eventId)),
    players,
    seeds: event.seedsOnShowTable ? seedsOf(matches, entries) : new Map(),
    showTableIds: showTables(
      tables,
      ({ id, tableStatus }) => tableStatus === 'BLOCKED' || (queues.get(id) ?? []).length > 0 || isClosedAt(closures.get(id), now),
    ),
    lastTables: new Map(lastMatches.flatMap(({ playerId, tableId }) => (tableId === null ? [] : [[playerId, tableId] as const]))),
    facts: {
      now,
      restMinutes: event.restMinutes,
      playing: await readPlaying(db, everybody),
      lastEnds: new Map(lastMatches.map(({ playerId, end }) => [playerId, end])),
      pausedUntil: untilBy(exclusions, 'TOURNAMENT', 'tournamentId'),
      roundPausedUntil: byMatch(matches, untilBy(exclusions, 'ROUND', 'roundId')),
      playerHeldUntil: untilBy(exclusions, 'PLAYER', 'playerProfileId'),
      promisedFrom: await promisedFrom(db, event.autopilot, ids),
      heldUntil: new Map([...plans].flatMap(([id, { heldUntil }]) => (heldUntil === null ? [] : [[id, Date.parse(heldUntil)] as const]))),
    },
    plans,
    closures,
    streamQueues: queues,
    forbiddenTableIds: forbiddenTables(exclusions, { tables, players }),
    named: namedIn(tables),
  };
}

/** Until when, in milliseconds since 1970; Infinity without an end. */
const untilBy = (
  exclusions: readonly StoredExclusion[],
  wanted: ExclusionKind,
  column: 'playerProfileId' | 'tournamentId' | 'roundId',
): Map<number, number> =>
  new Map(
    exclusions.flatMap(({ kind, until, [column]: id }) =>
      kind === wanted && id !== null ? [[id, until === null ? Number.POSITIVE_INFINITY : Date.parse(until)] as const] : [],
    ),
  );

const byMatch = (matches: readonly LiveMatch[], byRound: ReadonlyMap<number, number>): Map<number, number> =>
  new Map(
    matches.flatMap(({ id, roundId }) => {
      const until = byRound.get(roundId);
      return until === undefined ? [] : [[id, until] as const];
    }),
  );

const minute = 60_000;

/** Returns the rounds of the stages that are not drawn yet, by tournament. */
async function readLaterRounds(db: Kysely<Database>, eventId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('tournament as t')
    .innerJoin('round as r', 'r.tournamentId', 't.id')
    .select(({ fn }) => ['t.id', fn.countAll<number>().as('rounds')])
    .where('t.eventId', '=', eventId)
    .whereRef('r.stage', '>', 't.currentRunningStage')
    .groupBy('t.id')
    .execute();
  return new Map(rows.map(({ id, rounds }) => [id, Number(rounds)]));
}

type MatchEntrant = { playerProfileId: number; seed: number | null };

/** The entries of all matches by the id of the participant. */
async function entriesOf(db: Kysely<Database>, matches: readonly LiveMatch[]): Promise<Map<number, MatchEntrant>> {
  const ids = [...new Set(matches.flatMap(({ participantAId, participantBId }) => [participantAId, participantBId]))].filter(
    (id) => id !== null,
  );
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('participant').select(['id', 'playerProfileId', 'seed']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

const entriesIn = ({ participantAId, participantBId }: LiveMatch, entries: ReadonlyMap<number, MatchEntrant>): MatchEntrant[] =>
  [participantAId, participantBId].flatMap((id) => (id === null ? [] : (entries.get(id) ?? [])));

const playersOf = (match: LiveMatch, entries: ReadonlyMap<number, MatchEntrant>): number[] =>
  entriesIn(match, entries).map(({ playerProfileId }) => playerProfileId);

/** The better seed of each match that has one. */
function seedsOf(matches: readonly LiveMatch[], entries: ReadonlyMap<number, MatchEntrant>): Map<number, number> {
  const seeds = matches.map((match) => [match.id, entriesIn(match, entries).flatMap(({ seed }) => seed ?? [])] as const);
  return new Map(seeds.flatMap(([id, own]) => (own.length === 0 ? [] : [[id, Math.min(...own)] as const])));
}

/** The stream tables; when there is none, or each is kept for other matches, the table with the lowest number that is not kept. */
function showTables(tables: readonly LiveTable[], isReserved: (table: LiveTable) => boolean): Set<number> {
  const open = tables.filter((table) => !isReserved(table)).sort((one, other) => one.displayNumber - other.displayNumber);
  const marked = open.filter(({ streamQueue }) => streamQueue !== null);
  return new Set((marked.length > 0 ? marked : open.slice(0, 1)).map(({ id }) => id));
}

async function readPlaying(db: Kysely<Database>, playerIds: readonly number[]): Promise<Map<number, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('livePlayer')
    .selectAll()
    .where('playerProfileId', 'in', [...playerIds])
    .execute();
  return new Map(rows.map(({ playerProfileId, matchId }) => [playerProfileId, matchId]));
}

type LastMatch = { playerId: number; end: number; tableId: number | null };

/** The last match of each player that is over, in whatever tournament. */
async function readLastMatches(db: Kysely<Database>, playerIds: readonly number[]): Promise<LastMatch[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('tournamentMatch as m', (join) =>
      join.on((eb) => eb.or([eb('m.participantAId', '=', eb.ref('p.id')), eb('m.participantBId', '=', eb.ref('p.id'))])),
    )
    .select(['p.playerProfileId as playerId', 'm.finishTime', 'm.previousAssignedTableId as tableId'])
    .where('p.playerProfileId', 'in', [...playerIds])
    .whereRef('m.tournamentId', '=', 'p.tournamentId')
    .where('m.status', '=', 'APPROVED')
    .where('m.finishTime', 'is not', null)
    .orderBy('m.finishTime')
    .orderBy('m.id')
    .execute();
  const last = new Map<number, LastMatch>();
  for (const { playerId, finishTime, tableId } of rows)
    if (finishTime !== null) last.set(playerId, { playerId, end: Date.parse(finishTime), tableId });
  return [...last.values()];
}

async function readPlans(db: Kysely<Database>, matchIds: readonly number[]): Promise<Map<number, Plan>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('callPlan')
    .select(['matchId', 'pinnedTableId', 'heldUntil'])
    .where('matchId', 'in', [...matchIds])
    .execute();
  return new Map(rows.map(({ matchId, ...plan }) => [matchId, plan]));
}
