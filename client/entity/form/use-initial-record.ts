/** What a form is filled from: asked for when it opens, and then its ground, whatever a list behind it learns; Reload takes what is stored by now. */
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type OpenedOptions<Row> = { queryKey: QueryKey; ask: (signal: AbortSignal) => Promise<Row>; enabled?: boolean };

export type Opened<Row> = {
  /** Null until the answer is there. */
  stored: Row | null;
  /** The newest known: something else than the form may have changed it. */
  current: Row | null;
  /** Another one is another form. */
  turn: number;
  error: Error | null;
  retry: () => void;
  reload: () => void;
};

export function useOpened<Row>({ queryKey, ask, enabled = true }: OpenedOptions<Row>): Opened<Row> {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    enabled,
    // What an earlier screen left in the cache may be older than what is stored; `staleTime` for the next key of the same screen.
    refetchOnMount: 'always',
    staleTime: 0,
  });
  // The next record of the same screen is another form.
  const key = hashKey(queryKey);
  const [last, setOpened] = useState<{ key: string; stored: Row; turn: number } | null>(null);
  const opened = last?.key === key ? last : null;
  if (opened === null && data !== undefined && isFetchedAfterMount) setOpened({ key, stored: data, turn: 0 });
  const reload = async () => {
    const { data: newest } = await refetch();
    if (newest !== undefined) setOpened((now) => (now?.key === key ? { key, stored: newest, turn: now.turn + 1 } : now));
  };
  return {
    stored: opened?.stored ?? null,
    current: data ?? null,
    turn: opened?.turn ?? 0,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    reload: () => void reload(),
  };
}
