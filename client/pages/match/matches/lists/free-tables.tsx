/** The free table that each waiting match is next for, by the rule that every screen shares (machines/match/next-match.ts). */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { NextByTable, nextMatches } from '#machines/match/next-match.ts';
import { listOf } from '../../../../hall/day/list-of.ts';
import { useThrottledStore } from '../../../../live/hooks.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { hall } from '../../../../state/hall.ts';

type FreeTable = Pick<LiveTable, 'id' | 'displayNumber'>;

const FreeTables = createContext<ReadonlyMap<number, FreeTable>>(new Map());

/** Returns null for a match that is not next for a free table. */
export const useFreeTableOf = (matchId: number): FreeTable | null => useContext(FreeTables).get(matchId) ?? null;

export function FreeTablesOf({ children }: { children: ReactNode }) {
  const { tables, matches } = useThrottledStore(hall);
  const now = useHallNow(everyMs);
  const [memory] = useState(() => new Map<number, NextByTable<LiveMatch>>());
  const rule = useRule();
  const found = useMemo(() => {
    const free = new Map<number, FreeTable>();
    if (!rule) return free;
    const byId = new Map(listOf(tables).map((table) => [table.id, table]));
    for (const [eventId, own] of Map.groupBy(byId.values(), (table) => table.eventId)) {
      const ofEvent = listOf(matches).filter((match) => match.eventId === eventId);
      const next = rule({ tables: own, matches: ofEvent, now }, memory.get(eventId));
      memory.set(eventId, next);
      for (const [tableId, { match, probable }] of next.byTable) {
        const table = byId.get(tableId);
        if (table && !probable) free.set(match.id, table);
      }
    }
    return free;
  }, [rule, tables, matches, now, memory]);
  return <FreeTables value={found}>{children}</FreeTables>;
}

/** The list shows its rows before the first proposal. */
function useRule(): typeof nextMatches | null {
  const [rule, setRule] = useState<typeof nextMatches | null>(null);
  useEffect(() => {
    void import('#machines/match/next-match.ts').then((loaded) => setRule(() => loaded.nextMatches));
  }, []);
  return rule;
}

const everyMs = 5000;
