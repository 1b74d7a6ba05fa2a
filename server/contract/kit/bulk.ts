/** Changes many rows of a list at once: one request with one id; the answer gives the result of each row. */
import { z } from 'zod';
import { call } from './call.ts';
import type { Entity } from './entity.ts';
import { id, seenVersion } from './ids.ts';
import { maxBulkRows } from './list-limits.ts';

/** The number of rows that the user saw. A changed number is refused, which protects rows that the user did not see. */
export const expectedCount = z.number().int().nullish();

const text = z.string().max(2000);
const target = z.object({
  id,
  /** The version that the user saw; a row that has changed since stays as it is. */
  version: seenVersion.nullish(),
  /** Replaces the common value for this row; an undo uses it to restore the old value. */
  value: z.unknown().optional(),
});

const bulkBody = z.object({
  /** set: the field gets the value · add: the value joins the existing ones. */
  action: z.enum(['remove', 'set', 'add']),
  field: z.string().max(60).nullish(),
  value: z.unknown().optional(),
  rows: z.array(target).max(maxBulkRows).nullish(),
  /** Instead of rows: every row of the list that meets these criteria. They are written like the query parameters of the list. */
  criteria: z.record(z.string().max(100), z.union([text, z.array(text).max(200)])).nullish(),
  expectedCount,
  /** Only reports what would happen. */
  dryRun: z.boolean().nullish(),
});
export type BulkBody = z.input<typeof bulkBody>;

/** SAME: the row had the value already · REFUSED: the row stays as it is, and the sentence says why. */
const bulkOutcomes = ['DONE', 'SAME', 'REFUSED'] as const;

const row = z.object({
  id,
  /** Null: the row no longer exists. */
  name: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  sentence: z.string().nullable(),
  /** The present version and the former value of the field, for an undo. */
  version: z.number().int().nullable(),
  before: z.unknown(),
});
export type BulkRow = z.output<typeof row>;

export const bulkAnswer = z.object({ rows: z.array(row) });
export type BulkAnswer = z.output<typeof bulkAnswer>;

export const bulkCallOf = ({ path, name, words, rights }: Pick<Entity, 'path' | 'name' | 'words' | 'rights'>) =>
  call({
    method: 'POST',
    path: `/api/${path}/bulk`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `Change or remove many ${words.many} at once; the answer says of each what became of it`,
    body: bulkBody,
    answer: bulkAnswer,
  });
