/** The statements of rows.ts that a tap runs. A batch runs each of them once for all its units (engines/batch.ts). */
import { sql } from 'kysely';
import type { Engine } from '../context.ts';
import { batchedRead, batchedWrite, requireNoBatch } from '../engines/batch.ts';
import { preparedPer, preparedSql } from '../engines/prepared.ts';
import { jsonOfRows, rowsOfJson } from './json-rows.ts';
import { anyTable, anyTables, type RowVersion, type VersionedTable } from './versioned-table.ts';

type RowUpdate = RowVersion & { columns: Record<string, unknown> };
type UpdateStatement = ReturnType<typeof batchedWrite<RowUpdate>>;

/** Returns the statement that sets these columns in the version that was read. It returns the number of updated rows. */
export function updateOf(table: VersionedTable, names: readonly string[]): UpdateStatement {
  const key = `${table} ${names.join()}`;
  const statement = updates.get(key) ?? prepareUpdate(key, table, names);
  // Forms give endless combinations of columns.
  if (updates.size >= maxUpdates) updates.clear();
  updates.set(key, statement);
  return statement;
}

const updates = new Map<string, UpdateStatement>();
const maxUpdates = 500;
const singleUpdates = preparedPer<Record<string, unknown>, unknown>();

function prepareUpdate(key: string, table: VersionedTable, names: readonly string[]): UpdateStatement {
  const one = singleUpdates(key, (builder, value) =>
    anyTables(builder)
      .updateTable(anyTable(table))
      .set(Object.fromEntries(names.map((name) => [name, value[`new ${name}`]])))
      .where('id', '=', value.id as number)
      .where('version', '=', value.version as number),
  );
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`));
  // Every write raises the version by one, so the new version also gives the one that was read.
  const many = preparedSql(
    ({ rows }: { rows: string }) =>
      sql`update ${sql.table(table)} as t set ${set} from ${rowsOfJson(table, rows)} where t.id = v.id and t.version = v.version - 1`,
  );
  return batchedWrite<RowUpdate>(
    async (db, { id, version, columns }) => {
      const values = Object.fromEntries(names.map((name) => [`new ${name}`, columns[name]]));
      return (await one(db, { ...values, id, version })).changed;
    },
    async (db, changes) => (await many(db, { rows: jsonOfRows(changes.map(({ id, columns }) => ({ ...columns, id }))) })).changed,
  );
}

const locks = preparedPer<{ id: number }, RowVersion>();

/** Locks a row until the transaction ends and returns it, or nothing when there is no such row. */
export async function lockOne(
  db: Parameters<typeof anyTables>[0],
  engine: Engine,
  table: VersionedTable,
  id: number,
  mode: 'change' | 'share',
): Promise<RowVersion | undefined> {
  if (table === 'tournamentMatch' && mode === 'change') return (await lockMatch[engine](db, { id }))[0];
  requireNoBatch(db);
  return lockAlone(db, engine, table, id, mode);
}

async function lockAlone(db: Parameters<typeof anyTables>[0], engine: Engine, table: VersionedTable, id: number, mode: 'change' | 'share') {
  const select = locks(`${engine} ${table} ${mode}`, (builder, value) =>
    anyTables(builder)
      .selectFrom(anyTable(table))
      .selectAll()
      .where('id', '=', value.id)
      .$if(engine === 'postgres', (query) => (mode === 'change' ? query.forUpdate() : query.forShare())),
  );
  return (await select(db, { id })).rows[0];
}

const matchesOf = preparedPer<{ ids: readonly number[] }, RowVersion>();

/** A batch does not wait for a locked match: it finds no row, and the unit of that match leaves to wait in a transaction of its own. */
const lockMatchIn = (engine: Engine) =>
  batchedRead<{ id: number }, RowVersion>(
    async (db, { id }) => [await lockAlone(db, engine, 'tournamentMatch', id, 'change')].filter((row) => row !== undefined),
    async (db, values) => {
      const select = matchesOf('', (builder, { ids }) =>
        builder
          .selectFrom('tournamentMatch')
          .selectAll()
          .where('id', '=', sql<number>`any(${ids}::int[])`)
          .orderBy('id')
          .forUpdate()
          .skipLocked(),
      );
      const { rows } = await select(db, { ids: values.map(({ id }) => id) });
      return values.map(({ id }) => rows.filter((row) => row.id === id));
    },
  );

const lockMatch: Readonly<Record<Engine, ReturnType<typeof lockMatchIn>>> = {
  sqlite: lockMatchIn('sqlite'),
  postgres: lockMatchIn('postgres'),
};
