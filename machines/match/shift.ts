/** Returns the matches that a shift moves, and their new times. Only matches that wait for a table move. */
import { isUpcoming, type MatchStatus } from '../names.ts';
import { type EventDays, hallDayIn, outsideEvent } from './event-days.ts';
import type { Instant } from './events.ts';

export const shiftScopes = ['FROM_HERE', 'SESSION', 'DAY', 'TOURNAMENT'] as const;
/** The matches to shift in the tournament of one match: all from its time on, those of its time, those of its day, or all. */
export type ShiftScope = (typeof shiftScopes)[number];

/** Minutes: one week. */
export const maxShiftMinutes = 7 * 24 * 60;

export type ShiftableMatch = { id: number; status: MatchStatus; scheduledTime: Instant | null; aWalkover: boolean; bWalkover: boolean };
export type ShiftedMatch = { id: number; from: Instant; to: Instant };

type PlanShiftInput = {
  /** The matches of one tournament. */
  matches: readonly ShiftableMatch[];
  /** The time of the match that the user chose; or the ids of an earlier shift, which is taken back. */
  which: { scope: ShiftScope | 'REST_OF_DAY'; at: Instant | null } | { ids: readonly number[] };
  minutes: number;
  days: EventDays;
};

/** Returns the matches by their present time, and the first reason why the new times need a confirmation. */
export function planShift({ matches, which, minutes, days }: PlanShiftInput): { shifted: ShiftedMatch[]; outside: string | null } {
  const shifted = matches
    .flatMap(({ id, status, scheduledTime: from, aWalkover, bWalkover }) => {
      if (from === null || !isUpcoming(status) || aWalkover || bWalkover || !isMeant(id, from, which, days)) return [];
      return [{ id, from, to: new Date(Date.parse(from) + minutes * 60_000).toISOString() }];
    })
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from) || one.id - other.id);
  const outside = shifted.map(({ to }) => outsideEvent(to, days)).find((sentence) => sentence !== null) ?? null;
  return { shifted, outside };
}

function isMeant(id: number, from: Instant, which: PlanShiftInput['which'], { timeZone }: EventDays): boolean {
  if ('ids' in which) return which.ids.includes(id);
  const { scope, at } = which;
  if (scope === 'TOURNAMENT') return true;
  if (at === null) return false;
  const isSameDay = () => hallDayIn(from, timeZone) === hallDayIn(at, timeZone);
  if (scope === 'DAY') return isSameDay();
  if (scope === 'REST_OF_DAY') return Date.parse(from) >= Date.parse(at) && isSameDay();
  return scope === 'SESSION' ? Date.parse(from) === Date.parse(at) : Date.parse(from) >= Date.parse(at);
}
