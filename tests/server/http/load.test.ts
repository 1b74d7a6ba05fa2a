/** An overloaded server: points, sockets and health checks come first. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem, unavailable } from '../../../server/kernel/errors.ts';
import { createLimiter } from '../../../server/kernel/limiter.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld({ maxLoopDelayMs: 250 });
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

/** Blocks the event loop for `ms`. */
function blockLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Sends the request between one block of the loop and the next, until the answer has this status. */
async function underLoad(request: Parameters<World['inject']>[0], status: number): Promise<Awaited<ReturnType<World['inject']>>> {
  for (let block = 0; block < 40; block += 1) {
    blockLoop(400);
    await setImmediate();
    const answer = await world.inject({ ...(request as object), headers });
    if (answer.statusCode === status) return answer;
  }
  throw new Error(`Never answered ${status}.`);
}

test('lists are refused for a moment while the loop lags; health checks and calls of a table are not', async () => {
  const refused = await underLoad({ url: '/api/venues' }, 503);

  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ detail: 'The server is very busy. Please try again in a moment.' });
  expect((await world.inject({ url: '/management/health' })).statusCode).toBe(200);
  expect((await world.inject({ url: '/management/health/liveness' })).statusCode).toBe(200);
  const toggled = { method: 'PUT', url: '/api/management/announced-matches/toggle-shotclock-for-match?id=1', headers } as const;
  expect((await world.inject(toggled)).statusCode).not.toBe(503);
});

test('lists are answered again once the loop has recovered', async () => {
  await underLoad({ url: '/api/venues' }, 503);

  await expect.poll(async () => (await world.inject({ url: '/api/venues', headers })).statusCode).toBe(200);
});

test('each of twenty long lists lets the loop turn before the next begins', async () => {
  const calm = await createWorld();
  const manager = await calm.signIn('ROLE_MANAGER');
  let turns = 0;
  let isOver = false;
  const count = async (): Promise<void> => {
    for (; !isOver; turns += 1) await setImmediate();
  };
  const counting = count();

  const lists = await Promise.all(Array.from({ length: 20 }, () => calm.inject({ url: '/api/countries?size=999', headers: manager })));
  isOver = true;
  await counting;

  expect(lists.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(turns).toBeGreaterThanOrEqual(5);
  await calm.close();
});

test('four jobs run at once, a fixed number wait, and the next one is told when to retry', async () => {
  let running = 0;
  let most = 0;
  const inTurn = createLimiter({ maxParallel: 4, maxWaiting: 3, refusal: () => unavailable('Full.', 2) });
  const work = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return 'done';
  };

  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => inTurn(work)));

  expect(most).toBe(4);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(Problem);
  expect(refused?.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
});

test('a job that fails passes its slot to the next', async () => {
  const inTurn = createLimiter({ maxParallel: 1, maxWaiting: 5, refusal: () => unavailable('Full.') });

  const answers = await Promise.allSettled([inTurn(() => Promise.reject(new Error('broken'))), inTurn(async () => 'done')]);

  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
});

test('jobs of a higher priority go first, and a full queue of one priority leaves room for the others', async () => {
  const limited = createLimiter({ maxParallel: 1, maxWaiting: 1, priorities: 2, refusal: () => unavailable('Full.') });
  const done: string[] = [];
  const job = (name: string, priority: number): Promise<unknown> => limited(async () => done.push(name), priority);

  const answers = await Promise.allSettled([job('running', 1), job('low', 1), job('refused', 1), job('high', 0)]);

  expect(done).toEqual(['running', 'high', 'low']);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a request that is refused because the server is busy is no error in the log', async () => {
  const lines: string[] = [];
  const busy = await createWorld({ maxLoopDelayMs: 250, logLevel: 'info' }, () => ({ write: (line) => void lines.push(line) }));
  for (let status = 0; status !== 503; ) {
    blockLoop(400);
    await setImmediate();
    status = (await busy.inject({ url: '/api/public/events' })).statusCode;
  }
  await busy.close();

  const entries = lines.map((line): { level: number; msg: string } => JSON.parse(line));
  const info = 30;
  expect(new Set(entries.filter(({ msg }) => /busy/.test(msg)).map(({ level }) => level))).toEqual(new Set([info]));
  expect(entries.filter(({ level }) => level >= 50)).toEqual([]);
});
