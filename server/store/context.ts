/** What every part of the server is given: the database, the clock, the dice and the settings. Built in app.ts, decorated on Fastify as `app.context`. */
import type { Kysely } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Standing } from '../kernel/process-health.ts';
import type { Signal } from '../kernel/signal.ts';
import type { Backups } from './engines/backup-files.ts';
import type { Hints } from './journal/hints.ts';
import type { Database } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

export type Context = {
  engine: Engine;
  /** Writes only, and only through commit.ts. */
  db: Kysely<Database>;
  /** Reads; never waits behind a write. */
  read: Kysely<Database>;
  /** Reads whose cost grows with what is stored: pages of lists, counts, searches. They never keep scoring waiting. */
  lists: () => Kysely<Database>;
  /** Of what other processes write. */
  hints: Hints;
  /** Server time. The only clock there is. */
  clock: () => Date;
  /** Random bytes; tests pass a seeded one. */
  random: (bytes: number) => Buffer;
  config: Config;
  /** Called after every commit that wrote to the journal; the publisher listens. */
  committed: Signal;
  /** Of the embedded database; null: PostgreSQL is copied with its own tools. */
  backups: Backups | null;
  standing: Standing;
  metrics: Metrics;
  log: Log;
};

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
  interface FastifyRequest {
    /** Set by http/auth/guard.ts; null for anonymous visitors. */
    actor: Actor | null;
  }
}
