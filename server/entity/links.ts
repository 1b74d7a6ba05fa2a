/** Reads and writes the links of a row to any number of other rows, through a link table. */
import { type Kysely, sql } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import type { Actor } from '../kernel/actor.ts';
import { isIn } from '../store/engines/empty-lists.ts';
import { linkOf } from '../store/rows/reference-check.ts';
import type { Database } from '../store/schema.ts';
import type { TransactionContext } from '../store/unit/commit.ts';
import { mayRead } from './lists/columns.ts';
import { registeredNames } from './lists/derived.ts';

type ManyField = Extract<Field, { kind: 'many' }>;
type Row = { id: number } & Record<string, unknown>;
type LinkedRow = { owner: number; id: number; name: string; shown: string };

const manysOf = ({ fields }: Pick<Entity, 'fields'>): [string, ManyField][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'many' ? [[name, field] as [string, ManyField]] : []));

/** Adds the linked rows to each row, sorted by name. The value is null for an actor who may not read the field. */
export async function withLinked<Owner extends Row>(
  db: Kysely<Database>,
  entity: Entity,
  rows: readonly Owner[],
  actor: Actor | null,
): Promise<Owner[]> {
  let all = [...rows];
  for (const [name, field] of manysOf(entity)) {
    const readable = mayRead(field, actor);
    const linked = readable && rows.length > 0 ? await linkedOf(db, entity, field, rows) : [];
    const nameFields = Object.entries(entity.fields).flatMap(([other, { kind, ...more }]) =>
      kind === 'names' && Reflect.get(more, 'of') === name ? [other] : [],
    );
    all = all.map((row) => {
      const own = linked.filter(({ owner }) => owner === row.id);
      const { as: property } = field;
      const value = property ? own.map(({ id, shown }) => ({ id, [property]: shown })) : own.map(({ id }) => id);
      const names = nameFields.map((other) => [other, readable ? own.map((one) => one.name) : null]);
      return { ...row, [name]: readable ? value : null, ...Object.fromEntries(names) };
    });
  }
  return withDerivedNames(db, entity, all, actor);
}

/** Adds names that come from a registered query instead of a link table. */
async function withDerivedNames<Owner extends Row>(db: Kysely<Database>, { fields }: Entity, rows: Owner[], actor: Actor | null) {
  let all = rows;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'names' || field.by === undefined) continue;
    const names = mayRead(field, actor) ? await registeredNames(field.by)(db, rows) : null;
    all = all.map((row) => ({ ...row, [name]: names && (names.get(row.id) ?? []) }));
  }
  return all;
}

async function linkedOf(db: Kysely<Database>, { table }: Entity, field: ManyField, rows: readonly Row[]): Promise<LinkedRow[]> {
  const { mine, theirs } = linkOf(table, field);
  const { rows: linked } = await sql<LinkedRow>`
    select ${sql.ref(`l.${mine}`)} as owner, r.id as id, r.name as name, ${sql.ref(`r.${field.as ?? 'name'}`)} as shown
    from ${sql.table(field.through)} as l join ${sql.table(field.of)} as r on r.id = ${sql.ref(`l.${theirs}`)}
    where ${isIn(
      sql.ref(`l.${mine}`),
      rows.map(({ id }) => id),
    )} order by r.name, r.id`.execute(db);
  return linked;
}

/** Returns the ids of links that are given as ids or as objects. */
export const linkedIds = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((entry) => Number(Object(entry) === entry ? entry.id : entry)) : [];

/** Returns the linked ids that the stored row did not have. */
export const addedIds = (values: unknown, stored: unknown): number[] => {
  const before = linkedIds(stored);
  return linkedIds(values).filter((id) => !before.includes(id));
};

/** Returns the links of the named fields before and after, for the audit trail. */
export function linkChanges(
  entity: Entity,
  stored: Readonly<Record<string, unknown>> | null,
  values: Readonly<Record<string, unknown>>,
): { before: Record<string, number[]>; after: Record<string, number[]> } {
  const changedFields = manysOf(entity).flatMap(([name]) => (values[name] === undefined ? [] : [name]));
  const side = (from: Readonly<Record<string, unknown>> | null) =>
    Object.fromEntries(changedFields.map((name) => [name, linkedIds(from?.[name])]));
  return { before: side(stored), after: side(values) };
}

/** Replaces the links of these fields and leaves unchanged ones alone. The caller has checked that the linked rows exist (validate-row.ts). */
export async function writeLinks(
  { db }: TransactionContext,
  entity: Entity,
  row: { id: number; stored: Readonly<Record<string, unknown>> | null },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, field] of manysOf(entity)) {
    if (values[name] === undefined) continue;
    const { mine, theirs } = linkOf(entity.table, field);
    const [before, after] = [row.stored?.[name], values[name]];
    const [removed, added] = [addedIds(before, after), addedIds(after, before)];
    const [link, own, other] = [sql.table(field.through), sql.id(mine), sql.id(theirs)];
    if (removed.length > 0) await sql`delete from ${link} where ${own} = ${row.id} and ${isIn(other, removed)}`.execute(db);
    const lines = added.map((id) => sql`(${row.id}, ${id})`);
    if (lines.length > 0) await sql`insert into ${link} (${own}, ${other}) values ${sql.join(lines)}`.execute(db);
  }
}
