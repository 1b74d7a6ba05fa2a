/** The filters of lists of matches: in the address, in the server query, and as a test for live rows. */
import { foldedWords } from '#contract/kit/fold.ts';
import { holdsWords } from '#contract/kit/search-text.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { liveMatchStatuses, type PlaytimeStatus, playtimeStatuses } from '#machines/names.ts';
import type { RequestQuery } from '../../../../api/request.ts';
import {
  type Address,
  choiceParam,
  choicesParam,
  idParam,
  idsParam,
  optionalTextParam,
  pageAddress,
  pageParam,
  sortParam,
  textParam,
} from '../../../../lists/address-params.ts';
import type { SortOrder } from '../../../../ui/table/data-table-column.ts';
import { type MatchListName, matchLists } from './match-lists.ts';

export type RunningStatus = (typeof liveMatchStatuses)[number];

export type MatchFilters = {
  roundId: number | null;
  /** The scheduled time of a session. */
  session: string | null;
  tournamentId: number | null;
  eventIds: number[];
  /** The short name, such as '9B'. */
  discipline: string | null;
  status: RunningStatus | null;
  /** An empty list means all. */
  playtime: PlaytimeStatus[];
  /** How long upcoming matches wait past their time. An empty list means all. */
  due: PlaytimeStatus[];
  search: string;
  sort: SortOrder;
  /** Counts from 0. */
  page: number;
  size: number;
};

const addressFor = (list: MatchListName): Address<MatchFilters> => {
  const { filters: own } = matchLists[list];
  const discipline = optionalTextParam('discipline');
  return pageAddress<MatchFilters>({
    roundId: idParam('round'),
    session: optionalTextParam('session'),
    tournamentId: idParam('tournament'),
    eventIds: idsParam('event'),
    discipline: own.includes('discipline') ? discipline : { ...discipline, read: () => null },
    status: choiceParam('status', own.includes('status') ? liveMatchStatuses : [], null),
    playtime: choicesParam('playtime', own.includes('playtime') ? playtimeStatuses : []),
    due: choicesParam('due', own.includes('due') ? playtimeStatuses : []),
    search: textParam('search'),
    sort: sortParam(matchLists[list]),
    page: pageParam,
    size: choiceParam('size', pageSizes, defaultSize),
  });
};

/** Play time and delay change without the server. A filter by one of them therefore loads every match. */
export function queryOf(list: MatchListName, filters: MatchFilters): RequestQuery {
  const { matches, tournaments, walkovers, properties, last } = matchLists[list];
  const everything = filters.playtime.length > 0 || filters.due.length > 0;
  return {
    'matchStatus.in': filters.status ?? matches,
    'tournamentStatus.in': tournaments,
    ...(walkovers ? {} : { 'aWalkover.equals': false, 'bWalkover.equals': false }),
    'disciplineMnemonic.equals': filters.discipline,
    'roundId.equals': filters.roundId,
    'matchScheduledTime.equals': filters.session,
    'tournamentId.in': filters.tournamentId,
    'eventId.in': filters.eventIds,
    search: filters.search.trim(),
    page: everything ? 0 : filters.page,
    size: everything ? maxRows : filters.size,
    sort: [...(properties[filters.sort.id] ?? []), last, filters.sort.desc ? 'desc' : 'asc'],
  };
}

/** Loaded rows by id. The search finds a single match of two teams by the names in its team match. */
type RowsById = Readonly<Record<number, LiveMatch | undefined>>;

/** Returns true when a live row belongs in the list. Status and play time are checked separately. */
export function fitsList(list: MatchListName, match: LiveMatch, filters: MatchFilters, rows: RowsById = {}): boolean {
  const { matches, tournaments, walkovers } = matchLists[list];
  if (!matches.includes(match.matchStatus) || !tournaments.includes(match.tournamentStatus)) return false;
  if (!walkovers && (match.aWalkover || match.bWalkover)) return false;
  const { roundId, session, tournamentId, eventIds, discipline } = filters;
  if (discipline !== null && match.disciplineMnemonic !== discipline) return false;
  if (roundId !== null && match.roundId !== roundId) return false;
  if (tournamentId !== null && match.tournamentId !== tournamentId) return false;
  if (eventIds.length > 0 && !eventIds.includes(match.eventId)) return false;
  if (session !== null && Date.parse(match.matchScheduledTime ?? '') !== Date.parse(session)) return false;
  return fitsSearch(match, filters.search, rows);
}

export const hasStatus = ({ matchStatus }: Pick<LiveMatch, 'matchStatus'>, { status }: Pick<MatchFilters, 'status'>): boolean =>
  status === null || matchStatus === status;

/** Searches as the server does: each word in the label, the round, or the name of a player or team. */
function fitsSearch(match: LiveMatch, typed: string, rows: RowsById): boolean {
  const words = foldedWords(typed);
  if (words.length === 0) return true;
  const players = (row: LiveMatch) => [row.participantADisplayName, row.participantBDisplayName];
  const own = [match.roundMnemonic, match.label, ...players(match)];
  if (match.teamParentMatchId === null) return holdsWords(typed, own);
  const main = rows[match.teamParentMatchId];
  // Before its team match is loaded, only the server can decide.
  return main === undefined || holdsWords(typed, [...own, ...players(main)]);
}

/** Returns the number of active filters without the search. */
export const activeFilters = ({ roundId, session, tournamentId, eventIds, discipline, status, playtime, due }: MatchFilters): number =>
  [roundId, session, tournamentId, eventIds[0], discipline, status, playtime[0], due[0]].filter((one) => one !== null && one !== undefined)
    .length;

/** Returns true when a filter may hide matches; an empty list then says so. */
export const isFiltered = (filters: MatchFilters): boolean => activeFilters(filters) > 0 || filters.search.trim() !== '';

/** The page sizes, in matches. */
export const pageSizes: readonly number[] = [20, 50, 100];
const defaultSize = 50;
const maxRows = 999;

export const matchAddresses: Readonly<Record<MatchListName, Address<MatchFilters>>> = {
  running: addressFor('running'),
  upcoming: addressFor('upcoming'),
  approved: addressFor('approved'),
};
