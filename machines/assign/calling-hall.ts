/**
 * The state of an event from which the next calls follow: what is chosen from, and the same order as plans for the forecast, so that what is shown
 * is what will be called.
 */
import type { ForecastTable } from '../forecast/forecast-types.ts';
import { type CallPlans, isClosedAt, type MatchCallPlan, type TableClosure } from '../forecast/table-plans.ts';
import { inScheduledOrder, isWaiting, type QueuedMatch } from '../match/waiting-match.ts';
import type { Path } from './call-order.ts';
import { type CallFacts, hindranceOf, notBeforeOf, playersFreeSince, waitedMinutes } from './callable-matches.ts';
import { type Candidate, type ChooseInput, chooseCalls } from './choose-calls.ts';
import { isFresh, type NamedMatch } from './named-match.ts';

export type CallingMatch = QueuedMatch & { tournamentId: number };

export type CallingHall<Match extends CallingMatch = CallingMatch> = {
  waitWeight: number;
  tables: readonly ForecastTable[];
  /** When a table can take its next match, in milliseconds since 1970. Blocked tables are left out. */
  freeAt: ReadonlyMap<number, number>;
  /** All matches of the event that are not over. */
  matches: readonly Match[];
  paths: ReadonlyMap<number, Path>;
  /** The profiles of both players, by match. A side that nobody has yet is left out. */
  players: ReadonlyMap<number, readonly number[]>;
  /** The better seed of both players, by match. Empty: seeds play on any table. */
  seeds: ReadonlyMap<number, number>;
  /** The tables on which seeds play when they can. */
  showTableIds: ReadonlySet<number>;
  /** Ids of the tables of a player's last match. */
  lastTables: ReadonlyMap<number, number>;
  facts: CallFacts;
  /** The table to which a match is pinned. */
  plans: ReadonlyMap<number, { pinnedTableId: number | null }>;
  /** When a table takes pinned matches only, by table. */
  closures: ReadonlyMap<number, TableClosure>;
  /** The waiting matches that the desk wants on each stream table, in order (machines/streams/queue.ts). Nobody in them is pinned to another table. */
  streamQueues: ReadonlyMap<number, readonly number[]>;
  /** Tables to which a match is not called, by match. */
  forbiddenTableIds: ReadonlyMap<number, readonly number[]>;
  /** The match that the screens of a free table name, by table. */
  named: ReadonlyMap<number, NamedMatch>;
};

/** A table that is free later than this is not promised to a match. */
const horizonMs = 30 * 60_000;

/** The matches that wait, in the order of their planned times. */
export const waitingIn = <Match extends CallingMatch>({ matches }: CallingHall<Match>): Match[] =>
  matches.filter(isWaiting).toSorted(inScheduledOrder);

/** Returns what `chooseCalls` chooses from: the matches that no rule holds up, and the tables that are free soon. */
export function chooseInputOf(hall: CallingHall): ChooseInput {
  const { facts, freeAt, players, paths, plans, waitWeight } = hall;
  const namers = new Map([...hall.named].map(([tableId, name]) => [name.matchId, { tableId, ...name }]));
  const candidates = waitingIn(hall).flatMap((match, order): Candidate[] => {
    const playerIds = players.get(match.id) ?? [];
    const stream = streamPlace(hall, match.id);
    const namer = namers.get(match.id);
    if (hindranceOf(match, playerIds, facts) || (stream?.before ?? null) !== null) return [];
    return [
      {
        matchId: match.id,
        order,
        playerIds,
        pathMinutes: Math.round(paths.get(match.id)?.minutes ?? 0),
        waitedMinutes: Math.floor(waitedMinutes(match, playerIds, facts)),
        pinnedTableId: plans.get(match.id)?.pinnedTableId ?? stream?.tableId ?? null,
        seed: hall.seeds.get(match.id) ?? null,
        lastTableIds: playerIds.flatMap((id) => hall.lastTables.get(id) ?? []),
        forbiddenTableIds: hall.forbiddenTableIds.get(match.id) ?? [],
        namedTableId: namer?.tableId ?? null,
        freshName: namer && isFresh(namer, facts.now) ? (namer.start === null ? 'CALL' : 'TABLE') : null,
      },
    ];
  });
  const slots = hall.tables.flatMap(({ id, displayNumber }) => {
    const at = freeAt.get(id);
    if (at === undefined || at > facts.now + horizonMs) return [];
    const isReserved = isForStream(hall, id) || isClosedAt(hall.closures.get(id), Math.max(at, facts.now));
    return [{ tableId: id, displayNumber, at, isReserved, isShow: hall.showTableIds.has(id) }];
  });
  return { candidates, slots, waitWeight, now: facts.now };
}

/** A stream table with a queue takes the matches of its queue only. */
const isForStream = ({ streamQueues }: CallingHall, tableId: number): boolean => (streamQueues.get(tableId) ?? []).length > 0;

/**
 * Returns the stream table whose queue the match is in, and the match before it there; null: it is in none.
 * Only the first match of a queue is called: what the stream announces is what comes.
 */
export function streamPlace(
  { streamQueues }: Pick<CallingHall, 'streamQueues'>,
  matchId: number,
): { tableId: number; before: number | null } | null {
  for (const [tableId, queue] of streamQueues) {
    const index = queue.indexOf(matchId);
    if (index >= 0) return { tableId, before: queue[index - 1] ?? null };
  }
  return null;
}

/** Returns the order of the calls for the forecast. Its rows are those of the matches that are not over. */
export function callPlansOf(hall: CallingHall): CallPlans {
  const { facts, players, paths } = hall;
  const calls = chooseCalls(chooseInputOf(hall));
  // The players of a pinned match are kept for its table when that is free soon.
  const reservedUntil = new Map(
    calls.flatMap(({ matchId, at }) =>
      at > facts.now && ((hall.plans.get(matchId)?.pinnedTableId ?? null) !== null || streamPlace(hall, matchId) !== null)
        ? (players.get(matchId) ?? []).map((id) => [id, { matchId, at }] as const)
        : [],
    ),
  );
  const counts = new Map<number, number>();
  for (const id of [...players.values()].flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const planOf = (match: CallingMatch): MatchCallPlan => {
    const playerIds = players.get(match.id) ?? [];
    const hindrance = hindranceOf(match, playerIds, facts);
    const keeping = playerIds.flatMap((id) => reservedUntil.get(id) ?? []).filter(({ matchId }) => matchId !== match.id);
    const limits = [notBeforeOf(match, playerIds, facts), ...keeping.map(({ at }) => at + 1)].filter((at) => at !== null);
    const notBefore = limits.length === 0 ? null : Math.max(...limits);
    return {
      pathMinutes: Math.round(paths.get(match.id)?.minutes ?? 0),
      since: playersFreeSince(playerIds, facts),
      // A match that waits for something without a time, such as the start of its tournament, is not called at this moment.
      notBefore: hindrance ? (notBefore ?? facts.now + 1) : notBefore,
      playerIds: playerIds.filter((id) => (counts.get(id) ?? 0) > 1),
      forbiddenTableIds: hall.forbiddenTableIds.get(match.id) ?? [],
    };
  };
  return {
    waitWeight: hall.waitWeight,
    restMs: facts.restMinutes * 60_000,
    matches: new Map(hall.matches.map((match) => [match.id, planOf(match)])),
    queues: hall.streamQueues,
    now: new Map(calls.flatMap(({ matchId, tableId, at }) => (at <= facts.now ? [[matchId, tableId] as const] : []))),
  };
}
