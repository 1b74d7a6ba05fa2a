/** Returns the record that the address names by its id, or `isNew` for a new one. */
import { useParams } from 'react-router-dom';
import type { Entity, RowOf } from '#contract/kit/entity.ts';
import { getRecord, recordKeys } from '../../api/records.ts';
import { type InitialRecord, useInitialRecord } from './use-initial-record.ts';

export function useRecord<E extends Entity>(of: E): InitialRecord<RowOf<E>> & { isNew: boolean } {
  const { id } = useParams();
  const opened = useInitialRecord<RowOf<E>>({
    queryKey: recordKeys(of).one(Number(id)),
    ask: (signal) => getRecord(of, Number(id), { signal }),
    enabled: id !== undefined,
  });
  return { ...opened, isNew: id === undefined };
}
