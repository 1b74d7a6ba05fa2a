/**
 * The open tasks of the signed-in user, which the server counts for bell, menu and daily mail. Loaded every minute and after an account has
 * changed.
 */
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/kit/call.ts';
import { getAttention } from '#contract/operations/attention.ts';
import { keys, queryClient } from '../api/queries.ts';
import { send } from '../api/send.ts';
import { afterFirstScreen, later } from '../ui/frame/when-idle.ts';

export type Attention = CallAnswer<typeof getAttention>;

export const attentionKey = keys.users.list({ waiting: true });

export function useAttention(): Attention | undefined {
  const ask = ({ signal }: { signal: AbortSignal }) => afterFirstScreen(() => send(getAttention, {}, { signal }));
  return useQuery({ queryKey: attentionKey, queryFn: ask, meta: later, refetchInterval: 60_000 }, queryClient).data;
}
