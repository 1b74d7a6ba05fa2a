/** The rows of the running list, which the hall's room knows to the second. */
import { useMemo, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { everyRow } from '../../../../hall/rows/patch-list.ts';
import { useHallMatches } from '../../../../hall/rows/use-hall-matches.ts';
import { fitsList, hasStatus, type MatchFilters, queryOf } from './match-filters.ts';
import { useMatchRows } from './use-match-rows.ts';

/** `filters` must keep its identity while it says the same. */
export function useRunningRows(filters: MatchFilters) {
  const rooms = useHallMatches();
  const seen = useSeen(rooms.members);
  const fitsAnyStatus = useMemo(() => (match: LiveMatch) => fitsList('running', match, filters, rooms.rows), [filters, rooms]);
  const fits = useMemo(() => (match: LiveMatch) => fitsAnyStatus(match) && hasStatus(match, filters), [fitsAnyStatus, filters]);
  const query = queryOf('running', filters);
  const list = useMatchRows({ query, rooms, seen, fits, order: [...(query.sort as string[]), 'tableDisplayNumber'] });
  const { rows = none, total } = list;
  const inHall = useMemo(
    () => everyRow(rows, rooms).filter((row) => fitsAnyStatus(row) || rows.includes(row)),
    [rows, rooms, fitsAnyStatus],
  );
  return {
    ...list,
    /** Everything the filters but the status let through, also beyond this page, where the hall is known; else this page. */
    all: rooms.complete ? inHall : rows,
    total: rooms.complete && total !== undefined ? inHall.filter((row) => fits(row) || rows.includes(row)).length : total,
  };
}

/** Every match that was in the hall since this page opened. */
function useSeen(members: readonly number[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const fresh = members.filter((id) => !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  return seen;
}

const none: readonly LiveMatch[] = [];
