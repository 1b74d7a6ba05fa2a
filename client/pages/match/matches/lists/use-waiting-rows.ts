/** The rows of the upcoming list. Before its first page come the single matches of started team matches, grouped under their team match. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { everyRow } from '../../../../hall/rows/patch-list.ts';
import { fitsList, type MatchFilters, queryOf } from './match-filters.ts';
import { type KnownRows, orderOf, useKnownRooms, useMatchRows } from './use-match-rows.ts';

/** `filters` must keep its identity while its values are equal. `waiting` counts the single matches that wait for a table. */
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
    // Their teams are already at the tables.
    const first = filters.page === 0 ? withTeamMatches(singles ?? [], matches) : [];
    return list.rows && [...first, ...list.rows];
  }, [singles, matches, list.rows, filters.page]);
  const all = useMemo(() => {
    const loaded = list.rows ?? none;
    return known.isKnown ? everyRow(loaded, rooms).filter((row) => fitsMain(row) || loaded.includes(row)) : loaded;
  }, [known.isKnown, list.rows, rooms, fitsMain]);
  return {
    ...list,
    rows,
    /** Every match that passes the filters except the delay, also beyond this page; only this page until all rows are known. */
    all,
    waiting: singles?.length ?? 0,
  };
}

/** Puts each group of singles after its team match, if that is loaded. */
export function withTeamMatches(singles: readonly LiveMatch[], rows: KnownRows['matches']): LiveMatch[] {
  const groups = Map.groupBy(singles, ({ teamParentMatchId }) => teamParentMatchId ?? 0);
  return [...groups].flatMap(([mainId, group]) => [...(rows[mainId] ? [rows[mainId]] : []), ...group.toSorted(byLabel)]);
}

const none: readonly LiveMatch[] = [];

const byLabel = (one: LiveMatch, other: LiveMatch): number => one.label.localeCompare(other.label, 'en', { numeric: true });

/** 'Total N matches' does not count single matches of teams. */
const mainOnly = { 'teamParentMatchId.specified': false };
const singlesOnly = { 'teamParentMatchId.specified': true, page: 0, size: 200, sort: ['matchScheduledTime', 'label', 'asc'] };
