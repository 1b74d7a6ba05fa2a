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

test('a tap that arrives alone waits for PostgreSQL eight times: the begin of its transaction travels with the first statement', async () => {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  /** The statements of each connection, in groups that travel together. */
  const sent = new Map<unknown, string[][]>();
  const pending = new Map<unknown, number>();
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const count = pending.get(this) ?? 0;
    const [first] = args as [string | { text: string }];
    const groups = sent.get(this) ?? [];
    sent.set(this, groups);
    // A statement that is sent while another one runs waits for nothing of its own.
    if (count === 0) groups.push([]);
    groups.at(-1)?.push(typeof first === 'string' ? first : first.text);
    pending.set(this, count + 1);
    const answer = original.apply(this, args);
    const settle = (): void => void pending.set(this, (pending.get(this) ?? 1) - 1);
    if (answer instanceof Promise) answer.then(settle, settle);
    else settle();
    return answer;
  } as typeof pg.Client.prototype.query);
  const world = await createWorld();
  const [table] = await hallOfTablets(world.context, 1);
  await table?.tap();
  await table?.tap();

  sent.clear();
  await table?.tap();

  const ofWriter = [...sent.values()].find((groups) => groups.flat().some((text) => text.startsWith('insert into command'))) ?? [];
  const ofTap = ofWriter.slice(0, 1 + ofWriter.findIndex((group) => group.includes('commit')));
  expect(ofTap[0]?.[0]).toBe('begin');
  expect(ofTap.map((group) => group.map((text) => text.slice(0, 60)))).toHaveLength(8);
  query.mockRestore();
  await world.close();
});
