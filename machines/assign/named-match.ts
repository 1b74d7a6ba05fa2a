/** The match that all screens of a free table name as its next one (next-on-tables.ts). */

/** In milliseconds since 1970. `start`: when it probably starts; null: it can be called now. `since`: since when the screens name it. */
export type NamedMatch = { matchId: number; start: number | null; since: number };

/** For how many milliseconds a named match stays at its table, unless it drops out. */
export const staysMs = 60_000;

/** Whether the screens have named the match for less than `staysMs`. A name from the future is not fresh: the clock was set back since. */
export const isFresh = ({ since }: NamedMatch, now: number): boolean => Math.abs(now - since) < staysMs;
