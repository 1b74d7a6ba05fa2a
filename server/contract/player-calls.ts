/** What is asked of player profiles beside reading and saving them. */
import { z } from 'zod';
import { call } from './call.ts';

/** Accounts that a player may be linked to. */
export const listLinkableUsers = call({
  method: 'GET',
  path: '/api/player-profiles/linkable-users',
  tag: 'player-profiles',
  right: 'player:link-user',
  summary: 'Accounts that a player can be linked to',
  answer: z.array(z.object({ id: z.number().int(), login: z.string() })),
});
