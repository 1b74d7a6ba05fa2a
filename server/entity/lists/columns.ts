/** The columns of an entity that an asker may see, filter and sort by; everything that names a column goes through here. */
import { type RawBuilder, sql } from 'kysely';
import { type Comparison, filterName, filterOf } from '#contract/kit/criteria.ts';
import type { Entity, EntityTable } from '#contract/kit/entity.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { filterOfMany } from '#contract/kit/fields.ts';
import type { Grant } from '#contract/rights/grants.ts';
import { grantFor, type Right } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { linkOf } from '../../store/rows/related.ts';
import { heldBase64 } from '../media/base64.ts';
import { countOfUses } from '../used-by.ts';
import { derivedFlags, sumNamed } from './derived.ts';

export type Column = {
  name: string;
  kind: Comparison;
  values: readonly string[] | undefined;
  ref: RawBuilder<unknown>;
  /** The rows of the link table that belong to the row `t`, as `l`: of a `many`, whose `ref` is the id they lead to. */
  links?: RawBuilder<unknown>;
};
export type Columns = ReadonlyMap<string, Column>;

/** By field name, `id` first. Names come from declarations, never from a request. */
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

/** The filters by what rows lead to, for a list that is made by hand. */
export const manyColumns = (table: EntityTable, fields: Fields): [string, Column][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'many') return [];
    const filter = filterOfMany(field);
    return [
      [filter, { name: filter, kind: 'many', values: undefined, ref: refOf({ table, fields }, name, field), ...linksOf(table, field) }],
    ];
  });

/** Under which name a related table is joined. */
export const joinName = (relation: string): string => `of_${relation}`;

function refOf({ table, fields }: Pick<Entity, 'table' | 'fields'>, name: string, field: Field): RawBuilder<unknown> {
  if (field.kind === 'copy') return sql.ref(`${joinName(field.of)}.${field.column}`);
  if (field.kind === 'many') return sql.ref(`l.${linkOf(table, field).theirs}`);
  if (field.kind === 'lineCount') return countOfLines(table, fields, field);
  if (field.kind === 'count') return countOfUses(table, field.by);
  if (field.kind === 'picture') return pictureRef(table, name);
  if (field.kind === 'derived') return derivedFlags[field.by];
  if (field.kind === 'sum') return eurosIn(sumNamed(field.by));
  if (field.kind === 'money') return eurosIn(sql.ref(`t.${centsColumn(name)}`));
  return sql.ref(`t.${field.kind === 'flagToo' ? field.sameAs : name}`);
}

/** Without the cast PostgreSQL answers an exact number as text. */
const eurosIn = (cents: RawBuilder<unknown>): RawBuilder<number> => sql`cast(${cents} / 100.0 as double precision)`;

/** Null where there is none; which one it is, read-pictures.ts finds out. */
const pictureRef = (table: EntityTable, name: string): RawBuilder<unknown> => {
  const media = sql`cast(${sql.ref(`t.${mediaColumn(name)}`)} as text)`;
  return heldBase64(table, name) ? sql`coalesce(${media}, ${sql.ref(`t.${name}`)})` : media;
};

/** Holds the id of the picture's file. */
export const mediaColumn = (name: string): string => `${name}MediaId`;

function countOfLines(table: EntityTable, fields: Fields, { of, having }: Extract<Field, { kind: 'lineCount' }>): RawBuilder<number> {
  const counted = fields[of];
  if (counted?.kind !== 'lines') throw new Error(`There are no lines "${of}" to count.`);
  return sql<number>`(select cast(count(${sql.ref(`c.${having}`)}) as integer) from ${sql.table(counted.table)} as c
    where ${sql.ref(`c.${table}Id`)} = t.id)`;
}

/** Money is whole cents where it is stored. */
export const centsColumn = (name: string): string => `${name}Cents`;

/** In every row: what is filtered, sorted or counted by tells of all of them. */
export const mayRead = (field: Field, actor: Actor | null): boolean => reachOf(field, actor) === 'all';

/** In which rows: in some of them (reach.ts), in all or in none. */
export const reachOf = ({ read }: Field, actor: Actor | null): Grant | null => reaching(read, actor);

/** What belongs to no field. */
export const mayKnow = (read: Right, actor: Actor | null): boolean => reaching(read, actor) === 'all';

export const mayWrite = ({ write }: Field, actor: Actor | null): boolean => reaching(write, actor) === 'all';

function reaching(right: Right | undefined, actor: Actor | null): Grant | null {
  return right === undefined || actor?.kind === 'system' ? 'all' : grantFor(right, principalsOf(actor));
}
