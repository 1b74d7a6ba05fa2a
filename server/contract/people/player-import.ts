/** Import of players from a list: what each line would make, and making all of them. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { dayOrders } from '../kit/days.ts';
import { expectedCount } from '../kit/expected-count.ts';
import { mostLines } from '../kit/import-limits.ts';
import { importedTable } from '../kit/text-schemas.ts';

const whole = z.number().int();

/** NEW: becomes a player · KNOWN: is one already · SIMILAR: may be one of these, and is made only when somebody says so · REFUSED. */
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
  /** Lines that are somebody new although somebody is called nearly the same. */
  newLines: z.array(whole).max(mostLines),
  /** Of birthdays of which nothing tells 3 April from 4 March; left out: the day first. */
  dayOrder: z.enum(dayOrders).nullish(),
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
    /** The columns in which every day can be read both ways, by label. */
    unsettledDays: z.array(z.string()),
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
