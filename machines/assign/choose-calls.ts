/**
 * Chooses which match goes to which table next (machines/README.md 11.9). Pure: the same candidates and tables give the same calls.
 *
 * - A pinned match goes to its table and to no other. A reserved table takes pinned matches only.
 * - A match never goes to a table that is forbidden to it.
 * - The free tables get the matches with the highest scores; nobody is called to two tables.
 * - A match that the screens of a table have named for less than a minute is called to that table.
 * - The cheapest assignment distributes these tables: the best seeds play on the show tables, then a player stays at the table of the
 *   previous match, then a match goes to the table whose screens name it.
 * - Tables that become free later get the next matches, one after the other.
 */
import { munkres } from 'munkres';

/** A match that the rules allow to be called now (callable-matches.ts). */
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
  /** Tables that the desk forbids for the match. */
  forbiddenTableIds: readonly number[];
  /** The free table whose screens name it as next; null: none. */
  namedTableId: number | null;
  /** The screens have named it for less than a minute. 'CALL': as a match that can be called; 'TABLE': as a probable one. */
  freshName: 'CALL' | 'TABLE' | null;
};

/** A table from the moment at which it can take a match. `at`: milliseconds since 1970. */
export type TableSlot = {
  tableId: number;
  displayNumber: number;
  at: number;
  isReserved: boolean;
  /** Seeds play here when they can. */
  isShow: boolean;
};

export type ChosenCall = { matchId: number; tableId: number; at: number };

/** `waitWeight`: how many minutes on the path one minute of waiting is worth; 0.6 finishes early, 1 lets nobody wait long. */
export type ChooseInput = { candidates: readonly Candidate[]; slots: readonly TableSlot[]; waitWeight: number; now: number };

export const scoreOf = ({ pathMinutes, waitedMinutes }: Candidate, waitWeight: number): number => pathMinutes + waitWeight * waitedMinutes;

/** Returns the calls by time, then by table number. A table without a match and a match without a table are left out. */
export function chooseCalls({ candidates, slots, waitWeight, now }: ChooseInput): ChosenCall[] {
  const ordered = slots.toSorted(bySlot);
  const called = new Set<number>();
  const calls: ChosenCall[] = [];
  const isFree = ({ playerIds }: Candidate): boolean => !playerIds.some((id) => called.has(id));
  const call = ({ matchId, playerIds }: Candidate, { tableId, at }: TableSlot): void => {
    for (const id of playerIds) called.add(id);
    calls.push({ matchId, tableId, at });
  };
  const queue = candidates.toSorted((one, other) => byScore(one, other, waitWeight));
  const taken = new Set<number>();
  for (const slot of ordered) {
    const pinned = queue.find((candidate) => candidate.pinnedTableId === slot.tableId && isFree(candidate));
    if (!pinned) continue;
    call(pinned, slot);
    taken.add(slot.tableId);
  }
  const open = ordered.filter(({ tableId, isReserved }) => !taken.has(tableId) && !isReserved);
  const free = open.filter(({ at }) => at <= now);
  const chosen: Candidate[] = [];
  const isFreshlyNamed = (match: Candidate): boolean =>
    match.freshName === 'CALL' && free.some((slot) => slot.tableId === match.namedTableId && isAllowed(match, slot));
  for (const match of [...queue.filter(isFreshlyNamed), ...queue]) {
    if (chosen.length === free.length) break;
    if (match.pinnedTableId !== null || chosen.includes(match) || !isFree(match) || !haveSlots([...chosen, match], free)) continue;
    for (const id of match.playerIds) called.add(id);
    chosen.push(match);
  }
  for (const [index, slot] of cheapestSlots(chosen, free)) {
    const match = chosen[index];
    if (match) call(match, slot);
  }
  for (const slot of open.filter(({ at }) => at > now)) {
    const match = queue.find((candidate) => candidate.pinnedTableId === null && isFree(candidate) && isAllowed(candidate, slot));
    if (match) call(match, slot);
  }
  const numbers = new Map(slots.map(({ tableId, displayNumber }) => [tableId, displayNumber]));
  return calls.sort((one, other) => one.at - other.at || (numbers.get(one.tableId) ?? 0) - (numbers.get(other.tableId) ?? 0));
}

const bySlot = (one: TableSlot, other: TableSlot): number => one.at - other.at || one.displayNumber - other.displayNumber;

const byScore = (one: Candidate, other: Candidate, waitWeight: number): number =>
  scoreOf(other, waitWeight) - scoreOf(one, waitWeight) || one.order - other.order;

const isAllowed = ({ forbiddenTableIds }: Candidate, { tableId }: TableSlot): boolean => !forbiddenTableIds.includes(tableId);

/** Whether every match gets a table that is not forbidden to it. */
function haveSlots(matches: readonly Candidate[], slots: readonly TableSlot[]): boolean {
  if (matches.length > slots.length) return false;
  if (matches.every((match) => slots.every((slot) => isAllowed(match, slot)))) return true;
  const costs = matches.map((match) => slots.map((slot) => (isAllowed(match, slot) ? 0 : 1)));
  return munkres(costs).every(([match, slot]) => costs[match]?.[slot] === 0);
}

/** Returns the slot of each match by its index. In this order: a show table for the best seeds, the previous table of a player, the table that names the match, the lower number. */
function cheapestSlots(chosen: readonly Candidate[], slots: readonly TableSlot[]): [index: number, slot: TableSlot][] {
  if (chosen.length === 0) return [];
  const seeds = chosen.flatMap(({ seed }) => seed ?? []).sort((one, other) => one - other);
  // A better seed pays more for a table that is no show table.
  const seedCost = ({ seed }: Candidate): number => (seed === null ? 0 : (seeds.length - seeds.indexOf(seed)) * seedStepCost);
  const costs = chosen.map((candidate, match) =>
    slots.map(
      (slot, table) =>
        (slot.isShow ? 0 : seedCost(candidate)) +
        (candidate.lastTableIds.includes(slot.tableId) ? 0 : moveCost) +
        (candidate.namedTableId === slot.tableId ? 0 : nameCost(candidate)) +
        (isAllowed(candidate, slot) ? 0 : forbiddenCost) +
        Math.abs(match - table),
    ),
  );
  return munkres(costs).flatMap(([match, table]): [number, TableSlot][] => {
    const slot = slots[table];
    return slot ? [[match, slot]] : [];
  });
}

/** The cost of a table that does not name the match. In its first minute a name outweighs show tables and previous tables, later only the order of the numbers. */
const nameCost = ({ namedTableId, freshName }: Candidate): number => {
  if (namedTableId === null) return 0;
  return freshName === null ? 400 : freshNameCost;
};
/** More than all differences of positions and all old names together, so that the previous table always wins over them. */
const moveCost = 10_000;
/** More than all moves together, so that a seed leaves the previous table for a show table. */
const seedStepCost = 10_000_000;
/** More than the costs of all seeds together. */
const freshNameCost = 100_000_000_000;
/** More than all names on screens together. `haveSlots` ensures that an assignment without a forbidden table exists. */
const forbiddenCost = 10_000_000_000_000;
