/** The published schemas describe what spectators receive, exactly and in production too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { wireSchemas } from '#contract/live/wire.ts';
import { startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld({ production: true });
  hall = await createHall(world.context);
  await startMatch(world.context, hall);
});
afterAll(() => world.close());

const read = async (url: string) => (await world.inject({ url })).json();

test('the index names every schema, and each can be read', async () => {
  const { version, schemas } = await read('/docs/wire');

  expect(version).toBe(1);
  expect(Object.keys(schemas)).toEqual(Object.keys(wireSchemas));
  for (const url of Object.values<string>(schemas)) {
    const { statusCode, headers, body } = await world.inject({ url });
    expect([statusCode, headers['content-type']], url).toEqual([200, 'application/schema+json; charset=utf-8']);
    expect(JSON.parse(body), url).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  }
  expect((await world.inject({ url: '/docs/wire/v1/nothing.json' })).statusCode).toBe(400);
  expect((await world.inject({ url: '/docs/json' })).statusCode).toBe(404);
});

test.each(['event', 'tournament'] as const)(
  'the state of one %s fulfils the schema, and its rows have no field that is not declared',
  async (kind) => {
    const id = kind === 'event' ? hall.eventId : hall.tournamentId;
    const state = await read(`/api/public/${kind}s/${id}/state`);
    const schema = z.fromJSONSchema(await read('/docs/wire/v1/snapshot.json'));

    expect(schema.safeParse(state).error).toBeUndefined();
    expect(state.state.length).toBeGreaterThan(2);
    for (const { kind: name, row } of state.state as { kind: 'event' | 'match'; row: object }[]) {
      const shape: Record<string, z.ZodType> = wireSchemas[name].shape;
      // An event that does not show its chances sends none.
      const optional = Object.keys(shape).filter((field) => !(field in row) && shape[field]?.safeParse(undefined).success);
      expect([...Object.keys(row), ...optional].sort(), name).toEqual(Object.keys(shape).sort());
    }
  },
);

test('a schema takes fields that a later server may add, and refuses a row without a field that is promised', async () => {
  const schema = z.fromJSONSchema(await read('/docs/wire/v1/snapshot.json'));
  const state = await read(`/api/public/events/${hall.eventId}/state`);
  const [first, ...others] = state.state;

  expect(schema.safeParse({ ...state, more: 1, state: [{ ...first, row: { ...first.row, more: 1 } }, ...others] }).success).toBe(true);
  const { id: _, ...lacking } = first.row;
  expect(schema.safeParse({ ...state, state: [{ ...first, row: lacking }] }).success).toBe(false);
});
