/** All screens of the venue, live. */
import { useMemo } from 'react';
import { useFields, useRows, useStore, useWatch } from '../../live/hooks.ts';
import { fleet } from '../../state/fleet.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { type ScreenRow, screenRowsOf } from './screen-rows.ts';

export const useMayManageScreens = (): boolean => useMay()('device:manage');

/** Returns the screens that belong to the hall; undefined until they are known. A user who may not manage them only gets paired devices. */
export function useScreenRows(): ScreenRow[] | undefined {
  const rows = useAllRows();
  return useMemo(() => rows?.filter(({ isStranger }) => !isStranger), [rows]);
}

/** Returns the browsers that opened a TV page and do not belong to the hall, by name. */
export function useStrangers(): ScreenRow[] {
  const rows = useAllRows();
  return useMemo(
    () => (rows ?? []).filter(({ isStranger }) => isStranger).sort((one, other) => one.name.localeCompare(other.name)),
    [rows],
  );
}

function useAllRows(): ScreenRow[] | undefined {
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
