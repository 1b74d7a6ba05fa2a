/** The desk's plans for tables: matches that are pinned to a table, and times in which a table takes pinned matches only. */
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
};

export const noTablePlans: TablePlans = { pins: new Map(), closures: new Map() };

export const isClosedAt = (closure: TableClosure | undefined, at: number): boolean =>
  closure !== undefined && closure.from <= at && at < closure.until;
