/** A PATCH validates the fields that it names and the rules that read them: an incomplete entry can still be corrected. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall, type Hall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let hall: Hall;
let admin: { authorization: string };
let playerId: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  playerId = playerProfileId;
  const incomplete = { birthday: null, countryId: null, email: null, websitePrivate: 'javascript:1/x' };
  await world.context.db.updateTable('playerProfile').set(incomplete).where('id', '=', playerId).execute();
});
afterAll(() => world.close());

const patch = async (area: string, id: number, change: object) => {
  const answer = await world.inject({ method: 'PATCH', url: `/api/${area}/${id}`, payload: { id, ...change }, headers: admin });
  const body = answer.json();
  return { status: answer.statusCode, body, wrong: (body.fieldErrors ?? []).map(({ field }: { field: string }) => field) };
};

test('the name of an incomplete profile can be corrected, and nothing else changes', async () => {
  const before = (await world.inject({ url: `/api/player-profiles/${playerId}`, headers: admin })).json();
  const { status, body } = await patch('player-profiles', playerId, { lastName: 'Kovačić' });

  expect([status, body]).toEqual([200, { ...before, lastName: 'Kovačić', version: before.version + 1 }]);
  expect((await world.inject({ url: '/api/_search/player-profiles?query=kovacic', headers: admin })).json()).toHaveLength(1);
});

test('named fields are validated, and so are the rules that read them', async () => {
  const website = await patch('player-profiles', playerId, { websitePrivate: 'data:1/x' });
  const name = await patch('player-profiles', playerId, { lastName: '' });
  const team = await patch('player-profiles', playerId, { teamProfile: false });
  const whole = await world.inject({
    method: 'PUT',
    url: '/api/player-profiles',
    payload: { ...(await patch('player-profiles', playerId, {})).body, lastName: 'Kovač' },
    headers: admin,
  });

  expect(website.wrong).toEqual(['websitePrivate']);
  expect(name.wrong).toEqual(['lastName']);
  // A profile that becomes a player is validated as a whole.
  expect(team.wrong).toEqual(['birthday', 'countryId', 'email', 'websitePrivate']);
  expect(whole.statusCode).toBe(400);
});

test('the name of an event without season and registration can be corrected; its dates are validated together', async () => {
  const named = await patch('events', hall.eventId, { name: 'Treviso Open' });
  const dates = await patch('events', hall.eventId, { eventStartDate: '2027-01-01' });
  const type = await patch('events', hall.eventId, { eventType: 'EURO_TOUR' });

  expect([named.status, named.body.name]).toEqual([200, 'Treviso Open']);
  expect([dates.status, dates.wrong]).toEqual([400, ['eventEndDate']]);
  expect([type.status, type.wrong]).toEqual([400, ['registrationStartDate', 'registrationEndDate']]);
});

test('the name of an incomplete tournament can be corrected; its dates are validated together', async () => {
  const named = await patch('tournaments', hall.tournamentId, { name: 'Men' });
  const race = await patch('tournaments', hall.tournamentId, { mnemonic: '' });

  expect([named.status, named.body.name]).toEqual([200, 'Men']);
  expect([race.status, race.wrong]).toEqual([400, ['mnemonic']]);
});
