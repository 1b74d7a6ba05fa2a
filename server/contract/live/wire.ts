/**
 * The messages of public streams, states and plain WebSockets of event, table and tournament rooms: version 1, as schemas.
 * A new field is no new version; a field that is removed or means something else is.
 */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { liveMatch, liveTable } from './rows.ts';
import { liveEvent, liveTournament } from './tournament.ts';

export const wireVersion = 1;

const rows = { event: liveEvent, table: liveTable, match: liveMatch, tournament: liveTournament } as const;
const version = z.number().int();
const rowOf = <Kind extends keyof typeof rows>(kind: Kind) => z.object({ kind: z.literal(kind), id, version, row: rows[kind] });
const row = z.union([rowOf('event'), rowOf('table'), rowOf('match'), rowOf('tournament')]);
const gone = z.object({ kind: z.enum(['event', 'table', 'match', 'tournament']), id, version, gone: z.literal(true) });

const position = {
  room: z.string().describe('event:1, table:7 or tournament:3'),
  epoch: z.string().describe('Changes when a backup was restored: discard all rows'),
  seq: z.number().int().describe('The rows are complete up to this position'),
};
const serverTime = z.number().int().describe('The clock of the server in milliseconds since 1970');

export const wireSchemas = {
  ...rows,
  state: z.object({ type: z.literal('state'), ...position, serverTime, state: z.array(row) }).describe('Replaces all rows of the room'),
  changes: z
    .object({
      type: z.literal('changes'),
      ...position,
      before: z.number().int().describe('The seq of the previous frame; greater than yours: a frame was lost'),
      serverTime,
      changes: z.array(z.union([row, gone])),
    })
    .describe('Each row replaces the older one of the same kind and id; gone removes it'),
  beat: z.object({}).describe('Comes every 15 seconds and holds nothing: the connection lives'),
  snapshot: z.object({ type: z.literal('state'), ...position, state: z.array(row) }).describe('The answer of …/state'),
} as const;

export type WireSchemaName = keyof typeof wireSchemas;
