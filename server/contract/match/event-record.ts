/** The record of an event as a file: its rows before the first change, and every change of matches, tables and tournaments. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A row as it is stored. */
const row = z.object({ id }).catchall(value);
export type RecordedRow = z.output<typeof row>;

const change = z.object({
  at: z.string(),
  /** 'match:12', 'table:3' or 'tournament:1' */
  stream: z.string().regex(/^(?:match|table|tournament):\d{1,15}$/),
  version: z.number().int(),
  type: z.string(),
  /** A tablet or keypad made the change at the table. */
  byDevice: z.boolean(),
  /** The events of a match (machines/match/events.ts). */
  events: z.array(z.looseObject({ type: z.string() })).optional(),
  /** Each changed column before and after. */
  values: z.record(z.string(), z.tuple([value, value])).optional(),
});
export type RecordedChange = z.output<typeof change>;

export const recordFormat = 'event-office-record';

export const eventRecord = z.object({
  format: z.literal(recordFormat),
  /** The version of the format. */
  version: z.literal(1),
  event: row,
  disciplines: z.array(row),
  tournaments: z.array(row),
  teamMatches: z.array(z.record(z.string(), value)),
  rounds: z.array(row),
  players: z.array(
    z.object({
      id,
      lastName: z.string(),
      firstName: z.string(),
      displayName: z.string(),
      initials: z.string(),
      country: z.string().nullable(),
    }),
  ),
  participants: z.array(row),
  tables: z.array(row),
  matches: z.array(row),
  /** The single matches of team matches, as each of them was when its team match began. Older files have none. */
  singleMatches: z.array(row).default([]),
  /** The draws with their input, which holds ids only. Older files have none. */
  draws: z.array(row).default([]),
  changes: z.array(change),
});
export type EventRecord = z.output<typeof eventRecord>;

export const exportEventRecord = call({
  method: 'GET',
  path: '/api/management/events/:id/record.json',
  right: 'match:edit',
  summary: 'The record of an event as a file, to be played again with "npm run replay"',
  params: idParams,
  file: ['application/json; charset=utf-8'],
});
