/** How many people have signed up and wait for an administrator. */
import { countUsers } from '#contract/users.ts';
import { send } from '../api/send.ts';

export const countWaiting = (signal: AbortSignal): Promise<number> => send(countUsers, { query: { 'state.in': 'WAITING' } }, { signal });
