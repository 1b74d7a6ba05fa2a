/** Asks the server when the typing pauses; what was found before stays until the new answer is there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { search } from '#contract/search.ts';
import { send } from '../../api/send.ts';

const pauseMs = 120;

export function useSearch(typed: string) {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const answer = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => send(search, { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === typed && !answer.isFetching;
  return { found: typed === '' ? undefined : answer.data, isCurrent, isFailed: answer.isError && typed !== '' };
}
