/** Assigns a table to a match. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idText } from '../kit/ids.ts';
import { matchAnswer } from './matches.ts';

export const assignTable = call({
  method: 'POST',
  path: '/api/management/upcoming-matches/assign-table',
  right: 'match:edit',
  summary: 'Puts a match on a free table, or moves it to another one',
  /** `from`: the table where the sender sees the match; if the match is elsewhere by now, nothing happens. */
  query: z.object({
    matchId: idText,
    tableId: idText,
    from: z.union([z.literal('none'), idText]).optional(),
    /** If sent, a call more than 5 minutes before the promised start is refused with `promisedLater`. */
    keepPromise: z.literal('true').optional(),
  }),
  answer: matchAnswer,
});

export const listFreeTables = call({
  method: 'GET',
  path: '/api/management/upcoming-matches/free-tables/:tournamentId',
  right: 'match:read',
  summary: 'Free tables of a tournament’s event',
  params: z.object({ tournamentId: idText }),
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
