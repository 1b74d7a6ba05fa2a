/** The permanent squad of a team: edited in the team's form, offered first when its players are entered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseUnchecked } from '../../../../server/office/privacy/erase.ts';
import { mentionsOfPlayer } from '../../../../server/office/privacy/mentions-of-person.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createTeamHall, type TeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: TeamHall;
let admin: { authorization: string };
let team: number;
let country: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createTeamHall(world.context, { singles: 2 });
  admin = await world.signIn('ROLE_ADMIN');
  const { db } = world.context;
  const entry = await db
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  team = entry.playerProfileId;
  await db.updateTable('playerProfile').set({ teamProfile: true }).where('id', '=', team).execute();
  country = (await db.selectFrom('playerProfile').select('representsCountryId').executeTakeFirstOrThrow()).representsCountryId;
});
afterAll(() => world.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: object = admin) => {
  const answer = await world.inject({ method, url, headers: headers as typeof admin, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const profile = async (displayName: string, more: object = {}): Promise<number> => {
  const names = { lastName: displayName, firstName: 'Given', displayName, initials: 'G.' };
  const row = { ...names, representsCountryId: country, ...more };
  return (await world.context.db.insertInto('playerProfile').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const join = (playerId: number, more: object = {}) => send('POST', '/api/team-members', { teamId: team, playerId, ...more });
const squad = async (ofTeam = team) =>
  ((await send('GET', `/api/team-members?teamId.equals=${ofTeam}&sort=id,asc`)).body as { playerName: string }[]).map(
    ({ playerName }) => playerName,
  );
const offered = async (name: string) => {
  const url = `/api/management/tournaments/${hall.tournamentId}/participants/available-players?teamId=${hall.participantIds[0]}`;
  const { body } = await send('GET', `${url}&displayName.contains=${name}`);
  return (body as { displayName: string; squad: boolean }[]).map(({ displayName, squad: isIn }) => [displayName, isIn]);
};

test('squad members on the day of the tournament are offered first; former and future members are not', async () => {
  const names = ['OFFER A', 'OFFER B', 'OFFER C', 'OFFER D'];
  const [, left, later, member] = await Promise.all(names.map((name) => profile(name)));
  await world.context.db.updateTable('tournament').set({ tournamentStartDate: '2026-09-25' }).where('id', '=', hall.tournamentId).execute();
  await join(left ?? 0, { until: '2026-09-24' });
  await join(later ?? 0, { since: '2026-09-26' });
  const { status, body } = await join(member ?? 0, { since: '2026-09-25', captain: true });

  expect({ status, body }).toMatchObject({ status: 201, body: { playerName: 'OFFER D', captain: true, since: '2026-09-25', until: null } });
  expect(await offered('OFFER')).toEqual([
    ['OFFER D', true],
    ['OFFER A', false],
    ['OFFER B', false],
    ['OFFER C', false],
  ]);
});

test('players of the team’s country are offered after the squad, all others last and marked', async () => {
  const { db } = world.context;
  const abroad = await db
    .insertInto('country')
    .values({ name: 'Abroad', code: 'AB', mnemonic: 'ABR' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await profile('NATION A', { representsCountryId: abroad.id });
  await profile('NATION B');
  await join(await profile('NATION C', { representsCountryId: abroad.id }));
  const url = `/api/management/tournaments/${hall.tournamentId}/participants/available-players?teamId=${hall.participantIds[0]}`;
  const { body } = await send('GET', `${url}&displayName.contains=NATION`);

  expect((body as { displayName: string; foreign: boolean }[]).map(({ displayName, foreign }) => [displayName, foreign])).toEqual([
    ['NATION C', true],
    ['NATION B', false],
    ['NATION A', true],
  ]);
});

test('a squad has players, each once, and no player leaves before joining', async () => {
  const [player, other] = [await profile('ONCE'), await profile('OTHER TEAM', { teamProfile: true })];
  await join(player);
  const refused = [
    await join(player),
    await join(other),
    await send('POST', '/api/team-members', { teamId: player, playerId: player }),
    await join(await profile('BACKWARDS'), { since: '2026-09-02', until: '2026-09-01' }),
  ];

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(refused.map(({ body }) => JSON.stringify(body))).toEqual([
    expect.stringContaining('This player is in the squad already'),
    expect.stringContaining('A team cannot be a player of a squad'),
    expect.stringContaining('Please select a team'),
    expect.stringContaining('The end is before the start'),
  ]);
});

test('a team or player of a squad is not deleted, and the refusal says why', async () => {
  const player = await profile('KEPT');
  await join(player);
  const { status, body } = await send('DELETE', `/api/player-profiles/${player}`);
  const { displayName } = (await send('GET', `/api/player-profiles/${team}`)).body;

  expect([status, body?.detail]).toEqual([409, `KEPT is used by 1 player: ${displayName}.`]);
});

test('merged duplicates stay in the squad once; an erased player leaves it', async () => {
  const [stays, goes] = [await profile('MERGED'), await profile('MERGED TWICE')];
  const second = await profile('SECOND TEAM', { teamProfile: true });
  await join(stays);
  await join(goes);
  await send('POST', '/api/team-members', { teamId: second, playerId: goes });
  const versions = { version: 1, otherVersion: 1, fields: [], confirmed: goes };
  const merged = await send('POST', `/api/player-profiles/${stays}/merge`, { otherId: goes, ...versions });
  const both = [(await squad()).filter((name) => name.startsWith('MERGED')), await squad(second)];
  const erasing = { mentions: await mentionsOfPlayer(world.context, stays), files: [] };
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, (work) => eraseUnchecked(work, stays, erasing));

  expect([merged.status, both]).toEqual([200, [['MERGED'], ['MERGED']]]);
  expect([(await squad()).filter((name) => name.startsWith('Former')), await squad(second)]).toEqual([[], []]);
});

test('the squad is exported for a spreadsheet; a user who may not change teams does not change it', async () => {
  const referee = await world.signIn('ROLE_REFEREE');
  const { body } = await world.inject({ url: `/api/team-members.csv?teamId.equals=${team}`, headers: admin });
  const refused = await send('POST', '/api/team-members', { teamId: team, playerId: 1 }, referee);

  expect(body.split('\n')[0]).toContain('Team,Player,From,Until,Captain');
  expect(body).toContain('OFFER D');
  expect(refused.status).toBe(403);
});
