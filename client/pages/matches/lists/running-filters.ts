/** The filters of the running list: those of every list, the status, and the play time. */
import type { LiveMatch } from '#contract/live.ts';
import { liveMatchStatuses, type PlaytimeStatus, playtimeStatuses } from '#machines/names.ts';
import type { Query } from '../../../api/request.ts';
import {
  addressOf,
  fitsMatchFilters,
  isMatchFiltered,
  type ListOrder,
  type MatchFilters,
  queryOf,
  type RowsById,
  readMatchFilters,
} from './match-filters.ts';

export type RunningStatus = (typeof liveMatchStatuses)[number];

export type RunningFilters = MatchFilters & {
  status: RunningStatus | null;
  /** Nothing chosen = all. */
  playtime: PlaytimeStatus[];
};

export function readFilters(params: URLSearchParams): RunningFilters {
  const chosen = (params.get('playtime') ?? '').split(',');
  return {
    ...readMatchFilters(params, order),
    status: liveMatchStatuses.find((status) => status === params.get('status')) ?? null,
    playtime: playtimeStatuses.filter((status) => chosen.includes(status)),
  };
}

export const writeFilters = (filters: RunningFilters): URLSearchParams =>
  addressOf(filters, order, { status: filters.status, playtime: filters.playtime.join(',') });

/** Play time passes without the server: filtering by it needs every running match at hand. */
export function restQuery(filters: RunningFilters): Query {
  const everything = filters.playtime.length > 0 ? { page: 0, size: mostRows } : {};
  return {
    'matchStatus.in': filters.status ?? liveMatchStatuses,
    'tournamentStatus.in': 'RUNNING',
    ...queryOf(filters, order, 'tableDisplayNumber'),
    ...everything,
  };
}

/** Whether a row of the hall belongs into the list; status and play time are asked apart from it. */
export function fitsFilters(match: LiveMatch, filters: RunningFilters, rows: RowsById = {}): boolean {
  if (!liveMatchStatuses.some((status) => status === match.matchStatus) || match.tournamentStatus !== 'RUNNING') return false;
  return fitsMatchFilters(match, filters, rows);
}

export const hasStatus = ({ matchStatus }: Pick<LiveMatch, 'matchStatus'>, { status }: Pick<RunningFilters, 'status'>): boolean =>
  status === null || matchStatus === status;

/** Whether anything hides matches: an empty list then says so. */
export const isFiltered = (filters: RunningFilters): boolean =>
  isMatchFiltered(filters) || filters.status !== null || filters.playtime.length > 0;

const order: ListOrder = {
  usual: { id: 'scheduled', desc: false },
  properties: {
    label: ['roundMnemonic', 'label'],
    table: [],
    scheduled: ['matchScheduledTime'],
    started: ['matchStartTime'],
    race: ['raceTo'],
    a: ['participantADisplayName'],
    b: ['participantBDisplayName'],
    tournament: ['tournamentName'],
    status: ['matchStatus'],
  },
};
const mostRows = 999;
