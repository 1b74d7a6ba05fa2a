/** All screens of the hall, live. */
import { useMemo } from 'react';
import { useFields, useRows, useStore, useWatch } from '../../live/hooks.ts';
import { fleet } from '../../state/fleet.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { linesOf, type ScreenLine } from './screen-lines.ts';

/** Undefined until both rooms are known, and for whom they do not exist. */
export function useScreenLines(): ScreenLine[] | undefined {
  useWatch(hall, 'matches');
  useWatch(hall, useMay()('device:manage') ? 'desk' : null);
  const devices = useRows(hall, 'matches', 'device');
  const displays = useRows(hall, 'desk', 'display');
  const { tables, matches, tournaments, events, rooms } = useStore(hall);
  const { screens } = useFields(fleet);
  const complete = rooms.matches?.complete && rooms.desk?.complete;
  return useMemo(
    () => (complete ? linesOf(devices, displays, { tables, matches, tournaments, events }, screens) : undefined),
    [complete, devices, displays, tables, matches, tournaments, events, screens],
  );
}
