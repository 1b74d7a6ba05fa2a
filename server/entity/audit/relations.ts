/** Finds the row that a stored id refers to, and its name: by the declaration of the field, otherwise by the column name. */
import { type Kysely, sql } from 'kysely';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import type { Database } from '../../store/schema.ts';

/** 'country.name:3' → 'Croatia' */
export type RelationNames = ReadonlyMap<string, string>;

export type RelationTarget = { table: string; column: string };

/** The column with the name of a row, per table. */
const nameColumns = {
  appUser: 'login',
  billiardTable: 'displayNumber',
  chartTemplate: 'name',
  chartTemplateTimeSession: 'name',
  country: 'name',
  discipline: 'name',
  event: 'name',
  federation: 'name',
  hotel: 'name',
  invoice: 'invoiceNumber',
  newsPost: 'subject',
  playerCategory: 'name',
  playerProfile: 'displayName',
  season: 'name',
  sponsor: 'lemma',
  tag: 'name',
  tournament: 'name',
  tournamentCategory: 'name',
  tournamentMatch: 'label',
  venue: 'name',
  websiteContentArea: 'name',
} as const satisfies Partial<Record<keyof Database, string>>;

const tables = Object.keys(nameColumns) as (keyof typeof nameColumns)[];
/** Columns that are not named after their table. */
const tablesByColumn: Readonly<Record<string, keyof typeof nameColumns>> = {
  userId: 'appUser',
  tableId: 'billiardTable',
  matchId: 'tournamentMatch',
  translationOfId: 'newsPost',
  correctsId: 'invoice',
  creditNoteId: 'invoice',
  mergedInto: 'playerProfile',
};

/** Null: the column refers to no row, or to rows without a name. */
export function targetOf(fields: Fields, name: string, field: Field | undefined): RelationTarget | null {
  if (!field) {
    const table = Object.hasOwn(tablesByColumn, name) ? tablesByColumn[name] : tables.find((one) => name === `${one}Id`);
    return table ? { table, column: nameColumns[table] } : null;
  }
  if (field.kind === 'ownedNumber') return field.of ? { table: field.of, column: nameColumns[field.of] } : null;
  if (field.kind !== 'one' && field.kind !== 'many') return null;
  const copied = Object.values(fields).find((other) => other.kind === 'copy' && other.of === name);
  const defaultColumn = Object.hasOwn(nameColumns, field.of) ? nameColumns[field.of as keyof typeof nameColumns] : null;
  const column = copied?.kind === 'copy' ? copied.column : defaultColumn;
  return column === null ? null : { table: field.of, column };
}

/** The key of a row in the map of names. */
export const nameKey = ({ table, column }: RelationTarget, id: unknown): string => `${table}.${column}:${id}`;

/** Returns the current names with one query per table and column. */
export async function namesOf(db: Kysely<Database>, targets: readonly (RelationTarget & { id: unknown })[]): Promise<RelationNames> {
  const queries = new Map<string, { target: RelationTarget; ids: Set<number> }>();
  for (const { table, column, id } of targets) {
    if (typeof id !== 'number') continue;
    const key = `${table} ${column}`;
    const query = queries.get(key) ?? { target: { table, column }, ids: new Set<number>() };
    queries.set(key, { ...query, ids: query.ids.add(id) });
  }
  const names = new Map<string, string>();
  for (const { target, ids } of queries.values()) {
    const { rows } = await sql<{ id: number; name: unknown }>`select id, ${sql.ref(target.column)} as name from ${sql.table(target.table)}
      where id in (${sql.join([...ids])})`.execute(db);
    for (const { id, name } of rows) if (name !== null) names.set(nameKey(target, id), String(name));
  }
  return names;
}
