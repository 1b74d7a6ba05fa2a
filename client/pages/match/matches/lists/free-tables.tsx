/**
 * The free table that each waiting match is next for, as all screens show it (machines/match/next-match.ts), and the free tables on which
 * matches could begin before their time.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { LiveTable } from '#contract/live/rows.ts';
import { listOf } from '../../../../hall/day/list-of.ts';
import { useForecastRules } from '../../../../hall/day/use-forecast-rules.ts';
import { useThrottledStore } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';

type FreeTable = Pick<LiveTable, 'id' | 'displayNumber'>;

type NamedTables = { next: ReadonlyMap<number, FreeTable>; early: ReadonlyMap<number, FreeTable> };

const FreeTables = createContext<NamedTables>({ next: new Map(), early: new Map() });

/** Returns null for a match that is not next for a free table. */
export const useFreeTableOf = (matchId: number): FreeTable | null => useContext(FreeTables).next.get(matchId) ?? null;

/** Returns the free table on which the match could begin before its time; null: it could not, or no table is left over. */
export const useEarlyTableOf = (matchId: number): FreeTable | null => useContext(FreeTables).early.get(matchId) ?? null;

export function FreeTablesOf({ children }: { children: ReactNode }) {
  const { tables } = useThrottledStore(hall);
  const { plansOf } = useForecastRules();
  const named = useMemo(() => {
    const free = listOf(tables).filter(({ tableStatus, matchId }) => tableStatus === 'FREE' && matchId === null);
    // A probable match cannot be called yet.
    const callable = free.filter(({ nextStart }) => nextStart === null);
    const early = [...new Set(free.map(({ eventId }) => eventId))].flatMap((eventId) => [...(plansOf(eventId).calls?.early ?? [])]);
    return {
      next: new Map(callable.flatMap((table) => (table.nextMatchId === null ? [] : [[table.nextMatchId, table] as const]))),
      early: new Map(
        early.flatMap(([id, tableId]) => free.filter((table) => table.id === tableId).map((table): [number, FreeTable] => [id, table])),
      ),
    };
  }, [tables, plansOf]);
  return <FreeTables value={named}>{children}</FreeTables>;
}
