/** The master data that forms and filters choose from. Its contracts are only types here: their schemas stay on the server. */
import { useQuery } from '@tanstack/react-query';
import type { disciplines } from '#contract/disciplines.ts';
import type { RowOf } from '#contract/entity.ts';
import type { playerCategories } from '#contract/player-categories.ts';
import type { tournamentCategories } from '#contract/tournament-categories.ts';
import { type Query, request } from '../api/request.ts';
import { useMay } from '../state/session.ts';

export type Discipline = RowOf<typeof disciplines>;
export type TournamentCategory = RowOf<typeof tournamentCategories>;
type Named = { id: number; name: string };

/** Sizes as spec 2 §7 and §9 ask for them. */
export const useDisciplines = () => useLookup<Discipline>('disciplines', byName);
export const useTournamentCategories = () => useLookup<TournamentCategory>('tournament-categories', byName);
export const usePlayerCategories = () => useLookup<RowOf<typeof playerCategories>>('player-categories', { ...byName, size: 99 });
export const useVenues = () => useLookup<Named>('venues', byName);
export const useHotels = () => useLookup<Named>('hotels', { ...byName, size: 99 });

export const asOptions = (rows: readonly Named[]): { id: number; label: string }[] => rows.map(({ id, name }) => ({ id, label: name }));

/** `[]` while it loads. */
function useLookup<Row>(path: string, query: Query): Row[] {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['lookup', path, query],
    // Who may not read it has no use for a refusal.
    enabled: may(path === 'venues' || path === 'hotels' ? 'venue:read' : 'lookup:read'),
    queryFn: async ({ signal }) => (await request({ path: `/api/${path}`, query, signal })).body as Row[],
    staleTime: freshForMs,
  });
  return data ?? none;
}

/** Master data hardly changes while a screen is open. */
const freshForMs = 60_000;
const byName: Query = { page: 0, size: 999, sort: 'name,asc' };
const none: never[] = [];
