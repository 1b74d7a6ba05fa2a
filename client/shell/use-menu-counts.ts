/** How many matches run and how many tables there are, beside the entries of the menu; empty until the hall is known. */
import { useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';

export function useMenuCounts(): Readonly<Record<string, number | undefined>> {
  const room = useStore(hall).rooms.matches;
  if (!room?.complete) return {};
  return { '/app/matches/running': room.members.match.length, '/app/matches/tables': room.members.table.length };
}
