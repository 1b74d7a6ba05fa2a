/** The next players of a table, on a computer whose storage is full. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNext } from '../../../kiosk/overlay/next-board.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an overlay whose storage is full shows the next players, and no poll ends in an error', async () => {
  const row = { TableName: 'Table 7', NextA: 'LONČAREK', NextB: 'MÜLLER', Eta: '2026-09-25T16:40:00Z' };
  vi.stubGlobal('fetch', async () => Response.json([row]));
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const onChange = vi.fn();
  followNext({ key: 'next', table: () => ({ eventId: 1, displayNumber: 7 }), delayQuery: '', delayMs: 0, onChange });

  await vi.advanceTimersByTimeAsync(100);
  expect(onChange).toHaveBeenLastCalledWith({ a: 'LONČAREK', b: 'MÜLLER', time: '16:40' });
});
