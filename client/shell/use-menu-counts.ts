/** The counts beside the menu entries: running matches, tables, and people who wait for their account. Empty until they are known. */
import { useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { useAttention } from './use-attention.ts';

export function useMenuCounts(): Readonly<Record<string, number | undefined>> {
  const room = useStore(hall).rooms.matches;
  const waiting = useAttention()?.signUps;
  const people = { '/app/administration/users': waiting || undefined };
  if (!room?.complete) return people;
  return { ...people, '/app/matches/running': room.members.match.length, '/app/matches/tables': room.members.table.length };
}
