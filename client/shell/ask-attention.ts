/** Loaded after the menu, because most screens need no count. */

import type { CallAnswer } from '#contract/kit/call.ts';
import { getAttention } from '#contract/operations/attention.ts';
import { send } from '../api/send.ts';

export type Attention = CallAnswer<typeof getAttention>;

export const askAttention = (signal: AbortSignal): Promise<Attention> => send(getAttention, {}, { signal });
