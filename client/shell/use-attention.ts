/** What waits for the person who is signed in, counted by the server for bell, menu and the mail of the day: asked every minute, and when an account changes. */
import { useQuery } from '@tanstack/react-query';
import { keys, queryClient } from '../api/queries.ts';
import type { Attention } from './ask-attention.ts';

export const attentionKey = keys.users.list({ waiting: true });

export function useAttention(): Attention | undefined {
  const ask = async ({ signal }: { signal: AbortSignal }) => (await import('./ask-attention.ts')).askAttention(signal);
  return useQuery({ queryKey: attentionKey, queryFn: ask, refetchInterval: 60_000 }, queryClient).data;
}
