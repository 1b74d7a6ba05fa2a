/** What lists of matches are narrowed by: as it stands in the address, as the server reads it, and as a live row is held against it. */
import { foldedWords, holdsWords } from '#contract/kit/fold.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { liveMatchStatuses, type PlaytimeStatus, playtimeStatuses } from '#machines/names.ts';
import type { Query } from '../../../../api/request.ts';
import { type Address, addressOf, id, ids, oneOf, page, someOf, sortBy, text, textOrNone } from '../../../../lists/address-words.ts';
import type { Sort } from '../../../../ui/table/data-table-column.ts';
import { type MatchListName, matchLists } from './match-lists.ts';

export type RunningStatus = (typeof liveMatchStatuses)[number];

export type MatchFilters = {
  roundId: number | null;
  /** The scheduled time of a session. */
  session: string | null;
  tournamentId: number | null;
  eventIds: number[];
  /** The mnemonic: '9B'. */
  discipline: string | null;
  status: RunningStatus | null;
  /** Nothing chosen = all. */
  playtime: PlaytimeStatus[];
  search: string;
  sort: Sort;
  /** From 0. */
  page: number;
  size: number;
};

const addressFor = (list: MatchListName): Address<MatchFilters> => {
  const { filters: own } = matchLists[list];
  const discipline = textOrNone('discipline');
  return addressOf<MatchFilters>({
    roundId: id('round'),
    session: textOrNone('session'),
    tournamentId: id('tournament'),
    eventIds: ids('event'),
    discipline: own.includes('discipline') ? discipline : { ...discipline, read: () => null },
    status: oneOf('status', own.includes('status') ? liveMatchStatuses : [], null),
    playtime: someOf('playtime', own.includes('playtime') ? playtimeStatuses : []),
    search: text('search'),
    sort: sortBy(matchLists[list]),
    page,
    size: oneOf('size', pageSizes, defaultSize),
  });
};

/** Play time passes without the server: filtering by it needs every match at hand. */
export function queryOf(list: MatchListName, filters: MatchFilters): Query {
  const { matches, tournaments, walkovers, properties, last } = matchLists[list];
  const everything = filters.playtime.length > 0;
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
    size: everything ? mostRows : filters.size,
    sort: [...(properties[filters.sort.id] ?? []), last, filters.sort.desc ? 'desc' : 'asc'],
  };
}

/** Rows in hand by id: a single match of two teams is found by the names in its team match. */
type RowsById = Readonly<Record<number, LiveMatch | undefined>>;

/** Whether a live row belongs into the list; status and play time are asked apart from it. */
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

/** As the server finds it: each word in the label, the round, a player's or a team's name. */
function fitsSearch(match: LiveMatch, typed: string, rows: RowsById): boolean {
  const words = foldedWords(typed);
  if (words.length === 0) return true;
  const players = (row: LiveMatch) => [row.participantADisplayName, row.participantBDisplayName];
  const own = [match.roundMnemonic, match.label, ...players(match)];
  if (match.teamParentMatchId === null) return holdsWords(typed, own);
  const main = rows[match.teamParentMatchId];
  // Until its team match is here only the server can tell.
  return main === undefined || holdsWords(typed, [...own, ...players(main)]);
}

/** How many filters are on, the search left out. */
export const activeFilters = ({ roundId, session, tournamentId, eventIds, discipline, status, playtime }: MatchFilters): number =>
  [roundId, session, tournamentId, eventIds[0], discipline, status, playtime[0]].filter((one) => one !== null && one !== undefined).length;

/** Whether anything hides matches: an empty list then says so. */
export const isFiltered = (filters: MatchFilters): boolean => activeFilters(filters) > 0 || filters.search.trim() !== '';

/** How many matches a page may show. */
export const pageSizes: readonly number[] = [20, 50, 100];
const defaultSize = 50;
const mostRows = 999;

export const matchAddresses: Readonly<Record<MatchListName, Address<MatchFilters>>> = {
  running: addressFor('running'),
  upcoming: addressFor('upcoming'),
  approved: addressFor('approved'),
};
