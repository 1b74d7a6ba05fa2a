/** The free table that each waiting match is next for, as all screens show it (machines/match/next-match.ts). */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { LiveTable } from '#contract/live/rows.ts';
import { listOf } from '../../../../hall/day/list-of.ts';
import { useThrottledStore } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';

type FreeTable = Pick<LiveTable, 'id' | 'displayNumber'>;

const FreeTables = createContext<ReadonlyMap<number, FreeTable>>(new Map());

/** Returns null for a match that is not next for a free table. */
export const useFreeTableOf = (matchId: number): FreeTable | null => useContext(FreeTables).get(matchId) ?? null;

export function FreeTablesOf({ children }: { children: ReactNode }) {
  const { tables } = useThrottledStore(hall);
  const named = useMemo(() => {
    // A probable match cannot be called yet.
    const callable = listOf(tables).filter(
      ({ tableStatus, matchId, nextStart }) => tableStatus === 'FREE' && matchId === null && nextStart === null,
    );
    return new Map(callable.flatMap((table) => (table.nextMatchId === null ? [] : [[table.nextMatchId, table] as const])));
  }, [tables]);
  return <FreeTables value={named}>{children}</FreeTables>;
}
