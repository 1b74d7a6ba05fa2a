/** Imports players from a list: a preview of each line, then all lines at once. */
import { z } from 'zod';
import { expectedCount } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { dayOrders } from '../kit/days.ts';
import { id } from '../kit/ids.ts';
import { maxLines } from '../kit/table-text.ts';
import { importedTable } from '../kit/text-schemas.ts';
import { listColumnChoice, readListColumns } from './list-columns.ts';

const whole = z.number().int();

/**
 * NEW: becomes a player · CHANGE: changes a known player · KNOWN: nothing to change · SIMILAR: may be one of the candidates; the user says which, or
 * that it is somebody new · SKIPPED: left out by the user.
 */
const playerImportResults = ['NEW', 'CHANGE', 'SIMILAR', 'KNOWN', 'SKIPPED', 'REFUSED'] as const;
export type PlayerImportResult = (typeof playerImportResults)[number];

/** One value that the import stores. `before`: null for a new player, '' for a field that is empty now. */
const value = z.object({ label: z.string(), before: z.string().nullable(), after: z.string() });

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
  /** The player whom the line means; null for a new or an undecided one. */
  playerId: whole.nullable(),
  /** Everything that the line would store. */
  values: z.array(value),
  /** Words of what a new profile would lack: 'birthday'. */
  missing: z.array(z.string()),
});
export type PlayerImportLine = z.infer<typeof line>;

const list = {
  text: importedTable,
  /** Lines that the user declared to be new players although similar names exist. */
  newLines: z.array(whole).max(maxLines),
  /** Players whom the user chose, by line number. */
  chosen: z.record(z.string().regex(/^\d{1,6}$/), whole).nullish(),
  /** Lines that the user left out. */
  skip: z.array(whole).max(maxLines).nullish(),
  /** The represented country of new players whose line names none. */
  defaultCountryId: id.nullish(),
  /** For ambiguous birthdays such as 03/04/1990; missing: the day comes first. */
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
    toChange: whole,
  }),
});

export const importPlayers = call({
  method: 'POST',
  path: `${base}/import`,
  ...common,
  summary: 'Makes a player of every line that is new and changes the known ones, or does nothing at all',
  body: z.object({ ...list, expectedCount }),
  answer: z.object({ created: whole, changed: whole }),
});
