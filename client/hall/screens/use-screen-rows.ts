/** All screens of the venue, live. */
import { useMemo } from 'react';
import { useFields, useRows, useStore, useWatch } from '../../live/hooks.ts';
import { fleet } from '../../state/fleet.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { type ScreenRow, screenRowsOf } from './screen-rows.ts';

export const useMayManageScreens = (): boolean => useMay()('device:manage');

/** Returns undefined until the screens are known. A user who may not manage them only gets devices that are paired with tables. */
export function useScreenRows(): ScreenRow[] | undefined {
  useWatch(hall, 'matches');
  const desk = useMayManageScreens();
  useWatch(hall, desk ? 'desk' : null);
  const devices = useRows(hall, 'matches', 'device');
  const displays = useRows(hall, 'desk', 'display');
  const { tables, matches, tournaments, events, rooms } = useStore(hall);
  const { screens, heardSince } = useFields(fleet);
  const complete = rooms.matches?.complete && (!desk || rooms.desk?.complete);
  return useMemo(
    () => (complete ? screenRowsOf(devices, displays, { tables, matches, tournaments, events }, screens, heardSince) : undefined),
    [complete, devices, displays, tables, matches, tournaments, events, screens, heardSince],
  );
}
