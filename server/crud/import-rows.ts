/** A table that was pasted → entries of a list, each judged as its form would be; nothing is guessed, and what is there already is left out. */
import { parse } from 'csv-parse/sync';
import { type Kysely, sql } from 'kysely';
import { checkForm } from '#contract/check.ts';
import { type Entity, nameFieldOf } from '#contract/entity.ts';
import type { Field } from '#contract/field-kinds.ts';
import { isWritable } from '#contract/field-values.ts';
import { fold, foldedWords } from '#contract/fold.ts';
import type { ImportAnswer, ImportLine } from '#contract/list-import.ts';
import { tidyForm } from '#contract/tidy-form.ts';
import type { Context } from '../context.ts';
import { type CommitRequest, commit } from '../db/commit.ts';
import type { Database } from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { officeDay } from '../settings/office-day.ts';
import { columnsOfTable, type ReadCells, readCells } from './import-cells.ts';
import { noteImport } from './imports.ts';
import { insertRow } from './write.ts';

type Importing = { text: string; fields: readonly (string | null)[] | null; dryRun: boolean };

const mostLines = 500;

export async function importRows(context: Context, request: CommitRequest, entity: Entity, asked: Importing): Promise<ImportAnswer> {
  const [heads = [], ...table] = readTable(asked.text);
  if (heads.length === 0) throw badRequest('The table is empty.');
  if (table.length > mostLines) throw badRequest(`At most ${mostLines} lines at once. Please import the rest afterwards.`);
  const fields = heads.map((head, index) => chosen(entity, asked.fields?.[index] ?? null) ?? (asked.fields ? null : fieldOf(entity, head)));
  const read = await readCells(context.read, entity, fields, table, await officeDay(context.read, context.clock()));
  const lines = judged(entity, read, await knownNames(context.read, entity));
  const forms = read.filter((_, index) => lines[index]?.outcome === 'NEW').map(({ form }) => form);
  if (asked.dryRun || forms.length === 0) return { heads, fields, lines, imported: 0 };
  const { answer: imported } = await commit(context, request, async (work) => {
    const made: number[] = [];
    for (const form of forms) made.push(await insertRow(work, entity, form));
    await noteImport(work, entity, made);
    return made.length;
  });
  return { heads, fields, lines, imported };
}

/** Separated by tab, ';' or ',', whatever the heads are parted by. */
function readTable(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = ['\t', ';'].find((mark) => first.includes(mark)) ?? ',';
  try {
    // A nickname stands in quotation marks in the middle of a name.
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
  } catch {
    throw badRequest('The table cannot be read: a quotation mark is opened and never closed.');
  }
}

const chosen = ({ fields }: Entity, name: string | null): string | null => {
  const field = name === null ? undefined : fields[name];
  return field && columnsOfTable.has(field.kind) ? name : null;
};

/** By its label or its name on the wire. */
function fieldOf({ fields }: Entity, head: string): string | null {
  const words = foldedWords(head).join('');
  const isMeant = ([name, field]: [string, Field]): boolean =>
    isWritable(field) &&
    columnsOfTable.has(field.kind) &&
    [field.label, name, name.replace(/Id$/, '')].some((one) => foldedWords(one).join('') === words);
  return Object.entries(fields).find(isMeant)?.[0] ?? null;
}

function judged(entity: Entity, read: readonly ReadCells[], known: ReadonlySet<string>): ImportLine[] {
  const seen = new Set(known);
  return read.map(({ form, reasons }, index) => {
    const complaints = checkForm(entity, form).filter(({ field }) => !reasons.some((reason) => reason.field === field));
    const said = [
      ...reasons.map(({ sentence }) => sentence),
      ...complaints.map(({ field, sentence }) => `${entity.fields[field]?.label}: ${sentence}`),
    ];
    const key = keyOf(entity, tidyForm(entity, form));
    const isKnown = seen.has(key);
    if (said.length === 0) seen.add(key);
    const name = String(form[nameFieldOf(entity) ?? ''] ?? '');
    const outcome = said.length > 0 ? 'WRONG' : isKnown ? 'KNOWN' : 'NEW';
    return { line: index + 2, name, outcome, reasons: outcome === 'KNOWN' ? ['It is there already.'] : said };
  });
}

/** By its name, whatever its accents; dates of a calendar come again every year. */
const keyFields = ({ fields, ...entity }: Entity): string[] => [
  nameFieldOf({ fields, ...entity }) ?? 'id',
  ...Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'day')
    .slice(0, 1),
];
const keyOf = (entity: Entity, values: Readonly<Record<string, unknown>>): string =>
  keyFields(entity)
    .map((name) => fold(String(values[name] ?? '')))
    .join('\n');

async function knownNames(db: Kysely<Database>, entity: Entity): Promise<Set<string>> {
  const columns = sql.join(keyFields(entity).map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(entity.table)}`.execute(db);
  return new Set(rows.map((row) => keyOf(entity, row)));
}
