/** What the publisher does with an entry of the journal whose telling fails (server/README.md R6): tried again, passed over, never out of order. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublisher, type Publisher } from '../../server/hall/live/publish.ts';
import { journalHead } from '../../server/store/journal/journal.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let running: RunningMatch;
let publisher: Publisher;
let told: { room: string; seq: number }[];
const room = () => `table:${running.tableId}`;
const score = (to: number) => send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to });

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  running = await startMatch(world.context, await createHall(world.context, { raceTo: 9 }));
  publisher = await createPublisher(world.context, 'epoch');
  told = [];
  publisher.addOutlet((frame) => void told.push(frame));
});
afterEach(() => publisher.stop());

const damaged = new Error('A row that is damaged');
const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const slow = Object.assign(new Error('slow'), { code: '57014' });

test.each([
  ['twice is told all the same', 2, damaged, true],
  ['three times is passed over, and its rooms have a new head', 3, damaged, false],
  ['five times while the database is away is told when it is back', 5, away, true],
  ['five times because the database is slow is told in the end', 5, slow, true],
])('an entry whose telling fails %s', async (_words, times, why, isTold) => {
  let failed = 0;
  publisher.onEntries(async () => {
    if (failed === times) return;
    failed += 1;
    throw why;
  });

  await score(1);
  const seq = await journalHead(world.context.read);

  await expect.poll(() => publisher.headOf(room()), { timeout: 10_000 }).toBe(seq);
  expect([failed, told.some((frame) => frame.room === room())]).toEqual([times, isTold]);
});

test('of two of one stream that cannot be told the first is tried three times, the next once, and whoever else listens hears both before the rooms', async () => {
  const tries = new Map<number, number>();
  publisher.onEntries(async (entries) => {
    const [one] = entries;
    if (one && entries.length === 1) tries.set(one.seq, (tries.get(one.seq) ?? 0) + 1);
    throw damaged;
  });
  const heard: [number, number][] = [];
  publisher.onEntries(async ([entry]) => void heard.push([entry?.seq ?? 0, publisher.headOf(room())]));
  const before = await journalHead(world.context.read);

  await Promise.all([score(1), score(2)]);

  await expect.poll(() => publisher.headOf(room()), { timeout: 10_000 }).toBe(before + 2);
  // The last of each is when it is passed over.
  expect([...tries]).toEqual([
    [before + 1, 4],
    [before + 2, 2],
  ]);
  expect(heard).toEqual([
    [before + 1, 0],
    [before + 2, before + 1],
  ]);
});

test('of a stream that was passed over the next entries keep nobody waiting, until one of them can be told', async () => {
  const { context } = world;
  let isDamaged = true;
  let tries = 0;
  publisher.onEntries(async (entries) => {
    const isOurs = entries.some(({ stream }) => stream === `match:${running.matchId}`);
    if (!isOurs || !isDamaged) return;
    tries += 1;
    throw damaged;
  });
  const triesFor = async (to: number): Promise<number> => {
    tries = 0;
    await score(to);
    const seq = await journalHead(context.read);
    await expect.poll(() => publisher.headOf(room()), { timeout: 10_000 }).toBe(seq);
    return tries;
  };

  // One more of each is when it is passed over.
  expect([await triesFor(1), await triesFor(2), await triesFor(3)]).toEqual([4, 2, 2]);
  isDamaged = false;
  await triesFor(4);
  isDamaged = true;
  expect(await triesFor(5)).toBe(4);
});

test('who listens and meets the database away is not passed over with the entry', async () => {
  publisher.onEntries(async () => {
    throw damaged;
  });
  let misses = 2;
  let heard = 0;
  publisher.onEntries(async () => {
    if (misses-- > 0) throw away;
    heard += 1;
  });

  await score(1);
  const seq = await journalHead(world.context.read);

  await expect.poll(() => publisher.headOf(room()), { timeout: 10_000 }).toBe(seq);
  expect([misses, heard]).toEqual([-1, 1]);
});

test('more than is read at once is told to its end, and nobody has to wake the reader for it', async () => {
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) => {
    for (let index = 0; index < 1000; index += 1) record({ stream: `note:${index + 1}`, version: 1, type: 'noted', data: {}, rooms: [] });
    record({ stream: `table:${running.tableId}`, version: 1, type: 'updated', data: {}, rooms: [room()] });
  });
  const seq = await journalHead(world.context.read);

  await expect.poll(() => publisher.headOf(room()), { timeout: 5_000 }).toBe(seq);
  expect(told.filter((frame) => frame.room === room())).toMatchObject([{ seq }]);
});
