/**
 * Imports many rows of a list from a table that was pasted or read from a file: first a preview of each line, then the import. An import can be
 * undone for rows that nobody has changed or used since.
 */
import { z } from 'zod';
import { bulkAnswer, expectedCount } from './bulk.ts';
import { call } from './call.ts';
import { dayOrders } from './days.ts';
import type { Entity } from './entity.ts';
import { id, idParams } from './ids.ts';
import { maxColumns } from './table-text.ts';
import { importedTable } from './text-schemas.ts';

const importBody = z.object({
  text: importedTable,
  /** The field of each column, null for none. Missing: the headings decide. */
  fields: z.array(z.string().max(60).nullable()).max(maxColumns).nullish(),
  /** For columns with ambiguous days such as 03/04/2026; missing: the day comes first. */
  dayOrder: z.enum(dayOrders).nullish(),
  /** Only reports what would happen. */
  dryRun: z.boolean(),
  expectedCount,
});

export type ImportBody = z.input<typeof importBody>;

const line = z.object({
  /** The line number in the table, from 1; the headings are line 1. */
  line: z.number().int(),
  name: z.string(),
  /** NEW: will be entered · KNOWN: exists already and is left out · WRONG: cannot be entered. */
  outcome: z.enum(['NEW', 'KNOWN', 'WRONG']),
  reasons: z.array(z.string()),
});
export type ImportLine = z.output<typeof line>;

const importAnswer = z.object({
  heads: z.array(z.string()),
  fields: z.array(z.string().nullable()),
  lines: z.array(line),
  /** The labels of the fields whose days are all ambiguous. */
  unsettledDays: z.array(z.string()),
  /** The number of imported rows; 0 in a dry run. */
  imported: z.number().int(),
});
export type ImportAnswer = z.output<typeof importAnswer>;

type ImportableEntity = Pick<Entity, 'path' | 'name' | 'words' | 'rights'>;

export const importCallOf = ({ path, name, words, rights }: ImportableEntity) =>
  call({
    method: 'POST',
    path: `/api/${path}/import`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `Enter many ${words.many} from a table; a dry run says what would become of each line`,
    body: importBody,
    answer: importAnswer,
  });

const listImport = z.object({ id, at: z.string(), by: z.string(), rows: z.number().int() });
export type ListImport = z.output<typeof listImport>;

export const importsCallOf = ({ path, name, words, rights }: ImportableEntity) =>
  call({
    method: 'GET',
    path: `/api/${path}/imports`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `The imports of ${words.many} of the last 30 days that can be taken back`,
    answer: z.array(listImport),
  });

export const takeBackCallOf = ({ path, name, words, rights }: ImportableEntity) =>
  call({
    method: 'POST',
    path: `/api/${path}/imports/:id/take-back`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `Removes the ${words.many} of an import that nobody has changed or used since; the others are named`,
    params: idParams,
    answer: bulkAnswer,
  });
