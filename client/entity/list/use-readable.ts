/** An entity as its reader knows it: a field that is not answered to them is no column, no filter, no order and not in a file. */
import { useMemo } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { useMayEverywhere } from '../../state/session.ts';

export function useReadable<E extends Entity>(of: E): E {
  const may = useMayEverywhere();
  return useMemo(() => {
    const fields = Object.fromEntries(
      Object.entries(of.fields).filter(([, { kind, read }]) => kind !== 'secret' && (read === undefined || may(read))),
    );
    const isKnown = (name: string) => name in fields;
    const { columns, filters = [], sort, thenBy = [] } = of.list;
    const [order = 'id'] = sort.split(',');
    const list = {
      ...of.list,
      columns: columns.filter(isKnown),
      filters: filters.filter(isKnown),
      thenBy: thenBy.filter(isKnown),
      sort: order === 'id' || isKnown(order) ? sort : ('id,asc' as const),
    };
    return { ...of, fields, list };
  }, [of, may]);
}
