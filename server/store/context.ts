/** What every part of the server is given: the database, the clock, the dice and the settings. Built in app.ts, decorated on Fastify as `app.context`. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Role } from '#machines/names.ts';
import type { Config } from '../kernel/config.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Standing } from '../kernel/process-health.ts';
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

export type Log = FastifyBaseLogger;

/** A list of listeners, no more. */
type Signal = { emit: () => void; on: (listener: () => void) => () => void };

/** A listener that fails keeps nobody else from being told, nor whoever emits from going on. */
export function createSignal(log: Pick<Log, 'error'>): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          log.error({ err: error }, 'Somebody who listens could not be told');
        }
      }
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Who asks. Names of people are never stored in the journal: `actorKey` is. */
export type Actor =
  | { kind: 'user'; userId: number; login: string; name: string; roles: readonly Role[]; sessionId: string; via?: Via }
  | {
      kind: 'device';
      deviceId: number;
      deviceKind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
      tableId: number | null;
      eventId: number;
      generation: number;
    }
  | { kind: 'system'; name: string };

/** By which door a person came: the call, and the roles that opened it. */
export type Via = { call: string; address: string; roles: readonly Role[] };

/** 'visitor', 'person', 'tablet', 'keypad', 'display' or 'system': for figures. */
export function kindOf(actor: Actor | null): string {
  if (actor === null) return 'visitor';
  if (actor.kind === 'device') return actor.deviceKind.toLowerCase();
  return actor.kind === 'user' ? 'person' : 'system';
}

/** 'user:3', 'device:5', 'system:demo'. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'device') return `device:${actor.deviceId}`;
  return `system:${actor.name}`;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
  interface FastifyRequest {
    /** Set by http/auth/guard.ts; null for anonymous visitors. */
    actor: Actor | null;
  }
}
