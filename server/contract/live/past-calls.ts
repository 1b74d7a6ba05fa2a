/** Calls that return a room at a past moment, for screens that show this moment. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';
import type { LiveChange } from './rows.ts';

/** `at`: the moment as the journal writes it. */
export type PastRoom = { at: string; timeZone: string; state: LiveChange[] };

/** Checking a large chart against a schema at each request would cost too much. */
export const pastRoom = call({
  method: 'GET',
  right: 'public',
  tag: 'public',
  path: '/api/public/past/:kind/:id',
  summary: 'A table, or all tables and matches, of a published event at a past moment `at` (ISO 8601 with offset)',
  params: idParams.extend({ kind: z.enum(['event', 'table', 'tournament']) }),
  query: z.object({ at: z.string().max(40).default('') }),
  file: ['application/json; charset=utf-8'],
});
