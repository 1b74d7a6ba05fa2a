/** Rows as one JSON parameter: PostgreSQL reads many rows from it in one statement and gives each value the type of its column. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { snakeCase } from './violations.ts';

export function jsonOfRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value ?? null]))),
  );
}

/** The rows of `json` under the name `v`, with the columns of the table. A column that the JSON leaves out is null. */
export const rowsOfJson = (table: keyof Database, json: string): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json) as v`;
