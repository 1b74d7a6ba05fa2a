/** What takes long is found out before the transaction, and done in it only while nothing has changed that it was made from: no point at a table waits for it. */
import { type Kysely, sql } from 'kysely';
import { unavailable } from '../kernel/errors.ts';
import type { Database } from '../store/schema.ts';

/** Somebody changed what the plan was made from: it is to be made again. */
export class PlanOutdated extends Error {}

const attempts = 3;

/** Made anew where `carryOut` refuses it with PlanOutdated. `changing`: 'Players'. */
export async function asPlanned<Plan, Done>(
  changing: string,
  plan: () => Promise<Plan>,
  carryOut: (plan: Plan) => Promise<Done>,
): Promise<Done> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const made = await plan();
    try {
      return await carryOut(made);
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error;
    }
  }
  throw unavailable(`${changing} are being changed at this moment. Please try again.`);
}

/** In the transaction. `readAt`: journal position from before anything was read; `streams`: 'tournament:12', or 'playerProfile:%' for all of a kind. */
export async function requireUnchangedSince(db: Kysely<Database>, readAt: number, streams: readonly string[]): Promise<void> {
  const meant = streams.map((stream) => sql`stream like ${stream}`);
  const { rows } = await sql`
    select 1 from ${sql.table('journal')} where seq > ${readAt} and (${sql.join(meant, sql` or `)}) limit 1`.execute(db);
  if (rows.length > 0) throw new PlanOutdated();
}
