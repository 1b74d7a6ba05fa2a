/** The number of entries that wait for their approval before the draw. */
import { useQuery } from '@tanstack/react-query';
import { countParticipants } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { sendCriteria } from '../../../api/send.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { useMay } from '../../../state/session.ts';

/** Returns undefined until the number is known; 0 after the draw, and for users who may not approve entries. */
export function useWaitingEntries({ id, eventId, tournamentStatus, numberOfParticipants }: Tournament): number | undefined {
  const isAsked = useMay()('participant:write', eventId) && tournamentStatus === 'CREATED';
  const query = { 'tournamentId.equals': id, 'registrationApproved.equals': false };
  const { data, isError } = useQuery({
    queryKey: [...keys.participants.one(id), 'waiting-entries', numberOfParticipants],
    queryFn: ({ signal }) => sendCriteria(countParticipants, query, { signal }),
    enabled: isAsked,
    placeholderData: (before) => before,
    refetchInterval: refreshEveryMs,
  });
  return isAsked && !isError ? data : 0;
}
