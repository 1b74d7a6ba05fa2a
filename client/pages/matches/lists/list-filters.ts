/** The filters of the upcoming and the approved list: those of every list, and the discipline. */
import type { LiveMatch } from '#contract/live.ts';
import { type MatchStatus, type TournamentStatus, upcomingMatchStatuses } from '#machines/names.ts';
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

export type ListKind = 'upcoming' | 'approved';

export type ListFilters = MatchFilters & {
  /** The mnemonic: '9B'. */
  discipline: string | null;
};

type List = { matches: readonly MatchStatus[]; tournaments: readonly TournamentStatus[]; order: ListOrder };

const properties: ListOrder['properties'] = {
  label: ['roundMnemonic'],
  scheduled: ['matchScheduledTime'],
  started: ['matchStartTime'],
  discipline: ['disciplineMnemonic'],
  race: ['raceTo'],
  a: ['participantADisplayName'],
  b: ['participantBDisplayName'],
  tournament: ['tournamentName'],
  previous: ['previousAssignedTable'],
};

/** Spec 1 §4: what each list holds, and its usual order. */
export const lists: Readonly<Record<ListKind, List>> = {
  upcoming: {
    matches: upcomingMatchStatuses,
    tournaments: ['RUNNING', 'GENERATED'],
    order: { usual: { id: 'scheduled', desc: false }, properties },
  },
  approved: { matches: ['APPROVED'], tournaments: ['RUNNING'], order: { usual: { id: 'started', desc: true }, properties } },
};

export const readListFilters = (kind: ListKind, params: URLSearchParams): ListFilters => ({
  ...readMatchFilters(params, lists[kind].order),
  discipline: params.get('discipline'),
});

export const writeListFilters = (kind: ListKind, filters: ListFilters): URLSearchParams =>
  addressOf(filters, lists[kind].order, { discipline: filters.discipline });

/** What a walkover decides is never listed (rules.md 3.6). */
export function listQuery(kind: ListKind, filters: ListFilters): Query {
  return {
    'matchStatus.in': lists[kind].matches,
    'tournamentStatus.in': lists[kind].tournaments,
    'aWalkover.equals': false,
    'bWalkover.equals': false,
    'disciplineMnemonic.equals': filters.discipline,
    ...queryOf(filters, lists[kind].order, 'label'),
  };
}

/** Whether a live row belongs into the list. */
export function fitsList(kind: ListKind, match: LiveMatch, filters: ListFilters, rows: RowsById = {}): boolean {
  const { matches, tournaments } = lists[kind];
  if (!matches.includes(match.matchStatus) || !tournaments.includes(match.tournamentStatus)) return false;
  if (match.aWalkover || match.bWalkover) return false;
  if (filters.discipline !== null && match.disciplineMnemonic !== filters.discipline) return false;
  return fitsMatchFilters(match, filters, rows);
}

/** Whether anything hides matches: an empty list then says so. */
export const isListFiltered = (filters: ListFilters): boolean => isMatchFiltered(filters) || filters.discipline !== null;
