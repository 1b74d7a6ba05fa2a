/** The line under the title of a printout: its events, and the day. */
import { dayWords } from '../hall/day/event-dates.ts';
import { dayAt, longDay } from '../hall/day/hall-days.ts';
import { hall } from '../state/hall.ts';

/** Returns 'Adria Open 2026 · Rijeka · Friday 25.09.26, day 2 of 4'. */
export function eventAndDayText(eventIds: readonly number[], zone: string | undefined): string {
  const { key } = dayAt(hall.serverNow(), zone);
  const events = eventIds.flatMap((id) => hall.store.events[id] ?? []);
  const [only] = events;
  const names = events.map(({ name }) => name).join(', ');
  const day = [longDay(key), events.length === 1 ? dayWords(only, key) : ''].filter(Boolean).join(', ');
  return [names, events.length === 1 ? only?.venueCity : '', day].filter(Boolean).join(' · ');
}

/** Returns 'times in Europe/Zagreb', or nothing if each event has its own zone or none is known. */
export const zoneWords = (zone: string | undefined): string[] => (zone?.includes('/') ? [`times in ${zone}`] : []);
