/** Seasons: for the list of them, and as the choice of an event (CREATED and RUNNING, 99 of them: spec 2 §7). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/entity.ts';
import type { seasons } from '#contract/seasons.ts';
import { type Query, request, totalCount } from '../api/request.ts';

export type Season = RowOf<typeof seasons>;

export const seasonsKey = ['seasons'] as const;
export const openSeasons: Query = { 'seasonStatus.in': 'CREATED,RUNNING', page: 0, size: 99, sort: 'seasonYear,desc' };
export const allSeasons: Query = { page: 0, size: 99, sort: 'seasonYear,desc' };

export function useSeasons(query: Query, enabled = true) {
  return useQuery({
    queryKey: [...seasonsKey, query],
    queryFn: async ({ signal }) => {
      const { body, headers } = await request({ path: '/api/seasons', query, signal });
      return { rows: body as Season[], total: totalCount(headers) };
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
