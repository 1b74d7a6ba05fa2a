/**
 * The record that a form is filled from. It is loaded when the form opens, and later refetches do not change it. Reload replaces it with
 * the stored values.
 */
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type InitialRecordOptions<Row> = { queryKey: QueryKey; ask: (signal: AbortSignal) => Promise<Row>; enabled?: boolean };

export type InitialRecord<Row> = {
  /** null until the record has loaded. */
  stored: Row | null;
  /** The newest known record: another part of the screen may have changed it. */
  current: Row | null;
  /** Changes with every reload: a new value means a new form. */
  turn: number;
  error: Error | null;
  retry: () => void;
  reload: () => void;
};

export function useInitialRecord<Row>({ queryKey, ask, enabled = true }: InitialRecordOptions<Row>): InitialRecord<Row> {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    enabled,
    // The cache of an earlier screen may be outdated; `staleTime` covers the next key on the same screen.
    refetchOnMount: 'always',
    staleTime: 0,
  });
  // Another key on the same screen starts another form.
  const key = hashKey(queryKey);
  const [latest, setOpened] = useState<{ key: string; stored: Row; turn: number } | null>(null);
  const opened = latest?.key === key ? latest : null;
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
