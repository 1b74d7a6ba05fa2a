/** The nights between the days of an event, in which no new match of the plan begins (machines/README.md 11.6). */
import type { LiveEvent } from '#contract/live/tournament.ts';
import { dayPlus, formatTime, instantAt } from '../../format.ts';
import { dayOf, dayStartTime, daysBetween, midnightOf } from './hall-days.ts';

/** From midnight to the first match of the next day, in milliseconds since 1970. */
export type Night = { from: number; to: number };

type PlannedMatch = { matchScheduledTime: string | null };

/** On its last day an event goes on until it is over. Without planned times nobody knows when a day begins. */
export function nightsOf(event: LiveEvent | undefined, matches: readonly PlannedMatch[]): Night[] {
  if (!event) return [];
  const { eventStartDate, eventEndDate, timeZone } = event;
  const times = matches.flatMap(({ matchScheduledTime: at }) => (at === null ? [] : formatTime(at, timeZone)));
  const first = times.filter((time) => time >= dayStartTime).sort()[0];
  if (first === undefined) return [];
  return daysBetween(eventStartDate, eventEndDate, timeZone)
    .slice(0, -1)
    .map(({ key }) => ({ from: midnightOf(dayOf(key, timeZone), timeZone), to: instantAt(dayPlus(key, 1), first, timeZone) }));
}
