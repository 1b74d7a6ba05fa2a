/** The columns of a resource that an asker may see, filter and sort by; everything that names a column goes through here. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Kind } from '#contract/fields.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { grantFor } from '#contract/rights.ts';
import { principalsOf } from '../auth/actors.ts';
import type { Actor } from '../office.ts';

export type Column = { name: string; kind: Kind; values: readonly string[] | undefined; ref: RawBuilder<unknown> };
export type Columns = ReadonlyMap<string, Column>;

/** By field name, `id` first. Names come from declarations, never from a request. */
export function columnsFor<F extends Fields>({ fields }: Pick<Resource<F>, 'fields'>, actor: Actor | null): Columns {
  const columns = new Map<string, Column>([['id', { name: 'id', kind: 'integer', values: undefined, ref: sql.ref('t.id') }]]);
  for (const [name, field] of Object.entries<Field>(fields)) {
    // An address of a picture is no column: it is made from the row.
    if (field.kind !== 'address' && mayRead(field, actor))
      columns.set(name, { name, kind: field.kind, values: field.values, ref: refOf(name, field) });
  }
  return columns;
}

/** Under which name a related table is joined. */
export const joinName = (relation: string): string => `of_${relation}`;

function refOf(name: string, { copy, sameAs, cents }: Field): RawBuilder<unknown> {
  if (copy) return sql.ref(`${joinName(copy.of)}.${copy.column}`);
  // Without the cast PostgreSQL answers an exact number as text.
  if (cents) return sql`cast(${sql.ref(`t.${cents}`)} / 100.0 as double precision)`;
  return sql.ref(`t.${sameAs ?? name}`);
}

export function mayRead({ read }: Field, actor: Actor | null): boolean {
  return read === undefined || actor?.kind === 'system' || grantFor(read, principalsOf(actor)) === 'all';
}
