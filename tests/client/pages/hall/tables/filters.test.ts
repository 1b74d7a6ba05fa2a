import { expect, test } from 'vitest';
import type { BilliardTable } from '#contract/hall/tables.ts';
import { tableEntries } from '../../../../../client/pages/hall/tables/table-entry.ts';
import { countTables, fitsFilters, tableAddress } from '../../../../../client/pages/hall/tables/table-filters.ts';
import { upcomingRows } from '../../../../../client/pages/hall/tables/use-upcoming.ts';
import { liveMatchRow, liveTableRow } from '../../../live/rows.ts';
import { deviceRow, entry, freeEntry, noon } from './rows.ts';

const blocked = entry({
  id: 24,
  table: liveTableRow({ id: 24, displayNumber: 24, tableStatus: 'BLOCKED', matchId: null }),
  match: null,
  device: null,
});
const finished = entry({ id: 11, match: liveMatchRow({ id: 35, matchStatus: 'FINISHED' }), device: deviceRow({ battery: 9 }) });
const paused = entry({ id: 2, match: liveMatchRow({ id: 36, matchStatus: 'TIMEOUT' }) });
const late = entry({ id: 3, match: liveMatchRow({ id: 37, matchStartTime: '2026-07-04T09:00:00.000Z' }) });
const called = entry({ id: 4, match: liveMatchRow({ id: 38, matchStatus: 'READY', matchStartTime: null }) });
const hall = [entry(), finished, paused, late, called, freeEntry(18), blocked];

test('the filter row counts tables by status and by need for action, and running matches by play time', () => {
  expect(countTables(hall, noon)).toEqual({
    shown: { used: 5, free: 1, blocked: 1, running: 2, announced: 1, approve: 1, timeout: 1, tablet: 1 },
    playtime: { NORMAL: 2, YELLOW: 0, ORANGE: 0, RED: 1 },
  });
});

test('each filter shows the tables that it counts', () => {
  const shown = (words: string) =>
    hall.filter((one) => fitsFilters(one, tableAddress.read(new URLSearchParams(words)), noon)).map(({ id }) => id);

  expect(shown('')).toHaveLength(7);
  expect(shown('show=running')).toEqual([12, 3]);
  expect(shown('show=announced')).toEqual([4]);
  expect(shown('show=free')).toEqual([18]);
  expect(shown('show=blocked')).toEqual([24]);
  expect(shown('show=approve')).toEqual([11]);
  expect(shown('show=timeout')).toEqual([2]);
  expect(shown('show=tablet')).toEqual([11]);
  expect(shown('playtime=RED')).toEqual([3]);
  expect(shown('event=2')).toEqual([]);
});

test('the address keeps filters, and invalid values there filter nothing', () => {
  const address = 'event=1&show=approve&playtime=YELLOW%2CRED&calls=open';

  expect(tableAddress.write(tableAddress.read(new URLSearchParams(address))).toString()).toBe(address);
  expect(tableAddress.read(new URLSearchParams('event=x&show=all&playtime=BLUE&calls=all'))).toEqual({
    eventId: null,
    show: null,
    playtime: [],
    calls: null,
  });
});

const none = { complete: false, tableIds: [], tables: {}, matches: {}, devices: {} };
const listed: BilliardTable = {
  ...liveTableRow({ version: 3, tableStatus: 'BLOCKED', matchId: null, blockedReason: 'Cloth' }),
  blockedBy: 'Ivana Grgurić',
  match: null,
};

test('the cards show the list while no live data has come', () => {
  expect(tableEntries([listed], none)).toEqual([{ id: 12, table: listed, match: null, device: null, blockedBy: 'Ivana Grgurić' }]);
  expect(tableEntries(undefined, none)).toBeUndefined();
});

test('live data is newer than the list and clears the name of the person who blocked the table', () => {
  const table = liveTableRow({ version: 4, tableStatus: 'ASSIGNED' });
  const match = liveMatchRow();
  const rows = { ...none, complete: true, tableIds: [12], tables: { 12: table }, matches: { 34: match } };

  expect(tableEntries([listed], rows)).toEqual([{ id: 12, table, match, device: null, blockedBy: null }]);
});

test('a list that is newer than the live data wins', () => {
  const rows = { ...none, complete: true, tableIds: [12], tables: { 12: liveTableRow({ version: 2 }) } };

  expect(tableEntries([listed], rows)?.[0]?.table.tableStatus).toBe('BLOCKED');
});

test('cards are ordered by the numbers of the tables, and a table that left the event is gone', () => {
  const tables = { 1: liveTableRow({ id: 1, displayNumber: 9 }), 2: liveTableRow({ id: 2, displayNumber: 3 }), 12: liveTableRow() };
  const rows = { ...none, complete: true, tableIds: [1, 2], tables };

  expect(tableEntries([listed], rows)?.map(({ id }) => id)).toEqual([2, 1]);
});

test('the tablet of a table is its newest one; revoked ones and displays do not count', () => {
  const devices = {
    5: deviceRow({ id: 5 }),
    6: deviceRow({ id: 6 }),
    7: deviceRow({ id: 7, revoked: true }),
    8: deviceRow({ id: 8, kind: 'DISPLAY' }),
    9: deviceRow({ id: 9, kind: 'KEYPAD' }),
  };
  const rows = { ...none, complete: true, tableIds: [12], tables: { 12: liveTableRow() }, devices };

  expect(tableEntries([], rows)?.[0]?.device?.id).toBe(6);
});

test('a match that got a table since the list was loaded is no longer offered', () => {
  const waiting = liveMatchRow({ id: 7, matchStatus: 'SCHEDULED', tableId: null, matchStartTime: null });
  const open = liveMatchRow({ id: 8, matchStatus: 'CREATED', tableId: null, matchStartTime: null, participantBId: null });

  expect(upcomingRows([waiting, open], {}).map(({ refusal }) => refusal === null)).toEqual([true, false]);
  expect(upcomingRows([waiting], { 7: { ...waiting, version: 2, matchStatus: 'READY', tableId: 3 } })).toEqual([]);
});
