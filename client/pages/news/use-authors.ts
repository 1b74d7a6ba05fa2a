/** Who writes for the website. */
import { useQuery } from '@tanstack/react-query';
import { type Author, listAuthors } from '#contract/news-post-calls.ts';
import { send } from '../../api/send.ts';

export function useAuthors(enabled: boolean): Author[] | undefined {
  const { data } = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => send(listAuthors, {}, { signal }),
    enabled,
    staleTime: 60_000,
  });
  return data;
}

export const fullName = ({ firstName, lastName }: Author): string => [firstName, lastName].filter(Boolean).join(' ');
