/** PostgreSQL reads and plans a statement anew each time it is sent, a third of what a tap costs it; what is prepared (prepared.ts) it keeps by name, per line. */
import type pg from 'pg';
import { planNameOf } from './prepared.ts';
import { isOutdatedPlan } from './violations.ts';

/** Of all lines at once: each of them had to fail by itself otherwise. */
let edition = 0;

type Ask = (...asked: unknown[]) => unknown;

/** Not for a line that PgBouncer lends, and for a pool whose work is done again when it fails: a migration of another node makes a plan outdated. */
export function keepPlans(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const query = (...asked: unknown[]): unknown => {
    const [text, values] = asked;
    const name = typeof text === 'string' && asked.length === 2 ? planNameOf(text) : undefined;
    if (name === undefined) return ask(...asked);
    const answer = ask({ name: `${name}.${edition}`, text, values });
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isOutdatedPlan(error)) edition += 1;
      });
    return answer;
  };
  Object.assign(client, { query });
}
