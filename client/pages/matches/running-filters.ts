/** The filters of the running list as they stand in the address, as the server reads them, and as a live row is held against them. */
import { fold } from '#contract/fold.ts';
import type { LiveMatch } from '#contract/live.ts';
import { liveMatchStatuses, type PlaytimeStatus, playtimeStatuses } from '#machines/names.ts';
import type { Query } from '../../api/request.ts';
import type { Sort } from '../../ui/data-table.tsx';
import { pageSizes } from './page-sizes.ts';

export type RunningFilters = {
  roundId: number | null;
  /** The scheduled time of a session. */
  session: string | null;
  tournamentId: number | null;
  eventIds: number[];
  search: string;
  /** Nothing chosen = all. */
  playtime: PlaytimeStatus[];
  sort: Sort;
  /** From 0. */
  page: number;
  size: number;
};

export function readFilters(params: URLSearchParams): RunningFilters {
  const [id = '', direction] = (params.get('sort') ?? '').split(',');
  const chosen = (params.get('playtime') ?? '').split(',');
  const size = wholeNumber(params.get('size'));
  return {
    roundId: wholeNumber(params.get('round')),
    session: params.get('session'),
    tournamentId: wholeNumber(params.get('tournament')),
    eventIds: (params.get('event') ?? '').split(',').flatMap((part) => wholeNumber(part) ?? []),
    search: params.get('search') ?? '',
    playtime: playtimeStatuses.filter((status) => chosen.includes(status)),
    sort: id in sortProperties ? { id, desc: direction === 'desc' } : defaultSort,
    page: Math.max(0, (wholeNumber(params.get('page')) ?? 1) - 1),
    size: size && pageSizes.includes(size) ? size : defaultSize,
  };
}

/** What is as usual does not stand in the address. */
export function writeFilters(filters: RunningFilters): URLSearchParams {
  const { sort } = filters;
  const usual = sort.id === defaultSort.id && sort.desc === defaultSort.desc;
  const words: Record<string, string | number | null> = {
    round: filters.roundId,
    session: filters.session,
    tournament: filters.tournamentId,
    event: filters.eventIds.join(','),
    search: filters.search,
    playtime: filters.playtime.join(','),
    sort: usual ? null : `${sort.id},${sort.desc ? 'desc' : 'asc'}`,
    page: filters.page === 0 ? null : filters.page + 1,
    size: filters.size === defaultSize ? null : filters.size,
  };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));
}

/** Play time passes without the server: filtering by it needs every running match at hand. */
export function restQuery(filters: RunningFilters): Query {
  const everything = filters.playtime.length > 0;
  return {
    'matchStatus.in': liveMatchStatuses,
    'tournamentStatus.in': 'RUNNING',
    'roundId.equals': filters.roundId,
    'matchScheduledTime.equals': filters.session,
    'tournamentId.in': filters.tournamentId,
    'eventId.in': filters.eventIds,
    search: filters.search.trim(),
    page: everything ? 0 : filters.page,
    size: everything ? mostRows : filters.size,
    sort: [...(sortProperties[filters.sort.id] ?? []), 'tableDisplayNumber', filters.sort.desc ? 'desc' : 'asc'],
  };
}

/** Whether a row of the hall belongs into the list; play time is asked apart from it. */
export function fitsFilters(match: LiveMatch, filters: RunningFilters): boolean {
  const { roundId, session, tournamentId, eventIds } = filters;
  if (!liveMatchStatuses.some((status) => status === match.matchStatus) || match.tournamentStatus !== 'RUNNING') return false;
  if (roundId !== null && match.roundId !== roundId) return false;
  if (tournamentId !== null && match.tournamentId !== tournamentId) return false;
  if (eventIds.length > 0 && !eventIds.includes(match.eventId)) return false;
  if (session !== null && Date.parse(match.matchScheduledTime ?? '') !== Date.parse(session)) return false;
  const words = fold(filters.search.trim());
  const fields = [`${match.roundMnemonic}-${match.label}`, match.participantADisplayName, match.participantBDisplayName];
  return words === '' || fields.some((field) => field && fold(field).includes(words));
}

/** Whether anything hides matches: an empty list then says so. */
export const isFiltered = (filters: RunningFilters): boolean =>
  filters.roundId !== null ||
  filters.session !== null ||
  filters.tournamentId !== null ||
  filters.eventIds.length > 0 ||
  filters.playtime.length > 0 ||
  filters.search.trim() !== '';

/** A column's name → the fields the server sorts by. */
export const sortProperties: Readonly<Record<string, readonly string[]>> = {
  label: ['roundMnemonic', 'label'],
  table: [],
  scheduled: ['matchScheduledTime'],
  started: ['matchStartTime'],
  race: ['raceTo'],
  a: ['participantADisplayName'],
  aScore: ['aScore'],
  bScore: ['bScore'],
  b: ['participantBDisplayName'],
  tournament: ['tournamentName'],
  status: ['matchStatus'],
};

export const defaultSort: Sort = { id: 'scheduled', desc: false };
const defaultSize = 50;
const mostRows = 999;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
