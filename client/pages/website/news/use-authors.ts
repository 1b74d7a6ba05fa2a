/** The authors of the website. */
import { useQuery } from '@tanstack/react-query';
import { type Author, listAuthors } from '#contract/website/news-post-calls.ts';
import { send } from '../../../api/send.ts';
import { type RetryLoad, retryLoadOf } from '../../../ui/fields/choices-not-loaded.tsx';

/** Undefined while they load. */
export function useAuthors(enabled: boolean): { authors: Author[] | undefined; lost: RetryLoad } {
  const query = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => send(listAuthors, {}, { signal }),
    enabled,
    staleTime: 60_000,
  });
  return { authors: query.data, lost: retryLoadOf(query) };
}

export const fullName = ({ firstName, lastName }: Author): string => [firstName, lastName].filter(Boolean).join(' ');
