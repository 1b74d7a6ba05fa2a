/** The number of entries that wait for their approval before the draw. */
import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { useMay } from '../../../state/session.ts';

/** Returns undefined until the number is known; 0 after the draw, and for users who may not approve entries. */
export function useWaitingEntries({ id, eventId, tournamentStatus, numberOfParticipants }: Tournament): number | undefined {
  const isNeeded = useMay()('participant:write', eventId) && tournamentStatus === 'CREATED';
  const { data } = useQuery({
    queryKey: [...keys.participants.one(id), 'waiting-entries', numberOfParticipants],
    // Every tab shows the number, and few of them have the calls for participants.
    queryFn: async ({ signal }) => (await import('./count-waiting.ts')).countWaiting(id, signal),
    enabled: isNeeded,
    placeholderData: (before) => before,
    refetchInterval: refreshEveryMs,
  });
  return isNeeded ? data : 0;
}
