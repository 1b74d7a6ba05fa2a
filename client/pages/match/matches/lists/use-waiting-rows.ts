/** The rows of the upcoming list: its page, and before the first one the single matches of started team matches, each group under its team match. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { fitsList, type MatchFilters, queryOf } from './match-filters.ts';
import { type KnownRows, orderOf, useKnownRooms, useMatchRows } from './use-match-rows.ts';

/** `filters` must keep its identity while it says the same. `waiting`: so many single matches wait for a table. */
export function useWaitingRows(filters: MatchFilters, known: KnownRows) {
  const rooms = useKnownRooms(known);
  const query = queryOf('upcoming', filters);
  const { matches } = known;
  const fits = useMemo(() => (match: LiveMatch) => fitsList('upcoming', match, filters, matches), [filters, matches]);
  const fitsMain = useMemo(() => (match: LiveMatch) => fits(match) && match.teamParentMatchId === null, [fits]);
  const fitsSingle = useMemo(() => (match: LiveMatch) => fits(match) && match.teamParentMatchId !== null, [fits]);
  const list = useMatchRows({ query: { ...query, ...mainOnly }, rooms, fits: fitsMain, order: orderOf(filters) });
  const { rows: singles } = useMatchRows({ query: { ...query, ...singlesOnly }, rooms, fits: fitsSingle, order: ['label'] });
  const rows = useMemo(() => {
    // Their teams are at the tables already.
    const first = filters.page === 0 ? withTeamMatches(singles ?? [], matches) : [];
    return list.rows && [...first, ...list.rows];
  }, [singles, matches, list.rows, filters.page]);
  return { ...list, rows, waiting: singles?.length ?? 0 };
}

/** Each group of singles after the team match it belongs to, as far as that is known. */
export function withTeamMatches(singles: readonly LiveMatch[], rows: KnownRows['matches']): LiveMatch[] {
  const groups = Map.groupBy(singles, ({ teamParentMatchId }) => teamParentMatchId ?? 0);
  return [...groups].flatMap(([mainId, group]) => [...(rows[mainId] ? [rows[mainId]] : []), ...group.toSorted(inOrderOfPlay)]);
}

const inOrderOfPlay = (one: LiveMatch, other: LiveMatch): number => one.label.localeCompare(other.label, 'en', { numeric: true });

/** Spec 1 §2: 'Total N matches' does not count team sub-matches. */
const mainOnly = { 'teamParentMatchId.specified': false };
const singlesOnly = { 'teamParentMatchId.specified': true, page: 0, size: 200, sort: ['matchScheduledTime', 'label', 'asc'] };
