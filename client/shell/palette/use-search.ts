/** Searches when the typing pauses; the previous results stay until the new ones arrive. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '#contract/masters/search.ts';
import { send } from '../../api/send.ts';
import { useDebounced } from '../../lists/use-debounced.ts';

const pauseMs = 120;

export function useSearch(typed: string) {
  const debounced = useDebounced(typed, pauseMs);
  const answer = useQuery({
    queryKey: ['search', debounced],
    queryFn: ({ signal }) => send(search, { query: { q: debounced } }, { signal }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = debounced === typed && !answer.isFetching;
  return { results: typed === '' ? undefined : answer.data, isCurrent, isFailed: answer.isError && typed !== '' };
}
