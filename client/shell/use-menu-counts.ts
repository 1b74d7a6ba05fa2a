/** How many matches run, how many tables there are and how many people wait for their account, beside the entries of the menu; empty until it is known. */
import { useQuery } from '@tanstack/react-query';
import { keys, queryClient } from '../api/queries.ts';
import { useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';

export function useMenuCounts(): Readonly<Record<string, number | undefined>> {
  const room = useStore(hall).rooms.matches;
  const waiting = useWaiting();
  const people = { '/app/administration/users': waiting || undefined };
  if (!room?.complete) return people;
  return { ...people, '/app/matches/running': room.members.match.length, '/app/matches/tables': room.members.table.length };
}

/** The call comes later: most who open the office count nobody. */
function useWaiting(): number | undefined {
  const enabled = useMay()('user:read');
  const ask = async ({ signal }: { signal: AbortSignal }) => (await import('../account/count-waiting.ts')).countWaiting(signal);
  const { data } = useQuery({ queryKey: keys.users.list({ waiting: true }), queryFn: ask, enabled, refetchInterval: 60_000 }, queryClient);
  return data;
}
