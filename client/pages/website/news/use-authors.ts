/** The authors of the website. */
import { useQuery } from '@tanstack/react-query';
import { type Author, listAuthors } from '#contract/website/news-post-calls.ts';
import { send } from '../../../api/send.ts';
import { type Lost, lostOf } from '../../../ui/fields/choices-not-loaded.tsx';

/** Undefined while they load. */
export function useAuthors(enabled: boolean): { authors: Author[] | undefined; lost: Lost } {
  const query = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => send(listAuthors, {}, { signal }),
    enabled,
    staleTime: 60_000,
  });
  return { authors: query.data, lost: lostOf(query) };
}

export const fullName = ({ firstName, lastName }: Author): string => [firstName, lastName].filter(Boolean).join(' ');
