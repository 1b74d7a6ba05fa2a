/** How an event calls its matches: the stored settings, and a function that changes a part of them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AutopilotSettings, getAutopilot, setAutopilot } from '#contract/match/next-calls.ts';
import { sentenceOf } from '../../api/problem.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshNextCalls } from './use-next-calls.ts';

/** `settings`: undefined while they load. A change is shown at once; a refusal brings the stored settings back. */
export function useAutopilot(eventId: number) {
  const params = { id: eventId };
  const queryKey = ['autopilot', eventId];
  const mutationKey = ['set autopilot', eventId];
  const { data: settings } = useQuery({ queryKey, queryFn: ({ signal }) => send(getAutopilot, { params }, { signal }) });
  const { mutate } = useMutation({
    mutationKey,
    // Each change contains all settings, so they are sent one after the other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: AutopilotSettings) => send(setAutopilot, { params, body }),
    onSuccess: (saved) => {
      // The answer to an earlier change does not know the later ones.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, saved);
      refreshNextCalls(eventId);
    },
    onError: (error) => {
      showToast.error(sentenceOf(error));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const change = (part: Partial<AutopilotSettings>): void => {
    // The screen may not show the change before yet, so it is not the base of the next one.
    const current = queryClient.getQueryData<AutopilotSettings>(queryKey);
    if (!current) return;
    queryClient.setQueryData(queryKey, { ...current, ...part });
    mutate({ ...current, ...part });
  };
  return { settings, change };
}
