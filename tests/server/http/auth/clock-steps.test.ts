/** The clock of the machine is set while people wait: no wait becomes longer than it was. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToWindow, lockCounter, lockWindow, readCounter, readWindow, saveCounter } from '../../../../server/http/auth/counters.ts';
import { RequestCounts } from '../../../../server/http/auth/request-counts.ts';
import { createClockCheck } from '../../../../server/kernel/time/clock-watch.ts';
import { elapsedMs } from '../../../../server/kernel/time/elapsed.ts';
import { isAnyDue } from '../../../../server/office/mail/claim.ts';
import { queueMail } from '../../../../server/office/mail/outbox.ts';
import { pauseMail } from '../../../../server/office/mail/pause.ts';
import { noteClockStep } from '../../../../server/operations/system/clock-steps.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount, password } from './account.ts';

const hour = 3_600_000;
const system = { actor: { kind: 'system', name: 'test' } } as const;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const signIn = (secret: string) =>
  world.inject({ method: 'POST', url: '/api/authenticate', remoteAddress: '10.0.0.1', payload: { username: 'admin', password: secret } });

test('a clock that is set back an hour after wrong sign-ins prolongs the wait by no more than its length', async () => {
  await createAccount(world, 'admin', ['ROLE_ADMIN']);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await signIn('wrong guess');
    world.clock.advance(attempt < 4 ? 101 : 2000);
  }
  world.clock.advance(-hour);

  const refused = await signIn(password);
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 4]);
  world.clock.advance(4000);
  expect((await signIn(password)).statusCode).toBe(200);
});

test.each(['ip:10.0.0.1', 'pair:10.0.0.1', 'pair:all', 'display:10.0.0.1', 'display-moves:10.0.0.1'])(
  'a window that was opened before the clock was set back lasts no longer than a window: %s',
  async (key) => {
    await commit(world.context, system, async (work) => addToWindow(work, key, await lockWindow(work, key, 60_000), 60_000));
    world.clock.advance(-hour);
    const now = world.clock.now().getTime();

    expect(await readWindow(world.context, key, 60_000)).toEqual({ used: 1, endsAt: now + 60_000 });
    world.clock.advance(60_000);
    expect(await readWindow(world.context, key, 60_000)).toMatchObject({ used: 0 });
  },
);

test('when the server notices the step, each wait ends when it would have ended, and mails are due again', async () => {
  await commit(world.context, system, async (work) => {
    await lockCounter(work, 'account:a');
    await saveCounter(work, 'account:a', { failures: 9, lastAt: work.at, blockedUntil: new Date(work.now.getTime() + 9000).toISOString() });
    await queueMail(work, { template: 'test', params: { by: 'Mira' }, to: { address: 'mira@example.org' }, lang: 'en' });
  });
  world.clock.advance(5000 - hour);
  const isDue = () => isAnyDue(world.context.read, world.clock.now().toISOString());
  expect(await isDue()).toBe(false);

  await noteClockStep(world.context, -hour);
  await noteClockStep(world.context, -hour);

  const { blockedUntil } = (await readCounter(world.context, 'account:a')) ?? {};
  expect(Date.parse(String(blockedUntil)) - world.clock.now().getTime()).toBe(4000);
  expect(await isDue()).toBe(true);
});

test('a pause of the mails that was made before the clock was set back does not last an hour longer', async () => {
  await commit(world.context, system, async (work) => {
    await pauseMail(work, { sentence: 'The mail server refuses our password.', answer: null });
    await queueMail(work, { template: 'test', params: { by: 'Mira' }, to: { address: 'mira@example.org' }, lang: 'en' });
    await work.db
      .updateTable('mailOutbox')
      .set({ nextAt: new Date(work.now.getTime() - hour).toISOString() })
      .execute();
  });
  expect(await isAnyDue(world.context.read, world.clock.now().toISOString())).toBe(false);
  world.clock.advance(-hour);

  expect(await isAnyDue(world.context.read, world.clock.now().toISOString())).toBe(true);
});

test('administrators see for a day that the clock was set', async () => {
  const warnings = async () =>
    (await world.inject({ url: '/api/account/attention', headers: await world.signIn('ROLE_ADMIN') })).json().health.warnings;
  expect(await warnings()).toEqual([]);

  await noteClockStep(world.context, -hour);
  expect(await warnings()).toEqual([expect.stringContaining('The clock of the server was set back by 60 minutes.')]);
  await noteClockStep(world.context, 2000);
  expect(await warnings()).toEqual([expect.stringContaining('set ahead by 2 seconds.')]);
  world.clock.advance(24 * hour + 1);
  expect((await warnings()).filter((warning: string) => warning.includes('clock'))).toEqual([]);
});

test('a step of more than a second is noticed once, a correction of a time server is not', () => {
  const [steps, time] = [[] as number[], { wall: 5000, steady: 0 }];
  const check = createClockCheck({ wall: () => time.wall, steady: () => time.steady }, (ms) => void steps.push(ms));
  for (const [wall, steady] of [
    [1000, 1000],
    [1900, 1000],
    [1000 - hour, 1000],
    [1000, 1000],
    [3001, 1000],
    [61_000, 60_000],
  ] as const) {
    time.wall += wall;
    time.steady += steady;
    check();
  }

  expect(steps).toEqual([-hour, 2001]);
});

test('the limit of requests a minute lasts a minute, however the clock is set', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const counts = new RequestCounts();
  const ask = (key = 'a') => {
    let current = 0;
    counts.incr(key, (_error, result) => (current = result?.current ?? 0), 60_000);
    return current;
  };
  expect([ask(), ask(), ask('b')]).toEqual([1, 2, 1]);
  vi.setSystemTime(Date.now() - hour);
  vi.advanceTimersByTime(59_000);
  expect(ask()).toBe(3);
  vi.advanceTimersByTime(1000);

  expect(ask()).toBe(1);
});

test('an instant from the future lies any time ago', () => {
  const now = new Date('2026-09-25T15:00:00.000Z');
  const instants = ['2026-09-25T14:59:59.000Z', '2026-09-25T15:00:00.900Z', '2026-09-25T15:00:01.100Z'];

  expect(instants.map((instant) => elapsedMs(instant, now))).toEqual([1000, 0, Number.POSITIVE_INFINITY]);
});

/** Files that may subtract a stored instant themselves, and why. */
const subtracting: Readonly<Record<string, string>> = {
  'server/hall/displays/belonging.ts': 'both instants are stored, and neither is now',
  'server/http/auth/attempts.ts': 'a counter from the future is not forgotten',
  'server/kernel/time/elapsed.ts': 'it is the one place',
  'server/sport/forecast/timed-matches.ts': 'both instants are stored, and neither is now',
  'server/operations/management/prometheus.ts': 'a figure, nobody waits for it',
};

test('every other file asks elapsedMs how long ago something was', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = files.filter((file) => readFileSync(join(root, 'server', file), 'utf8').includes('- Date.parse('));

  expect(found.map((file) => `server/${file}`).sort()).toEqual(Object.keys(subtracting).sort());
});
