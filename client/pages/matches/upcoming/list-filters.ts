/** The filters of the upcoming and the approved list as they stand in the address, as the server reads them, and as a live row is held against them. */
import { fold } from '#contract/fold.ts';
import type { LiveMatch } from '#contract/live.ts';
import { type MatchStatus, type TournamentStatus, upcomingMatchStatuses } from '#machines/names.ts';
import type { Query } from '../../../api/request.ts';
import type { Sort } from '../../../ui/data-table.tsx';
import { pageSizes } from '../page-sizes.ts';

export type ListKind = 'upcoming' | 'approved';

export type ListFilters = {
  roundId: number | null;
  /** The scheduled time of a session. */
  session: string | null;
  tournamentId: number | null;
  eventIds: number[];
  /** The mnemonic: '9B'. */
  discipline: string | null;
  search: string;
  sort: Sort;
  /** From 0. */
  page: number;
  size: number;
};

/** Spec 1 §4: what each list holds, and its usual order. */
export const lists: Readonly<Record<ListKind, { matches: readonly MatchStatus[]; tournaments: readonly TournamentStatus[]; sort: Sort }>> =
  {
    upcoming: { matches: upcomingMatchStatuses, tournaments: ['RUNNING', 'GENERATED'], sort: { id: 'scheduled', desc: false } },
    approved: { matches: ['APPROVED'], tournaments: ['RUNNING'], sort: { id: 'started', desc: true } },
  };

export function readListFilters(kind: ListKind, params: URLSearchParams): ListFilters {
  const [id = '', direction] = (params.get('sort') ?? '').split(',');
  const size = wholeNumber(params.get('size'));
  return {
    roundId: wholeNumber(params.get('round')),
    session: params.get('session'),
    tournamentId: wholeNumber(params.get('tournament')),
    eventIds: (params.get('event') ?? '').split(',').flatMap((part) => wholeNumber(part) ?? []),
    discipline: params.get('discipline'),
    search: params.get('search') ?? '',
    sort: Object.hasOwn(listSortProperties, id) ? { id, desc: direction === 'desc' } : lists[kind].sort,
    page: Math.max(0, (wholeNumber(params.get('page')) ?? 1) - 1),
    size: size && pageSizes.includes(size) ? size : defaultSize,
  };
}

/** What is as usual does not stand in the address. */
export function writeListFilters(kind: ListKind, filters: ListFilters): URLSearchParams {
  const { sort } = filters;
  const usual = sort.id === lists[kind].sort.id && sort.desc === lists[kind].sort.desc;
  const words: Record<string, string | number | null> = {
    round: filters.roundId,
    session: filters.session,
    tournament: filters.tournamentId,
    event: filters.eventIds.join(','),
    discipline: filters.discipline,
    search: filters.search,
    sort: usual ? null : `${sort.id},${sort.desc ? 'desc' : 'asc'}`,
    page: filters.page === 0 ? null : filters.page + 1,
    size: filters.size === defaultSize ? null : filters.size,
  };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));
}

/** What a walkover decides is never listed (rules.md 3.6). */
export function listQuery(kind: ListKind, filters: ListFilters): Query {
  return {
    'matchStatus.in': lists[kind].matches,
    'tournamentStatus.in': lists[kind].tournaments,
    'aWalkover.equals': false,
    'bWalkover.equals': false,
    'roundId.equals': filters.roundId,
    'matchScheduledTime.equals': filters.session,
    'tournamentId.in': filters.tournamentId,
    'eventId.in': filters.eventIds,
    'disciplineMnemonic.equals': filters.discipline,
    search: filters.search.trim(),
    page: filters.page,
    size: filters.size,
    sort: [...(listSortProperties[filters.sort.id] ?? []), 'label', filters.sort.desc ? 'desc' : 'asc'],
  };
}

/** Whether a live row belongs into the list. */
export function fitsList(kind: ListKind, match: LiveMatch, filters: ListFilters): boolean {
  const { matches, tournaments } = lists[kind];
  if (!matches.includes(match.matchStatus) || !tournaments.includes(match.tournamentStatus)) return false;
  if (match.aWalkover || match.bWalkover) return false;
  if (filters.roundId !== null && match.roundId !== filters.roundId) return false;
  if (filters.tournamentId !== null && match.tournamentId !== filters.tournamentId) return false;
  if (filters.eventIds.length > 0 && !filters.eventIds.includes(match.eventId)) return false;
  if (filters.discipline !== null && match.disciplineMnemonic !== filters.discipline) return false;
  if (filters.session !== null && Date.parse(match.matchScheduledTime ?? '') !== Date.parse(filters.session)) return false;
  const words = fold(filters.search.trim());
  const fields = [`${match.roundMnemonic}-${match.label}`, match.participantADisplayName, match.participantBDisplayName];
  return words === '' || fields.some((field) => field && fold(field).includes(words));
}

/** Whether anything hides matches: an empty list then says so. */
export const isListFiltered = (filters: ListFilters): boolean =>
  filters.roundId !== null ||
  filters.session !== null ||
  filters.tournamentId !== null ||
  filters.eventIds.length > 0 ||
  filters.discipline !== null ||
  filters.search.trim() !== '';

/** A column's name → the fields the server sorts by. */
export const listSortProperties: Readonly<Record<string, readonly string[]>> = {
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

const defaultSize = 50;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
