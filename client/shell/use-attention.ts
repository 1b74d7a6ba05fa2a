/** What waits for the person who is signed in; asked every minute. */
import { useQuery } from '@tanstack/react-query';
import { getAttention } from '#contract/attention.ts';
import type { CallAnswer } from '#contract/call.ts';
import { send } from '../api/send.ts';

export type Attention = CallAnswer<typeof getAttention>;

const everyMs = 60_000;

export const useAttention = (): Attention | undefined =>
  useQuery({ queryKey: ['attention'], queryFn: ({ signal }) => send(getAttention, {}, { signal }), refetchInterval: everyMs }).data;
