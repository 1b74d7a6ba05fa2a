/** The filters of the tables overview in the address, the tables that match them, and their counts. */
import { type PlaytimeStatus, playtimeStatuses } from '#machines/names.ts';
import { needsLook, tabletState } from '../../../hall/rows/tablet-state.ts';
import { choiceParam, choicesParam, idParam, pageAddress } from '../../../lists/address-params.ts';
import { isPlaying, lagOf } from './card-words.ts';
import type { TableEntry } from './table-entry.ts';

export const shows = ['used', 'free', 'blocked', 'running', 'announced', 'approve', 'timeout', 'tablet'] as const;
export type TableFilter = (typeof shows)[number];

export type TableFilters = {
  eventId: number | null;
  show: TableFilter | null;
  /** An empty list means all. */
  playtime: PlaytimeStatus[];
  /** Whether the panel of the next calls is open. */
  calls: 'open' | null;
};

export const showLabels: Readonly<Record<TableFilter, string>> = {
  used: 'In use',
  free: 'Free',
  blocked: 'Blocked',
  running: 'Running',
  announced: 'Announced',
  approve: 'To approve',
  timeout: 'Time-Out',
  tablet: 'Tablets to check',
};

export const tableAddress = pageAddress<TableFilters>({
  eventId: idParam('event'),
  show: choiceParam('show', shows, null),
  playtime: choicesParam('playtime', playtimeStatuses),
  calls: choiceParam('calls', ['open'] as const, null),
});

export const isFiltered = ({ eventId, show, playtime }: TableFilters): boolean => eventId !== null || show !== null || playtime.length > 0;

export function fitsFilters(entry: TableEntry, filters: TableFilters, now: number): boolean {
  if (filters.eventId !== null && entry.table.eventId !== filters.eventId) return false;
  if (filters.show !== null && !belongs[filters.show](entry, now)) return false;
  if (filters.playtime.length === 0) return true;
  return entry.match !== null && isPlaying(entry.match) && filters.playtime.includes(lagOf(entry.match, now));
}

/** Counts the tables per filter, and the matches per part of the play-time legend. */
export function countTables(entries: readonly TableEntry[], now: number) {
  const shown = Object.fromEntries(shows.map((show) => [show, 0])) as Record<TableFilter, number>;
  const playtime: Record<PlaytimeStatus, number> = { NORMAL: 0, YELLOW: 0, ORANGE: 0, RED: 0 };
  for (const entry of entries) {
    for (const show of shows) if (belongs[show](entry, now)) shown[show] += 1;
    if (entry.match && isPlaying(entry.match)) playtime[lagOf(entry.match, now)] += 1;
  }
  return { shown, playtime };
}

const belongs: Readonly<Record<TableFilter, (entry: TableEntry, now: number) => boolean>> = {
  used: ({ table }) => table.tableStatus === 'ASSIGNED',
  free: ({ table }) => table.tableStatus === 'FREE',
  blocked: ({ table }) => table.tableStatus === 'BLOCKED',
  running: ({ match }) => match?.matchStatus === 'RUNNING',
  announced: ({ match }) => match?.matchStatus === 'READY',
  approve: ({ match }) => match?.matchStatus === 'FINISHED',
  timeout: ({ match }) => match?.matchStatus === 'TIMEOUT',
  tablet: ({ device }, now) => needsLook(tabletState(device, now)),
};
