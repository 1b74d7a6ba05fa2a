/** Returns the entries between two days, sorted by their first day. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendarItems } from '#contract/website/calendar-items.ts';
import { listRecords, recordKeys } from '../../../api/records.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';

export function useCalendar(first: string, last: string) {
  const query = {
    'calendarItemStartDate.lessThanOrEqual': last,
    'calendarItemEndDate.greaterThanOrEqual': first,
    sort: 'calendarItemStartDate,calendarItemTitle,asc',
    size: 999,
  };
  return useQuery({
    queryKey: recordKeys(calendarItems).list(query),
    queryFn: async ({ signal }) => (await listRecords(calendarItems, query, { signal })).rows,
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
}
