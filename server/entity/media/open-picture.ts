/** The flags of a row that decide whether everybody sees its picture. */
import { type RawBuilder, sql } from 'kysely';
import type { PictureUrlField } from '#contract/kit/field-kinds.ts';

/** `of`: the name of the table in the query, with its dot. */
export const isOpen = ({ onlyIf, unless }: Pick<PictureUrlField, 'onlyIf' | 'unless'>, of = ''): RawBuilder<boolean> => {
  const flags = [
    ...(onlyIf ? [sql`${sql.ref(of + onlyIf)} = ${sql.lit(true)}`] : []),
    ...(unless ? [sql`${sql.ref(of + unless)} = ${sql.lit(false)}`] : []),
  ];
  return flags.length === 0 ? sql`1 = 1` : sql`(${sql.join(flags, sql` and `)})`;
};
