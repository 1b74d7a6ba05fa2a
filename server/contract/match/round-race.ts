/** Changes Race-To of all matches of a round that are not played. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';

export const changeRoundRace = call({
  method: 'PUT',
  path: '/api/management/announced-matches/round-race',
  right: 'match:edit',
  summary: 'Sets Race-To of every match in the round of `matchId` that has not begun. `dryRun=true` only tells which matches would change',
  query: z.object({ dryRun: z.enum(['false', 'true']).optional() }),
  body: z.object({ matchId: id, raceTo: z.number().int().min(1).max(999) }),
  answer: z.object({
    matchIds: z.array(z.number().int()),
    /** The number of matches of the round that have begun or are played: their race stays. */
    begun: z.number().int(),
    /** Why nothing can change, as a sentence; null: something can. */
    refusal: z.string().nullable(),
  }),
});
