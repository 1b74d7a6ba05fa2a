/** Takes a no-show back that the desk has just entered (machines/README.md 8.6, 8.7). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idText, seenVersion } from '../kit/ids.ts';
import { matchAnswer } from './matches.ts';

export const undoNoShow = call({
  method: 'PUT',
  path: '/api/management/announced-matches/no-show/undo',
  right: 'match:edit',
  summary:
    'Takes the no-show of one player back, also an approved one: the match is announced again at its table, or waits if the table is taken',
  query: z.object({ matchId: idText }),
  /** `version`: that of the match after the no-show, so that nothing else is taken back. */
  body: z.object({ version: seenVersion }),
  answer: matchAnswer.extend({ announced: z.boolean() }),
});
