/** Rows that keep their places while the pointer is on them. */
import { useState } from 'react';
import { steadyRows } from './patch-list.ts';

type Held<Row> = { key: string; rows: readonly Row[] };

/** `key`: another question (filter, sort, page) shows its own rows at once. */
export function useSteadyRows<Row extends { id: number }>(key: string, incoming: readonly Row[] | undefined, holding: boolean) {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const isHeld = holding && held?.key === key && incoming !== undefined;
  if (!isHeld && incoming && (held?.rows !== incoming || held.key !== key)) setHeld({ key, rows: incoming });
  const release = () => incoming && setHeld({ key, rows: incoming });
  if (!isHeld) return { rows: incoming, left: none, waiting: 0, moved: false, release };
  return { ...steadyRows(held.rows, incoming), release };
}

const none: number[] = [];
