/**
 * Chooses which match goes to which table next (machines/README.md 11.9). Pure: the same candidates and tables give the same calls.
 *
 * - A pinned match goes to its table and to no other. A reserved table takes pinned matches only.
 * - A match never goes to a table that is forbidden to it.
 * - The free tables get the matches with the highest scores; nobody is called to two tables.
 * - A match that the screens of a table have named for less than a minute is called to that table.
 * - Who gets which of these tables is the cheapest assignment: the best seeds play on the show tables, then a player stays at the table of the
 *   previous match, then a match goes to the table whose screens name it.
 * - Tables that become free later get the next matches, one after the other.
 */
import { munkres } from 'munkres';

/** A match that may be called now: the rules have no objection (callable-matches.ts). */
export type Candidate = {
  matchId: number;
  /** The order in the draw; it decides between equal scores. */
  order: number;
  playerIds: readonly number[];
  pathMinutes: number;
  waitedMinutes: number;
  pinnedTableId: number | null;
  /** The better seed of its players; null: no player is seeded, or the event does not prefer seeds. */
  seed: number | null;
  /** Tables of its players' previous matches. */
  lastTableIds: readonly number[];
  /** Tables to which the desk does not want it called. */
  forbiddenTableIds: readonly number[];
  /** The free table whose screens name it as next; null: none. */
  namedTableId: number | null;
  /** The screens have named it for less than a minute. 'CALL': as a match that can be called; 'TABLE': as a probable one. */
  freshName: 'CALL' | 'TABLE' | null;
};

/** `at`: the instant when the table can take the next match, in milliseconds since 1970. */
export type Seat = {
  tableId: number;
  displayNumber: number;
  at: number;
  isReserved: boolean;
  /** Seeds play here when they can. */
  isShow: boolean;
};

export type ChosenCall = { matchId: number; tableId: number; at: number };

/** `waitWeight`: how many minutes on the path one minute of waiting is worth; 0.6 finishes early, 1 lets nobody wait long. */
export type ChooseInput = { candidates: readonly Candidate[]; seats: readonly Seat[]; waitWeight: number; now: number };

export const scoreOf = ({ pathMinutes, waitedMinutes }: Candidate, waitWeight: number): number => pathMinutes + waitWeight * waitedMinutes;

/** Returns the calls by time, then by table number. A table without a match and a match without a table are left out. */
export function chooseCalls({ candidates, seats, waitWeight, now }: ChooseInput): ChosenCall[] {
  const ordered = seats.toSorted(bySeat);
  const called = new Set<number>();
  const calls: ChosenCall[] = [];
  const isFree = ({ playerIds }: Candidate): boolean => !playerIds.some((id) => called.has(id));
  const call = ({ matchId, playerIds }: Candidate, { tableId, at }: Seat): void => {
    for (const id of playerIds) called.add(id);
    calls.push({ matchId, tableId, at });
  };
  const queue = candidates.toSorted((one, other) => byScore(one, other, waitWeight));
  const taken = new Set<number>();
  for (const seat of ordered) {
    const pinned = queue.find((candidate) => candidate.pinnedTableId === seat.tableId && isFree(candidate));
    if (!pinned) continue;
    call(pinned, seat);
    taken.add(seat.tableId);
  }
  const open = ordered.filter(({ tableId, isReserved }) => !taken.has(tableId) && !isReserved);
  const free = open.filter(({ at }) => at <= now);
  const chosen: Candidate[] = [];
  const isFreshlyNamed = (match: Candidate): boolean =>
    match.freshName === 'CALL' && free.some((seat) => seat.tableId === match.namedTableId && isAllowed(match, seat));
  for (const match of [...queue.filter(isFreshlyNamed), ...queue]) {
    if (chosen.length === free.length) break;
    if (match.pinnedTableId !== null || chosen.includes(match) || !isFree(match) || !haveSeats([...chosen, match], free)) continue;
    for (const id of match.playerIds) called.add(id);
    chosen.push(match);
  }
  for (const [index, seat] of cheapestSeats(chosen, free)) {
    const match = chosen[index];
    if (match) call(match, seat);
  }
  for (const seat of open.filter(({ at }) => at > now)) {
    const match = queue.find((candidate) => candidate.pinnedTableId === null && isFree(candidate) && isAllowed(candidate, seat));
    if (match) call(match, seat);
  }
  const numbers = new Map(seats.map(({ tableId, displayNumber }) => [tableId, displayNumber]));
  return calls.sort((one, other) => one.at - other.at || (numbers.get(one.tableId) ?? 0) - (numbers.get(other.tableId) ?? 0));
}

const bySeat = (one: Seat, other: Seat): number => one.at - other.at || one.displayNumber - other.displayNumber;

const byScore = (one: Candidate, other: Candidate, waitWeight: number): number =>
  scoreOf(other, waitWeight) - scoreOf(one, waitWeight) || one.order - other.order;

const isAllowed = ({ forbiddenTableIds }: Candidate, { tableId }: Seat): boolean => !forbiddenTableIds.includes(tableId);

/** Whether every match gets a table that is not forbidden to it. */
function haveSeats(matches: readonly Candidate[], seats: readonly Seat[]): boolean {
  if (matches.length > seats.length) return false;
  if (matches.every((match) => seats.every((seat) => isAllowed(match, seat)))) return true;
  const costs = matches.map((match) => seats.map((seat) => (isAllowed(match, seat) ? 0 : 1)));
  return munkres(costs).every(([match, seat]) => costs[match]?.[seat] === 0);
}

/** Returns the seat of each match by its index: a show table for the best seeds, then the previous table of a player where that is possible, then the table that names it, else the lower number for the earlier match. */
function cheapestSeats(chosen: readonly Candidate[], seats: readonly Seat[]): [index: number, seat: Seat][] {
  if (chosen.length === 0) return [];
  const seeds = chosen.flatMap(({ seed }) => seed ?? []).sort((one, other) => one - other);
  // The better the seed, the more its place on a show table is worth.
  const seedCost = ({ seed }: Candidate): number => (seed === null ? 0 : (seeds.length - seeds.indexOf(seed)) * seedStepCost);
  const costs = chosen.map((candidate, match) =>
    seats.map(
      (seat, table) =>
        (seat.isShow ? 0 : seedCost(candidate)) +
        (candidate.lastTableIds.includes(seat.tableId) ? 0 : moveCost) +
        (candidate.namedTableId === seat.tableId ? 0 : nameCost(candidate)) +
        (isAllowed(candidate, seat) ? 0 : forbiddenCost) +
        Math.abs(match - table),
    ),
  );
  return munkres(costs).flatMap(([match, table]): [number, Seat][] => {
    const seat = seats[table];
    return seat ? [[match, seat]] : [];
  });
}

/** The cost of a table that does not name the match. For its first minute a name goes before show tables and known tables, later before the order of the numbers only. */
const nameCost = ({ namedTableId, freshName }: Candidate): number => {
  if (namedTableId === null) return 0;
  return freshName === null ? 400 : freshNameCost;
};
/** More than all differences of positions and all old names together, so that a known table always wins over them. */
const moveCost = 10_000;
/** More than all moves of a hall together, so that a seed leaves the known table for a show table. */
const seedStepCost = 10_000_000;
/** More than all places of seeds together. */
const freshNameCost = 100_000_000_000;
/** More than all names on screens together. `haveSeats` ensures that an assignment without a forbidden table exists. */
const forbiddenCost = 10_000_000_000_000;
