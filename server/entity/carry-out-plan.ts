/**
 * Plans slow work before the transaction and carries it out inside, if nothing that it read has changed. Other transactions, such as
 * points, do not wait.
 */
import { type Kysely, sql } from 'kysely';
import { unavailable } from '../kernel/errors.ts';
import type { Database } from '../store/schema.ts';

/** Thrown in the transaction when the rows that the plan read have changed. The plan has to be made again. */
export class PlanOutdated extends Error {}

const attempts = 3;

/**
 * Plans again when `carryOut` throws PlanOutdated, three times at most. `changing` names the rows in the 503 that it throws then:
 * 'Players'.
 */
export async function carryOutPlan<Plan, Done>(
  changing: string,
  plan: () => Promise<Plan>,
  carryOut: (plan: Plan) => Promise<Done>,
): Promise<Done> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const prepared = await plan();
    try {
      return await carryOut(prepared);
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error;
    }
  }
  throw unavailable(`${changing} are being changed at this moment. Please try again.`);
}

/**
 * Runs in the transaction and throws PlanOutdated. `readAt`: journal position before the plan read anything.
 * `streams`: 'tournament:12', or 'playerProfile:%' for every stream of a kind.
 */
export async function requireUnchangedSince(db: Kysely<Database>, readAt: number, streams: readonly string[]): Promise<void> {
  const conditions = streams.map((stream) => sql`stream like ${stream}`);
  const { rows } = await sql`
    select 1 from ${sql.table('journal')} where seq > ${readAt} and (${sql.join(conditions, sql` or `)}) limit 1`.execute(db);
  if (rows.length > 0) throw new PlanOutdated();
}
