/** A table that was pasted → entries of a list, each judged as its form would be; nothing is guessed, and what is there already is left out. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { checkForm } from '#contract/kit/check.ts';
import type { DayOrder } from '#contract/kit/days.ts';
import { type Entity, nameFieldOf, type Unique } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { fold, foldedWords, searchText } from '#contract/kit/fold.ts';
import { mostColumns, mostLines } from '#contract/kit/import-limits.ts';
import type { ImportAnswer, ImportLine } from '#contract/kit/list-import.ts';
import { isColumn, tooManyLines } from '#contract/kit/table-text.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import { streamOf } from '../../store/rows/versioned.ts';
import type { Database } from '../../store/schema.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { asPlanned, requireUnchangedSince } from '../as-planned.ts';
import { requireCount } from '../bulk/require-count.ts';
import { insertPrepared, type PreparedRow, prepareRow } from '../write.ts';
import { type ReadCells, readCells } from './import-cells.ts';
import { noteImport } from './imports.ts';
import { readTable, type TableRow } from './read-table.ts';

type Importing = {
  text: string;
  fields: readonly (string | null)[] | null;
  dayOrder: DayOrder | null;
  dryRun: boolean;
  expectedCount: number | null;
};

export async function importRows(context: Context, request: CommitRequest, entity: Entity, asked: Importing): Promise<ImportAnswer> {
  const [head, ...table] = readTable(asked.text);
  if (!head) throw badRequest('The table is empty.');
  if (head.cells.length > mostColumns)
    throw badRequest(`At most ${mostColumns} columns can be imported: please leave out those that nobody needs.`);
  if (table.length > mostLines) throw badRequest(tooManyLines);
  const fields = asked.fields
    ? head.cells.map((_cell, index) => chosen(entity, asked.fields?.[index] ?? null))
    : fieldsOf(entity, head.cells);
  refuseTwice(entity, fields);
  const plan = () => planned(context, request.actor, { entity, fields, table, dryRun: asked.dryRun, dayOrder: asked.dayOrder });
  const told = { heads: head.cells, fields };
  if (asked.dryRun) {
    const { lines, unsettledDays } = await plan();
    return { ...told, lines, unsettledDays, imported: 0 };
  }
  return asPlanned('These lists', plan, async ({ lines, rows, readAt, unsettledDays }) => {
    const { answer: imported } = await commit(context, request, async (work) => {
      await letNobodyElseImport(work);
      await requireUnchangedSince(work.db, readAt, [streamOf(entity.table, '%')]);
      requireCount(entity.words, rows.length, asked.expectedCount, 'imported');
      const made: number[] = [];
      for (const row of rows) made.push(await insertPrepared(work, entity, row));
      if (made.length > 0) await noteImport(work, entity, made);
      return made.length;
    });
    return { ...told, lines, unsettledDays, imported };
  });
}

type Reading = { entity: Entity; fields: readonly (string | null)[]; table: readonly TableRow[] } & Pick<Importing, 'dryRun' | 'dayOrder'>;
type Plan = { lines: ImportLine[]; rows: PreparedRow[]; readAt: number; unsettledDays: string[] };

async function planned({ read: db, clock }: Context, actor: Actor, { entity, fields, table, dryRun, dayOrder }: Reading): Promise<Plan> {
  const readAt = await journalHead(db);
  const today = await officeDay(db, clock());
  const { cells: read, unsettledDays } = await readCells(db, entity, fields, table, { today, dayOrder });
  const lines = await judged(entity, read, await knownNames(db, entity));
  const rows: PreparedRow[] = [];
  for (const [index, { form }] of dryRun ? [] : read.entries()) {
    await letOthersIn(index);
    if (lines[index]?.outcome === 'NEW') rows.push(prepareRow(entity, form, actor));
  }
  return { lines, rows, readAt, unsettledDays };
}

const linesAtOnce = 8;

/** Points and sockets come between the lines. */
const letOthersIn = async (index: number): Promise<void> => {
  if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
};

/** Any fixed number: of two imports of one table the second finds what the first entered. SQLite has one writer anyway. */
const IMPORT_LOCK = 710_204;

async function letNobodyElseImport({ db, engine }: Work): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db);
}

const chosen = ({ fields }: Entity, name: string | null): string | null => {
  const field = name === null ? undefined : fields[name];
  return field && isColumn(field) ? name : null;
};

/** By their heads; of two with one head the first. */
function fieldsOf(entity: Entity, heads: readonly string[]): (string | null)[] {
  const found = heads.map((head) => fieldOf(entity, head));
  return found.map((field, index) => (found.indexOf(field) === index ? field : null));
}

function refuseTwice(entity: Entity, fields: readonly (string | null)[]): void {
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  if (twice) throw badRequest(`Two columns are taken for "${entity.fields[twice]?.label}": please leave one of them out.`);
}

/** By its label or its name on the wire. */
function fieldOf({ fields }: Entity, head: string): string | null {
  const words = foldedWords(head).join('');
  const isMeant = ([name, field]: [string, Field]): boolean =>
    isColumn(field) && [field.label, name, name.replace(/Id$/, '')].some((one) => foldedWords(one).join('') === words);
  return Object.entries(fields).find(isMeant)?.[0] ?? null;
}

async function judged(entity: Entity, read: readonly ReadCells[], known: ReadonlySet<string>): Promise<ImportLine[]> {
  const seen = new Map<string, number | null>([...known].map((key) => [key, null]));
  const lines: ImportLine[] = [];
  for (const [index, cells] of read.entries()) {
    await letOthersIn(index);
    lines.push(judgedLine(entity, cells, seen));
  }
  return lines;
}

function judgedLine(entity: Entity, { line, form, reasons }: ReadCells, seen: Map<string, number | null>): ImportLine {
  const complaints = checkForm(entity, form).filter(({ field }) => !reasons.some((reason) => reason.field === field));
  const said = [
    ...reasons.map(({ sentence }) => sentence),
    ...complaints.map(({ field, sentence }) => `${entity.fields[field]?.label}: ${sentence}`),
  ];
  const keys = keysOf(entity, tidyForm(entity, form));
  const before = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
  if (said.length === 0 && before === undefined) for (const key of keys) seen.set(key, line);
  const name = String(form[nameFieldOf(entity) ?? ''] ?? '');
  if (said.length > 0) return { line, name, outcome: 'WRONG', reasons: said };
  if (before === undefined) return { line, name, outcome: 'NEW', reasons: [] };
  return { line, name, outcome: 'KNOWN', reasons: [before === null ? 'It is there already.' : `Stands in line ${before} already.`] };
}

/** By what there is one of, else by its name, whatever its accents; dates of a calendar come again every year. */
function keysIn({ fields, unique, ...entity }: Entity): readonly Pick<Unique, 'fields' | 'folded'>[] {
  if (unique) return unique;
  const days = Object.keys(fields).filter((name) => fields[name]?.kind === 'day');
  return [{ fields: [nameFieldOf({ fields, ...entity }) ?? 'id', ...days.slice(0, 1)] }];
}

/** Of what may be left out there are many without it. */
const keysOf = (entity: Entity, values: Readonly<Record<string, unknown>>): string[] =>
  keysIn(entity)
    .filter(({ fields }) => !entity.unique || fields.every((name) => (values[name] ?? '') !== ''))
    .map(({ fields, folded }) => {
      const written = folded ? (text: string) => searchText([text]) : fold;
      return fields.map((name) => `${name} ${written(String(values[name] ?? ''))}`).join('\n');
    });

async function knownNames(db: Kysely<Database>, entity: Entity): Promise<Set<string>> {
  const columns = sql.join([...new Set(keysIn(entity).flatMap(({ fields }) => fields))].map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(entity.table)}`.execute(db);
  return new Set(rows.flatMap((row) => keysOf(entity, row)));
}
