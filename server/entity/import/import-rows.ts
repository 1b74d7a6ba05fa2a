/** Imports a pasted table into a list. Checks each line like its form, guesses nothing and skips rows that exist already. */
import { type Kysely, sql } from 'kysely';
import { checkForm } from '#contract/kit/check.ts';
import type { DayOrder } from '#contract/kit/days.ts';
import { type Entity, nameFieldOf, type UniqueIndex } from '#contract/kit/entity.ts';
import { fold } from '#contract/kit/fold.ts';
import { headKey, headKeysOfField } from '#contract/kit/headings/head-words.ts';
import type { ImportAnswer, ImportLine } from '#contract/kit/list-import.ts';
import { searchText } from '#contract/kit/search-text.ts';
import { isColumn } from '#contract/kit/table-text.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { streamOf } from '../../store/rows/versioned-table.ts';
import type { Database } from '../../store/schema.ts';
import { takeLock } from '../../store/unit/advisory-locks.ts';
import type { CommitRequest } from '../../store/unit/commit.ts';
import { requireCount } from '../bulk/require-count.ts';
import { type PreparedRow, prepareRow } from '../write.ts';
import { type ReadCells, readCells } from './import-cells.ts';
import { type ReadableRow, readTable } from './read-table.ts';
import { insertImported, mapLines, planImport, runImport } from './run-import.ts';

type ImportRowsInput = {
  text: string;
  fields: readonly (string | null)[] | null;
  dayOrder: DayOrder | null;
  dryRun: boolean;
  expectedCount: number | null;
};

/** Imports the table, or only checks it when `dryRun` is set. Throws a 400 for an unreadable table and a 409 when the count has changed. */
export async function importRows(context: Context, request: CommitRequest, entity: Entity, input: ImportRowsInput): Promise<ImportAnswer> {
  const { heads, table } = tableOf(input.text);
  const fields = input.fields ? heads.map((_head, index) => columnOrNull(entity, input.fields?.[index] ?? null)) : fieldsOf(entity, heads);
  refuseDuplicates(entity, fields);
  const plan = () => planRows(context, request.actor, { entity, fields, table, dryRun: input.dryRun, dayOrder: input.dayOrder });
  const header = { heads, fields };
  if (input.dryRun) {
    const { lines, unsettledDays } = await plan();
    return { ...header, lines, unsettledDays, imported: 0 };
  }
  const { plan: made, stored } = await runImport(context, request, {
    changing: 'These lists',
    plan,
    lock: (work) => takeLock(work, 'listImport'),
    streams: [streamOf(entity.table, '%')],
    store: async (work, { rows }) => {
      requireCount(entity.words, rows.length, input.expectedCount, 'imported');
      return (await insertImported(work, entity, rows)).length;
    },
  });
  return { ...header, lines: made.lines, unsettledDays: made.unsettledDays, imported: stored };
}

/** Every line of such a table must be readable: unlike a list of people, the import has no place to name a line without cells. */
function tableOf(text: string): { heads: string[]; table: ReadableRow[] } {
  const { head, rows } = readTable(text, () => true);
  const open = rows.find(({ cells }) => cells === null);
  if (open)
    throw badRequest(`The table cannot be read: in line ${open.line} a cell begins with a quotation mark and does not end with one.`);
  if (!head) throw badRequest('The table is empty.');
  return { heads: head, table: rows.flatMap(({ cells, ...row }) => (cells ? [{ ...row, cells }] : [])) };
}

type PlanRowsInput = { entity: Entity; fields: readonly (string | null)[]; table: readonly ReadableRow[] } & Pick<
  ImportRowsInput,
  'dryRun' | 'dayOrder'
>;

const planRows = (context: Context, actor: Actor, { entity, fields, table, dryRun, dayOrder }: PlanRowsInput) =>
  planImport(context, async (today) => {
    const { read: db } = context;
    const { cells: read, unsettledDays } = await readCells(db, entity, fields, table, { today, dayOrder });
    const lineByKey = new Map<string, number | null>((await knownKeys(db, entity)).map((key) => [key, null]));
    const lines = await mapLines(read, (cells) => checkLine(entity, cells, lineByKey));
    const prepare = ({ form }: ReadCells, index: number): PreparedRow[] =>
      lines[index]?.outcome === 'NEW' ? [prepareRow(entity, form, actor)] : [];
    return { lines, rows: dryRun ? [] : (await mapLines(read, prepare)).flat(), unsettledDays };
  });

const columnOrNull = ({ fields }: Entity, name: string | null): string | null => {
  const field = name === null ? undefined : fields[name];
  return field && isColumn(field) ? name : null;
};

/** Matches columns by their headings; of two equal headings the first wins. */
function fieldsOf({ fields }: Entity, heads: readonly string[]): (string | null)[] {
  const byHead = new Map<string, string>();
  const name = (head: string, field: string): void => void (byHead.has(head) || byHead.set(head, field));
  const columns = Object.entries(fields).filter(([, field]) => isColumn(field));
  for (const [id, field] of columns) for (const one of [field.label, id, id.replace(/Id$/, '')]) name(headKey(one), id);
  // The words of other languages come last: a heading that names another field exactly means that one.
  for (const [id] of columns) for (const head of headKeysOfField(id)) name(head, id);
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = byHead.get(headKey(head));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function refuseDuplicates(entity: Entity, fields: readonly (string | null)[]): void {
  const before = new Set<string>();
  const duplicate = fields.find((field) => field !== null && (before.has(field) || !before.add(field)));
  if (duplicate) throw badRequest(`Two columns are taken for "${entity.fields[duplicate]?.label}": please leave one of them out.`);
}

function checkLine(entity: Entity, { line, form, reasons }: ReadCells, lineByKey: Map<string, number | null>): ImportLine {
  const complaints = checkForm(entity, form).filter(({ field }) => !reasons.some((reason) => reason.field === field));
  const problems = [
    ...reasons.map(({ sentence }) => sentence),
    ...complaints.map(({ field, sentence }) => `${entity.fields[field]?.label}: ${sentence}`),
  ];
  const keys = keysOf(entity, tidyForm(entity, form));
  const earlierLine = keys.map((key) => lineByKey.get(key)).find((line) => line !== undefined);
  if (problems.length === 0 && earlierLine === undefined) for (const key of keys) lineByKey.set(key, line);
  const name = String(form[nameFieldOf(entity) ?? ''] ?? '');
  if (problems.length > 0) return { line, name, outcome: 'WRONG', reasons: problems };
  if (earlierLine === undefined) return { line, name, outcome: 'NEW', reasons: [] };
  return {
    line,
    name,
    outcome: 'KNOWN',
    reasons: [earlierLine === null ? 'It is there already.' : `Stands in line ${earlierLine} already.`],
  };
}

/**
 * The keys of a row: its unique fields, otherwise its name without accents. Calendar rows add their day, because they return every year.
 */
function keysIn({ fields, unique, ...entity }: Entity): readonly Pick<UniqueIndex, 'fields' | 'folded'>[] {
  if (unique) return unique;
  const days = Object.keys(fields).filter((name) => fields[name]?.kind === 'day');
  return [{ fields: [nameFieldOf({ fields, ...entity }) ?? 'id', ...days.slice(0, 1)] }];
}

/** A key with an empty optional field identifies no row, so it is left out. */
const keysOf = (entity: Entity, values: Readonly<Record<string, unknown>>): string[] =>
  keysIn(entity)
    .filter(({ fields }) => !entity.unique || fields.every((name) => (values[name] ?? '') !== ''))
    .map(({ fields, folded }) => {
      const written = folded ? (text: string) => searchText([text]) : fold;
      return fields.map((name) => `${name} ${written(String(values[name] ?? ''))}`).join('\n');
    });

async function knownKeys(db: Kysely<Database>, entity: Entity): Promise<string[]> {
  const columns = sql.join([...new Set(keysIn(entity).flatMap(({ fields }) => fields))].map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(entity.table)}`.execute(db);
  return rows.flatMap((row) => keysOf(entity, row));
}
