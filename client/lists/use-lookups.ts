/** The master data that forms and filters choose from. */
import { useQuery } from '@tanstack/react-query';
import type { Entity, RowOf } from '#contract/kit/entity.ts';
import { disciplines } from '#contract/masters/disciplines.ts';
import { playerCategories } from '#contract/masters/player-categories.ts';
import { tournamentCategories } from '#contract/tournament/tournament-categories.ts';
import { listRecords } from '../api/records.ts';
import type { RequestQuery } from '../api/request.ts';
import { useMay } from '../state/session.ts';
import { type RetryLoad, retryLoadOf } from '../ui/fields/choices-not-loaded.tsx';
import { afterFirstScreen, later } from '../ui/frame/when-idle.ts';

export type Discipline = RowOf<typeof disciplines>;
export type TournamentCategory = RowOf<typeof tournamentCategories>;

/** The specification gives these page sizes. */
export const useDisciplines = () => useLookup(disciplines, byName);
/** The choices of a filter: the first screen does not wait for them. */
export const useDisciplinesLater = () => useLookup(disciplines, byName, { isLater: true });
export const useTournamentCategories = () => useLookup(tournamentCategories, byName);
export const usePlayerCategories = () => useLookup(playerCategories, { ...byName, size: 99 });

/**
 * Returns no rows while they load. Look-ups that only one page needs are declared there, so that a list of matches does not load the fields
 * of hotels.
 */
export function useLookup<E extends Entity>(of: E, query: RequestQuery, { isLater = false } = {}): { rows: RowOf<E>[]; lost: RetryLoad } {
  const may = useMay();
  const rowsQuery = useQuery({
    queryKey: ['lookup', of.path, query],
    // A user without the right would only get a refusal.
    enabled: may(of.rights.read),
    queryFn: async ({ signal }) => {
      const load = () => listRecords(of, query, { signal });
      return (await (isLater ? afterFirstScreen(load) : load())).rows;
    },
    ...(isLater ? { meta: later } : {}),
    staleTime: freshForMs,
  });
  return { rows: rowsQuery.data ?? noRows, lost: retryLoadOf(rowsQuery) };
}

/** Master data hardly changes while a screen is open. */
const freshForMs = 60_000;
export const byName: RequestQuery = { page: 0, size: 999, sort: 'name,asc' };
const noRows: never[] = [];
