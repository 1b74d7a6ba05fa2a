/** Why rows of a list cannot be deleted, asked once the list stands. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { listUsedRows } from '../../api/deletions.ts';
import { afterFirstScreen, later } from '../../ui/frame/when-idle.ts';

/** Returns the sentence by row. The server judges again when somebody deletes. */
export function useInUse(of: Entity, rows: readonly { id: number }[] | undefined, mayDelete: boolean): ReadonlyMap<number, string> {
  const ids = (rows ?? []).map(({ id }) => id).slice(0, maxIds);
  const { data } = useQuery({
    queryKey: [of.path, 'in-use', ids],
    queryFn: ({ signal }) => afterFirstScreen(() => listUsedRows(of, ids, { signal })),
    enabled: mayDelete && !of.unreferenced && ids.length > 0,
    meta: later,
    retry: false,
  });
  return useMemo(() => new Map((data ?? []).map(({ id, sentence }) => [id, sentence])), [data]);
}

const maxIds = 100;
