/** The matches that wait for a table, and which of them a free table gets next. */
import type { LiveMatch } from '#contract/live.ts';
import { upcomingMatchStatuses } from '#machines/names.ts';
import { whyNotNow } from '../matches/match-rights.ts';
import type { TableEntry } from './table-entry.ts';

/** Everything of an event that could go on a table now, in scheduled order. `now` in milliseconds. */
export function waitingMatches(rows: Readonly<Record<number, LiveMatch | undefined>>, eventId: number, now: number): LiveMatch[] {
  const at = new Date(now).toISOString();
  return Object.values(rows)
    .filter((match) => match !== undefined)
    .filter((match) => match.eventId === eventId && match.tableId === null && isUpcoming(match))
    .filter((match) => whyNotNow(match, true, { type: 'ASSIGN_TABLE', tableId: 0, at }) === null)
    .sort(inScheduledOrder);
}

/** Table id → its next match: the free tables, by number, take the waiting matches as they are scheduled. */
export function nextForTables(entries: readonly TableEntry[], waiting: readonly LiveMatch[]): Map<number, LiveMatch> {
  const free = entries.filter(({ table }) => table.tableStatus === 'FREE');
  return new Map(free.flatMap(({ id }, place) => (waiting[place] ? [[id, waiting[place]] as const] : [])));
}

export const isUpcoming = (match: Pick<LiveMatch, 'matchStatus'>): boolean =>
  upcomingMatchStatuses.some((status) => status === match.matchStatus);

export function inScheduledOrder(one: LiveMatch, other: LiveMatch): number {
  const [first, second] = [scheduled(one), scheduled(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.label.localeCompare(other.label, 'en', { numeric: true });
}

const scheduled = ({ matchScheduledTime }: LiveMatch): number =>
  matchScheduledTime === null ? Number.POSITIVE_INFINITY : Date.parse(matchScheduledTime);
