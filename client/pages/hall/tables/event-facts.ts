/** The line beside an event's name: '18 tables · session 16:30 · 9 matches still waiting for a table'. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { formatTime } from '../../../format.ts';
import type { TableEntry } from './table-entry.ts';

/** Returns the text. The session is the latest scheduled time that has a match on a table; `waiting` counts the matches due by then. */
export function eventFacts(entries: readonly TableEntry[], waiting: readonly LiveMatch[], zone: string | undefined): string {
  const session = latest(entries.map(({ match }) => match?.matchScheduledTime ?? null));
  const due = waiting.filter(({ matchScheduledTime }) => session === null || (matchScheduledTime ?? '') <= session).length;
  const tables = countText(entries.length, 'table');
  const still = due === 0 ? 'no match waiting for a table' : `${countText(due, 'match', 'matches')} still waiting for a table`;
  return [tables, session && `session ${formatTime(session, zone)}`, still].filter(Boolean).join(' · ');
}

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((best, time) => (time !== null && (best === null || time > best) ? time : best), null);
