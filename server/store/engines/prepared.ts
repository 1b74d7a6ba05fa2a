/** Compiles the SQL of a query once per database, for the queries of every tap. Building and compiling each time took a third of a tap. */
import { type Compilable, CompiledQuery, type Kysely, PostgresAdapter, type RawBuilder } from 'kysely';
import { PublicNamesPlugin } from '../public-names.ts';
import type { Database } from '../schema.ts';
import { requireNoBatch } from './batch.ts';

/** `changed`: the number of written rows. */
type PreparedQuery<Values, Row> = (db: Kysely<Database>, values: Values) => Promise<{ rows: Row[]; changed: number }>;

/** Called with a placeholder for each value. The query must not depend on the values, on null values or on their number. */
type QueryBuilder<Values, Row> = (db: Kysely<Database>, value: Values) => Compilable<Row>;

/**
 * 'ahead': the caller needs no answer, so on PostgreSQL the statement travels with the next one, which reports its error (postgres.ts).
 * Trap: another statement must follow in the same savepoint, and `changed` is not valid.
 */
type SendMode = 'ahead' | 'awaited';

/** The prefix of statements that a PostgreSQL connection sends without waiting for their end. */
export const aheadMark = '/* ahead */ ';

const marked = (sql: string, mode: SendMode, adapter: object): string =>
  mode === 'ahead' && adapter instanceof PostgresAdapter ? `${aheadMark}${sql}` : sql;

/** The names of the cached plans by SQL text. The number is limited, because form columns give endless variants; the others are planned each time. */
const planNames = new Map<string, string>();
const maxPlans = 1_000;

export const planNameOf = (text: string): string | undefined => planNames.get(text);

function named<Row>(query: CompiledQuery<Row>, adapter: object): CompiledQuery<Row> {
  if (adapter instanceof PostgresAdapter && planNames.size < maxPlans && !planNames.has(query.sql))
    planNames.set(query.sql, `plan${planNames.size}`);
  return query;
}

export function prepared<Values extends object, Row>(
  build: QueryBuilder<Values, Row>,
  mode: SendMode = 'awaited',
): PreparedQuery<Values, Row> {
  // The transactions of a database share its adapter. All SQLite databases share one adapter.
  const cache = new WeakMap<object, CompiledQuery<Row>>();
  const nameQuery = (query: CompiledQuery<Row>, adapter: object) => named({ ...query, sql: marked(query.sql, mode, adapter) }, adapter);
  return async (db, values) => {
    requireNoBatch(db);
    const { adapter, plugins } = db.getExecutor();
    // The public reads the same query with another text.
    const key = plugins.find((plugin) => plugin instanceof PublicNamesPlugin) ?? adapter;
    const query = cache.get(key) ?? nameQuery(build(db, placeholders as Values).compile(), adapter);
    cache.set(key, query);
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? Reflect.get(values, one.name) : one));
    const { rows, numAffectedRows } = await db.executeQuery<Row>({ ...query, parameters });
    return { rows, changed: Number(numAffectedRows ?? 0) };
  };
}

/** Like `prepared`, for SQL that depends on more than the values. `key` names it: the table, the changed columns. */
export function preparedPer<Values extends object, Row>(
  mode: SendMode = 'awaited',
): (key: string, build: QueryBuilder<Values, Row>) => PreparedQuery<Values, Row> {
  const cache = new Map<string, PreparedQuery<Values, Row>>();
  return (key, build) => {
    const one = cache.get(key) ?? prepared(build, mode);
    // Forms give endless combinations of columns, so the cache is limited.
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, one);
    return one;
  };
}

const maxCached = 500;

type SelectByIds<Row> = (db: Kysely<Database>, ids: readonly number[]) => Compilable<Row> & { execute: () => Promise<Row[]> };

/** Selects rows by ids. Only short id lists are prepared: a tap reads a few rows, while lists read hundreds in varying numbers. */
export function preparedByIds<Row>(select: SelectByIds<Row>): (db: Kysely<Database>, ids: readonly number[]) => Promise<Row[]> {
  const cache = preparedPer<readonly number[], Row>();
  return async (db, ids) => {
    if (ids.length > maxIds) return select(db, ids).execute();
    const query = cache(String(ids.length), (builder, values) =>
      select(
        builder,
        Array.from(ids, (_id, index) => Reflect.get(values, index)),
      ),
    );
    return (await query(db, ids)).rows;
  };
}

const maxIds = 8;

/** A statement without parameters and rows, such as a savepoint. */
export function command(text: string, mode: SendMode = 'awaited'): (db: Kysely<Database>) => Promise<unknown> {
  return async (db) => {
    requireNoBatch(db);
    return db.executeQuery(CompiledQuery.raw(marked(text, mode, db.getExecutor().adapter)));
  };
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });

/** A prepared statement in the SQL of PostgreSQL. `build` gets a placeholder for each value. */
export const preparedSql = <Values extends object, Row = unknown>(
  build: (value: Values) => RawBuilder<Row>,
  mode: SendMode = 'awaited',
): PreparedQuery<Values, Row> => prepared<Values, Row>((db, value) => ({ compile: () => build(value).compile(db) }), mode);
