/** What the list of entrants is filtered, sorted and paged by, and how that is asked of the server. */
import { listParticipants, searchParticipants } from '#contract/tournament/participants.ts';
import type { Query } from '../api/request.ts';
import type { Sort } from '../ui/table/data-table-column.ts';

export type EntryFilters = {
  search: string;
  /** null = all. */
  registrationApproved: boolean | null;
  hotelBookingApproved: boolean | null;
  category: string | null;
  sort: Sort;
  /** From 0. */
  page: number;
};

/** Spec 2 §9. */
export const entriesPerPage = 10;

export const noFilters: EntryFilters = {
  search: '',
  registrationApproved: null,
  hotelBookingApproved: null,
  category: null,
  sort: { id: 'displayName', desc: false },
  page: 0,
};

/** Any other change begins at the first page. */
export const changed = (before: EntryFilters, patch: Partial<EntryFilters>): EntryFilters => ({ ...before, page: 0, ...patch });

export const isFiltered = ({ search, registrationApproved, hotelBookingApproved, category }: EntryFilters): boolean =>
  search.trim() !== '' || registrationApproved !== null || hotelBookingApproved !== null || category !== null;

/** With words in the query those that fit them. */
export const entriesCall = ({ query }: Query) => (query ? searchParticipants : listParticipants);

/** Without page and size: the file holds everybody the list would show. */
export const entriesQuery = (tournamentId: number, filters: EntryFilters): Query => ({
  'tournamentId.equals': tournamentId,
  query: filters.search.trim(),
  'registrationApproved.equals': filters.registrationApproved,
  'hotelBookingApproved.equals': filters.hotelBookingApproved,
  'playerCategoryName.equals': filters.category,
  sort: [filters.sort.id, filters.sort.desc ? 'desc' : 'asc'],
});

export const pageQuery = (tournamentId: number, filters: EntryFilters): Query => ({
  ...entriesQuery(tournamentId, filters),
  page: filters.page,
  size: entriesPerPage,
});
