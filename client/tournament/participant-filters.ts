/** The filters, order and page of the list of entrants, and the query for the server. */
import { listParticipants, searchParticipants } from '#contract/tournament/participants.ts';
import type { RequestQuery } from '../api/request.ts';
import type { SortOrder } from '../ui/table/data-table-column.ts';

export type EntryFilters = {
  search: string;
  /** null means all. */
  registrationApproved: boolean | null;
  hotelBookingApproved: boolean | null;
  category: string | null;
  sort: SortOrder;
  /** Counts from 0. */
  page: number;
};

/** The specification asks for 10 per page. */
export const entriesPerPage = 10;

export const noFilters: EntryFilters = {
  search: '',
  registrationApproved: null,
  hotelBookingApproved: null,
  category: null,
  sort: { id: 'displayName', desc: false },
  page: 0,
};

/** Every change except of the page goes back to the first page. */
export const withChange = (before: EntryFilters, patch: Partial<EntryFilters>): EntryFilters => ({ ...before, page: 0, ...patch });

export const isFiltered = ({ search, registrationApproved, hotelBookingApproved, category }: EntryFilters): boolean =>
  search.trim() !== '' || registrationApproved !== null || hotelBookingApproved !== null || category !== null;

/** A query with words uses the search call. */
export const entriesCall = ({ query }: RequestQuery) => (query ? searchParticipants : listParticipants);

/** Without page and size, as the file of all entrants needs it. */
export const entriesQuery = (tournamentId: number, filters: EntryFilters): RequestQuery => ({
  'tournamentId.equals': tournamentId,
  query: filters.search.trim(),
  'registrationApproved.equals': filters.registrationApproved,
  'hotelBookingApproved.equals': filters.hotelBookingApproved,
  'playerCategoryName.equals': filters.category,
  sort: [filters.sort.id, filters.sort.desc ? 'desc' : 'asc'],
});

export const pageQuery = (tournamentId: number, filters: EntryFilters): RequestQuery => ({
  ...entriesQuery(tournamentId, filters),
  page: filters.page,
  size: entriesPerPage,
});
