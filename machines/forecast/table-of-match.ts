/** The choice among tables that are free at the same moment, so that a match begins on the table whose screens name it. */
import { type ForecastRun, type FreeTable, isReserved, type WaitingMatch } from './forecast-run.ts';
import type { MinHeap } from './min-heap.ts';

/**
 * Takes a table out of the free ones for this match, and puts `table` back if that is another one. A match goes to the table that names it, and
 * leaves the tables that name other waiting matches to them as long as there are others.
 */
export function tableOf(
  run: ForecastRun,
  { match }: WaitingMatch,
  at: { table: FreeTable; free: MinHeap<FreeTable>; clock: number },
): FreeTable {
  const { table, free, clock } = at;
  const namer = run.named.get(match.id);
  const taken = new Set([...run.named].flatMap(([matchId, tableId]) => (matchId === match.id || run.done.has(matchId) ? [] : [tableId])));
  if (namer === table.tableId || run.plans.pins.has(match.id) || (namer === undefined && !taken.has(table.tableId))) return table;
  const others: FreeTable[] = [];
  for (let next = free.peek(); next && next.at.mid <= clock; next = free.peek()) {
    others.push(next);
    free.pop();
  }
  const forbidden = run.plans.calls?.matches.get(match.id)?.forbiddenTableIds ?? [];
  const open = others.filter(({ tableId }) => !forbidden.includes(tableId) && !isReserved(run, tableId, clock));
  const unnamed = [table, ...open].find(({ tableId }) => !taken.has(tableId));
  const chosen = open.find(({ tableId }) => tableId === namer) ?? unnamed ?? table;
  for (const other of [table, ...others]) if (other !== chosen) free.push(other);
  return chosen;
}
