import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesByRoom } from '../../../../server/hall/live/changes.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createPlayers, createReady, drawForm, type Options, type Ready } from '../draws/tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function ask(method: Method, url: string, payload?: object) {
  const answer = await world.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, total: answer.headers['x-total-count'], body: answer.body === '' ? null : answer.json() };
}

const base = ({ tournamentId }: Ready): string => `/api/management/tournaments/${tournamentId}/participants`;
const ready = (options: Options = {}): Promise<Ready> => createReady(world.context, { players: 0, ...options });
const add = (own: Ready, id: number | undefined, query = '') => ask('PUT', `${base(own)}/available-players${query}`, { id });
const names = (rows: { displayName: string }[]): string[] => rows.map((row) => row.displayName);

test('an offered player can be added once, and then is offered no more', async () => {
  const own = await ready();
  const [player] = await createPlayers(world.context, 2);
  const before = await ask('GET', `${base(own)}/available-players?size=1000`);

  expect(await add(own, player)).toMatchObject({
    status: 200,
    body: { playerProfileId: player, registrationApproved: false, seedingPriority: 999, registrationDate: '2026-09-25' },
  });
  const again = await add(own, player);
  const after = await ask('GET', `${base(own)}/available-players?size=1000`);

  expect(again).toMatchObject({ status: 409, body: { code: 'ENTERED_ALREADY' } });
  expect(Number(after.total)).toBe(Number(before.total) - 1);
  expect(await ask('GET', `/api/participants/count?tournamentId.equals=${own.tournamentId}`)).toMatchObject({ body: 1 });
});

test('teams, disabled and blocked players and other ages are not offered, and refused with the reason', async () => {
  const { db } = world.context;
  const { id: adults } = await db
    .insertInto('playerCategory')
    .values({ name: 'Adults', mnemonic: 'AD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = await ready();
  await db.insertInto('tournamentPlayerCategory').values({ tournamentId: own.tournamentId, playerCategoryId: adults }).execute();
  const [fine = 0, team = 0, disabled = 0, blocked = 0, other = 0] = await createPlayers(world.context, 5);
  await db.updateTable('playerProfile').set({ playerCategoryId: adults }).where('id', 'in', [fine, team, disabled, blocked]).execute();
  await db.updateTable('playerProfile').set({ teamProfile: true }).where('id', '=', team).execute();
  await db.updateTable('playerProfile').set({ enabled: false }).where('id', '=', disabled).execute();
  await db.updateTable('playerProfile').set({ blockedForRegistrations: true }).where('id', '=', blocked).execute();

  const offered = await ask('GET', `${base(own)}/available-players?size=1000`);
  expect(offered.body.map(({ id }: { id: number }) => id)).toEqual([fine]);
  expect((await add(own, team)).body.detail).toBe('PLAYER002 Given is a team.');
  expect((await add(own, disabled)).body.detail).toBe('PLAYER003 Given is not enabled.');
  expect((await add(own, blocked)).body.detail).toBe('PLAYER004 Given is blocked for registrations.');
  expect((await add(own, other)).body.detail).toBe('PLAYER005 Given is not of an allowed age.');
  expect((await add(own, 2_000_000_000)).status).toBe(404);
  expect((await add(own, undefined)).status).toBe(400);
});

test('only one of several requests gets the last free slot', async () => {
  const own = await ready({ players: 3, entryLimit: 4 });
  const players = await createPlayers(world.context, 3);

  const answers = await Promise.all(players.map((id) => add(own, id)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('The tournament is full: 4 of 4 places are taken.');
});

test('approvals go one way, and a repeated approval changes nothing', async () => {
  const own = await ready({ players: 1, approved: false });
  const [pid] = own.participantIds;
  const approve = (what: string) => ask('POST', `${base(own)}/${pid}/${what}`);

  const first = await approve('approve-registration');
  const again = await approve('approve-registration');
  expect(first).toMatchObject({ status: 200, body: { registrationApproved: true, hotelBookingApproved: false } });
  expect(again).toEqual(first);
  expect(await approve('approve-hotel')).toMatchObject({ body: { hotelBooking: true, hotelBookingApproved: true } });
  const entries = await world.context.read.selectFrom('journal').select('type').where('stream', '=', `participant:${pid}`).execute();
  expect(entries.map(({ type }) => type)).toEqual(['APPROVE_REGISTRATION', 'APPROVE_HOTEL']);
});

test('a seeding priority is a number from 1 to 999, and fixed by the draw', async () => {
  const own = await ready({ players: 16 });
  const [pid] = own.participantIds;
  const change = (seedingPriority: unknown) => ask('POST', `${base(own)}/${pid}/change-seeding-priority`, { id: pid, seedingPriority });

  expect(await change(7)).toMatchObject({ status: 200, body: { seedingPriority: 7 } });
  for (const wrong of [0, 1000, 1.5, null]) expect((await change(wrong)).status).toBe(400);
  await ask('PUT', `/api/management/tournaments/${own.tournamentId}/generate-matches`, drawForm(own));
  expect(await change(8)).toMatchObject({ status: 409, body: { detail: 'The draw is made: the seeding priority can no longer change.' } });
});

test('ids may come as text, as selects send them, and an id of another player is refused', async () => {
  const own = await ready();
  const [first = 0] = await createPlayers(world.context, 2);
  const added = await ask('PUT', `${base(own)}/available-players`, { id: String(first) });
  const priority = (id: unknown) => ask('POST', `${base(own)}/${added.body.id}/change-seeding-priority`, { id, seedingPriority: 7 });

  expect(added).toMatchObject({ status: 200, body: { playerProfileId: first } });
  expect(await priority(added.body.id + 1)).toMatchObject({ status: 400, body: { message: 'error.idinvalid' } });
  expect(await priority(String(added.body.id))).toMatchObject({ status: 200, body: { seedingPriority: 7 } });
  expect(await ask('PUT', `${base(own)}/available-players`, { id: '' })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ objectName: 'participant', field: 'id', message: 'NotNull' }] },
  });
});

test('a participant is read by id, and a removal over an unseen change is refused', async () => {
  const own = await ready({ players: 1 });
  const [first] = (await ask('GET', `/api/participants?tournamentId=${own.tournamentId}`)).body;
  const url = `/api/participants/${first.id}`;
  const one = await world.inject({ url, headers });
  const remove = (ifMatch: string) => world.inject({ method: 'DELETE', url, headers: { ...headers, 'if-match': ifMatch } });

  expect(one.json()).toEqual(first);
  expect(one.headers.etag).toBe(`"v${first.version}"`);
  expect((await remove('"v999"')).statusCode).toBe(412);
  expect((await remove(String(one.headers.etag))).statusCode).toBe(204);
  expect((await ask('GET', url)).status).toBe(404);
});

test('a participant can be removed, and a second removal is no error', async () => {
  const own = await ready({ players: 2 });
  const url = `/api/participants/${own.participantIds[0]}`;

  expect(await ask('DELETE', url)).toMatchObject({ status: 204 });
  expect(await ask('DELETE', url)).toMatchObject({ status: 204 });
  expect((await ask('GET', `/api/participants?tournamentId=${own.tournamentId}`)).body).toHaveLength(1);
});

test('participants come by name and are filtered as the dialog asks', async () => {
  const own = await ready({ players: 12 });
  const { db } = world.context;
  const [first = 0, second = 0] = own.participantIds;
  await db
    .updateTable('playerProfile')
    .set({ displayName: 'ŻÓŁĆ Ewa' })
    .where('id', '=', own.profileIds[0] ?? 0)
    .execute();
  await db.updateTable('participant').set({ registrationApproved: false }).where('id', '=', first).execute();
  await db.updateTable('participant').set({ hotelBookingApproved: true, points: 70 }).where('id', '=', second).execute();
  const list = async (query: string) =>
    (await ask('GET', `/api/participants?extended=true&tournamentId.equals=${own.tournamentId}&${query}`)).body;

  expect(names(await list('size=10'))).toHaveLength(10);
  expect(names(await list('')).at(-1)).toBe('ŻÓŁĆ Ewa');
  expect(names(await list('displayName.contains=zolc'))).toEqual(['ŻÓŁĆ Ewa']);
  expect(names(await list('registrationApproved.equals=false'))).toEqual(['ŻÓŁĆ Ewa']);
  expect(await list('hotelBookingApproved.equals=true')).toMatchObject([{ id: second }]);
  expect((await list('sort=points,desc'))[0]).toMatchObject({ id: second, points: 70 });
  expect(await list('qualifierForStage=2')).toEqual([]);
});

test('a team enters with its players, who are no entrants of their own', async () => {
  const own = await ready({ tournament: { numberOfTeamMatches: 3 } });
  const [teamProfile = 0, player = 0, other = 0] = await createPlayers(world.context, 3);
  await world.context.db.updateTable('playerProfile').set({ teamProfile: true }).where('id', '=', teamProfile).execute();

  expect((await add(own, player)).body.detail).toBe('PLAYER002 Given is not a team.');
  const team = await add(own, teamProfile);
  const member = await add(own, player, `?teamId=${team.body.id}`);
  expect(member).toMatchObject({ status: 200, body: { teamParticipantId: team.body.id, playing: true } });
  expect((await add(own, player, `?teamId=${team.body.id}`)).body.code).toBe('ENTERED_ALREADY');
  expect((await add(own, other, `?teamId=${member.body.id}`)).body.code).toBe('NOT_A_TEAM');

  const entrants = await ask('GET', `/api/participants?tournamentId=${own.tournamentId}`);
  expect(entrants.body).toMatchObject([{ id: team.body.id, teamMembers: 1 }]);
  expect((await ask('GET', `/api/participants?teamParticipantId.equals=${team.body.id}`)).body).toMatchObject([{ id: member.body.id }]);
  expect(await ask('DELETE', `/api/participants/${team.body.id}`)).toMatchObject({ status: 204 });
  expect(await ask('GET', `/api/participants/count?tournamentId=${own.tournamentId}&teamParticipantId.specified=true`)).toMatchObject({
    body: 0,
  });
  const removed = world.context.read.selectFrom('journal').select('stream').where('type', '=', 'removed').orderBy('seq', 'desc').limit(2);
  expect((await removed.execute()).map(({ stream }) => stream)).toEqual([`participant:${team.body.id}`, `participant:${member.body.id}`]);
});

test('every entry is published to the room of its tournament', async () => {
  const own = await ready();
  const [player] = await createPlayers(world.context, 1);
  const before = await world.context.read.selectFrom('journal').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  await add(own, player);
  const entries = await world.context.read
    .selectFrom('journal')
    .selectAll()
    .where('seq', '>', before?.seq ?? 0)
    .execute();

  const told = (await changesByRoom(world.context.read, entries)).get(`tournament:${own.tournamentId}`);

  expect(told).toMatchObject([{ kind: 'tournament', row: { numberOfParticipants: 1 } }]);
});
