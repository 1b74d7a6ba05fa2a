/**
 * Sends prepared statements (prepared.ts) to PostgreSQL by name, so that each connection caches their plans.
 * Without a name PostgreSQL parses and plans a statement each time, which is a third of its work for a tap.
 */
import type pg from 'pg';
import { isMissingPlan, isOutdatedPlan } from '../rows/violations.ts';
import { planNameOf } from './prepared.ts';

/** Counts for all connections: otherwise each would have to fail once before it plans anew. */
let edition = 0;

type QueryFunction = (...args: unknown[]) => unknown;

/**
 * Returns a connect handler for a pool whose work is retried after a failure, because a migration of another node makes plans outdated.
 * Do not use it behind PgBouncer. If PgBouncer is not configured but present, plans are missing: then it calls `missed` once and stops caching.
 */
export function cachePlans(missed: () => void): (client: pg.PoolClient) => void {
  let isCaching = true;
  const onFailure = (error: unknown): void => {
    if (isOutdatedPlan(error)) edition += 1;
    if (!isCaching || !isMissingPlan(error)) return;
    isCaching = false;
    missed();
  };
  return (client) => {
    const send = client.query.bind(client) as QueryFunction;
    const query = (...args: unknown[]): unknown => {
      const [text, values] = args;
      const name = isCaching && typeof text === 'string' && args.length === 2 ? planNameOf(text) : undefined;
      if (name === undefined) return send(...args);
      const answer = send({ name: `${name}.${edition}`, text, values });
      if (answer instanceof Promise) answer.catch(onFailure);
      return answer;
    };
    Object.assign(client, { query });
  };
}
