/** A query whose SQL is made once per database: for what every tap asks. Building and compiling it anew took a third of a tap. */
import { type Compilable, CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '../schema.ts';

/** `changed`: how many rows it wrote. */
export type Prepared<Values, Row> = (db: Kysely<Database>, values: Values) => Promise<{ rows: Row[]; changed: number }>;

/** Called with a stand-in for each value: what it builds may depend neither on one, nor on which are null or how many there are. */
type Build<Values, Row> = (db: Kysely<Database>, value: Values) => Compilable<Row>;

/**
 * 'ahead': nobody needs its answer, so on PostgreSQL it travels with the next statement, which fails where it failed (postgres.ts).
 * Trap: there has to be a next one in the same savepoint, and what `changed` says is not to be believed.
 */
type Mode = 'ahead' | 'awaited';

/** Begins the statements that a line to PostgreSQL sends without waiting for their end. */
export const aheadMark = '/* ahead */ ';

const marked = (sql: string, mode: Mode, adapter: object): string =>
  mode === 'ahead' && adapter instanceof PostgresAdapter ? `${aheadMark}${sql}` : sql;

/** Of what PostgreSQL keeps the plans by, per text; a form's columns make others without end, which are planned each time. */
const planNames = new Map<string, string>();
const mostPlans = 1_000;

export const planNameOf = (text: string): string | undefined => planNames.get(text);

function named<Row>(query: CompiledQuery<Row>, adapter: object): CompiledQuery<Row> {
  if (adapter instanceof PostgresAdapter && planNames.size < mostPlans && !planNames.has(query.sql))
    planNames.set(query.sql, `plan${planNames.size}`);
  return query;
}

export function prepared<Values extends object, Row>(build: Build<Values, Row>, mode: Mode = 'awaited'): Prepared<Values, Row> {
  // A database's transactions share its adapter; all SQLite databases share one.
  const known = new WeakMap<object, CompiledQuery<Row>>();
  const made = (query: CompiledQuery<Row>, adapter: object) => named({ ...query, sql: marked(query.sql, mode, adapter) }, adapter);
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = known.get(adapter) ?? made(build(db, standIns as Values).compile(), adapter);
    known.set(adapter, query);
    const parameters = query.parameters.map((one) => (one instanceof StandIn ? Reflect.get(values, one.name) : one));
    const { rows, numAffectedRows } = await db.executeQuery<Row>({ ...query, parameters });
    return { rows, changed: Number(numAffectedRows ?? 0) };
  };
}

/** The same where the SQL depends on something more, which `key` names: the table, the columns that change. */
export function preparedPer<Values extends object, Row>(
  mode: Mode = 'awaited',
): (key: string, build: Build<Values, Row>) => Prepared<Values, Row> {
  const known = new Map<string, Prepared<Values, Row>>();
  return (key, build) => {
    const one = known.get(key) ?? prepared(build, mode);
    // Forms change any columns they like: what is not asked often makes room.
    if (known.size >= mostKept) known.clear();
    known.set(key, one);
    return one;
  };
}

const mostKept = 500;

type Selecting<Row> = (db: Kysely<Database>, ids: readonly number[]) => Compilable<Row> & { execute: () => Promise<Row[]> };

/** Rows by their ids. A tap asks for a few; lists ask for hundreds, each time for another number of them. */
export function preparedByIds<Row>(select: Selecting<Row>): (db: Kysely<Database>, ids: readonly number[]) => Promise<Row[]> {
  const known = preparedPer<readonly number[], Row>();
  return async (db, ids) => {
    if (ids.length > mostIds) return select(db, ids).execute();
    const ask = known(String(ids.length), (any, values) =>
      select(
        any,
        Array.from(ids, (_id, place) => Reflect.get(values, place)),
      ),
    );
    return (await ask(db, ids)).rows;
  };
}

const mostIds = 8;

/** A statement without parameters and rows, such as a savepoint. */
export function command(text: string, mode: Mode = 'awaited'): (db: Kysely<Database>) => Promise<unknown> {
  return (db) => db.executeQuery(CompiledQuery.raw(marked(text, mode, db.getExecutor().adapter)));
}

class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const standIns = new Proxy({}, { get: (_none, name) => new StandIn(String(name)) });
