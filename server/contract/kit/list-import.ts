/** Many entries of a list at once, from a table that was pasted or read from a file: first what would become of each line, then the lines themselves. */
import { z } from 'zod';
import { call } from './call.ts';
import { dayOrders } from './days.ts';
import type { Entity } from './entity.ts';
import { expectedCount } from './expected-count.ts';
import { mostColumns } from './import-limits.ts';
import { importedTable } from './text-schemas.ts';

const importBody = z.object({
  text: importedTable,
  /** The field of each column, null: none. Left out: by its head. */
  fields: z.array(z.string().max(60).nullable()).max(mostColumns).nullish(),
  /** Of columns in which nothing tells 3 April from 4 March; left out: the day first. */
  dayOrder: z.enum(dayOrders).nullish(),
  /** Only says what would be. */
  dryRun: z.boolean(),
  expectedCount,
});

export type ImportBody = z.input<typeof importBody>;

const line = z.object({
  /** As in the table, from 1; the heads are the first. */
  line: z.number().int(),
  name: z.string(),
  /** NEW: is entered · KNOWN: is there already, left out · WRONG: cannot be entered. */
  outcome: z.enum(['NEW', 'KNOWN', 'WRONG']),
  reasons: z.array(z.string()),
});
export type ImportLine = z.output<typeof line>;

const importAnswer = z.object({
  heads: z.array(z.string()),
  fields: z.array(z.string().nullable()),
  lines: z.array(line),
  /** The fields in whose columns every day can be read both ways, by label. */
  unsettledDays: z.array(z.string()),
  /** How many were entered; 0 of a dry run. */
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
