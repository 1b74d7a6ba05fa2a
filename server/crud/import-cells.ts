/** The cells of a table as values of fields: words of choices, names of what is related, days and amounts as people write them. */
import { type Kysely, sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import type { Field, Kind } from '#contract/field-kinds.ts';
import { fold } from '#contract/fold.ts';
import { birthYear, wholeYear } from '#contract/whole-year.ts';
import type { Database } from '../db/schema.ts';

export type ReadCells = { form: Record<string, unknown>; reasons: { field: string; sentence: string }[] };

/** Kinds of fields that a table can fill. */
export const columnsOfTable: ReadonlySet<Kind> = new Set([
  ...(['text', 'longText', 'rich', 'email', 'website', 'day', 'whole', 'decimal', 'money', 'flag', 'choice', 'one', 'many'] as const),
]);

export async function readCells(
  db: Kysely<Database>,
  { fields }: Entity,
  columns: readonly (string | null)[],
  table: readonly string[][],
  today: string,
): Promise<ReadCells[]> {
  const related = await relatedOf(
    db,
    columns.flatMap((name) => (name && fields[name] ? [fields[name]] : [])),
  );
  return table.map((cells) => {
    const form: Record<string, unknown> = {};
    const reasons: ReadCells['reasons'] = [];
    for (const [index, name] of columns.entries()) {
      const field = name === null ? undefined : fields[name];
      // The apostrophe that our own files put before what a spreadsheet would take for a formula.
      const cell = (cells[index] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
      if (!field || name === null || cell === '') continue;
      const { value, unknown, sentence } = valueOfCell(field, cell, { related, today });
      if (sentence !== undefined) reasons.push({ field: name, sentence: `${field.label}: ${sentence}` });
      else if (unknown === undefined) form[name] = value;
      else reasons.push({ field: name, sentence: `${field.label}: "${unknown}" is not known.` });
    }
    return { form, reasons };
  });
}

type Related = ReadonlyMap<string, ReadonlyMap<string, number>>;
type Read = { value?: unknown; unknown?: string; sentence?: string };

function valueOfCell(field: Field, cell: string, { related, today }: { related: Related; today: string }): Read {
  switch (field.kind) {
    case 'choice': {
      const value = field.values.find((one) => [one, field.words?.[one] ?? one].some((word) => fold(word) === fold(cell)));
      return value === undefined ? { unknown: cell } : { value };
    }
    case 'flag':
      if (/^(yes|true|1|x|ja)$/i.test(cell)) return { value: true };
      return /^(no|false|0|nein)$/i.test(cell) ? { value: false } : { unknown: cell };
    case 'day':
      return dayOf(cell, field.personal === 'birth' ? today : null);
    case 'whole':
    case 'decimal':
    case 'money':
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
    default:
      return { value: cell };
  }
}

/** 25.09.26, 25.09.2026 and 25/9/2026 → 2026-09-25; anything else stays, and is judged. `bornBefore`: of a birthday, today. */
function dayOf(cell: string, bornBefore: string | null): Read {
  const [, day = '', , month = '', digits = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (digits === '') return { value: cell };
  const year = digits.length === 4 ? digits : bornBefore === null ? `20${digits}` : birthYear(digits, bornBefore);
  return year === null ? { sentence: wholeYear } : { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

/** Names, and where there are some the short ones. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  country: ['name', 'code', 'mnemonic'],
  discipline: ['name', 'mnemonic'],
  playerCategory: ['name', 'mnemonic'],
};

async function relatedOf(db: Kysely<Database>, fields: readonly Field[]): Promise<Related> {
  const tables = new Set(fields.flatMap((field) => (field.kind === 'one' || field.kind === 'many' ? [field.of] : [])));
  const all = new Map<string, Map<string, number>>();
  for (const table of tables) {
    const columns = shortNames[table] ?? ['name'];
    const { rows } = await sql<{ id: number } & Record<string, unknown>>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} order by id desc`.execute(db);
    all.set(
      table,
      new Map(rows.flatMap(({ id, ...row }) => columns.toReversed().map((column) => [fold(String(row[column])), id] as const))),
    );
  }
  return all;
}
