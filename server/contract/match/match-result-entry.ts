/** Enters the result of a match on a table at once: start, score, finish and, if wanted, approval. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idText, seenVersion } from '../kit/ids.ts';
import { scoreOnWire } from '../live/commands.ts';
import { matchAnswer } from './matches.ts';

export const enterResult = call({
  method: 'PUT',
  path: '/api/management/announced-matches/enter-result',
  right: 'match:edit',
  summary:
    'Saves the score of a match on a table as one step. A score that reaches the race finishes the match, also an announced one; `approve` approves it too',
  query: z.object({ matchId: idText }),
  body: z.object({
    aScore: scoreOnWire,
    bScore: scoreOnWire,
    /** Needs the right to approve matches, and a score that reaches the race. */
    approve: z.boolean().default(false),
    /** The version that the sender saw: another one gives a 409 with the present match. */
    version: seenVersion,
  }),
  answer: matchAnswer,
});
