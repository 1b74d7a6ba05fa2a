/** Every live match of the hall at once; unlike `useStore` it renders on any change of any of them. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { usePart } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import type { HallRows } from './patch-list.ts';

export function useHallMatches(): HallRows {
  const rows = usePart(hall, ({ matches }) => matches);
  const room = usePart(hall, ({ rooms }) => rooms.matches);
  return useMemo(
    () => ({
      complete: room?.complete ?? false,
      members: room?.members.match ?? none,
      rows: rows as Readonly<Record<number, LiveMatch | undefined>>,
    }),
    [rows, room],
  );
}

const none: readonly number[] = [];
