/** Rows that keep their positions while the pointer is on them. */
import { useState } from 'react';
import { steadyRows } from './patch-list.ts';

type FrozenRows<Row> = { key: string; rows: readonly Row[] };

/** Another `key` (filter, sort, page) shows its own rows at once. */
export function useSteadyRows<Row extends { id: number }>(key: string, incoming: readonly Row[] | undefined, holding: boolean) {
  const [frozen, setFrozen] = useState<FrozenRows<Row> | null>(null);
  const isFrozen = holding && frozen?.key === key && incoming !== undefined;
  if (!isFrozen && incoming && (frozen?.rows !== incoming || frozen.key !== key)) setFrozen({ key, rows: incoming });
  const release = () => incoming && setFrozen({ key, rows: incoming });
  if (!isFrozen) return { rows: incoming, left: noRows, waiting: 0, moved: false, release };
  return { ...steadyRows(frozen.rows, incoming), release };
}

const noRows: number[] = [];
