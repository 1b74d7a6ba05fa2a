/**
 * The open tasks of the signed-in user, which the server counts for bell, menu and daily mail. Loaded every minute and after an account has
 * changed.
 */
import { useQuery } from '@tanstack/react-query';
import { keys, queryClient } from '../api/queries.ts';
import { afterFirstScreen, later } from '../ui/frame/when-idle.ts';
import type { Attention } from './ask-attention.ts';

export const attentionKey = keys.users.list({ waiting: true });

export function useAttention(): Attention | undefined {
  const ask = async ({ signal }: { signal: AbortSignal }) => {
    const { askAttention } = await afterFirstScreen(() => import('./shown-later.ts'));
    return askAttention(signal);
  };
  return useQuery({ queryKey: attentionKey, queryFn: ask, meta: later, refetchInterval: 60_000 }, queryClient).data;
}
