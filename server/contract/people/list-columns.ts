/** How a call says what the columns of a list of people hold, and how its answer does. */
import { z } from 'zod';
import { maxColumns } from '../kit/table-text.ts';
import { listColumns } from './list-column-words.ts';

/** The choices of the user about a list of people, beside its text. */
export const listColumnChoice = {
  /** The content of each column, null for none. Missing: the headings and the look of the cells decide. */
  columns: z.array(z.enum(listColumns).nullable()).max(maxColumns).nullish(),
  /** Whether the first line names the columns and is nobody. Missing: its words decide. */
  isHeaded: z.boolean().nullish(),
};

/** The columns as they were read. */
export const readListColumns = z.object({
  /** `head`: as in the list. `sample`: the first cells under it. `isLeftOut`: without column names, a column that belongs to no name: a club. */
  columns: z.array(
    z.object({ head: z.string(), sample: z.string(), holds: z.enum(listColumns).nullable(), isLeftOut: z.boolean().optional() }),
  ),
  isHeaded: z.boolean(),
  /** The question whose answer the lines need: which column holds the names, or which of two the last name. */
  question: z.string().nullable(),
});
export type ReadListColumns = z.output<typeof readListColumns>;
