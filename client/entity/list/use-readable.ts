/** Returns the entity without the fields that this user may not read: no column, no filter, no sort order, nothing in the file. */
import { useMemo } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { useMayEverywhere } from '../../state/session.ts';

export function useReadable<E extends Entity>(of: E): E {
  const may = useMayEverywhere();
  return useMemo(() => {
    const fields = Object.fromEntries(
      Object.entries(of.fields).filter(([, { kind, read }]) => kind !== 'secret' && (read === undefined || may(read))),
    );
    const isReadable = (name: string) => name in fields;
    const { columns, filters = [], sort, thenBy = [] } = of.list;
    const [order = 'id'] = sort.split(',');
    const list = {
      ...of.list,
      columns: columns.filter(isReadable),
      filters: filters.filter(isReadable),
      thenBy: thenBy.filter(isReadable),
      sort: order === 'id' || isReadable(order) ? sort : ('id,asc' as const),
    };
    return { ...of, fields, list };
  }, [of, may]);
}
