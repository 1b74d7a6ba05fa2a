import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatTime } from '../../../client/format.ts';
import { useEventZones } from '../../../client/hall/rows/use-event-zones.ts';
import { emptyRoom, emptyStore } from '../../../client/live/store.ts';
import { Footer } from '../../../client/shell/footer.tsx';
import { HallClock } from '../../../client/shell/hall-clock.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { liveEventRow, liveTableRow } from '../live/rows.ts';

beforeEach(() => {
  Object.assign(session, { grants: { 'match:watch': 'all' }, eventIds: [1], eventZones: {} });
});
afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

const complete = () => ({ ...emptyRoom(), complete: true });
const know = (rows: object) =>
  act(async () => {
    Object.assign(hall.store, rows);
  });

function Times() {
  const zoneOf = useEventZones();
  return (
    <>
      <HallClock zone={zoneOf()} />
      <p>scheduled {formatTime('2026-07-04T11:00:00.000Z', zoneOf(1))}</p>
    </>
  );
}

test('times of an event come with the zone of the session, until the event itself is known', async () => {
  Object.assign(session, { eventZones: { 1: 'Europe/Zagreb' } });
  render(<Times />);
  expect(screen.getByText('scheduled 13:00')).toBeTruthy();

  await know({ events: { 1: liveEventRow({ timeZone: 'Asia/Tokyo' }) } });
  expect(await screen.findByText('scheduled 20:00')).toBeTruthy();
});

test('no time is shown before the event and its time zone are known', async () => {
  render(<Times />);
  expect(screen.getByText('scheduled –')).toBeTruthy();
  expect(screen.queryByRole('time')).toBeNull();

  await know({ tables: { 12: liveTableRow() }, rooms: { matches: complete() } });
  expect(screen.getByText('scheduled –')).toBeTruthy();

  await know({ events: { 1: liveEventRow({ timeZone: 'Asia/Tokyo' }) }, rooms: { matches: complete(), 'event:1': complete() } });
  expect(await screen.findByText('scheduled 20:00')).toBeTruthy();
  expect(screen.getByRole('time')).toBeTruthy();
});

test('an event in preparation has its time zone, and the clock shows it if there is no other', async () => {
  render(<Times />);
  const created = liveEventRow({ eventStatus: 'CREATED', timeZone: 'Asia/Tokyo' });
  await know({ tournaments: { 1: { eventId: 1 } }, events: { 1: created }, rooms: { matches: complete() } });

  expect(await screen.findByText('scheduled 20:00')).toBeTruthy();
  expect(screen.getByRole('time').textContent).toContain(formatTime(hall.serverNow(), 'Asia/Tokyo'));
});

test('each event has its own zone, and the clock shows that of the running one', async () => {
  render(<Times />);
  const created = liveEventRow({ eventStatus: 'CREATED', timeZone: 'Asia/Tokyo' });
  const running = liveEventRow({ id: 2, eventStartDate: '2026-08-01', timeZone: 'Asia/Kathmandu' });
  await know({ events: { 1: created, 2: running }, rooms: { matches: complete() } });

  expect(await screen.findByText('scheduled 20:00')).toBeTruthy();
  expect(screen.getByRole('time').textContent).toContain(formatTime(hall.serverNow(), 'Asia/Kathmandu'));
});

test('the clock names its place where this computer shows another time, and only there', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  render(
    <>
      <HallClock zone="Asia/Kathmandu" />
      <HallClock zone={own} />
    </>,
  );

  const [foreign, here] = screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(foreign).toMatch(/ \d\d:\d\d:\d\d Kathmandu$/);
  expect(here).toMatch(/ \d\d:\d\d:\d\d$/);
});

test('a tournament whose event is unknown does not hide the clock', async () => {
  render(<Times />);
  await know({ tournaments: { 1: { eventId: 9 } }, rooms: { matches: complete() } });

  expect(await screen.findByRole('time')).toBeTruthy();
});

test('the clock of this computer is shown when the server cannot be reached', async () => {
  render(<Times />);
  await know({ connection: { status: 'offline', since: null } });

  expect(await screen.findByRole('time')).toBeTruthy();
  expect(screen.getByText('scheduled –')).toBeTruthy();
});

test('a server without any event shows the time of this computer', async () => {
  render(<Times />);
  await know({ rooms: { matches: complete() } });

  expect(await screen.findByText(/^scheduled \d\d:\d\d$/)).toBeTruthy();
});

test('a user who may not watch matches sees a clock without waiting for an event', () => {
  Object.assign(session, { grants: {}, eventIds: [] });
  render(<Times />);

  expect(screen.getByRole('time')).toBeTruthy();
});

test.each([
  ['Kvarner Pool Union', 'Kvarner Pool Union'],
  [null, 'Event Office'],
])('the copyright line of %s names %s, and no invented federation', (organisation, named) => {
  render(<Footer organisation={organisation} />);

  expect(screen.getByText(`© ${new Date().getFullYear()} ${named}`)).toBeTruthy();
});
