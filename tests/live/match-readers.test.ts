/** The declared readers of the fields of a match are those of the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchReaders } from '../../server/hall/live/match-readers.ts';
import { presentRows } from '../../server/hall/live/present.ts';
import { readPublicRows } from '../../server/hall/live/public-rows.ts';
import { publicRead } from '../../server/store/public-names.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { at, startMatch } from './play.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const fieldsOf = (reader: string): string[] => Object.entries(matchReaders).flatMap(([field, one]) => (one === reader ? [field] : []));

test('strangers read other values than the staff in the fields of names only, and only of players who are not public', async () => {
  const { context } = world;
  const hall = await createHall(context);
  await startMatch(context, hall);
  await context.db.updateTable('playerProfile').set({ notPublic: true }).execute();
  const [mine, theirs] = await Promise.all(
    [context.read, publicRead(context.read)].map(async (db) => {
      const [change] = await presentRows(db, 'match', [at(hall.matchIds, 0)]);
      return (change?.row ?? {}) as LiveMatch;
    }),
  );
  const differing = Object.keys(matchReaders).filter((field) => {
    const [one, other] = [mine, theirs].map((row) => JSON.stringify(row?.[field as keyof LiveMatch] ?? null));
    return one !== other;
  });
  expect(differing.sort()).toEqual(fieldsOf('initials').sort());
});

test('strangers get no field of the staff', async () => {
  const { context } = world;
  const hall = await createHall(context);
  await startMatch(context, hall);
  const [change] = await presentRows(context.read, 'match', [at(hall.matchIds, 0)]);
  if (change?.kind !== 'match' || !change.row) throw new Error('The match is missing.');
  const confirmed = { ...change, row: { ...change.row, confirmations: {} as NonNullable<LiveMatch['confirmations']> } };
  const toPublic = await readPublicRows(context.read, [confirmed]);
  const [seen] = toPublic([confirmed]);
  expect(fieldsOf('staff').filter((field) => field in (seen?.row ?? {}))).toEqual([]);
  expect(Object.keys(seen?.row ?? {}).length).toBeGreaterThan(80);
});
