/** Commands that meet a foreign lock wait for it on connections of their own: no other command waits with them. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { notAllowed } from '../../../../server/kernel/errors.ts';
import { commit, commitShared } from '../../../../server/store/unit/commit.ts';
import { insertTablet } from '../../../faults/tablet.ts';
import { at, startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { hold, noOfWaiting } from '../../../support/locks.ts';
import { notes } from '../../../support/notes.ts';
import { createWorld } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };

test('commands that wait alone at a foreign lock, as many as there are groups, delay no other table and no desk', async () => {
  const world = await createWorld();
  const { send, touch, written } = notes(world);
  await send('locked');
  const letGo = await hold(world, sql`update meta set value = 'y' where key = 'locked'`);
  let answered = 0;
  const behindLock: Promise<unknown>[] = [];
  for (let index = 1; index <= 6; index += 1) {
    behindLock.push(send(`note-${index}`, (work) => touch(work, 'locked')).finally(() => void answered++));
    // Each command is in a group of its own.
    await setTimeout(80);
  }

  await send('note-free');
  const deed = await Promise.all(['a', 'b'].map((answer) => commit(world.context, { actor: desk }, async () => answer)));

  // The writers have eight connections; the lock holder uses another of them.
  await expect.poll(() => noOfWaiting(world.context.read)).toBe(2);
  expect(answered).toBe(0);
  expect(deed).toMatchObject([{ answer: 'a' }, { answer: 'b' }]);
  await letGo();
  await Promise.all(behindLock);
  expect(await written()).toEqual([1, 2, 3, 4, 5, 6, 'free'].map((key) => `note-${key}`));
  await world.close();
});

test('commands of one table that wait for a lock on separate connections run in the order in which they came', async () => {
  const world = await createWorld();
  const { send, touch } = notes(world);
  await send('locked');
  const letGo = await hold(world, sql`update meta set value = 'y' where key = 'locked'`);
  const done: string[] = [];
  const atWork = new Set<string>();
  const overtaken: string[] = [];
  const tap = (about: string, tapNo: number) =>
    commitShared(world.context, { actor: desk, commandId: `command-${about}-${tapNo}`, about }, async (work) => {
      if (atWork.has(about)) overtaken.push(`${about}-${tapNo}`);
      atWork.add(about);
      await touch(work, 'locked').finally(() => atWork.delete(about));
      return `${about}-${tapNo}`;
    }).then(({ answer, repeated }) => done.push(`${answer}${repeated ? ' again' : ''}`));

  const together = [tap('table-1', 1), tap('table-1', 2), tap('table-2', 1)];
  await expect.poll(() => noOfWaiting(world.context.read)).toBe(2);
  const later = [tap('table-1', 3), tap('table-2', 2), tap('table-1', 1)];
  await letGo();
  await Promise.all([...together, ...later]);

  expect(overtaken).toEqual([]);
  const of = (table: string) => done.filter((one) => one.startsWith(table) && !one.endsWith('again'));
  expect([of('table-1'), of('table-2')]).toEqual([
    ['table-1-1', 'table-1-2', 'table-1-3'],
    ['table-2-1', 'table-2-2'],
  ]);
  expect(done.filter((one) => one.endsWith('again'))).toEqual(['table-1-1 again']);
  await world.close();
});

test('refusals that wait at a foreign lock, as many as there are groups, delay no other table, and are stored', async () => {
  const world = await createWorld();
  const { context } = world;
  const hall = await createHall(context, { players: 8, tables: 4 });
  const letGo: (() => Promise<void>)[] = [];
  let answered = 0;
  const refuse = async (index: number, deviceId: number) => {
    const tableId = at(hall.tableIds, index);
    const actor: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
    const request = { actor, commandId: `command-refused-${index}`, deviceSeq: 1, about: `table-${index}` };
    await commitShared(context, request, async () => {
      letGo[index] ??= await hold(world, sql`update device set battery = 1 where id = ${deviceId}`);
      throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });
    }).finally(() => void answered++);
  };
  const refused: Promise<unknown>[] = [];
  const again: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { deviceId } = await insertTablet(context, await startMatch(context, hall, index));
    again.push(() => refuse(index, deviceId));
    refused.push(expect(refuse(index, deviceId)).rejects.toMatchObject({ status: 409, message: 'Not today.' }));
    await expect.poll(() => letGo.length).toBe(index + 1);
  }

  await notes(world).send('note-free');

  expect(answered).toBe(0);
  await Promise.all(letGo.map((one) => one()));
  await Promise.all(refused);
  for (const ask of again) await expect(ask()).rejects.toMatchObject({ status: 409, message: 'Not today.' });
  const rows = await context.read.selectFrom('device').select('lastSeq').execute();
  expect(rows.map(({ lastSeq }) => lastSeq)).toEqual([1, 1, 1, 1]);
  await world.close();
});
