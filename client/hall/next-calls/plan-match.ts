/** Pins a match to a table or holds it back, or takes either back: the other one stays. */
import { planCall } from '#contract/match/next-calls.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { refreshNextCalls, type ShownCall } from './use-next-calls.ts';

export async function planMatch(
  eventId: number,
  { match }: ShownCall,
  body: { pinnedTableId: number | null } | { heldUntil: string | null },
): Promise<void> {
  await reportFailure(matchName(match), () => send(planCall, { params: { id: eventId, matchId: match.id }, body }));
  refreshNextCalls(eventId);
}
