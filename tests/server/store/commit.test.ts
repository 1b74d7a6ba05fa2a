/** The unit of work: once, whole, in order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../server/kernel/actor.ts';
import { badRequest, notAllowed } from '../../../server/kernel/errors.ts';
import { journalHead, journalSince } from '../../../server/store/journal/journal.ts';
import { commit, DeviceFenced, DeviceGap, DeviceStale, type WorkContext } from '../../../server/store/unit/commit.ts';
import { createHall } from '../../support/hall.ts';
import { noOfWaiting } from '../../support/locks.ts';
import { createWorld, type World } from '../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const nextId = (): string => `command-${String(++count).padStart(8, '0')}`;
const note = (work: WorkContext, key: string): void =>
  work.record({ stream: `note:${key}`, version: 1, type: 'noted', data: { key }, rooms: [] });

async function write(work: WorkContext, key: string): Promise<string> {
  await work.db.insertInto('meta').values({ key, value: 'x' }).execute();
  note(work, key);
  return key;
}

const exists = async (key: string): Promise<boolean> =>
  (await world.context.read.selectFrom('meta').select('key').where('key', '=', key).execute()).length > 0;

test('a refusal rolls back everything', async () => {
  const head = await journalHead(world.context.read);

  const refused = commit(world.context, { actor: desk }, async (work) => {
    await write(work, 'refused');
    throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'No.' });
  });

  await expect(refused).rejects.toMatchObject({ status: 409 });
  expect(await exists('refused')).toBe(false);
  expect(await journalHead(world.context.read)).toBe(head);
});

test('a command repeated with its id does nothing and gets the stored answer', async () => {
  const request = { actor: desk, commandId: nextId(), fingerprint: 'a' };

  const first = await commit(world.context, request, (work) => write(work, 'once'));
  const second = await commit(world.context, request, (work) => write(work, 'once'));

  expect(second).toEqual({ ...first, repeated: true });
});

test('twenty repeats at the same moment happen once', async () => {
  const request = { actor: desk, commandId: nextId() };

  const answers = await Promise.all(Array.from({ length: 20 }, () => commit(world.context, request, (work) => write(work, 'at-once'))));

  expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.seq)).size).toBe(1);
});

test('one id for two different requests is refused', async () => {
  const commandId = nextId();
  await commit(world.context, { actor: desk, commandId, fingerprint: 'a' }, (work) => write(work, 'first-use'));

  const reused = commit(world.context, { actor: desk, commandId, fingerprint: 'b' }, (work) => write(work, 'second-use'));

  await expect(reused).rejects.toMatchObject({ status: 422 });
});

test('the command id of another user does not show its answer', async () => {
  const commandId = nextId();
  await commit(world.context, { actor: desk, commandId }, (work) => write(work, 'private'));

  const stranger = commit(world.context, { actor: { kind: 'system', name: 'stranger' }, commandId }, (work) => write(work, 'stolen'));

  await expect(stranger).rejects.toMatchObject({ status: 422 });
});

test('a refused command that is repeated is refused with the same sentence', async () => {
  const request = { actor: desk, commandId: nextId() };
  const refuse = commit(world.context, request, async () => {
    throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });
  });
  await expect(refuse).rejects.toMatchObject({ message: 'Not today.' });

  const repeated = commit(world.context, request, (work) => write(work, 'not-today'));

  await expect(repeated).rejects.toMatchObject({ status: 409, message: 'Not today.', extra: { code: 'MATCH_RUNNING' } });
});

test('a command and its repeat both get the recorded answer, when the first is refused while the second waits for it', async () => {
  const request = { actor: desk, commandId: nextId() };
  let second: Promise<unknown> = Promise.resolve();
  const first = commit(world.context, request, async () => {
    second = commit(world.context, request, (work) => write(work, 'second-time'));
    if (world.context.engine === 'postgres') await expect.poll(() => noOfWaiting(world.context.read)).toBe(1);
    throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not yet.' });
  });

  const [answer] = await Promise.allSettled([first]);
  const [other] = await Promise.allSettled([second]);

  const words = (one: PromiseSettledResult<unknown>) => (one.status === 'fulfilled' ? 'second-time' : String(one.reason.message));
  expect(words(answer)).toBe(words(other));
  expect(await exists('second-time')).toBe(words(answer) === 'second-time');
});

test('fifty simultaneous writers get a journal number each', async () => {
  const head = await journalHead(world.context.read);

  const commits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => commit(world.context, { actor: desk }, async (work) => note(work, `many-${index}`))),
  );

  const entries = await journalSince(world.context.read, head, 100);
  expect(entries.map((entry) => entry.seq)).toEqual([...new Set(commits.map((done) => done.seq))].sort((a, b) => a - b));
  expect(entries).toHaveLength(50);
});

async function pairDevice(generation: number, tableId: number, eventId: number): Promise<Actor> {
  const { id } = await world.context.db
    .insertInto('device')
    .values({
      kind: 'TABLET',
      name: 'Tablet',
      eventId,
      tableId,
      generation,
      secretHash: `hash-${tableId}-${generation}`,
      battery: null,
      lastSeenAt: null,
      createdBy: 'system:test',
      createdAt: world.clock.now().toISOString(),
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'device', deviceId: id, deviceKind: 'TABLET', tableId, eventId, generation };
}

test('a device that skips a number gets the number from which to send again', async () => {
  const hall = await createHall(world.context);
  const tablet = await pairDevice(1, hall.tableIds[0] ?? 0, hall.eventId);

  const skipped = commit(world.context, { actor: tablet, commandId: nextId(), deviceSeq: 3 }, (work) => write(work, 'skipped'));

  await expect(skipped).rejects.toEqual(new DeviceGap(1));
});

test('a number used again under another id is stale', async () => {
  const hall = await createHall(world.context);
  const tablet = await pairDevice(1, hall.tableIds[0] ?? 0, hall.eventId);
  await commit(world.context, { actor: tablet, commandId: nextId(), deviceSeq: 1 }, (work) => write(work, 'number-one'));

  const again = commit(world.context, { actor: tablet, commandId: nextId(), deviceSeq: 1 }, (work) => write(work, 'number-one-again'));

  await expect(again).rejects.toBeInstanceOf(DeviceStale);
});

test('a refused tap uses up its number, so that the next tap is not a gap', async () => {
  const hall = await createHall(world.context);
  const tablet = await pairDevice(1, hall.tableIds[0] ?? 0, hall.eventId);
  const refused = commit(world.context, { actor: tablet, commandId: nextId(), deviceSeq: 1 }, async () => {
    throw badRequest('Unreadable');
  });
  await expect(refused).rejects.toMatchObject({ status: 400 });

  const next = await commit(world.context, { actor: tablet, commandId: nextId(), deviceSeq: 2 }, (work) => write(work, 'after-refusal'));

  expect(next.repeated).toBe(false);
});

test('a table that is paired anew rejects commands of its old tablet', async () => {
  const hall = await createHall(world.context);
  const old = await pairDevice(1, hall.tableIds[0] ?? 0, hall.eventId);
  await pairDevice(2, hall.tableIds[0] ?? 0, hall.eventId);

  const late = commit(world.context, { actor: old, commandId: nextId(), deviceSeq: 1 }, (work) => write(work, 'fenced'));

  await expect(late).rejects.toBeInstanceOf(DeviceFenced);
  expect(await exists('fenced')).toBe(false);
});
