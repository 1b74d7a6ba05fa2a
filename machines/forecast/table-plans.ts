/** The plans that decide which match goes to which table: pins, closed tables, and the order of the next calls. */
import type { Instant } from '../match/events.ts';

/** In milliseconds since 1970, from the first instant up to the second one, which is Infinity for a closure without an end. */
export type TableClosure = { from: number; until: number };

/** `from` null: at once. `until` null: without an end. */
export type StoredClosure = { from: Instant | null; until: Instant | null };

export const closureOf = ({ from, until }: StoredClosure): TableClosure => ({
  from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
  until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
});

export type TablePlans = {
  /** Match id → its table. */
  pins: ReadonlyMap<number, number>;
  /** Table id → its closure. */
  closures: ReadonlyMap<number, TableClosure>;
  /** Undefined: the matches are called in the order of their scheduled times. */
  calls?: CallPlans | undefined;
};

/** The order of the next calls (machines/assign), as far as it is known when it is read. */
export type CallPlans = {
  /** How many minutes on the path to the final one minute of waiting is worth. */
  waitWeight: number;
  /** A player rests at least this long after a match. */
  restMs: number;
  /** By match id. */
  matches: ReadonlyMap<number, MatchCallPlan>;
  /**
   * Stream table id → the waiting matches that the desk wants on it, in order. Only the first one is called, and while the queue has matches the
   * table takes no other one that is not pinned to it.
   */
  queues: ReadonlyMap<number, readonly number[]>;
  /** The next calls to tables that are free now: match id → table id. */
  now: ReadonlyMap<number, number>;
  /** Match id → free table that no call needs, for matches that only their planned or promised time holds back. The forecast ignores them. */
  early?: ReadonlyMap<number, number>;
};

/** Instants are in milliseconds since 1970. */
export type MatchCallPlan = {
  /** Minutes from the start of the match to the end of the final. */
  pathMinutes: number;
  /** When the last of its players came from another match; null: nobody has played yet, or they are not known. */
  since: number | null;
  /** The match is not called before; null: it can be called now. Infinity: nobody knows when. */
  notBefore: number | null;
  /** Profiles of its players, as far as they also play other matches that are open. */
  playerIds: readonly number[];
  /** Tables to which the desk does not want it called. */
  forbiddenTableIds: readonly number[];
};

export const noTablePlans: TablePlans = { pins: new Map(), closures: new Map() };

export const isClosedAt = (closure: TableClosure | undefined, at: number): boolean =>
  closure !== undefined && closure.from <= at && at < closure.until;
