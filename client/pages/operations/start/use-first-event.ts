/** How far this installation is on its way to its first match. */
import { useQuery } from '@tanstack/react-query';
import { getFirstEvent } from '#contract/operations/first-event.ts';
import { send } from '../../../api/send.ts';
import { useMay } from '../../../state/session.ts';

/** In milliseconds. Another user may do the next step meanwhile. */
const everyMs = 15_000;

/** `isNeeded`: false when a match of the running event has begun, because then all steps are done. Returns undefined until it is known. */
export function useFirstEvent(isNeeded: boolean) {
  const may = useMay();
  const enabled = isNeeded && may('match:watch');
  const { data, isError } = useQuery({
    queryKey: ['first-event'],
    queryFn: ({ signal }) => send(getFirstEvent, {}, { signal }),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.hasBegun ? false : everyMs),
  });
  return { first: data, isKnown: !enabled || data !== undefined || isError };
}
