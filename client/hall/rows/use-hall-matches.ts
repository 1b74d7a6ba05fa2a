/** All live matches at once; unlike `useStore`, a component renders on any change of any match. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { useStorePart } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import type { LiveMatchRows } from './patch-list.ts';

export function useHallMatches(): LiveMatchRows {
  const rows = useStorePart(hall, ({ matches }) => matches);
  const room = useStorePart(hall, ({ rooms }) => rooms.matches);
  return useMemo(
    () => ({
      complete: room?.complete ?? false,
      members: room?.members.match ?? noMembers,
      rows: rows as Readonly<Record<number, LiveMatch | undefined>>,
    }),
    [rows, room],
  );
}

const noMembers: readonly number[] = [];
