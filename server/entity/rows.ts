/** Reading the rows of plain entities, with the names of what they refer to; never more than the asker may see. */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Entity, usualSort } from '#contract/kit/entity.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { maskOf, unavailable } from '#contract/kit/masked.ts';
import { maxId } from '#contract/kit/max-id.ts';
import type { Right } from '#contract/rights/rights.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Context } from '../store/context.ts';
import type { Database } from '../store/schema.ts';
import { type SecretFields, secretFieldsOf } from '../store/secret-fields.ts';
import { withLines } from './lines.ts';
import { withLinked } from './links.ts';
import { columnsFor, joinName, reachOf } from './lists/columns.ts';
import type { Query } from './lists/criteria.ts';
import { countOfList, listPage, type Paging } from './lists/list-page.ts';
import { isInReach } from './lists/reach.ts';
import type { Search } from './lists/search.ts';
import { onlyPublished } from './published.ts';

export type PlainRow = { id: number; version: number } & Record<string, unknown>;
/** `where`: further conditions on the row `t`. */
export type Asking = { context: Context; actor: Actor | null; query: unknown; search?: Search; where?: readonly RawBuilder<boolean>[] };
/** Where rows are read from, and what opens their secret fields: a unit of work, or the context. */
export type Reading = { db: Kysely<Database>; secretFields: SecretFields };
export const readingOf = (context: Context): Reading => ({ db: context.read, secretFields: secretFieldsOf(context) });

/** One page; how many rows there are in all goes into the headers. */
export async function listRows(entity: Entity, asked: Asking & Paging): Promise<PlainRow[]> {
  const { read } = asked.context;
  const ids = await listPage(listOf(entity, asked), asked);
  if (ids.length === 0) return [];
  const rows = await selected(read, entity, asked.actor, { pictures: false })
    .where(sql<boolean>`t.id in (${sql.join(ids)})`)
    .execute();
  const secrets = secretFieldsOf(asked.context);
  const linked = await withLines(read, entity, await withLinked(read, entity, rows, asked.actor), { every: false });
  const byId = new Map(linked.map((row) => [row.id, presented(entity, asked.actor, secrets, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const countRows = (entity: Entity, asked: Asking): Promise<number> => countOfList(listOf(entity, asked), asked.query as Query);

function listOf(entity: Entity, { context, actor, search, where = [] }: Asking) {
  const columns = columnsFor(entity, actor);
  return {
    ...{
      context,
      from: (db: Kysely<Database>) => listed(db, entity),
      entity: entity.name,
      columns,
      fields: entity.fields,
      defaultSort: [usualSort(entity)],
    },
    where: [...shownTo(actor, entity), ...standing(entity), ...where],
    search,
  };
}

/** As the actor may see it; undefined when there is none. */
export async function findRow(
  { db, secretFields }: Reading,
  entity: Entity,
  id: number,
  actor: Actor | null,
  wanted: Wanted = { pictures: true },
): Promise<PlainRow | undefined> {
  if (!Number.isInteger(id) || Math.abs(id) > maxId) return undefined;
  const conditions = [sql<boolean>`t.id = ${id}`, ...shownTo(actor, entity)];
  const row = await conditions.reduce((asked, where) => asked.where(where), selected(db, entity, actor, wanted)).executeTakeFirst();
  const read = row && wanted.pictures ? await withPictures(db, entity, row) : row;
  const [linked] = read ? await withLines(db, entity, await withLinked(db, entity, [read], actor), { every: true }) : [];
  return linked && presented(entity, actor, secretFields, linked);
}

function presented(entity: Entity, actor: Actor | null, secrets: SecretFields, row: PlainRow): PlainRow {
  return withFlags(entity, withMasks(entity, secrets, withAddresses(entity, withinReach(entity, actor, row))));
}

/** Of a row that was merged into another, however often: the one that stands for it now. */
export async function standingId(db: Kysely<Database>, { table, mergedInto }: Entity, id: number): Promise<number> {
  if (mergedInto === undefined || !Number.isInteger(id) || Math.abs(id) > maxId) return id;
  const { rows } = await sql<{
    standing: number | null;
  }>`select ${sql.ref(mergedInto)} as standing from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.standing ?? id;
}

const standing = ({ mergedInto }: Entity): RawBuilder<boolean>[] =>
  mergedInto === undefined ? [] : [sql<boolean>`${sql.ref(`t.${mergedInto}`)} is null`];

/** What belongs to an event that is not published is not there for strangers. */
const shownTo = (actor: Actor | null, { scope }: Entity): RawBuilder<boolean>[] =>
  scope === undefined ? [] : onlyPublished(actor, `t.${scope}`);

/** The files behind its pictures, as base64; what is still in the row itself is that already. */
async function withPictures(db: Kysely<Database>, { fields }: Entity, row: PlainRow): Promise<PlainRow> {
  const held = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'picture' && isMediaId(row[name]) ? [name] : []));
  if (held.length === 0) return row;
  const ids = held.map((name) => Number(row[name]));
  const files = await db.selectFrom('media').select(['id', 'data']).where('id', 'in', ids).execute();
  const base64 = new Map(files.map(({ id, data }) => [id, Buffer.from(data).toString('base64')]));
  return { ...row, ...Object.fromEntries(held.map((name) => [name, base64.get(Number(row[name])) ?? null])) };
}

/** No picture is as short in base64. */
const isMediaId = (value: unknown): boolean => typeof value === 'string' && /^\d{1,12}$/.test(value);

/** Pictures are large: lists tell only where they are shown from. */
type Wanted = { pictures: boolean };

/** Fields the actor may not read come as null. */
function selected(db: Kysely<Database>, entity: Entity, actor: Actor | null, { pictures }: Wanted) {
  const columns = columnsFor(entity, everything);
  const refOf = (name: string, field: Field): RawBuilder<unknown> => {
    if (reachOf(field, actor) === null) return sql`null`;
    if (field.kind === 'secret') return sql.ref(`t.${name}`);
    const column = columns.get(field.kind === 'pictureUrl' ? field.of : name);
    if (!column || field.kind === 'many' || field.kind === 'lines' || (field.kind === 'picture' && !pictures)) return sql`null`;
    if (field.kind !== 'pictureUrl') return column.ref;
    const isTold = field.onlyIf === undefined ? sql`1 = 1` : sql`${sql.ref(`t.${field.onlyIf}`)} = ${sql.lit(true)}`;
    return sql`case when ${column.ref} is not null and ${isTold} then 1 else 0 end`;
  };
  const fields = Object.entries(entity.fields).map(([name, field]) => refOf(name, field).as(name));
  const reaches = scopedRights(entity, actor).map((right) => sql`case when ${isInReach(right, actor)} then 1 else 0 end`.as(right));
  return listed(db, entity)
    .select([sql.ref('t.id').as('id'), sql.ref('t.version').as('version'), ...fields, ...reaches])
    .$castTo<PlainRow>();
}

/** Its columns are chosen by what is read of them, not by what they can be sorted by. */
const everything: Actor = { kind: 'system', name: 'rows' };

const isScoped = (field: Field, actor: Actor | null): boolean => !['all', null].includes(reachOf(field, actor));

function scopedRights({ fields }: Pick<Entity, 'fields'>, actor: Actor | null): Right[] {
  return [...new Set(Object.values(fields).flatMap((field) => (field.read && isScoped(field, actor) ? [field.read] : [])))];
}

/** What is read in some rows only is null in the others. */
function withinReach(entity: Entity, actor: Actor | null, row: PlainRow): PlainRow {
  const rights = scopedRights(entity, actor);
  if (rights.length === 0) return row;
  const known = Object.entries(row).filter(([name]) => !rights.some((right) => right === name));
  const hidden = Object.entries(entity.fields).filter(([, field]) => field.read && isScoped(field, actor) && !row[field.read]);
  return { ...(Object.fromEntries(known) as PlainRow), ...Object.fromEntries(hidden.map(([name]) => [name, null])) };
}

/** SQLite works out 1 and 0. */
function withFlags({ fields }: Entity, row: PlainRow): PlainRow {
  const flags = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'derived' && row[name] !== null ? [[name, Boolean(row[name])]] : [],
  );
  return flags.length === 0 ? row : { ...row, ...Object.fromEntries(flags) };
}

/** Secret texts never leave as they are. */
function withMasks({ table, fields }: Entity, { open }: SecretFields, row: PlainRow): PlainRow {
  const masks = Object.entries(fields).flatMap(([name, field]) => {
    const sealed = row[name];
    if (field.kind !== 'secret' || typeof sealed !== 'string') return [];
    const text = open({ table, column: name, rowId: row.id }, sealed);
    return [[name, text === null ? unavailable : maskOf(text, field.mask)]];
  });
  return { ...row, ...Object.fromEntries(masks) };
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

type Joins = SelectQueryBuilder<{ t: object }, 't', object>;

/** To-one joins only: rows are neither doubled nor lost. */
function listed(db: Kysely<Database>, { table, fields }: Entity): Joins {
  const base = db.selectFrom(sql.table(table).as('t')) as unknown as Joins;
  const relations = new Set(Object.values(fields).flatMap((field) => (field.kind === 'copy' ? [field.of] : [])));
  return [...relations].reduce<Joins>((joined, relation) => {
    const name = joinName(relation);
    const related = sql<object>`${sql.table(relationOf(fields, relation).of)}`.as(sql.id(name));
    const leads = sql<boolean>`${sql.ref(`${name}.id`)} = ${sql.ref(`t.${relation}`)}`;
    return joined.leftJoin(related, (join) => join.on(leads)) as unknown as Joins;
  }, base);
}

function relationOf(fields: Fields, name: string) {
  const field = fields[name];
  if (field?.kind !== 'one') throw new Error(`The copy of "${name}" needs a field that leads to another row.`);
  return field;
}
