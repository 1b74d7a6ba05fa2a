/** Plain actions for keys that know only their table, such as a Stream Deck: no match, no number, no score is sent. */
import { z } from 'zod';
import { liveMatchStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idText } from '../kit/ids.ts';

const answer = z.object({
  matchId: id,
  version: z.number().int(),
  matchStatus: z.enum(liveMatchStatuses),
  aScore: z.number().int(),
  bScore: z.number().int(),
});
export type TableActionAnswer = z.output<typeof answer>;
const sideParams = z.object({ id: idText, side: z.enum(['a', 'b']) });
const action = { method: 'POST', right: 'match:score', tag: 'box', answer } as const;

export const addTablePoint = call({
  ...action,
  path: '/api/box/tables/:id/:side/plus',
  summary: 'One more for this side of the match on the table',
  params: sideParams,
});
export const takeTablePoint = call({
  ...action,
  path: '/api/box/tables/:id/:side/minus',
  summary: 'Takes back the last one of this side, if it was the last of the match',
  params: sideParams,
});
export const toggleTableTimeout = call({
  ...action,
  path: '/api/box/tables/:id/:side/time-out',
  summary: 'Starts a time-out of this side, or ends the one that runs',
  params: sideParams,
});
export const undoOnTable = call({
  ...action,
  path: '/api/box/tables/:id/undo',
  summary: 'Takes back the last one of the match, whoever got it',
  params: z.object({ id: idText }),
});
export const acknowledgeTableShotClock = call({
  ...action,
  path: '/api/box/tables/:id/shot-clock',
  summary: 'Acknowledges the shot clock that the desk has ordered for the match on the table',
  params: z.object({ id: idText }),
});
