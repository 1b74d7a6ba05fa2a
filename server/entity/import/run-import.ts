/**
 * Runs an import: plans it before the transaction, which may take seconds in which points do not wait, and stores it inside, if nothing that
 * the plan read has changed meanwhile.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { ClockContext, Context, ReadContext } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import type { Database } from '../../store/schema.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { insertPrepared, type PreparedRow } from '../write.ts';
import { noteImport } from './imports.ts';

/** `readAt`: the position of the journal before anything was read. */
type DatedPlan<Plan> = Plan & { readAt: number };

/** `today`: the day of the office. */
export async function planImport<Plan>(
  { read, clock }: ReadContext & ClockContext,
  plan: (today: string) => Promise<Plan>,
): Promise<DatedPlan<Plan>> {
  const readAt = await journalHead(read);
  return { ...(await plan(await officeDay(read, clock()))), readAt };
}

const linesAtOnce = 8;

/** Handles one line after the other. Points and socket messages run after every eight lines. */
export async function mapLines<Line, Result>(lines: readonly Line[], handle: (line: Line, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
    results.push(handle(line, index));
  }
  return results;
}

export type Import<Plan, Locked, Stored> = {
  /** The rows that change, as the refusal names them: 'Players'. */
  changing: string;
  plan: () => Promise<DatedPlan<Plan>>;
  /** Begins the transaction with the locks of the import. */
  lock: (work: WorkContext) => Promise<Locked>;
  /** The journal streams that the plan has read: 'tournament:12', or 'playerProfile:%' for every stream of a kind. */
  streams: readonly string[];
  store: (work: WorkContext, plan: Plan, locked: Locked) => Promise<Stored>;
};

type StoredImport<Plan, Stored> = { plan: Plan; stored: Stored };

/** Thrown in the transaction when the rows that the plan read have changed. The plan has to be made again. */
export class PlanOutdated extends Error {}

const attempts = 3;

/** Plans three times at most. Throws a 503 when the rows change each time. */
export async function runImport<Plan, Locked, Stored>(
  context: Context,
  request: CommitRequest,
  run: Import<Plan, Locked, Stored>,
): Promise<StoredImport<Plan, Stored>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const plan = await run.plan();
    try {
      return { plan, stored: await storePlan(context, request, run, plan) };
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error;
    }
  }
  throw unavailable(`${run.changing} are being changed at this moment. Please try again.`);
}

/** Throws PlanOutdated when something that the plan read has changed. */
export async function storePlan<Plan, Locked, Stored>(
  context: Context,
  request: CommitRequest,
  { lock, streams, store }: Import<Plan, Locked, Stored>,
  plan: DatedPlan<Plan>,
): Promise<Stored> {
  const { answer } = await commit(context, request, async (work) => {
    const locked = await lock(work);
    await requireUnchangedSince(work.db, plan.readAt, streams);
    return store(work, plan, locked);
  });
  return answer;
}

async function requireUnchangedSince(db: Kysely<Database>, readAt: number, streams: readonly string[]): Promise<void> {
  const conditions = streams.map((stream) => sql`stream like ${stream}`);
  const { rows } = await sql`
    select 1 from ${sql.table('journal')} where seq > ${readAt} and (${sql.join(conditions, sql` or `)}) limit 1`.execute(db);
  if (rows.length > 0) throw new PlanOutdated();
}

/** Inserts the rows and notes them as one import, which can be taken back. Returns their ids. */
export async function insertImported(work: WorkContext, entity: Entity, rows: readonly PreparedRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) ids.push(await insertPrepared(work, entity, row));
  if (ids.length > 0) await noteImport(work, entity, ids);
  return ids;
}
