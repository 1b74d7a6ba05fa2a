/**
 * How the publisher treats a journal entry that cannot be published (server/README.md R6): it tries again, then skips, and never changes the order.
 */
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
  ['twice is still published', 2, damaged, true],
  ['three times is skipped, and its rooms have a new head', 3, damaged, false],
  ['five times while the database is away is published when it is back', 5, away, true],
  ['five times because the database is slow is published in the end', 5, slow, true],
])('an entry that fails to publish %s', async (_words, times, why, isTold) => {
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

test('the first of two failing entries of one stream is tried three times, the next once, and other listeners get both before the rooms', async () => {
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
  // The last try of each is the one that skips it.
  expect([...tries]).toEqual([
    [before + 1, 4],
    [before + 2, 2],
  ]);
  expect(heard).toEqual([
    [before + 1, 0],
    [before + 2, before + 1],
  ]);
});

test('entries of a stream that was skipped before delay no other entry, until one of them can be published', async () => {
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

  // One more try of each is the one that skips it.
  expect([await triesFor(1), await triesFor(2), await triesFor(3)]).toEqual([4, 2, 2]);
  isDamaged = false;
  await triesFor(4);
  isDamaged = true;
  expect(await triesFor(5)).toBe(4);
});

test('a listener that meets an unreachable database still gets an entry that fails in another listener', async () => {
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

test('a batch larger than one read is published to its end without another wake-up', async () => {
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) => {
    for (let index = 0; index < 1000; index += 1) record({ stream: `note:${index + 1}`, version: 1, type: 'noted', data: {}, rooms: [] });
    record({ stream: `table:${running.tableId}`, version: 1, type: 'updated', data: {}, rooms: [room()] });
  });
  const seq = await journalHead(world.context.read);

  await expect.poll(() => publisher.headOf(room()), { timeout: 5_000 }).toBe(seq);
  expect(told.filter((frame) => frame.room === room())).toMatchObject([{ seq }]);
});
