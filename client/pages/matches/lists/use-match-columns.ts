/** The columns of a list of matches for this screen and this person. */
import { useMemo } from 'react';
import type { Right } from '#contract/rights.ts';
import { useMay } from '../../../state/session.ts';
import { useListShape } from '../../../ui/list-shape.ts';
import type { ColumnSetting, MatchColumn } from './match-columns.tsx';

type Columns = {
  wide: (setting: ColumnSetting) => MatchColumn[];
  tall: (setting: ColumnSetting) => MatchColumn[];
  /** What it takes to open a label's edit form. */
  right: Right;
};

/** `columns` and `zoneOf` must keep their identity. */
export function useMatchColumns({ wide, tall, right }: Columns, zoneOf: (eventId?: number) => string | undefined): MatchColumn[] {
  const may = useMay();
  const isWide = useListShape() === 'wide';
  return useMemo(() => {
    const setting = { zoneOf, mayEdit: (eventId: number) => may(right, eventId) };
    return isWide ? wide(setting) : tall(setting);
  }, [wide, tall, right, isWide, zoneOf, may]);
}
