/** Which row a stored number leads to, and what that is called: of declared fields as they say, of other columns by their names. */
import { type Kysely, sql } from 'kysely';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import type { Database } from '../../store/schema.ts';

/** 'country.name:3' → 'Croatia' */
export type Names = ReadonlyMap<string, string>;

export type Target = { table: string; column: string };

/** By which of their columns rows are called. */
const called = {
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

const tables = Object.keys(called) as (keyof typeof called)[];
/** Columns that are not called after their table. */
const others: Readonly<Record<string, keyof typeof called>> = {
  userId: 'appUser',
  tableId: 'billiardTable',
  matchId: 'tournamentMatch',
  translationOfId: 'newsPost',
  correctsId: 'invoice',
  creditNoteId: 'invoice',
  mergedInto: 'playerProfile',
};

/** Null: it leads nowhere, or nobody is called anything there. */
export function targetOf(fields: Fields, name: string, field: Field | undefined): Target | null {
  if (!field) {
    const table = Object.hasOwn(others, name) ? others[name] : tables.find((one) => name === `${one}Id`);
    return table ? { table, column: called[table] } : null;
  }
  if (field.kind === 'ownedNumber') return field.of ? { table: field.of, column: called[field.of] } : null;
  if (field.kind !== 'one' && field.kind !== 'many') return null;
  const copied = Object.values(fields).find((other) => other.kind === 'copy' && other.of === name);
  const usual = Object.hasOwn(called, field.of) ? called[field.of as keyof typeof called] : null;
  const column = copied?.kind === 'copy' ? copied.column : usual;
  return column === null ? null : { table: field.of, column };
}

export const nameKey = ({ table, column }: Target, id: unknown): string => `${table}.${column}:${id}`;

/** What they are called now: one question for each table and column. */
export async function namesOf(db: Kysely<Database>, wanted: readonly (Target & { id: unknown })[]): Promise<Names> {
  const asked = new Map<string, { target: Target; ids: Set<number> }>();
  for (const { table, column, id } of wanted) {
    if (typeof id !== 'number') continue;
    const key = `${table} ${column}`;
    const known = asked.get(key) ?? { target: { table, column }, ids: new Set<number>() };
    asked.set(key, { ...known, ids: known.ids.add(id) });
  }
  const names = new Map<string, string>();
  for (const { target, ids } of asked.values()) {
    const { rows } = await sql<{ id: number; name: unknown }>`select id, ${sql.ref(target.column)} as name from ${sql.table(target.table)}
      where id in (${sql.join([...ids])})`.execute(db);
    for (const { id, name } of rows) if (name !== null) names.set(nameKey(target, id), String(name));
  }
  return names;
}
