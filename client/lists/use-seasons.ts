/** The seasons for an event's season field. The specification asks for 99 with the status CREATED or RUNNING. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seasons } from '#contract/masters/seasons.ts';
import { recordsAsked } from '../api/asked.ts';
import { recordKeys } from '../api/records.ts';
import type { Query } from '../api/request.ts';

export const openSeasons: Query = { 'seasonStatus.in': 'CREATED,RUNNING', page: 0, size: 99, sort: 'seasonYear,desc' };
export const allSeasons: Query = { page: 0, size: 99, sort: 'seasonYear,desc' };

export function useSeasons(query: Query, enabled = true) {
  return useQuery({
    ...recordsAsked(recordKeys(seasons), seasons, query),
    enabled,
    placeholderData: keepPreviousData,
  });
}
