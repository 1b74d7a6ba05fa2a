/** The columns of an entity that an actor may see, filter and sort by. All code that names a column in SQL uses this module. */
import { type RawBuilder, sql } from 'kysely';
import { type Comparison, filterName, filterOf } from '#contract/kit/criteria.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { EntityTable } from '#contract/kit/entity-tables.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { filterOfMany } from '#contract/kit/fields.ts';
import type { Grant } from '#contract/rights/grants.ts';
import { grantFor, type Right } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { linkOf } from '../../store/rows/reference-check.ts';
import { hadBase64Column } from '../media/base64.ts';
import { countOfUses } from '../used-by.ts';
import { derivedFlags, registeredSum } from './derived.ts';

export type Column = {
  name: string;
  kind: Comparison;
  values: readonly string[] | undefined;
  ref: RawBuilder<unknown>;
  /** For a `many`: the rows `l` of the link table that belong to the row `t`. `ref` is then the id of the linked row. */
  links?: RawBuilder<unknown>;
};
export type Columns = ReadonlyMap<string, Column>;

/** Returns the columns by field name, `id` first. Names come from declarations, never from a request. */
export function columnsFor({ table, fields }: Pick<Entity, 'table' | 'fields'>, actor: Actor | null): Columns {
  const columns = new Map<string, Column>([['id', { name: 'id', kind: 'integer', values: undefined, ref: sql.ref('t.id') }]]);
  for (const [field, declared] of Object.entries(fields)) {
    const filter = filterOf(declared);
    if (!filter || !mayRead(declared, actor)) continue;
    const name = filterName(field, declared);
    const { kind, values } = filter;
    columns.set(name, { name, kind, values, ref: refOf({ table, fields }, field, declared), ...linksOf(table, declared) });
  }
  return columns;
}

const linksOf = (table: EntityTable, field: Field): Pick<Column, 'links'> => {
  if (field.kind !== 'many') return {};
  const { mine } = linkOf(table, field);
  return { links: sql`${sql.table(field.through)} as l where ${sql.ref(`l.${mine}`)} = t.id` };
};

/** Returns the link filters for a list with handwritten rows. */
export const manyColumns = (table: EntityTable, fields: Fields): [string, Column][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'many') return [];
    const filter = filterOfMany(field);
    return [
      [filter, { name: filter, kind: 'many', values: undefined, ref: refOf({ table, fields }, name, field), ...linksOf(table, field) }],
    ];
  });

/** The alias of a joined related table. */
export const joinName = (relation: string): string => `of_${relation}`;

function refOf({ table, fields }: Pick<Entity, 'table' | 'fields'>, name: string, field: Field): RawBuilder<unknown> {
  if (field.kind === 'copy') return sql.ref(`${joinName(field.of)}.${field.column}`);
  if (field.kind === 'many') return sql.ref(`l.${linkOf(table, field).theirs}`);
  if (field.kind === 'lineCount') return countOfLines(table, fields, field);
  if (field.kind === 'count') return countOfUses(table, field.by);
  if (field.kind === 'picture') return pictureRef(table, name);
  if (field.kind === 'derived') return derivedFlags[field.by];
  if (field.kind === 'sum') return eurosIn(registeredSum(field.by));
  if (field.kind === 'money') return eurosIn(sql.ref(`t.${centsColumn(name)}`));
  return sql.ref(`t.${field.kind === 'flagToo' ? field.sameAs : name}`);
}

/** Without the cast, PostgreSQL returns an exact number as text. */
const eurosIn = (cents: RawBuilder<unknown>): RawBuilder<number> => sql`cast(${cents} / 100.0 as double precision)`;

/** Null if there is no picture. read-pictures.ts reads the file itself. */
const pictureRef = (table: EntityTable, name: string): RawBuilder<unknown> => {
  const media = sql`cast(${sql.ref(`t.${mediaColumn(name)}`)} as text)`;
  return hadBase64Column(table, name) ? sql`coalesce(${media}, ${sql.ref(`t.${name}`)})` : media;
};

/** The column with the id of the picture's file. */
export const mediaColumn = (name: string): string => `${name}MediaId`;

function countOfLines(table: EntityTable, fields: Fields, { of, having }: Extract<Field, { kind: 'lineCount' }>): RawBuilder<number> {
  const counted = fields[of];
  if (counted?.kind !== 'lines') throw new Error(`There are no lines "${of}" to count.`);
  return sql<number>`(select cast(count(${sql.ref(`c.${having}`)}) as integer) from ${sql.table(counted.table)} as c
    where ${sql.ref(`c.${table}Id`)} = t.id)`;
}

/** The database stores money as whole cents. */
export const centsColumn = (name: string): string => `${name}Cents`;

/** True only if the actor may read the field in every row: filters, sorting and counts reveal values of all rows. */
export const mayRead = (field: Field, actor: Actor | null): boolean => reachOf(field, actor) === 'all';

/** Returns whether the actor may read the field in all rows, in some (reach.ts) or in none. */
export const reachOf = ({ read }: Field, actor: Actor | null): Grant | null => grantOf(read, actor);

/** The same for data that belongs to no field. */
export const mayKnow = (read: Right, actor: Actor | null): boolean => grantOf(read, actor) === 'all';

export const mayWrite = ({ write }: Field, actor: Actor | null): boolean => grantOf(write, actor) === 'all';

function grantOf(right: Right | undefined, actor: Actor | null): Grant | null {
  return right === undefined || actor?.kind === 'system' ? 'all' : grantFor(right, principalsOf(actor));
}
