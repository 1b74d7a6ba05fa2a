/** The fields that a save of an event or a tournament leaves alone, in every role, and the values that clear a field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#machines/names.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let admin: { authorization: string };
let eventId: number;
let ids: Record<string, number>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  const hall = await createHall(world.context);
  eventId = hall.eventId;
  const season = { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' as const };
  const { id: seasonId } = await world.context.db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow();
  const dates = { registrationStartDate: '2026-08-01', registrationEndDate: '2026-08-31' };
  await world.context.db
    .updateTable('event')
    .set({ eventStatus: 'CREATED', seasonId, description: '<p>Text</p>', ...dates })
    .where('id', '=', eventId)
    .execute();
  await world.context.db
    .updateTable('tournament')
    .set({ description: '<p>Text</p>', tournamentStatus: 'CREATED', titleForOverallRanking: 'Open', entryFee1Until: '2026-08-31' })
    .where('id', '=', hall.tournamentId)
    .execute();
  ids = { events: eventId, tournaments: hall.tournamentId };
});
afterAll(() => world.close());

const send = async (method: 'GET' | 'PUT' | 'PATCH', url: string, payload?: object, headers: object = admin) => {
  const answer = await world.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const held = ({ version: _version, ...row }: Record<string, unknown>) => row;

describe.each(['events', 'tournaments'])('%s', (path) => {
  const url = `/api/${path}`;
  const read = async (headers: object = admin) => (await send('GET', `${url}/${ids[path]}`, undefined, headers)).body;

  test('a save of unchanged data changes nothing, in any role', async () => {
    let saved = 0;
    for (const role of roles) {
      const person = await world.signIn(role, [eventId]);
      const before = await read();

      const put = await send('PUT', url, await read(person), person);

      expect([200, 400, 403, 404], `${role} ${JSON.stringify(put.body)}`).toContain(put.status);
      expect(held(await read()), role).toEqual(held(before));
      if (put.status === 200) saved += 1;
    }
    expect(saved).toBeGreaterThanOrEqual(2);
  });

  test('fields that a PUT does not name stay', async () => {
    const before = await read();

    const { status, body } = await send('PUT', url, { id: before.id });

    expect([status, held(body)]).toEqual([200, held(before)]);
  });

  test.each(['PUT', 'PATCH'] as const)('empty values in a %s clear their fields', async (method) => {
    const before = await read();
    const { status, body } = await send(method, `${url}/${before.id}`, { id: before.id, description: '', eventPosterId: '' });
    await send('PATCH', `${url}/${before.id}`, { id: before.id, description: before.description });

    expect([status, body.description, body.eventPosterId]).toEqual([200, null, null]);
  });
});
