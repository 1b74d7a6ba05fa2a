/** The warnings of an event for its desk. */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const since = z.number().int().describe('Milliseconds since 1970');

const matchWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DISPUTE'), matchId: id, by: z.array(z.enum(sides)), since }),
  z.object({ kind: z.literal('NO_TAP'), matchId: id, since }),
  z.object({ kind: z.literal('APPROVALS'), matchIds: z.array(id), heldUp: z.number().int() }),
  z.object({ kind: z.literal('IDLE_TABLE'), matchId: id }),
  z.object({ kind: z.literal('LATE_END'), session: z.string().nullable(), finishBy: since, missedMs: z.number() }),
  z.object({ kind: z.literal('STREAM_EMPTY'), tableId: id, tableNumber: z.number().int(), freeAt: since, lastMatchId: id.nullable() }),
  z.object({
    kind: z.literal('BATTERY'),
    deviceId: id,
    name: z.string(),
    tableNumber: z.number().int().nullable(),
    battery: z.number().int(),
  }),
]);

export type MatchWarningAnswer = z.output<typeof matchWarning>;

export const listMatchWarnings = call({
  method: 'GET',
  path: '/api/management/events/:id/warnings',
  right: 'match:edit',
  summary:
    'Results that a player does not agree with, running matches without an entry, results that hold up other matches, tables that stand idle, empty tablets, stream tables without a next match, and a day that ends late; the settings say from when on',
  params: idParams,
  answer: z.array(matchWarning),
});
