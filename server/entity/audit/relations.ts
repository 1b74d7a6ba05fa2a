/** Finds the row that a stored id refers to, and its name: by the declaration of the field, otherwise by the column name. */
import { type Kysely, sql } from 'kysely';
import { choiceFieldOf } from '#contract/kit/entity.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import type { Database } from '../../store/schema.ts';

/** 'country.name:3' → 'Croatia' */
export type RelationNames = ReadonlyMap<string, string>;

export type RelationTarget = { table: string; column: string };

/** The column with the name of a row, per table. */
const nameColumns: ReadonlyMap<string, string> = new Map([
  ...allEntities.filter(({ unreferenced }) => !unreferenced).map((entity): [string, string] => [entity.table, choiceFieldOf(entity)]),
  ['appUser', 'login'],
  ['billiardTable', 'displayNumber'],
  ['chartTemplate', 'name'],
  ['event', 'name'],
  ['invoice', 'invoiceNumber'],
  ['newsPost', 'subject'],
  ['participant', 'displayName'],
  ['round', 'name'],
  ['tournament', 'name'],
  ['tournamentMatch', 'label'],
]);

/** Columns that are not named after their table. */
const tablesByColumn: Readonly<Record<string, keyof Database>> = {
  userId: 'appUser',
  tableId: 'billiardTable',
  pinnedTableId: 'billiardTable',
  matchId: 'tournamentMatch',
  previousAssignedTableId: 'billiardTable',
  participantAId: 'participant',
  participantBId: 'participant',
  teamParticipantId: 'participant',
  winnerToMatchId: 'tournamentMatch',
  loserToMatchId: 'tournamentMatch',
  teamParentMatchId: 'tournamentMatch',
  translationOfId: 'newsPost',
  correctsId: 'invoice',
  creditNoteId: 'invoice',
  mergedInto: 'playerProfile',
};

/** Null: the column refers to no row, or to rows without a name. */
export function targetOf(fields: Fields, name: string, field: Field | undefined): RelationTarget | null {
  if (!field) {
    const table = Object.hasOwn(tablesByColumn, name) ? tablesByColumn[name] : name.replace(/Id$/, '');
    return table && name !== table ? named(table) : null;
  }
  if (field.kind === 'ownedNumber') return field.of ? named(field.of) : null;
  if (field.kind !== 'one' && field.kind !== 'many') return null;
  const copied = Object.values(fields).find((other) => other.kind === 'copy' && other.of === name);
  return copied?.kind === 'copy' ? { table: field.of, column: copied.column } : named(field.of);
}

function named(table: string): RelationTarget | null {
  const column = nameColumns.get(table);
  return column === undefined ? null : { table, column };
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
    const rows = target.table === 'participant' ? await participantNames(db, [...ids]) : await rowNames(db, target, [...ids]);
    for (const { id, name } of rows) if (name !== null) names.set(nameKey(target, id), String(name));
  }
  return names;
}

async function rowNames(db: Kysely<Database>, { table, column }: RelationTarget, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: unknown }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
    where ${isIn(sql.ref('id'), ids)}`.execute(db);
  return rows;
}

/** An entrant has the name of the player. */
const participantNames = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['p.id', 'pp.displayName as name'])
    .where('p.id', 'in', [...ids])
    .execute();
