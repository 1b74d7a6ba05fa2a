/** Reading the rows of plain entities, with the names of what they refer to; never more than the asker may see. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { maxId } from '#contract/max-id.ts';
import type { Database } from '../db/schema.ts';
import { onlyPublished } from '../events/published.ts';
import type { Actor, Engine, Office } from '../office.ts';
import { columnsFor, joinName } from './columns.ts';
import { conditionsOf, type Query, refuseUnreadable } from './criteria.ts';
import { foldedIn } from './folded.ts';
import { pageOf, type SortKey, sortOf } from './paging.ts';
import type { Search } from './search.ts';

export type PlainRow = { id: number; version: number } & Record<string, unknown>;
type Asked = { query: Query; actor: Actor | null; search?: Search };

/** One page and how many rows there are in all. */
export async function listRows(office: Office, entity: Entity, asked: Asked): Promise<{ rows: PlainRow[]; total: number }> {
  const columns = columnsFor(entity, asked.actor);
  const sortable = new Set([...columns.values()].filter(({ kind }) => kind !== 'blob').map(({ name }) => name));
  const keys = sortOf(asked.query, sortable, [entity.list.sort]);
  const { page, size } = pageOf(asked.query);
  const where = whereOf(office.engine, entity, asked);
  const best = asked.search?.rank && asked.query.sort === undefined ? [sql`${asked.search.rank} desc`] : [];
  const order = [...best, ...keys.flatMap((key) => orderOf(office.engine, key, columns))];
  const { rows } = await sql<PlainRow>`
    select ${selection(entity, asked.actor, { pictures: false })} from ${source(entity)} where ${where}
    order by ${sql.join(order)} limit ${size} offset ${page * size}`.execute(office.read);
  return { rows: rows.map((row) => withAddresses(entity, row)), total: await countRows(office, entity, asked) };
}

export async function countRows(office: Office, entity: Entity, asked: Asked): Promise<number> {
  const where = whereOf(office.engine, entity, asked);
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${source(entity)} where ${where}`.execute(
    office.read,
  );
  return Number(rows[0]?.total ?? 0);
}

/** As the actor may see it; undefined when there is none. */
export async function findRow(
  db: Kysely<Database>,
  entity: Entity,
  id: number,
  actor: Actor | null,
  wanted: Wanted = { pictures: true },
): Promise<PlainRow | undefined> {
  if (!Number.isInteger(id) || Math.abs(id) > maxId) return undefined;
  const { rows } = await sql<PlainRow>`select ${selection(entity, actor, wanted)} from ${source(entity)}
    where ${sql.join([sql`t.id = ${id}`, ...shownTo(actor, entity)], sql` and `)}`.execute(db);
  return rows[0] && withAddresses(entity, rows[0]);
}

/** Nulls come last in both directions on both databases; text in alphabetical order whatever its accents. */
function orderOf(engine: Engine, { property, descending }: SortKey, columns: ReturnType<typeof columnsFor>): RawBuilder<unknown>[] {
  const column = columns.get(property);
  if (!column) return [];
  const direction = descending ? sql`desc` : sql`asc`;
  if (property === 'id') return [sql`${column.ref} ${direction}`];
  const value = column.kind === 'string' ? foldedIn(engine, column.ref) : column.ref;
  return [sql`${value} ${direction} nulls last`];
}

function whereOf(engine: Engine, entity: Entity, { query, actor, search }: Asked): RawBuilder<unknown> {
  const columns = columnsFor(entity, actor);
  refuseUnreadable(query, entity.fields, columns);
  const conditions = conditionsOf(query, columns, { entity: entity.name, engine });
  if (search?.condition) conditions.push(search.condition);
  conditions.push(...shownTo(actor, entity));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`;
}

/** What belongs to an event that is not published is not there for strangers. */
const shownTo = (actor: Actor | null, { scope }: Entity): RawBuilder<boolean>[] =>
  scope === undefined ? [] : onlyPublished(actor, `t.${scope}`);

/** Pictures are large: lists tell only where they are shown from. */
type Wanted = { pictures: boolean };

/** Fields the actor may not read come as null. */
function selection(entity: Entity, actor: Actor | null, { pictures }: Wanted): RawBuilder<unknown> {
  const readable = columnsFor(entity, actor);
  const refOf = (name: string, field: Field): RawBuilder<unknown> => {
    const column = readable.get(field.kind === 'pictureUrl' ? field.of : name);
    if (!column || (field.kind === 'picture' && !pictures)) return sql`null`;
    return field.kind === 'pictureUrl' ? sql`case when ${column.ref} is null then 0 else 1 end` : column.ref;
  };
  const fields = Object.entries(entity.fields).map(([name, field]) => sql`${refOf(name, field)} as ${sql.id(name)}`);
  return sql.join([sql`t.id`, sql`t.version`, ...fields]);
}

/** Where each picture of a row is shown from; the version makes every picture an address of its own. */
function withAddresses({ fields }: Entity, row: PlainRow): PlainRow {
  const addressOf = (name: string): string | null => {
    const field = fields[name];
    if (field?.kind !== 'pictureUrl') return null;
    if (row[name]) return `${field.media}/${row.id}?v=${row.version}`;
    return field.orElse ? addressOf(`${field.orElse}Url`) : null;
  };
  const addresses = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'pictureUrl' ? [[name, addressOf(name)]] : []));
  return { ...row, ...Object.fromEntries(addresses) };
}

/** To-one joins only: rows are neither doubled nor lost. */
function source({ table, fields }: Entity): RawBuilder<unknown> {
  const relations = new Set(Object.values(fields).flatMap((field) => (field.kind === 'copy' ? [field.of] : [])));
  const joins = [...relations].map((relation) => {
    const { of } = relationOf(fields, relation);
    return sql` left join ${sql.table(of)} as ${sql.id(joinName(relation))} on ${sql.ref(`${joinName(relation)}.id`)} = ${sql.ref(`t.${relation}`)}`;
  });
  return sql`${sql.table(table)} as t${sql.join(joins, sql``)}`;
}

function relationOf(fields: Fields, name: string) {
  const field = fields[name];
  if (field?.kind !== 'one') throw new Error(`The copy of "${name}" needs a field that leads to another row.`);
  return field;
}
