/** Entries for cards, from the rows of the live tests with devices. */
import type { LiveDevice } from '#contract/live/desk.ts';
import type { TableEntry } from '../../../../../client/pages/hall/tables/table-entry.ts';
import { liveMatchRow, liveTableRow } from '../../../live/rows.ts';

/** 12 minutes after the match of `liveMatchRow` began. */
export const noon = Date.parse('2026-07-04T11:16:00.000Z');
export const zone = 'Europe/Vienna';

export function deviceRow(overrides: Partial<LiveDevice> = {}): LiveDevice {
  return {
    id: 5,
    version: 1,
    kind: 'TABLET',
    name: 'Tablet 12',
    eventId: 1,
    tableId: 12,
    battery: 86,
    lastSeenAt: '2026-07-04T11:15:58.000Z',
    revoked: false,
    mutedUntil: null,
    reloadAskedAt: null,
    identifyRequestedAt: null,
    takenAt: null,
    takenBy: null,
    ...overrides,
  };
}

export function entry(overrides: Partial<TableEntry> = {}): TableEntry {
  return { id: 12, table: liveTableRow(), match: liveMatchRow(), device: deviceRow(), blockedBy: null, ...overrides };
}

export const freeEntry = (id: number): TableEntry =>
  entry({ id, table: liveTableRow({ id, displayNumber: id, tableStatus: 'FREE', matchId: null }), match: null, device: null });
