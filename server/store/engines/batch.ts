/**
 * Runs several units of work side by side in one transaction, so that the same statement of all units becomes one statement.
 * A unit in a batch reads and writes only through the statements of `batchedRead` and `batchedWrite`. Any other statement makes it leave.
 * Reads are collected until every unit waits for one. Writes are collected until all units are done, so a unit that fails has written nothing.
 */
import { type Kysely, type KyselyPlugin, PostgresAdapter, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** The unit cannot go on in its batch. It has written nothing and can run again in a transaction without batch. */
class LeavesBatch extends Error {}

type Reader<Values, Row> = (db: Kysely<Database>, values: Values) => Promise<readonly Row[]>;
type Writer<Values> = (db: Kysely<Database>, values: Values) => Promise<number>;

/** Reads for many units at once. Returns the rows of each of the values, in the order of the values. */
type BatchReader<Values, Row> = (db: Kysely<Database>, values: readonly Values[]) => Promise<readonly (readonly Row[])[]>;
/** Writes for many units at once. Returns the number of rows that it wrote in all. */
type BatchWriter<Values> = (db: Kysely<Database>, values: readonly Values[]) => Promise<number>;

type PendingRead<Values, Row> = { values: Values; resolve: (rows: readonly Row[]) => void; reject: (reason: unknown) => void };
/** `run` is the same function for all writes of one statement. */
type PendingWrite = { run: (db: Transaction<Database>, writes: readonly PendingWrite[]) => Promise<number>; expected: 0 | 1 };

/** One unit of a batch. Its own database is the key in `units`. */
type BatchUnit = { batch: Batch; writes: PendingWrite[] };
const units = new WeakMap<object, BatchUnit>();

/** Throws for a unit of a batch. Statements without a form for many units call it. */
export function requireNoBatch(db: Kysely<Database>): void {
  if (units.has(db)) throw new LeavesBatch();
}

const isPostgres = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** A read that a batch runs once for all its units. `many` runs on PostgreSQL only: in SQLite, inside this process, a statement costs little. */
export function batchedRead<Values, Row>(one: Reader<Values, Row>, many: BatchReader<Values, Row>): Reader<Values, Row> {
  const pending = new WeakMap<Batch, PendingRead<Values, Row>[]>();
  const readAll: BatchReader<Values, Row> = async (db, values) => {
    if (isPostgres(db)) return many(db, values);
    const rows: (readonly Row[])[] = [];
    for (const each of values) rows.push(await one(db, each));
    return rows;
  };
  const flush = async (db: Transaction<Database>, batch: Batch): Promise<void> => {
    const reads = pending.get(batch) ?? [];
    pending.delete(batch);
    try {
      const values = reads.map((read) => read.values);
      const rows = await readAll(db, values);
      for (const [index, { resolve }] of reads.entries()) resolve(rows[index] ?? []);
    } catch (error) {
      for (const { reject } of reads) reject(error);
      throw error;
    }
  };
  return async (db, values) => {
    const unit = units.get(db);
    if (!unit) return one(db, values);
    // A collected write is not in the database yet, so the unit would not see its own change.
    if (unit.writes.length > 0) throw new LeavesBatch();
    const { batch } = unit;
    return new Promise((resolve, reject) => {
      const reads = pending.get(batch) ?? [];
      if (reads.length === 0) batch.schedule((transaction) => flush(transaction, batch));
      reads.push({ values, resolve, reject });
      pending.set(batch, reads);
    });
  };
}

/**
 * A write that a batch runs once for all its units. Returns the number of written rows; in a batch that is `expected`, and the batch fails if
 * the database disagrees. `expected` 0: the number does not matter.
 */
export function batchedWrite<Values>(one: Writer<Values>, many: BatchWriter<Values>, expected: 0 | 1 = 1): Writer<Values> {
  const valuesOf = new WeakMap<PendingWrite, Values>();
  const run: PendingWrite['run'] = async (db, writes) => {
    const values = writes.flatMap((write) => valuesOf.get(write) ?? []);
    if (isPostgres(db)) return many(db, values);
    let written = 0;
    for (const each of values) written += await one(db, each);
    return written;
  };
  return async (db, values) => {
    const unit = units.get(db);
    if (!unit) return one(db, values);
    const write = { run, expected };
    valuesOf.set(write, values);
    unit.writes.push(write);
    return expected;
  };
}

/** Refuses every query that is built on the database of a unit. */
const refuseQueries: KyselyPlugin = {
  transformQuery: () => {
    throw new LeavesBatch();
  },
  transformResult: async ({ result }) => result,
};

class Batch {
  readonly #db: Transaction<Database>;
  #flushes: ((db: Transaction<Database>) => Promise<void>)[] = [];
  /** The error of a collected read. PostgreSQL then runs no further statement of the transaction. */
  failure: unknown = null;

  constructor(db: Transaction<Database>) {
    this.#db = db;
  }

  /** Runs `flush` as soon as every unit has gone on as far as it can. */
  schedule(flush: (db: Transaction<Database>) => Promise<void>): void {
    if (this.#flushes.length === 0) process.nextTick(() => void this.#flushAll());
    this.#flushes.push(flush);
  }

  async #flushAll(): Promise<void> {
    const flushes = this.#flushes;
    this.#flushes = [];
    for (const flush of flushes) await flush(this.#db).catch((error: unknown) => (this.failure ??= error));
  }
}

type BatchOutcome<Result> = { result: Result } | { left: true };

/**
 * Runs the units in `db` and writes what they collected. A unit that throws has left: the caller runs it again without a batch.
 * Throws when a statement of the batch fails, or `mismatch` when it wrote another number of rows than expected; the caller rolls back everything.
 */
export async function runBatch<Result>(
  db: Transaction<Database>,
  works: readonly ((db: Transaction<Database>) => Promise<Result>)[],
  mismatch: () => Error,
): Promise<BatchOutcome<Result>[]> {
  const batch = new Batch(db);
  const started = works.map((work) => {
    const unit: BatchUnit = { batch, writes: [] };
    const own = db.withPlugin(refuseQueries);
    units.set(own, unit);
    return { unit, done: work(own) };
  });
  const settled = await Promise.allSettled(started.map(({ done }) => done));
  if (batch.failure !== null) throw batch.failure;
  const remaining = started.filter((_one, index) => settled[index]?.status === 'fulfilled');
  const lists = remaining.map(({ unit }) => unit.writes);
  await writeAll(db, lists, mismatch);
  return settled.map((one) => (one.status === 'fulfilled' ? { result: one.value } : { left: true }));
}

/** Writes the lists of all units. The writes of one unit keep their order; the same statement of several units runs once. */
async function writeAll(db: Transaction<Database>, lists: readonly (readonly PendingWrite[])[], mismatch: () => Error): Promise<void> {
  for (const writes of inStatements(lists)) {
    const written = await writes[0].run(db, writes);
    const expected = writes.reduce((sum, one) => sum + one.expected, 0);
    if (expected > 0 && written !== expected) throw mismatch();
  }
}

type StatementWrites = [PendingWrite, ...PendingWrite[]];

/** Yields the writes of each statement. Prefers a statement that no unit needs later again, so that it runs only once. */
function* inStatements(lists: readonly (readonly PendingWrite[])[]): Generator<StatementWrites> {
  const left = new Map<PendingWrite['run'], number>();
  for (const { run } of lists.flat()) left.set(run, (left.get(run) ?? 0) + 1);
  const places = lists.map(() => 0);
  for (;;) {
    const heads = new Map<PendingWrite['run'], StatementWrites>();
    for (const [index, list] of lists.entries()) {
      const head = list[places[index] ?? 0];
      if (!head) continue;
      const writes = heads.get(head.run);
      if (writes) writes.push(head);
      else heads.set(head.run, [head]);
    }
    const [first] = heads.values();
    if (!first) return;
    const writes = [...heads].find(([run, own]) => own.length === left.get(run))?.[1] ?? first;
    const [{ run }] = writes;
    left.set(run, (left.get(run) ?? 0) - writes.length);
    for (const [index, list] of lists.entries()) if (list[places[index] ?? 0]?.run === run) places[index] = (places[index] ?? 0) + 1;
    yield writes;
  }
}
