/** The loudspeaker page between its opening and its first rows. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnnouncer } from '../../../kiosk/calls/use-announcer.ts';
import { liveMatchRow } from '../live/rows.ts';

const now = Date.parse('2026-09-25T16:44:30.000Z');
const called = (id: number, announcedAt: string) =>
  liveMatchRow({ id, matchStatus: 'READY', announcedAt, calls: 0, arrivals: null, tableId: 70, tableDisplayNumber: 7 });
const options = { pronunciations: new Map<number, string>(), serverNow: () => now, search: '?sound=off' };

test('a page that opens before its rows have come leaves calls of more than a minute ago unspoken', () => {
  const fresh = called(1, '2026-09-25T16:44:00.000Z');
  const old = called(2, '2026-09-25T16:41:00.000Z');
  const { result, rerender, unmount } = renderHook((rows: Parameters<typeof useAnnouncer>[0]) => useAnnouncer(rows), {
    initialProps: { ...options, matches: [] as ReturnType<typeof called>[], isComplete: false },
  });
  rerender({ ...options, matches: [fresh, old], isComplete: true });

  const { current, queue } = result.current.state;
  expect([current, ...queue].map((announcement) => announcement?.matchId)).toEqual([1]);
  unmount();
});
