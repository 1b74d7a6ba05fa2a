/** The painted state of the hall screens, as the desk sees it. */
import { expect, test } from 'vitest';
import type { FleetFrame, PaintedReport, ScreenKey, ScreenState } from '#contract/live/fleet.ts';
import { journalHead } from '../../server/store/journal/journal.ts';
import { fleetHall } from '../support/fleet-hall.ts';
import { createHall } from '../support/hall.ts';
import type { Page } from './clients.ts';
import { pairTablet } from './pairing.ts';
import { at, send } from './play.ts';

const here = fleetHall();
let keys = 0;

type DeskClient = { page: Page; frames: FleetFrame[]; stateOf: (key: ScreenKey) => ScreenState | undefined };

async function desk(headers = here.staff): Promise<DeskClient> {
  const page = await here.open({ token: headers.authorization.replace('Bearer ', '') });
  const frames: FleetFrame[] = [];
  page.socket.on('fleet', (frame) => frames.push(frame));
  await page.subscribe('desk');
  return { page, frames, stateOf: (wanted) => frames.flatMap(({ screens }) => screens).findLast(({ key }) => key === wanted) };
}

/** A scoreboard of the running match, and its number in the list. */
async function board(of = here.hall): Promise<{ page: Page; key: ScreenKey; seq: number }> {
  const page = await here.open();
  keys += 1;
  const key = keys.toString(16).padStart(4, '7').padEnd(32, '0');
  await page.ask('display', { key, screen: 'SCOREBOARD', targetId: at(of.tableIds, 0) });
  const { id } = await here.world.context.read.selectFrom('display').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  const answer = await page.subscribe(`table:${at(of.tableIds, 0)}`);
  return { page, key: `display:${id}`, seq: answer.ok ? answer.seq : 0 };
}

const rowOf = (key: ScreenKey) =>
  here.world.context.read
    .selectFrom('display')
    .selectAll()
    .where('id', '=', Number(key.split(':')[1]))
    .executeTakeFirstOrThrow();

async function painted(page: Page, seq: number, more: Partial<PaintedReport> = {}): Promise<unknown> {
  const { epoch } = await page.subscribe(`table:${at(here.hall.tableIds, 0)}`).then((answer) => (answer.ok ? answer : { epoch: '' }));
  const now = here.world.clock.now().getTime();
  const report = {
    epoch,
    rooms: [{ room: `table:${at(here.hall.tableIds, 0)}`, seq }],
    at: now,
    loadedAt: 5,
    build: 'main-1.js',
    clockMs: 0,
  };
  return page.ask('painted', { ...report, battery: null, shown: '0:0', ...more });
}

const score = (to: number) => send(here.world.context, here.running.matchId, { type: 'SCORE', participantId: here.running.playerA, to });
const roomSeq = (page: Page): number => page.frames.at(-1)?.seq ?? 0;

test('every frame contains the time since which this server has received reports of screens', async () => {
  const [first, started] = [await desk(), here.started];
  await expect.poll(() => first.frames.length).toBeGreaterThan(0);
  here.world.clock.advance(60_000);
  const second = await desk();
  await expect.poll(() => second.frames.length).toBeGreaterThan(0);

  expect([...first.frames, ...second.frames].map(({ heardSince }) => heardSince)).toEqual(
    [...first.frames, ...second.frames].map(() => started),
  );
});

test('the desk learns what a screen has painted, its clock, its battery and what is on the screen', async () => {
  const watcher = await desk();
  const tv = await board();

  expect(await painted(tv.page, tv.seq, { clockMs: 600_000, battery: 41, shown: '3:2' })).toEqual({ ok: true });

  await expect
    .poll(() => watcher.stateOf(tv.key))
    .toMatchObject({
      ...{ connected: true, behind: 0, behindSince: null, shown: '3:2', battery: 41, clockMs: 600_000, build: 'main-1.js', loadedAt: 5 },
      paintedAt: here.world.clock.now().getTime(),
    });
});

test('a screen that receives and does not paint counts its missing changes since the first of them, until it has painted them', async () => {
  const watcher = await desk();
  const tv = await board();
  await painted(tv.page, tv.seq);
  const since = here.world.clock.now().getTime();
  for (const to of [1, 2, 3]) {
    const frames = tv.page.frames.length;
    await score(to);
    await tv.page.until(({ length }) => length > frames);
  }
  here.world.clock.advance(41_000);

  await expect.poll(() => watcher.stateOf(tv.key)).toMatchObject({ behind: 3, behindSince: since });
  const newcomer = await desk();
  expect(newcomer.frames[0]).toMatchObject({ complete: true });
  expect(newcomer.stateOf(tv.key)).toMatchObject({ behind: 3, behindSince: since });

  await painted(tv.page, roomSeq(tv.page), { shown: '3:0' });
  await expect.poll(() => watcher.stateOf(tv.key)).toMatchObject({ behind: 0, behindSince: null, shown: '3:0' });
});

test('the time that a change took to a known screen is stored for the report of its event', async () => {
  const tv = await board();
  const id = Number(tv.key.slice('display:'.length));
  await here.world.context.db.updateTable('display').set({ belongsSince: '2026-09-25T08:00:00.000Z' }).where('id', '=', id).execute();
  await painted(tv.page, tv.seq);
  const frames = tv.page.frames.length;
  await score(1);
  await tv.page.until(({ length }) => length > frames);
  await painted(tv.page, roomSeq(tv.page), { shown: '1:0' });

  const stored = () =>
    here.world.context.read.selectFrom('screenTime').select(['kind', 'counts']).where('eventId', '=', here.hall.eventId).execute();
  // The clock stands still: the change took no time. It is stored a few seconds later.
  await expect.poll(stored, { timeout: 30_000 }).toEqual([{ kind: 'SCREEN', counts: '[1]' }]);
});

test('a screen that stops without a goodbye is reported as gone, and as behind after further changes', async () => {
  const watcher = await desk();
  const tv = await board();
  await painted(tv.page, tv.seq);
  const diedAt = here.world.clock.now().getTime();

  tv.page.close();
  await expect.poll(() => watcher.stateOf(tv.key)).toMatchObject({ connected: false, seenAt: diedAt, behind: 0 });
  await score(1);
  here.world.clock.advance(5_000);
  await expect.poll(() => watcher.stateOf(tv.key)?.behind).toBe(1);
});

test('a screen that says goodbye is reported as closed until it opens again, and as gone when its page turns out to be another one', async () => {
  const watcher = await desk();
  const tv = await board();
  await painted(tv.page, tv.seq);

  tv.page.socket.emit('goodbye');
  tv.page.close();
  await expect.poll(() => watcher.stateOf(tv.key)).toMatchObject({ connected: false, closed: true });

  const again = await here.open();
  const { key, screen, targetId } = await rowOf(tv.key);
  await again.ask('display', { key, screen, targetId });
  await expect.poll(() => watcher.stateOf(tv.key)).toMatchObject({ connected: true, closed: false });

  // One of two windows of a browser that shared a key registers under a new one.
  await again.ask('display', { key: 'f'.repeat(32), screen, targetId });
  await expect.poll(() => watcher.stateOf(tv.key)).toMatchObject({ connected: false });
});

test('a report is not stored', async () => {
  const watcher = await desk();
  const tv = await board();
  const head = await journalHead(here.world.context.read);

  for (let number = 0; number < 10; number += 1) await painted(tv.page, tv.seq, { shown: `${number}:0` });
  await expect.poll(() => watcher.stateOf(tv.key)?.shown).toBe('9:0');

  const written = await here.world.context.read.selectFrom('journal').select('stream').where('seq', '>', head).execute();
  // Screens of earlier tests may still say goodbye.
  expect(written.filter(({ stream }) => stream === tv.key || !stream.startsWith('display:'))).toEqual([]);
});

test('the time from a tap to the screen is measured on the server’s clock', async () => {
  const watcher = await desk();
  const tv = await board();
  await painted(tv.page, tv.seq);
  const frames = tv.page.frames.length;
  await score(1);
  await tv.page.until(({ length }) => length > frames);
  here.world.clock.advance(48);

  await painted(tv.page, roomSeq(tv.page), { shown: '1:0' });

  await expect.poll(() => watcher.frames.at(-1)?.paint?.last.at(-1)).toBe(48);
});

test('a paired tablet is a screen as well', async () => {
  const watcher = await desk();
  const pairing = await pairTablet(here.world, here.staff, here.running.tableId);
  const tablet = await here.open({ deviceToken: pairing.token });
  const answer = await tablet.subscribe(`table:${here.running.tableId}`);

  await painted(tablet, answer.ok ? answer.seq : 0, { battery: 12 });

  await expect.poll(() => watcher.stateOf(`device:${pairing.deviceId}`)).toMatchObject({ battery: 12, behind: 0 });
});

test('leaders get the screens of their own events only', async () => {
  const other = await createHall(here.world.context);
  const leader = await here.world.signIn('ROLE_TOURNAMENT', [here.hall.eventId]);
  const foreign = await board(other);
  const own = await board();

  const watcher = await desk(leader);

  expect(watcher.stateOf(own.key)).toBeDefined();
  expect(watcher.stateOf(foreign.key)).toBeUndefined();
  await painted(foreign.page, foreign.seq);
  await painted(own.page, own.seq, { battery: 7 });
  await expect.poll(() => watcher.stateOf(own.key)?.battery).toBe(7);
  expect(watcher.stateOf(foreign.key)).toBeUndefined();
});

test('a report from a connection that is no hall screen, or one that cannot be read, is refused', async () => {
  const stranger = await here.open();
  expect(await painted(stranger, 1)).toMatchObject({ ok: false });
  const tv = await board();
  for (const rubbish of [{ shown: 'Win a holiday' }, { battery: 101 }, { rooms: [{ room: 'hall', seq: 1 }] }, { build: '<b>' }])
    expect(await painted(tv.page, 1, rubbish as Partial<PaintedReport>)).toMatchObject({ ok: false, problem: { status: 400 } });
});
