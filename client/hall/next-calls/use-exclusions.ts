/** The exclusions from the next calls of an event, and functions that add and remove one. */
import { useQuery } from '@tanstack/react-query';
import { addCallExclusion, type CallExclusionInput, listCallExclusions, removeCallExclusion } from '#contract/match/call-exclusions.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { refreshNextCalls } from './use-next-calls.ts';

const keyOf = (eventId: number) => ['call-exclusions', eventId];
const refreshEveryMs = 15_000;

export function useExclusions(eventId: number) {
  const { data } = useQuery({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => send(listCallExclusions, { params: { id: eventId } }, { signal }),
    refetchInterval: refreshEveryMs,
  });
  return data ?? [];
}

/** `name`: of what is kept out, for the message about a refusal. */
export async function exclude(eventId: number, name: string, input: Partial<CallExclusionInput>): Promise<void> {
  await reportFailure(name, () => send(addCallExclusion, { params: { id: eventId }, body: input }));
  refresh(eventId);
}

export async function include(eventId: number, { id, name }: { id: number; name: string }): Promise<void> {
  await reportFailure(name, () => send(removeCallExclusion, { params: { id: eventId, exclusionId: id } }));
  refresh(eventId);
}

function refresh(eventId: number): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  refreshNextCalls(eventId);
}
