/** The members that the list of teams shows, and the notes of staff about a team. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeamHall, type TeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: TeamHall;
let admin: { authorization: string };
let team: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createTeamHall(world.context, { singles: 2 });
  admin = await world.signIn('ROLE_ADMIN');
  const { db } = world.context;
  const entries = await db
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', 'in', hall.participantIds)
    .orderBy('id')
    .execute();
  team = entries[0]?.playerProfileId ?? 0;
  await db
    .updateTable('playerProfile')
    .set({ teamProfile: true })
    .where(
      'id',
      'in',
      entries.map(({ playerProfileId }) => playerProfileId),
    )
    .execute();
});
afterAll(() => world.close());

const teams = async (headers = admin): Promise<{ id: number; memberNames: string[] | null }[]> =>
  (await world.inject({ url: '/api/player-profiles?teamProfile.equals=true&sort=id,asc', headers })).json();
const membersOf = async (headers = admin) => (await teams(headers)).find(({ id }) => id === team)?.memberNames;
const setEvent = (eventStatus: 'RUNNING' | 'APPROVED') =>
  world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', hall.eventId).execute();

test('a team has the members that it entered at the running event, not those of its squad', async () => {
  const { db } = world.context;
  const { representsCountryId } = await db.selectFrom('playerProfile').selectAll().where('id', '=', team).executeTakeFirstOrThrow();
  const stays = { lastName: 'Home', firstName: 'Given', displayName: 'HOME Given', initials: 'G.', representsCountryId };
  const { id: playerId } = await db.insertInto('playerProfile').values(stays).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('teamMember').values({ teamId: team, playerId }).execute();

  const listed = await teams();
  const one = await world.inject({ url: `/api/player-profiles/${team}`, headers: admin });

  expect(listed.map(({ memberNames }) => memberNames)).toEqual([
    ['RED1 Given', 'RED2 Given', 'RED3 Given'],
    ['BLUE1 Given', 'BLUE2 Given', 'BLUE3 Given'],
    [],
    [],
  ]);
  expect(one.json().memberNames).toEqual(['RED1 Given', 'RED2 Given', 'RED3 Given']);
});

test('a member of two tournaments is listed once, one of a past event or a cancelled tournament not at all', async () => {
  const { db } = world.context;
  const { id: _id, ...tournament } = await db
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', hall.tournamentId)
    .executeTakeFirstOrThrow();
  const { id: tournamentId } = await db
    .insertInto('tournament')
    .values({ ...tournament, name: 'Second' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const red = await db
    .selectFrom('participant')
    .select(['id', 'playerProfileId'])
    .where('id', 'in', hall.red)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const entry = { tournamentId, place: null };
  const { id: teamParticipantId } = await db
    .insertInto('participant')
    .values({ ...entry, playerProfileId: team })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participant')
    .values({ ...entry, playerProfileId: red.playerProfileId, teamParticipantId })
    .execute();

  const running = await membersOf();
  await db.updateTable('tournament').set({ tournamentStatus: 'CANCELED' }).where('id', '=', hall.tournamentId).execute();
  const canceled = await membersOf();
  await setEvent('APPROVED');
  const over = await membersOf();
  await db.updateTable('tournament').set({ tournamentStatus: 'RUNNING' }).where('id', '=', hall.tournamentId).execute();
  await setEvent('RUNNING');

  expect({ running, canceled, over }).toEqual({
    running: ['RED1 Given', 'RED2 Given', 'RED3 Given'],
    canceled: ['RED1 Given'],
    over: [],
  });
});

test('members are hidden from roles that may not read participants, notes from roles that may not read private data', async () => {
  const url = `/api/player-profiles/${team}`;
  const notes = 'Kit arrives late.\nAsk the coach.';
  const [photographer, press] = await Promise.all([world.signIn('ROLE_PHOTOGRAPHER'), world.signIn('ROLE_PRESS')]);

  const saved = await world.inject({ method: 'PATCH', url, headers: admin, payload: { id: team, notes } });
  const read = await Promise.all([admin, press, photographer].map(async (headers) => (await world.inject({ url, headers })).json()));

  expect(saved.statusCode).toBe(200);
  expect(read.map((row) => row.notes)).toEqual([notes, null, null]);
  expect(read.map((row) => row.memberNames?.length ?? null)).toEqual([3, 3, null]);
});
