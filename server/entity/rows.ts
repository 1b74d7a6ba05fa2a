/** Reads the rows of plain entities with the names of related rows. Columns and rows that the actor may not read are left out. */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { defaultListSort, type Entity } from '#contract/kit/entity.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { maskOf, unavailable } from '#contract/kit/masked.ts';
import { maxId } from '#contract/kit/max-id.ts';
import type { Right } from '#contract/rights/rights.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Context } from '../store/context.ts';
import { isIn } from '../store/engines/empty-lists.ts';
import type { Database } from '../store/schema.ts';
import { type SecretFields, secretFieldsOf } from '../store/secret-fields.ts';
import { inOrder } from './in-order.ts';
import { withLines } from './lines.ts';
import { withLinked } from './links.ts';
import { columnsFor, joinName, reachOf } from './lists/columns.ts';
import type { ListQuery } from './lists/criteria.ts';
import { countOfList, listPage, type Paging } from './lists/list-page.ts';
import { isInReach } from './lists/reach.ts';
import type { SearchCondition } from './lists/search.ts';
import { isOpen } from './media/open-picture.ts';
import { onlyPublished } from './published.ts';

export type PlainRow = { id: number; version: number } & Record<string, unknown>;
/** `where`: further conditions on the row `t`. */
export type ListRowsOptions = {
  context: Context;
  actor: Actor | null;
  query: unknown;
  search?: SearchCondition;
  where?: readonly RawBuilder<boolean>[];
};
/** The database to read from and the key for secret fields: a unit of work, or the context. */
type RowSource = { db: Kysely<Database>; secretFields: SecretFields };
export const rowSourceOf = (context: Context): RowSource => ({ db: context.read, secretFields: secretFieldsOf(context) });

/** Returns one page and writes the total into the response headers. */
export async function listRows(entity: Entity, options: ListRowsOptions & Paging): Promise<PlainRow[]> {
  const ids = await listPage(listOf(entity, options), options);
  return findRows(rowSourceOf(options.context), entity, ids, options.actor);
}

/** Returns those of these rows that the actor may see, in this order. */
export async function findRows(
  { db, secretFields }: RowSource,
  entity: Entity,
  ids: readonly number[],
  actor: Actor | null,
): Promise<PlainRow[]> {
  if (ids.length === 0) return [];
  const conditions = [sql<boolean>`${isIn(sql.ref('t.id'), ids)}`, ...shownTo(actor, entity)];
  const rows = await conditions.reduce((query, where) => query.where(where), selected(db, entity, actor, { pictures: false })).execute();
  const linked = await withLines(db, entity, await withLinked(db, entity, rows, actor), { every: false });
  return inOrder(ids, linked).map((row) => presented(entity, actor, secretFields, row));
}

/** Returns the number of rows that match the filters. */
export const countRows = (entity: Entity, options: ListRowsOptions): Promise<number> =>
  countOfList(listOf(entity, options), options.query as ListQuery);

function listOf(entity: Entity, { context, actor, search, where = [] }: ListRowsOptions) {
  const columns = columnsFor(entity, actor);
  return {
    ...{
      context,
      from: (db: Kysely<Database>) => listed(db, entity),
      entity: entity.name,
      columns,
      fields: entity.fields,
      defaultSort: [defaultListSort(entity)],
    },
    where: [...shownTo(actor, entity), ...notMerged(entity), ...where],
    search,
  };
}

/** Returns the row as the actor may see it, or undefined if it does not exist. */
export async function findRow(
  { db, secretFields }: RowSource,
  entity: Entity,
  id: number,
  actor: Actor | null,
  options: FindRowOptions = { pictures: true },
): Promise<PlainRow | undefined> {
  if (!Number.isInteger(id) || Math.abs(id) > maxId) return undefined;
  const conditions = [sql<boolean>`t.id = ${id}`, ...shownTo(actor, entity)];
  const row = await conditions.reduce((query, where) => query.where(where), selected(db, entity, actor, options)).executeTakeFirst();
  const read = row && options.pictures ? await withPictures(db, entity, row) : row;
  const [linked] = read ? await withLines(db, entity, await withLinked(db, entity, [read], actor), { every: true }) : [];
  return linked && presented(entity, actor, secretFields, linked);
}

function presented(entity: Entity, actor: Actor | null, secrets: SecretFields, row: PlainRow): PlainRow {
  return withFlags(entity, withMasks(entity, secrets, withAddresses(entity, withinReach(entity, actor, row))));
}

/** Follows a merge to the remaining row and returns its id. Ids of rows that were not merged return unchanged. */
export async function mergedId(db: Kysely<Database>, { table, mergedInto }: Entity, id: number): Promise<number> {
  if (mergedInto === undefined || !Number.isInteger(id) || Math.abs(id) > maxId) return id;
  const { rows } = await sql<{
    id: number | null;
  }>`select ${sql.ref(mergedInto)} as id from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.id ?? id;
}

const notMerged = ({ mergedInto }: Entity): RawBuilder<boolean>[] =>
  mergedInto === undefined ? [] : [sql<boolean>`${sql.ref(`t.${mergedInto}`)} is null`];

/** The public does not see rows of an unpublished event. */
const shownTo = (actor: Actor | null, { scope }: Entity): RawBuilder<boolean>[] =>
  scope === undefined ? [] : onlyPublished(actor, `t.${scope}`);

/** Replaces media ids by the files in base64. Pictures that still live in the row are base64 already. */
async function withPictures(db: Kysely<Database>, { fields }: Entity, row: PlainRow): Promise<PlainRow> {
  const pictureFields = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'picture' && isMediaId(row[name]) ? [name] : []));
  if (pictureFields.length === 0) return row;
  const ids = pictureFields.map((name) => Number(row[name]));
  const files = await db.selectFrom('media').select(['id', 'data']).where('id', 'in', ids).execute();
  const base64 = new Map(files.map(({ id, data }) => [id, Buffer.from(data).toString('base64')]));
  return { ...row, ...Object.fromEntries(pictureFields.map((name) => [name, base64.get(Number(row[name])) ?? null])) };
}

/** A picture in base64 is always longer than 12 digits. */
const isMediaId = (value: unknown): boolean => typeof value === 'string' && /^\d{1,12}$/.test(value);

/** Pictures are large: lists contain only their addresses. */
type FindRowOptions = { pictures: boolean };

/** Selects null for fields that the actor may not read. */
function selected(db: Kysely<Database>, entity: Entity, actor: Actor | null, { pictures }: FindRowOptions) {
  const columns = columnsFor(entity, system);
  const refOf = (name: string, field: Field): RawBuilder<unknown> => {
    if (reachOf(field, actor) === null) return sql`null`;
    if (field.kind === 'secret') return sql.ref(`t.${name}`);
    const column = columns.get(field.kind === 'pictureUrl' ? field.of : name);
    if (!column || field.kind === 'many' || field.kind === 'lines' || (field.kind === 'picture' && !pictures)) return sql`null`;
    if (field.kind !== 'pictureUrl') return column.ref;
    return sql`case when ${column.ref} is not null and ${isOpen(field, 't.')} then 1 else 0 end`;
  };
  const fields = Object.entries(entity.fields).map(([name, field]) => refOf(name, field).as(name));
  const reaches = scopedRights(entity, actor).map((right) => sql`case when ${isInReach(right, actor)} then 1 else 0 end`.as(right));
  return listed(db, entity)
    .select([sql.ref('t.id').as('id'), sql.ref('t.version').as('version'), ...fields, ...reaches])
    .$castTo<PlainRow>();
}

/** Selects the columns of all fields; the read rights of the real actor are then applied field by field. */
const system: Actor = { kind: 'system', name: 'rows' };

const isScoped = (field: Field, actor: Actor | null): boolean => !['all', null].includes(reachOf(field, actor));

function scopedRights({ fields }: Pick<Entity, 'fields'>, actor: Actor | null): Right[] {
  return [...new Set(Object.values(fields).flatMap((field) => (field.read && isScoped(field, actor) ? [field.read] : [])))];
}

/** Clears fields that the actor may read in some rows only, if this row is not one of them. */
function withinReach(entity: Entity, actor: Actor | null, row: PlainRow): PlainRow {
  const rights = scopedRights(entity, actor);
  if (rights.length === 0) return row;
  const visible = Object.entries(row).filter(([name]) => !rights.some((right) => right === name));
  const hidden = Object.entries(entity.fields).filter(([, field]) => field.read && isScoped(field, actor) && !row[field.read]);
  return { ...(Object.fromEntries(visible) as PlainRow), ...Object.fromEntries(hidden.map(([name]) => [name, null])) };
}

/** SQLite computes flags as 1 and 0. */
function withFlags({ fields }: Entity, row: PlainRow): PlainRow {
  const flags = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'derived' && row[name] !== null ? [[name, Boolean(row[name])]] : [],
  );
  return flags.length === 0 ? row : { ...row, ...Object.fromEntries(flags) };
}

/** Secret texts leave the server only as masks. */
function withMasks({ table, fields }: Entity, { open }: SecretFields, row: PlainRow): PlainRow {
  const masks = Object.entries(fields).flatMap(([name, field]) => {
    const sealed = row[name];
    if (field.kind !== 'secret' || typeof sealed !== 'string') return [];
    const text = open({ table, column: name, rowId: row.id }, sealed);
    return [[name, text === null ? unavailable : maskOf(text, field.mask)]];
  });
  return { ...row, ...Object.fromEntries(masks) };
}

/** Adds the address of each picture. The version in it lets browsers cache every picture for good. */
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

type Joins = SelectQueryBuilder<{ t: object }, 't', object>;

/** Joins only to-one relations, so rows are neither duplicated nor dropped. */
function listed(db: Kysely<Database>, { table, fields }: Entity): Joins {
  const base = db.selectFrom(sql.table(table).as('t')) as unknown as Joins;
  const relations = new Set(Object.values(fields).flatMap((field) => (field.kind === 'copy' ? [field.of] : [])));
  return [...relations].reduce<Joins>((joined, relation) => {
    const name = joinName(relation);
    const related = sql<object>`${sql.table(relationOf(fields, relation).of)}`.as(sql.id(name));
    const isRelated = sql<boolean>`${sql.ref(`${name}.id`)} = ${sql.ref(`t.${relation}`)}`;
    return joined.leftJoin(related, (join) => join.on(isRelated)) as unknown as Joins;
  }, base);
}

function relationOf(fields: Fields, name: string) {
  const field = fields[name];
  if (field?.kind !== 'one') throw new Error(`The copy of "${name}" needs a field that leads to another row.`);
  return field;
}
