/** When and where a waiting match begins, in words. */

import type { MatchForecast } from '#machines/forecast/forecast.ts';
import { inSteps, promisedWithinMs } from '#machines/forecast/promise.ts';
import type { EventForecast } from '../../../sport/forecast/event-forecast.ts';
import type { VenueTimes } from './times.ts';
import type { LiveWords } from './words.ts';

/** Tables that get free within this time of each other may be either one's. */
const sameTimeMs = 15 * 60_000;

type WhenInput = {
  low: number | null;
  scheduled: number | null;
  now: number;
  times: VenueTimes;
  words: LiveWords;
  small?: boolean;
  /** The event is postponed. */
  isPostponed: boolean;
  /** The match is ready and a table is free for it: that counts more than the promise, which stays as it is. */
  mayStart?: boolean;
};

/** 'Postponed', 'May start now', 'Not before 16:40' within three hours, else 'Saturday, not before 10:00'. */
export function whenWords({ low, scheduled, now, times, words, isPostponed, small = false, mayStart = false }: WhenInput): string {
  if (isPostponed) return small ? words.postponedSmall : words.postponed;
  if (mayStart) return small ? words.mayStartSmall : words.mayStart;
  const at = low ?? scheduled;
  if (at === null) return words.timeOpen;
  if (at - now <= promisedWithinMs) return `${small ? words.notBeforeSmall : words.notBefore} ${times.time(inSteps(at))}`;
  // A match that is held for hours begins long after its session.
  const inSession = scheduled !== null && scheduled > now && at - scheduled <= promisedWithinMs;
  const session = inSession ? scheduled : inSteps(at);
  const today = times.day(session) === times.day(now);
  return today
    ? `${small ? words.notBeforeSmall : words.notBefore} ${times.time(session)}`
    : `${times.weekday(session)}, ${words.notBeforeSmall} ${times.time(session)}`;
}

/** Whether the time of a forecast is near enough to be shown. */
export const isNear = (coming: MatchForecast | undefined, now: number): coming is MatchForecast =>
  coming !== undefined && coming.start.low - now <= promisedWithinMs;

/** The numbers of the tables that the match may get: that of its forecast, and the one that gets free at about the same time. */
export function likelyTables({ known, tables }: EventForecast, matchId: number): number[] {
  const own = known.get(matchId);
  if (!own || own.tableId === null) return [];
  const taken = new Set(tables.flatMap(({ id, matchId: on }) => (on === null ? [] : [id])));
  const starts = [...known].filter(
    ([id, { tableId }]) => id !== matchId && tableId !== null && tableId !== own.tableId && taken.has(tableId),
  );
  const next = starts
    .map(([, { start, tableId }]) => ({ tableId, distance: Math.abs(start.mid - own.start.mid), later: start.mid >= own.start.mid }))
    .filter(({ distance, later }) => later && distance <= sameTimeMs)
    .sort((one, other) => one.distance - other.distance)[0];
  const numberOf = (id: number | null | undefined) => tables.find((table) => table.id === id)?.displayNumber ?? [];
  return [own.tableId, next?.tableId].flatMap(numberOf).sort((one, other) => one - other);
}

/** 'Table 6 or 9' */
export const tableWords = (words: LiveWords, numbers: readonly number[]): string =>
  numbers.length === 0 ? '' : `${words.table} ${numbers.join(` ${words.or} `)}`;
