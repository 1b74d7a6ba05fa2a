/** The choice among tables that are free at the same moment, so that a match begins on the table whose screens name it. */
import { type ForecastRun, type FreeTable, isReserved, type WaitingMatch } from './forecast-run.ts';
import type { MinHeap } from './min-heap.ts';

/**
 * Returns the table of this match: the one that names it; else one that names no other waiting match; else `table`. Takes that table out of `free`,
 * and puts `table` back if the match gets another one.
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
