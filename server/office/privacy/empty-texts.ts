/** Returns SQL that empties the personal columns of rows that stay (erasure-rules.ts). */
import { type RawBuilder, sql } from 'kysely';
import { erasureRules } from './erasure-rules.ts';

type EmptiedTable = {
  [Table in keyof typeof erasureRules]: (typeof erasureRules)[Table] extends { empties: object } ? Table : never;
}[keyof typeof erasureRules];

export function emptyTexts(table: EmptiedTable, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const { empties } = erasureRules[table];
  const set = Object.entries(empties).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`;
}
