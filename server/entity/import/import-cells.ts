/** Reads the cells of a table as field values: words of choices, names of related rows, days and amounts as people write them. */
import { type Kysely, sql } from 'kysely';
import { whyNoValue } from '#contract/kit/cell-errors.ts';
import { plainCell } from '#contract/kit/csv.ts';
import { type DayOrder, dayOrderOf, lacksCentury, readDay, wholeYear } from '#contract/kit/days.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { fold } from '#contract/kit/fold.ts';
import { tooManyCells, unbroken } from '#contract/kit/table-text.ts';
import { readAmount } from '#machines/money/amount.ts';
import { lostLink, richTextFromCell } from '../../http/rich-text.ts';
import type { Database } from '../../store/schema.ts';
import { byForeignName } from './country-names.ts';
import type { ReadableRow } from './read-table.ts';

/** `field` null: the reason concerns the whole line. */
export type ReadCells = { line: number; form: Record<string, unknown>; reasons: { field: string | null; sentence: string }[] };

/**
 * Returns the form of each line with reasons for unreadable cells. `unsettledDays` lists day columns whose order of day and month is
 * unclear.
 */
export async function readCells(
  db: Kysely<Database>,
  { fields }: Entity,
  columns: readonly (string | null)[],
  table: readonly ReadableRow[],
  { today, dayOrder }: { today: string; dayOrder: DayOrder | null },
): Promise<{ cells: ReadCells[]; unsettledDays: string[] }> {
  const related = await relatedOf(
    db,
    columns.flatMap((name) => (name && fields[name] ? [fields[name]] : [])),
  );
  const days = columns.map((name, index) =>
    name !== null && fields[name]?.kind === 'day'
      ? { name, order: dayOrderOf(table.map(({ cells }) => plainCell(cells[index] ?? ''))) }
      : null,
  );
  const unsettledDays = days.flatMap((day) => (day?.order === null ? [fields[day.name]?.label ?? day.name] : []));
  const read = table.map(({ line, cells }) => {
    const form: Record<string, unknown> = {};
    const isTooLong = cells.slice(columns.length).some(Boolean);
    const reasons: ReadCells['reasons'] = isTooLong ? [{ field: null, sentence: tooManyCells(cells.length, columns.length) }] : [];
    for (const [index, name] of columns.entries()) {
      const field = name === null ? undefined : fields[name];
      const cell = plainCell(cells[index] ?? '');
      if (!field || name === null || cell === '') continue;
      const { value, unknown, sentence } = valueOfCell(field, cell, {
        related,
        today,
        order: days[index]?.order ?? dayOrder ?? 'DAY_FIRST',
      });
      if (sentence !== undefined) reasons.push({ field: name, sentence: `${field.label}: ${sentence}` });
      else if (unknown === undefined) form[name] = value;
      else reasons.push({ field: name, sentence: `${field.label}: "${unknown}" is not known.` });
    }
    return { line, form, reasons };
  });
  return { cells: read, unsettledDays };
}

type RelatedRows = ReadonlyMap<string, ReadonlyMap<string, number>>;
type CellContext = { related: RelatedRows; today: string; order: DayOrder };
type CellValue = { value?: unknown; unknown?: string; sentence?: string };

function valueOfCell(field: Field, cell: string, { related, today, order }: CellContext): CellValue {
  const sentence = whyNoValue(cell);
  if (sentence) return { sentence };
  switch (field.kind) {
    case 'choice': {
      const value = field.values.find((one) => [one, field.words?.[one] ?? one].some((word) => fold(word) === fold(cell)));
      return value === undefined ? { unknown: cell } : { value };
    }
    case 'flag':
      if (/^(yes|true|1|x|ja)$/i.test(cell)) return { value: true };
      return /^(no|false|0|nein)$/i.test(cell) ? { value: false } : { unknown: cell };
    case 'day':
      if (field.personal === 'birth' && lacksCentury(cell, today)) return { sentence: wholeYear };
      // A cell that is not a day stays as text; the form check refuses it.
      return { value: readDay(cell, field.personal === 'birth' ? today : null, order) ?? cell };
    case 'money': {
      // "1.250" is a thousand in one country and a decimal in another: it stays text, and the form check refuses it.
      const amount = readAmount(cell);
      return { value: amount === null || Number.isNaN(amount) ? cell : amount };
    }
    case 'whole':
      return { value: /^-?\d+(?:[.,]0{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : cell };
    case 'decimal':
      return { value: /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell };
    case 'one': {
      const id = related.get(field.of)?.get(fold(cell));
      return id === undefined ? { unknown: cell } : { value: id };
    }
    case 'many': {
      const names = cell
        .split(/[,|]/)
        .map((name) => name.trim())
        .filter(Boolean);
      const missing = names.find((name) => !related.get(field.of)?.has(fold(name)));
      return missing === undefined ? { value: names.map((name) => related.get(field.of)?.get(fold(name))) } : { unknown: missing };
    }
    case 'longText':
      return { value: cell };
    case 'rich': {
      const value = richTextFromCell(cell);
      const lost = lostLink(value);
      return lost === null ? { value } : { sentence: lost };
    }
    default:
      return { value: unbroken(cell) };
  }
}

/** The columns with names of related rows; tables without an entry use `name`. */
const nameColumns: Readonly<Record<string, readonly string[]>> = {
  country: ['name', 'code', 'mnemonic'],
  discipline: ['name', 'mnemonic'],
  playerCategory: ['name', 'mnemonic'],
};

async function relatedOf(db: Kysely<Database>, fields: readonly Field[]): Promise<RelatedRows> {
  const tables = new Set(fields.flatMap((field) => (field.kind === 'one' || field.kind === 'many' ? [field.of] : [])));
  const all = new Map<string, Map<string, number>>();
  for (const table of tables) {
    const columns = nameColumns[table] ?? ['name'];
    const { rows } = await sql<{ id: number } & Record<string, unknown>>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} order by id desc`.execute(db);
    // Full names win over short names. If two rows share a name, the older row wins.
    const idsByName = columns
      .toReversed()
      .flatMap((column) => rows.flatMap((row) => (row[column] ? [[fold(String(row[column])), row.id] as const] : [])));
    const foreign = table === 'country' ? byForeignName(rows, { codeOf: ({ code }) => String(code), keyOf: fold }) : [];
    all.set(table, new Map([...[...foreign].map(([name, { id }]) => [name, id] as const), ...idsByName]));
  }
  return all;
}
