import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LiveCache } from '../../../client/live/cache.ts';
import { createLive } from '../../../client/live/socket.ts';
import { OverviewScreen } from '../../../kiosk/overview/overview-screen.tsx';
import { ScoreboardScreen } from '../../../kiosk/scoreboard/scoreboard-screen.tsx';
import { eventChange, matchChange, tableChange } from '../live/rows.ts';

const start = Date.parse('2026-07-04T12:03:12.000Z');
const state = [eventChange(), tableChange(), matchChange()];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A screen that has only its cache, because the server is away. */
function openFromCache(changes = state) {
  const clock = { now: start };
  const cache: LiveCache = {
    load: () => ({ epoch: 'e', seq: 1, receivedAt: start, changes }),
    save: () => undefined,
    forget: () => undefined,
  };
  const live = createLive({ url: 'http://127.0.0.1:9', cache, manual: true, now: () => clock.now });
  return { live, clock, localNow: () => clock.now };
}

describe('a TV screen', () => {
  test('the screen paints the last known score while the server is away, and says since when', async () => {
    const { live, localNow } = openFromCache();

    render(<ScoreboardScreen live={live} tableId={12} localNow={localNow} />);

    expect(await screen.findByText('KOVAČEVIĆ')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('as of 14:03:12');
    live.close();
  });

  test('the screen says "as of" after ten seconds of silence, and its clock continues', async () => {
    vi.useFakeTimers({ now: start });
    const { live, clock, localNow } = openFromCache();
    render(<OverviewScreen live={live} eventId={1} localNow={localNow} />);
    const room = live.store.rooms['event:1'];
    if (!room) throw new Error('the room is watched');
    const pass = (milliseconds: number) =>
      act(() => {
        clock.now += milliseconds;
        return vi.advanceTimersByTimeAsync(milliseconds);
      });
    room.heardAt = start;

    await pass(1005);
    expect(screen.getByText('Live')).toBeTruthy();
    await pass(60_000);

    expect(screen.getByText('14:03:12')).toBeTruthy();
    expect(screen.getByText('14:04')).toBeTruthy();
    expect(screen.getByText('KOVAČEVIĆ')).toBeTruthy();
    live.close();
  });

  test('the screen is never blank, even before the first frame of the server', () => {
    const live = createLive({ url: 'http://127.0.0.1:9', manual: true });

    render(<ScoreboardScreen live={live} tableId={12} />);

    expect(screen.getByText('Connecting to the server …')).toBeTruthy();
    live.close();
  });
});
