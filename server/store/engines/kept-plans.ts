/** PostgreSQL reads and plans a statement anew each time it is sent, a third of what a tap costs it; what is prepared (prepared.ts) it keeps by name, per line. */
import type pg from 'pg';
import { isMissingPlan, isOutdatedPlan } from '../rows/violations.ts';
import { planNameOf } from './prepared.ts';

/** Of all lines at once: each of them had to fail by itself otherwise. */
let edition = 0;

type Ask = (...asked: unknown[]) => unknown;

/**
 * For the lines of a pool whose work is done again when it fails: a migration of another node makes a plan outdated. Not for those that PgBouncer lends;
 * where nobody said that it does, plans are missing on the next line that it lends, `missed` is told once, and none is kept any more.
 */
export function keepPlans(missed: () => void): (client: pg.PoolClient) => void {
  let isKept = true;
  const failed = (error: unknown): void => {
    if (isOutdatedPlan(error)) edition += 1;
    if (!isKept || !isMissingPlan(error)) return;
    isKept = false;
    missed();
  };
  return (client) => {
    const ask = client.query.bind(client) as Ask;
    const query = (...asked: unknown[]): unknown => {
      const [text, values] = asked;
      const name = isKept && typeof text === 'string' && asked.length === 2 ? planNameOf(text) : undefined;
      if (name === undefined) return ask(...asked);
      const answer = ask({ name: `${name}.${edition}`, text, values });
      if (answer instanceof Promise) answer.catch(failed);
      return answer;
    };
    Object.assign(client, { query });
  };
}
