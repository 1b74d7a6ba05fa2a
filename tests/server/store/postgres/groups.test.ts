/** Units of work that share a commit, beside those of other processes: locks, broken connections and the order of journal numbers. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { notAllowed } from '../../../../server/kernel/errors.ts';
import { command } from '../../../../server/store/engines/prepared.ts';
import { commit, commitShared, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { insertTablet } from '../../../faults/tablet.ts';
import { startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { hold, holdLong, noOfWaiting } from '../../../support/locks.ts';
import { notes } from '../../../support/notes.ts';
import { createWorld } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };

test('a command that meets a foreign lock leaves its group: the others are answered, and it finishes when the lock is gone', async () => {
  const world = await createWorld();
  const { send, touch, written } = notes(world);
  await send('locked');
  const letGo = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = commit(world.context, { actor: desk }, async (work) => {
    await holdLong(work.db);
    await touch(work, 'locked');
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;

  const waiting = send('note-2', (work) => touch(work, 'locked'));
  await Promise.all([send('note-1'), send('note-3')]);
  const before = await written();
  letGo.resolve();
  await Promise.all([holding, waiting]);

  expect(before).toEqual(['note-1', 'note-3']);
  expect(await written()).toEqual(['note-1', 'note-2', 'note-3']);
  await world.close();
});

test('the other commands of a group go on with their next work while one waits for a lock', async () => {
  const world = await createWorld();
  const { send, touch, written } = notes(world);
  await send('locked');
  const letGo = await hold(world, sql`update meta set value = 'y' where key = 'locked'`);
  let isDone = false;
  const waiting = send('note-2', (work) => touch(work, 'locked')).finally(() => {
    isDone = true;
  });
  const nextOf = (key: string) => commitShared(world.context, { actor: desk, about: key }, async () => key);
  const early = Promise.withResolvers<unknown>();
  await Promise.all([
    send('note-1'),
    // This command starts while its group is under way.
    send('note-3', async () => void nextOf('note-1').then(early.resolve, early.reject)),
  ]);

  await early.promise;
  await Promise.all([nextOf('note-1'), nextOf('note-3')]);

  expect(isDone).toBe(false);
  // A command about the same subject as the waiting one waits behind it.
  let isBehind = false;
  const behind = commitShared(world.context, { actor: desk, about: 'note-2' }, async () => {
    isBehind = isDone;
  });
  await letGo();
  await Promise.all([waiting, behind]);
  expect(isBehind).toBe(true);
  expect(await written()).toEqual(['note-1', 'note-2', 'note-3']);
  await world.close();
});

test('the other commands of a group wait only once, however many of the group meet a lock', async () => {
  const world = await createWorld();
  const { send, touch } = notes(world);
  await send('locked');
  const letGo = await hold(world, sql`update meta set value = 'y' where key = 'locked'`);
  const before = performance.now();

  const many = Array.from({ length: 63 }, (_, index) => send(`note-${index}`, (work) => touch(work, 'locked')));
  await send('note-free');
  const took = performance.now() - before;
  await letGo();
  await Promise.all(many);

  // Each command alone would wait for 50 ms.
  expect(took).toBeLessThan(63 * 50);
  await world.close();
});

test.each([
  ['', { code: '22012' }, false],
  [', and whose work is then refused,', { status: 409 }, true],
])('a member of a group in which something sent ahead fails%s is undone alone', async (_, reason, isRefused) => {
  const world = await createWorld();
  const { send, written } = notes(world);
  const fail = command('select 1 / 0', 'ahead');

  const answers = await Promise.allSettled([
    send('note-1'),
    send('note-2', async ({ db }) => {
      await fail(db);
      if (isRefused) throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });
    }),
    send('note-3'),
  ]);

  expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason }, { status: 'fulfilled' }]);
  expect(await written()).toEqual(['note-1', 'note-3']);
  await world.close();
});

test('a connection that breaks in the middle of a group gives no wrong answer, and each repeated command happens once', async () => {
  const world = await createWorld();
  const { send, written } = notes(world);
  const breaks = ({ db }: WorkContext) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

  const broken = await Promise.allSettled([send('note-1'), send('note-2', breaks), send('note-3')]);
  const before = await written();
  const again = await Promise.all(['note-1', 'note-2', 'note-3'].map((key) => send(key)));

  expect(broken).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected', reason: { status: 503 } })));
  expect(before).toEqual([]);
  expect(again.map(({ repeated }) => repeated)).toEqual([false, false, false]);
  expect(await written()).toEqual(['note-1', 'note-2', 'note-3']);
  await world.close();
});

test.each([0, 2])(
  'a command whose commit breaks in that moment does not run its alternative: repeated, it happens once (beside %i)',
  async (others) => {
    const world = await createWorld();
    const { send, written } = notes(world);
    const { context } = world;
    await sql`create function breaks() returns trigger language plpgsql
    as 'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end'`.execute(context.db);
    await sql`create constraint trigger breaks after insert on meta deferrable initially deferred
    for each row when (new.key = 'note-1') execute function breaks()`.execute(context.db);
    let isDoneOtherwise = false;
    const note = async ({ db }: WorkContext): Promise<void> =>
      void (await db.insertInto('meta').values({ key: 'note-1', value: 'x' }).execute());
    const otherwise = async (): Promise<void> => {
      isDoneOtherwise = true;
    };
    const ask = () => commitShared(context, { actor: desk, commandId: 'command-1', about: 'note-1' }, note, () => otherwise);

    const broken = await Promise.allSettled([ask(), ...Array.from({ length: others }, (_, index) => send(`note-${index + 2}`))]);
    await sql`drop function breaks() cascade`.execute(context.db);

    expect(broken).toMatchObject(broken.map(() => ({ status: 'rejected', reason: { status: 503 } })));
    expect(isDoneOtherwise).toBe(false);
    expect(await written()).toEqual([]);
    expect(await ask()).toMatchObject({ repeated: false });
    expect(await written()).toEqual(['note-1']);
    await world.close();
  },
);

test('a refusal that meets a foreign lock leaves its group, and the others are answered', async () => {
  const world = await createWorld();
  const { context } = world;
  const { send } = notes(world);
  const running = await startMatch(context, await createHall(context));
  const { deviceId } = await insertTablet(context, running);
  const { tableId, hall } = running;
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const letGo = Promise.withResolvers<void>();
  let holding: Promise<unknown> = Promise.resolve();
  const about = 'refused';
  const refused = commitShared(context, { actor: tablet, commandId: 'command-refused', deviceSeq: 1, about }, async ({ db }) => {
    await holdLong(db);
    await db.updateTable('device').set({ battery: 1 }).where('id', '=', deviceId).execute();
    holding = commit(context, { actor: desk }, async (work) => {
      await holdLong(work.db);
      await work.db.updateTable('device').set({ battery: 2 }).where('id', '=', deviceId).execute();
      await letGo.promise;
    });
    await expect.poll(() => noOfWaiting(context.read)).toBe(1);
    throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });
  });
  const answer = expect(refused).rejects.toMatchObject({ status: 409 });

  const others = await Promise.allSettled([send('note-1'), send('note-2')]);
  letGo.resolve();

  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await Promise.all([answer, holding]);
  await world.close();
});

test('a refused command for which the same command waits on another connection gets the answer of that second one', async () => {
  const world = await createWorld();
  const { context } = world;
  const { send } = notes(world);
  const request = { actor: desk, commandId: 'command-twice' };
  // The trigger delays a new insert of the id, so that the waiting command gets the id first.
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end'`.execute(context.db);
  await sql`create trigger slow before insert on command for each row when (new.id = 'command-twice') execute function slow()`.execute(
    context.db,
  );
  let second: Promise<unknown> = Promise.resolve();
  const first = commitShared(context, { ...request, about: 'twice' }, async ({ db }): Promise<string> => {
    await holdLong(db);
    second = commit(context, request, async () => 'second');
    await expect.poll(() => noOfWaiting(context.read)).toBe(1);
    throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not yet.' });
  });

  const [answer] = await Promise.allSettled([first, send('note-1'), send('note-2')]);

  expect(await second).toMatchObject({ answer: 'second', repeated: false });
  expect(answer).toMatchObject({ status: 'fulfilled', value: { answer: 'second', repeated: true } });
  await world.close();
});

test('a refusal is stored and uses up its number, also when the desk changes the tablet’s row in that moment', async () => {
  const world = await createWorld();
  const { context } = world;
  const running = await startMatch(context, await createHall(context));
  const { deviceId } = await insertTablet(context, running);
  const { tableId, hall } = running;
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const request = { actor: tablet, commandId: 'command-refused', deviceSeq: 1 };
  let letGo = async (): Promise<void> => undefined;
  const refused = commit(context, request, async () => {
    letGo = await hold(world, sql`update device set version = version + 1 where id = ${deviceId}`);
    throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });
  });
  const answer = expect(refused).rejects.toMatchObject({ status: 409, message: 'Not today.' });
  await expect.poll(() => noOfWaiting(context.read)).toBe(1);
  await letGo();
  await answer;

  await expect(commit(context, request, async () => null)).rejects.toMatchObject({ status: 409, message: 'Not today.' });
  expect(await commit(context, { ...request, commandId: 'command-next', deviceSeq: 2 }, async () => 'next')).toMatchObject({
    answer: 'next',
  });
  await world.close();
});

test('a writer that is slow after its journal number holds the next numbers back: no reader passes a number that is still to come', async () => {
  const world = await createWorld();
  const { db, read } = world.context;
  const note = (key: string) =>
    commit(world.context, { actor: desk }, async ({ record }) =>
      record({ stream: `note:${key}`, version: 1, type: 'noted', data: {}, rooms: [] }),
    );
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(99); return null; end'`.execute(
    db,
  );
  await sql`create trigger slow after insert on journal for each row when (new.stream = 'note:slow') execute function slow()`.execute(db);
  const letGo = await hold(world, sql`select pg_advisory_xact_lock(99)`);

  const slow = note('slow');
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const quick = note('quick');
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  await letGo();

  expect((await quick).seq).toBe((await slow).seq + 1);
  await world.close();
});

test('a command that waits for seconds behind another one is to be sent again', async () => {
  const world = await createWorld();
  const { send, written } = notes(world);
  const letGo = Promise.withResolvers<void>();
  const isIn = Promise.withResolvers<void>();
  const first = send('note-1', async () => {
    isIn.resolve();
    await letGo.promise;
  });
  await isIn.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const second = expect(commitShared(world.context, { actor: desk, about: 'note-1' }, async () => null)).rejects.toMatchObject({
      status: 503,
    });
    vi.advanceTimersByTime(7000);
    await second;
  } finally {
    vi.useRealTimers();
    letGo.resolve();
  }

  await first;
  expect(await written()).toEqual(['note-1']);
  await world.close();
});
