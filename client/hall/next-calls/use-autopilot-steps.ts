/** The actions of the autopilot in the last seconds, and a function that takes one back. */
import { useQuery } from '@tanstack/react-query';
import { undoStep } from '#contract/match/match-undo.ts';
import { type AutopilotStep, listAutopilotSteps, takeBackCall } from '#contract/match/next-calls.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { refreshTables } from '../rows/refresh-matches.ts';
import { refreshNextCalls } from './use-next-calls.ts';

const refreshEveryMs = 5_000;
const keyOf = (eventId: number) => ['autopilot-steps', eventId];

/** `statuses` changes with the tables and matches of the event, so that a step is shown at once. */
export function useAutopilotSteps(eventId: number, { isOn, statuses }: { isOn: boolean; statuses: string }): readonly AutopilotStep[] {
  const { data } = useQuery({
    queryKey: [...keyOf(eventId), statuses],
    queryFn: ({ signal }) => send(listAutopilotSteps, { params: { id: eventId } }, { signal }),
    enabled: isOn,
    refetchInterval: refreshEveryMs,
  });
  return isOn ? (data ?? []) : [];
}

/** `name`: of the match, for the message about a refusal. */
export async function takeBackStep(eventId: number, { matchId, step, version }: AutopilotStep, name: string): Promise<void> {
  await reportFailure(name, () =>
    step === 'CALL'
      ? send(takeBackCall, { params: { id: eventId }, body: { matchId, version } })
      : send(undoStep, { query: { id: matchId, step: 'APPROVE', version } }),
  );
  refreshTables();
  refreshNextCalls(eventId);
  void queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
}
