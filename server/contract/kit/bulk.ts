/** What is done to many rows of a list at once: one wish under one id, and an answer that says of each row what became of it. */
import { z } from 'zod';
import { call } from './call.ts';
import type { Entity } from './entity.ts';
import { expectedCount } from './expected-count.ts';
import { id } from './ids.ts';
import { mostBulkRows } from './list-limits.ts';

const text = z.string().max(2000);
const target = z.object({
  id: z.number().int(),
  /** The version that was seen; what was changed since is left alone. */
  version: z.number().int().nullish(),
  /** Instead of the value for all of them: what an Undo puts back. */
  value: z.unknown().optional(),
});

const bulkBody = z.object({
  /** remove · set: the field holds the value · add: the value as well. */
  deed: z.enum(['remove', 'set', 'add']),
  field: z.string().max(60).nullish(),
  value: z.unknown().optional(),
  rows: z.array(target).max(mostBulkRows).nullish(),
  /** Instead of rows: every row that the list of these criteria has, as its address says them. */
  criteria: z.record(z.string().max(100), z.union([text, z.array(text).max(200)])).nullish(),
  expectedCount,
  /** Only says what would be. */
  dryRun: z.boolean().nullish(),
});
export type BulkBody = z.input<typeof bulkBody>;

/** DONE · SAME: it was so already · REFUSED: it stays as it is, and the sentence says why. */
const bulkOutcomes = ['DONE', 'SAME', 'REFUSED'] as const;

const row = z.object({
  id,
  /** Null: it is not there any more. */
  name: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  sentence: z.string().nullable(),
  /** As it is now, and what the field held before: for Undo. */
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
