/** The calls of the tables overview: lists, blocking and unblocking a table. */
import { z } from 'zod';
import { tableStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, oneBeside } from '../kit/criteria.ts';
import { idParams } from '../kit/ids.ts';
import { liveTable } from '../live/rows.ts';
import { match } from '../match/matches.ts';

/** A table with its current match. */
export const billiardTable = liveTable.extend({ blockedBy: z.string().nullable(), match: match.nullable() });
export type BilliardTable = z.output<typeof billiardTable>;

const textParam = z.union([z.string(), z.array(z.string())]).optional();
const tableAnswer = z.object({ tableId: z.number().int(), version: z.number().int() });

export const tableFilters = {
  displayNumber: { kind: 'integer' },
  eventId: { kind: 'relation' },
  eventName: { kind: 'string' },
  tableStatus: { kind: 'enum', values: tableStatuses },
} as const satisfies Filters;

export const listTables = call({
  method: 'GET',
  path: '/api/billiard-tables',
  right: 'match:read',
  summary: 'Tables with their matches; activeTables=true leaves out the tables of events that are not running',
  query: criteriaQuery(tableFilters).extend({ activeTables: textParam, extended: textParam }),
  answer: z.array(billiardTable),
});

export const countTables = countBeside(listTables);

export const getTable = oneBeside(listTables, 'One table');

export const blockTable = call({
  method: 'POST',
  path: '/api/management/tables/:id/block',
  right: 'table:block',
  summary: 'Takes a free table out of play',
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1, 'Say why the table is blocked.').max(120) }),
  answer: tableAnswer,
});

export const unblockTable = call({
  method: 'POST',
  path: '/api/management/tables/:id/unblock',
  right: 'table:block',
  summary: 'Puts a blocked table back into play',
  params: idParams,
  answer: tableAnswer,
});
