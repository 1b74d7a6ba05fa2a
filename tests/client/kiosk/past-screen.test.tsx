/** A screen of the hall at a past moment: its rows, its banner, and the sentence of a refusal. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPastLive } from '../../../client/live/past-live.ts';
import { PastBanner } from '../../../kiosk/frame/past-screen.tsx';
import { KioskApp } from '../../../kiosk/kiosk-app.tsx';
import { eventChange, matchChange, tableChange } from '../live/rows.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const moment = '2026-07-04T12:03:12.000Z';
/** A server that answers with this. It remembers the addresses. */
function serverOf(answer: object, status = 200) {
  const requested: string[] = [];
  const request = async (address: string | URL | Request): Promise<Response> => {
    requested.push(String(address));
    return Response.json(answer, { status });
  };
  return { requested, request };
}
const open = (request: typeof fetch) => {
  const live = createPastLive(moment, request);
  render(
    <>
      <KioskApp live={live} route={{ screen: 'tables', eventId: 1 }} />
      <PastBanner live={live} />
    </>,
  );
  return live;
};

test('the screen shows the rows of the moment, says which moment it is, and reads each room once', async () => {
  const { requested, request } = serverOf({ at: moment, timeZone: 'Europe/Zagreb', state: [eventChange(), tableChange(), matchChange()] });
  const live = open(request as typeof fetch);
  expect(await screen.findByText('KOVAČEVIĆ')).toBeTruthy();
  expect(await screen.findByText('Replay · 14:03')).toBeTruthy();
  live.watch('event:1');
  expect(requested).toEqual([`/api/public/past/event/1?at=${encodeURIComponent(moment)}`]);
  expect(screen.queryByText(/^as of/)).toBeNull();
  await expect(live.sendCommands([])).rejects.toThrow('The past cannot be changed.');
});

test('the banner says why the server shows nothing', async () => {
  const { request } = serverOf({ status: 400, detail: 'This moment is in the future.' }, 400);
  open(request as typeof fetch);
  expect(await screen.findByText('This moment is in the future.')).toBeTruthy();
});

test('a server that is busy or counts too many requests is asked again, until the screen is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const status of [429, 503]) {
    const { requested, request } = serverOf({ status }, status);
    const live = createPastLive(moment, request as typeof fetch);
    live.watch('event:1');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(5_000);
    expect(requested).toHaveLength(2);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    live.close();
    vi.advanceTimersByTime(5_000);
    expect(requested).toHaveLength(2);
  }
});
