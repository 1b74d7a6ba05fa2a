/** Imports players from a list: a preview of each line, then all lines at once. */
import { z } from 'zod';
import { expectedCount } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { dayOrders } from '../kit/days.ts';
import { maxLines } from '../kit/table-text.ts';
import { importedTable } from '../kit/text-schemas.ts';
import { listColumnChoice, readListColumns } from './list-columns.ts';

const whole = z.number().int();

/** NEW: becomes a player · KNOWN: exists already · SIMILAR: may be one of the candidates; becomes a player only if the user says so. */
const playerImportResults = ['NEW', 'KNOWN', 'SIMILAR', 'REFUSED'] as const;

const candidate = z.object({ id: whole, displayName: z.string(), country: z.string().nullable(), birthday: z.string().nullable() });

const line = z.object({
  /** 1-based, as in the pasted text. */
  line: whole,
  text: z.string(),
  result: z.enum(playerImportResults),
  sentence: z.string(),
  displayName: z.string(),
  country: z.string().nullable(),
  countryId: whole.nullable(),
  candidates: z.array(candidate),
});
export type PlayerImportLine = z.infer<typeof line>;

const list = {
  text: importedTable,
  /** Lines that the user declared to be new players although similar names exist. */
  newLines: z.array(whole).max(maxLines),
  /** For birthdays in which 3 April and 4 March cannot be told apart; missing: the day comes first. */
  dayOrder: z.enum(dayOrders).nullish(),
  ...listColumnChoice,
};
const base = '/api/player-profiles';
const common = { tag: 'player-profiles', right: 'player:write' } as const;

export const previewPlayerImport = call({
  method: 'POST',
  path: `${base}/import-preview`,
  ...common,
  summary: 'Reads CSV (last name, first name, country, date of birth, e-mail …) and says what each line would make; stores nothing',
  body: z.object(list),
  answer: z.object({
    lines: z.array(line),
    /** The labels of the columns whose days are all ambiguous. */
    unsettledDays: z.array(z.string()),
    table: readListColumns,
    toCreate: whole,
  }),
});

export const importPlayers = call({
  method: 'POST',
  path: `${base}/import`,
  ...common,
  summary: 'Makes a player of every line that is new, or of none',
  body: z.object({ ...list, expectedCount }),
  answer: z.object({ created: whole }),
});
