/** The context of every part of the server: database, clock, random bytes and settings. app.ts builds it and decorates Fastify with `app.context`. */
import type { Kysely } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { ProcessHealth } from '../kernel/process-health.ts';
import type { Signal } from '../kernel/signal.ts';
import type { Backups } from './engines/backup-files.ts';
import type { DatabaseLoss } from './engines/database-loss.ts';
import type { Hints } from './journal/hints.ts';
import type { Database } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** busy: others read as well, so that together they would hold the event loop even on a small database. */
export type ReadLoad = 'usual' | 'busy';

export interface ReadContext {
  /** For reads, which never wait for a write. */
  read: Kysely<Database>;
}

/** For queries whose SQL differs between the engines. */
export interface QueryContext extends ReadContext {
  engine: Engine;
}

export interface ClockContext {
  /** Server time. Code reads no other clock. */
  clock: () => Date;
}

export interface RandomContext {
  /** Returns random bytes. Tests pass a seeded generator. */
  random: (bytes: number) => Buffer;
}

export interface ConfigContext {
  config: Config;
}

export interface Context extends QueryContext, ClockContext, RandomContext, ConfigContext {
  /** For writes, and only through commit.ts. */
  db: Kysely<Database>;
  /** For reads whose cost grows with the stored data: list pages, counts, searches. They never block scoring. */
  lists: (load?: ReadLoad) => Kysely<Database>;
  /** Notifications about the writes of other processes. */
  hints: Hints;
  /** Emitted after every commit that wrote to the journal. The publisher listens to it. */
  committed: Signal;
  /** The backups of the embedded database; null: PostgreSQL has its own backup tools. */
  backups: Backups | null;
  health: ProcessHealth;
  /** Whether the database is gone or damaged: then this process confirms nothing more and ends. */
  loss: DatabaseLoss;
  metrics: Metrics;
  log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
  interface FastifyRequest {
    /** http/auth/guard.ts sets it; null for anonymous visitors. */
    actor: Actor | null;
  }
}
