/** A batch runs a statement once for all its units, and the number of statements does not grow with the number of taps. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { runBatch } from '../../../../server/store/engines/batch.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { hallOfTablets } from '../../../bench/hall-of-tablets.ts';
import { createWorld } from '../../../support/world.ts';
import { notedStatements, prepare, valuesOf } from '../noted-statements.ts';

const desk = { kind: 'system', name: 'test' } as const;

test('a statement runs once for all units, whatever each wrote before', async () => {
  const world = await createWorld();
  const keys = ['one', 'two', 'three', 'four'];
  await prepare(world, keys);
  const { runs, read, write } = notedStatements();
  const second = notedStatements();

  await commit(world.context, { actor: desk }, async ({ db }) => {
    await runBatch(
      db,
      keys.map((key, index) => async (own) => {
        await read(own, { key });
        if (index % 2 === 0) await second.write(own, { key, value: 'first' });
        await write(own, { key, value: String(index) });
      }),
      () => new Error('mismatch'),
    );
    return null;
  });

  expect(runs).toEqual(['read 4', 'write 4']);
  expect(second.runs).toEqual(['write 2']);
  expect(await valuesOf(world, keys)).toEqual(['3', '0', '2', '1']);
  await world.close();
});

test('sixteen taps that arrive together need as many statements as four', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const world = await createWorld();
  const hall = await hallOfTablets(world.context, 16);
  /** The statements on the connection that commits the taps. Others read for screens at the same time. */
  const statementsOf = async (tablets: typeof hall): Promise<number> => {
    const before = query.mock.calls.length;
    await Promise.all(tablets.map(({ tap }) => tap()));
    const clients = query.mock.contexts.slice(before);
    const writer = clients[query.mock.calls.slice(before).findIndex(([statement]) => String(statement) === 'begin')];
    return clients.filter((client) => client === writer).length;
  };
  await statementsOf(hall);
  await statementsOf(hall);

  const four = await statementsOf(hall.slice(0, 4));
  // The tablets score and undo in turn: now all of them score again.
  await statementsOf(hall.slice(0, 4));
  const sixteen = await statementsOf(hall);

  expect(sixteen).toBe(four);
  expect(sixteen).toBeLessThan(20);
  query.mockRestore();
  await world.close();
});
