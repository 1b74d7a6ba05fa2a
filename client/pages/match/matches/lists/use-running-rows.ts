/** The rows of the running list, updated by the venue's room at once. */
import { useMemo, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { everyRow } from '../../../../hall/rows/patch-list.ts';
import { useHallMatches } from '../../../../hall/rows/use-hall-matches.ts';
import { fitsList, hasStatus, type MatchFilters, queryOf } from './match-filters.ts';
import { useMatchRows } from './use-match-rows.ts';

/** `filters` must keep its identity while its values are equal. */
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
    /** Every match that passes the filters except the status, also beyond this page; only this page until the room is complete. */
    all: rooms.complete ? inHall : rows,
    total: rooms.complete && total !== undefined ? inHall.filter((row) => fits(row) || rows.includes(row)).length : total,
  };
}

/** Returns every match that was in the room since this page opened. */
function useSeen(members: readonly number[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const fresh = members.filter((id) => !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  return seen;
}

const none: readonly LiveMatch[] = [];
