/** Imports many rows of a list from a table that was pasted or read from a file: first a preview of each line, then the import. */
import { z } from 'zod';
import { expectedCount } from './bulk.ts';
import { call } from './call.ts';
import { dayOrders } from './days.ts';
import type { Entity } from './entity.ts';
import { maxColumns } from './table-text.ts';
import { importedTable } from './text-schemas.ts';

const importBody = z.object({
  text: importedTable,
  /** The field of each column, null for none. Missing: the headings decide. */
  fields: z.array(z.string().max(60).nullable()).max(maxColumns).nullish(),
  /** For columns in which 3 April and 4 March cannot be told apart; missing: the day comes first. */
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

export const importCallOf = ({ path, name, words, rights }: Pick<Entity, 'path' | 'name' | 'words' | 'rights'>) =>
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
