/** The seasons for an event's season field. The specification asks for 99 with the status CREATED or RUNNING. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seasons } from '#contract/masters/seasons.ts';
import { recordsQuery } from '../api/query-options.ts';
import { recordKeys } from '../api/records.ts';
import type { RequestQuery } from '../api/request.ts';

export const openSeasons: RequestQuery = { 'seasonStatus.in': 'CREATED,RUNNING', page: 0, size: 99, sort: 'seasonYear,desc' };
export const allSeasons: RequestQuery = { page: 0, size: 99, sort: 'seasonYear,desc' };

export function useSeasons(query: RequestQuery, enabled = true) {
  return useQuery({
    ...recordsQuery(recordKeys(seasons), seasons, query),
    enabled,
    placeholderData: keepPreviousData,
  });
}
