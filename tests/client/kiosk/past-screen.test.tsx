/** A screen of the hall at a past moment: its rows, its banner, and the sentence of a refusal. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { momentHint } from '#machines/replay/read-moment.ts';
import { createPastLive } from '../../../client/live/past-live.ts';
import { PastScreen } from '../../../kiosk/frame/past-screen.tsx';
import { eventChange, matchChange, tableChange } from '../live/rows.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Waits for the screen to set its clock. `vi.waitFor` would move a fake clock on while it waits. */
async function clockSet(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
}

const moment = '2026-07-04T12:03:12.000Z';
/** A server that answers with this. It remembers the addresses. */
function serverOf(answer: object, status = 200, headers: Record<string, string> = {}) {
  const requested: string[] = [];
  const request = async (address: string | URL | Request): Promise<Response> => {
    requested.push(String(address));
    return Response.json(answer, { status, headers });
  };
  return { requested, request };
}
const open = (request: typeof fetch, text = moment) => {
  const live = createPastLive(text, request);
  render(<PastScreen live={live} route={{ screen: 'tables', eventId: 1 }} text={text} />);
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

test('an address without a readable moment shows a sentence, no picture and no clock', () => {
  for (const text of ['', '16:12', '2026-13-45T99:00:00Z', '2026-07-04T12:03:12']) {
    const { requested, request } = serverOf({});
    open(request as typeof fetch, text);
    expect(screen.getByRole('status').textContent).toBe(momentHint);
    expect(document.body.textContent).not.toMatch(/Replay|1970|\d\d:\d\d$/);
    expect(requested).toEqual([]);
    cleanup();
  }
});

test('a plus that the address has turned into a space still names the moment', () => {
  const live = createPastLive('2026-07-04T14:03:12 02:00', serverOf({}).request as typeof fetch);
  expect(live.serverNow()).toBe(Date.parse(moment));
});

test('a server that is busy or counts too many requests is asked again, until the screen is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const status of [429, 503]) {
    const { requested, request } = serverOf({ status }, status);
    const live = createPastLive(moment, request as typeof fetch);
    live.watch('event:1');
    await clockSet();
    vi.advanceTimersByTime(5_000);
    expect(requested).toHaveLength(2);
    await clockSet();
    live.close();
    vi.advanceTimersByTime(5_000);
    expect(requested).toHaveLength(2);
  }
});

test.for([2, 20])('a request that a busy server refused for %i seconds is sent again within a second after them', async (seconds) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { requested, request } = serverOf({ status: 503 }, 503, { 'Retry-After': String(seconds) });
  const live = createPastLive(moment, request as typeof fetch);
  live.watch('event:1');
  await clockSet();
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(requested).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(requested).toHaveLength(2);
  live.close();
});
