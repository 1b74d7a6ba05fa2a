/** What every list of matches filters by: as it stands in the address, as the server reads it, and as a live row is held against it. */
import { fold } from '#contract/fold.ts';
import type { LiveMatch } from '#contract/live.ts';
import type { Query } from '../../../api/request.ts';
import type { Sort } from '../../../ui/data-table-column.ts';
import { pageSizes } from './page-sizes.ts';

export type MatchFilters = {
  roundId: number | null;
  /** The scheduled time of a session. */
  session: string | null;
  tournamentId: number | null;
  eventIds: number[];
  search: string;
  sort: Sort;
  /** From 0. */
  page: number;
  size: number;
};

/** `properties`: a column's name → the fields the server sorts by. */
export type ListOrder = { usual: Sort; properties: Readonly<Record<string, readonly string[]>> };

export function readMatchFilters(params: URLSearchParams, { usual, properties }: ListOrder): MatchFilters {
  const [id = '', direction] = (params.get('sort') ?? '').split(',');
  const size = wholeNumber(params.get('size'));
  return {
    roundId: wholeNumber(params.get('round')),
    session: params.get('session'),
    tournamentId: wholeNumber(params.get('tournament')),
    eventIds: (params.get('event') ?? '').split(',').flatMap((part) => wholeNumber(part) ?? []),
    search: params.get('search') ?? '',
    sort: Object.hasOwn(properties, id) ? { id, desc: direction === 'desc' } : usual,
    page: Math.max(0, (wholeNumber(params.get('page')) ?? 1) - 1),
    size: size && pageSizes.includes(size) ? size : defaultSize,
  };
}

/** What is as usual does not stand in the address. `own`: what only this list filters by. */
export function addressOf(filters: MatchFilters, { usual }: ListOrder, own: Record<string, string | null>): URLSearchParams {
  const { sort } = filters;
  const isUsual = sort.id === usual.id && sort.desc === usual.desc;
  const words: Record<string, string | number | null> = {
    round: filters.roundId,
    session: filters.session,
    tournament: filters.tournamentId,
    event: filters.eventIds.join(','),
    ...own,
    search: filters.search,
    sort: isUsual ? null : `${sort.id},${sort.desc ? 'desc' : 'asc'}`,
    page: filters.page === 0 ? null : filters.page + 1,
    size: filters.size === defaultSize ? null : filters.size,
  };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));
}

/** `last`: the field that settles what the chosen column leaves equal. */
export function queryOf(filters: MatchFilters, { properties }: ListOrder, last: string): Query {
  return {
    'roundId.equals': filters.roundId,
    'matchScheduledTime.equals': filters.session,
    'tournamentId.in': filters.tournamentId,
    'eventId.in': filters.eventIds,
    search: filters.search.trim(),
    page: filters.page,
    size: filters.size,
    sort: [...(properties[filters.sort.id] ?? []), last, filters.sort.desc ? 'desc' : 'asc'],
  };
}

/** Rows in hand by id: a single match of two teams is found by the names in its team match. */
export type RowsById = Readonly<Record<number, LiveMatch | undefined>>;

export function fitsMatchFilters(match: LiveMatch, filters: MatchFilters, rows: RowsById): boolean {
  const { roundId, session, tournamentId, eventIds } = filters;
  if (roundId !== null && match.roundId !== roundId) return false;
  if (tournamentId !== null && match.tournamentId !== tournamentId) return false;
  if (eventIds.length > 0 && !eventIds.includes(match.eventId)) return false;
  if (session !== null && Date.parse(match.matchScheduledTime ?? '') !== Date.parse(session)) return false;
  return fitsSearch(match, fold(filters.search.trim()), rows);
}

function fitsSearch(match: LiveMatch, words: string, rows: RowsById): boolean {
  if (words === '') return true;
  const says = (field: string | null): boolean => field !== null && fold(field).includes(words);
  const players = (row: LiveMatch): boolean => says(row.participantADisplayName) || says(row.participantBDisplayName);
  if (says(`${match.roundMnemonic}-${match.label}`) || players(match)) return true;
  if (match.teamParentMatchId === null) return false;
  const main = rows[match.teamParentMatchId];
  // Until its team match is here only the server can tell.
  return main === undefined || players(main);
}

/** How many filters are on, the search left out. */
export const activeFilters = ({ roundId, session, tournamentId, eventIds }: MatchFilters): number =>
  [roundId, session, tournamentId, eventIds[0]].filter((one) => one !== null && one !== undefined).length;

export const isMatchFiltered = (filters: MatchFilters): boolean => activeFilters(filters) > 0 || filters.search.trim() !== '';

const defaultSize = 50;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
