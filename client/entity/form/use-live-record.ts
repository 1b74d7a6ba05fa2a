/** The record behind a form that stays open while others change the record: the one that filled the form, and the newest known one. */
import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { changesOf } from './changes.ts';

export type LiveValues<Values> = {
  /** The values of the newest record. */
  values: Values;
  /** Whether unchanged fields take the newest values at once. Otherwise the user decides. */
  follows?: true;
  /** Called when the form compares with the newest record from now on. */
  accept?: () => void;
  /** Takes the newer record out of a refused save. Returns false if there is none. */
  learn?: (error: unknown) => boolean;
};

type KnownRecord<Row> = {
  /** The record as the screen last received it. */
  arrived: Row;
  /** The record that filled the form; its version goes to the server. */
  base: Row;
  current: Row;
  /** The user who changed the record, if the server named them. */
  by: string | null;
};

type LiveRecord<Row, Values> = Required<Omit<LiveValues<Values>, 'follows'>> & Omit<KnownRecord<Row>, 'arrived'>;

export function useLiveRecord<Row extends { version: number }, Values extends object>(
  arrived: Row,
  valuesOf: (row: Row) => Values,
  isRecord: (value: unknown) => value is Row,
): LiveRecord<Row, Values> {
  const [known, setKnown] = useState<KnownRecord<Row>>({ arrived, base: arrived, current: arrived, by: null });
  /** A change of a field that the form does not show needs no decision. */
  const withNewer = (before: KnownRecord<Row>, row: Row, by: string | null): KnownRecord<Row> => {
    if (row.version < before.current.version) return before;
    const isShown = Object.keys(changesOf(valuesOf(before.base), valuesOf(row))).length > 0;
    return { ...before, base: isShown ? before.base : row, current: row, by: by ?? before.by };
  };
  if (arrived !== known.arrived) setKnown({ ...withNewer(known, arrived, null), arrived });
  const { base, current, by } = known;
  return {
    base,
    current,
    by,
    values: valuesOf(current),
    accept: () => setKnown({ ...known, base: current, by: null }),
    learn: (error) => {
      if (!(error instanceof ApiProblem) || error.key !== 'error.concurrencyFailure') return false;
      const { current: newer, by: editor } = error.body;
      if (!isRecord(newer)) return false;
      setKnown((before) => withNewer(before, newer, typeof editor === 'string' ? editor : null));
      return true;
    },
  };
}
