/** Every live match of the hall at once; unlike `useSnapshot` it renders on any change of any of them. */
import { useMemo, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import type { LiveMatch } from '#contract/live.ts';
import { hall } from '../../state/hall.ts';
import type { HallRows } from './patch-list.ts';

export function useHallMatches(): HallRows {
  const rows = useSyncExternalStore(follow, () => snapshot(hall.store).matches);
  const room = useSyncExternalStore(follow, () => snapshot(hall.store).rooms.matches);
  return useMemo(
    () => ({
      complete: room?.complete ?? false,
      members: room?.members.match ?? none,
      rows: rows as Readonly<Record<number, LiveMatch | undefined>>,
    }),
    [rows, room],
  );
}

const follow = (changed: () => void) => subscribe(hall.store, changed);
const none: readonly number[] = [];
