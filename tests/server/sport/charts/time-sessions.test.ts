/** Time sessions with their matches: sent with the session or one by one, and never changed under a tournament that was drawn. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let leader: { authorization: string };
let press: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  leader = await world.signIn('ROLE_TOURNAMENT');
  press = await world.signIn('ROLE_PRESS');
});
afterAll(() => world.close());

const sessions = '/api/chart-template-time-sessions';
const lines = '/api/chart-template-time-session-matches';
async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = leader) {
  const answer = await world.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const match = (matchLabel: string, matchStartTime: string | null, tournamentDay = 1) => ({ matchLabel, tournamentDay, matchStartTime });
const session = { name: 'Sixteen', numberOfParticipants: 16, numberOfTables: 4 };
const create = async (matches: object[]) => (await send('POST', sessions, { ...session, matches })).body;

test('sent matches replace all earlier ones, and a session without the field keeps its matches', async () => {
  const created = await create([match('A002', '10:30'), { ...match('A001', '09:00'), id: 77 }, match('SE01', null, 2)]);
  expect(created).toMatchObject({
    numberOfMatches: 2,
    matches: [match('A001', '09:00'), match('A002', '10:30'), match('SE01', null, 2)],
  });

  const renamed = await send('PUT', sessions, { id: created.id, name: 'Renamed' });
  const replaced = await send('PUT', sessions, { ...renamed.body, matches: [match('A001', '09:15'), match('A003', '09:15')] });
  const emptied = await send('PATCH', `${sessions}/${created.id}`, { id: created.id, matches: [] });

  expect(renamed.body).toEqual({ ...created, name: 'Renamed', version: 2 });
  expect(replaced.body).toMatchObject({ version: 3, matches: [match('A001', '09:15'), match('A003', '09:15')], numberOfMatches: 2 });
  expect(emptied.body).toMatchObject({ version: 4, matches: [], numberOfMatches: 0 });
});

test('a wrong line is refused with its name, or its number if it has no name', async () => {
  const said = async (matches: unknown) => (await send('POST', sessions, { ...session, matches })).body.violations;

  expect(await said([match('A001', '09:00'), match('A002', '24:00')])).toEqual([
    { field: 'matches', message: 'A002: Please enter a time like 09:30' },
  ]);
  expect(await said([match('A001', '09:00'), match('A001', null)])).toEqual([{ field: 'matches', message: 'Line 2: A001 is there twice' }]);
  expect(await said([match('A001', null, 15)])).toEqual([{ field: 'matches', message: 'A001: At most 14' }]);
  expect(await said([match(' ', null)])).toEqual([{ field: 'matches', message: 'Line 1: Please enter a match' }]);
  expect(await said('A001')).toEqual([{ field: 'matches', message: 'Please enter a list of lines' }]);
});

test('a client may also enter, change and remove one match; each is a change of the session', async () => {
  const { id } = await create([match('A001', '09:00')]);

  const added = await send('POST', lines, { ...match('A002', '10:30'), chartTemplateTimeSessionId: String(id) });
  expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), chartTemplateTimeSessionId: id, ...match('A002', '10:30') }]);
  const changed = await send('PUT', lines, { ...added.body, matchStartTime: '' });
  expect(changed.body).toEqual({ ...added.body, matchStartTime: null });
  const listed = await send('GET', `${lines}?chartTemplateTimeSessionId.equals=${id}`);
  expect(listed.body.map((line: { matchLabel: string }) => line.matchLabel)).toEqual(['A001', 'A002']);
  expect((await send('GET', `${lines}/${added.body.id}`)).body).toEqual(changed.body);
  expect((await send('DELETE', `${lines}/${added.body.id}`)).status).toBe(204);
  expect((await send('GET', `${sessions}/${id}`)).body).toMatchObject({ version: 4, matches: [match('A001', '09:00')] });

  const taken = await send('POST', lines, { ...match('A001', '12:00'), chartTemplateTimeSessionId: id });
  const wrong = await send('POST', lines, { ...match('A009', 'noon'), chartTemplateTimeSessionId: id });
  expect([taken.status, taken.body.detail]).toEqual([409, 'This entry exists already.']);
  expect([wrong.status, wrong.body.detail]).toEqual([400, 'Please enter a time like 09:30']);
  expect((await send('POST', lines, match('A009', null))).body.detail).toBe('Please select a time session');
  expect((await send('POST', lines, { ...match('A009', null), chartTemplateTimeSessionId: id }, press)).status).toBe(403);
});

const overloaded = 'More matches start at one time than there are tables: move one match of day 1, 09:00.';
const three = [match('A001', '09:00'), match('A002', '09:00'), match('A003', '10:00')];

test('a time with more matches than tables is refused, in a new session, in a changed one and with fewer tables', async () => {
  const full = [...three.slice(0, 2), match('A003', '09:00')];
  const created = await send('POST', sessions, { ...session, numberOfTables: 2, matches: full });
  const stored = (await send('POST', sessions, { ...session, numberOfTables: 2, matches: three })).body;
  const before = (await send('GET', `${sessions}/${stored.id}`)).body;
  const moved = await send('PUT', sessions, { ...before, matches: full });
  const fewer = await send('PATCH', `${sessions}/${stored.id}`, { id: stored.id, numberOfTables: 1 });

  for (const { status, body } of [created, moved, fewer]) {
    expect([status, body.code, body.detail]).toEqual([409, 'TIME_OVERLOADED', overloaded]);
    expect(body.violations).toEqual([{ field: 'matches', message: overloaded }]);
  }
  expect((await send('GET', `${sessions}/${stored.id}`)).body).toEqual(before);
  // Another day is another time, and a match without a time needs no table.
  const apart = [...three, match('A004', '09:00', 2), match('A005', null)];
  expect((await send('PUT', sessions, { ...before, matches: apart })).status).toBe(200);
});

test('a single match is refused at a time without a free table', async () => {
  const { id } = (await send('POST', sessions, { ...session, numberOfTables: 2, matches: three })).body;
  const listed = (await send('GET', `${lines}?chartTemplateTimeSessionId.equals=${id}`)).body as { id: number; matchLabel: string }[];
  const third = listed.find(({ matchLabel }) => matchLabel === 'A003');

  const added = await send('POST', lines, { ...match('A004', '09:00'), chartTemplateTimeSessionId: id });
  const moved = await send('PUT', lines, { ...third, matchStartTime: '09:00' });

  for (const { status, body } of [added, moved]) expect([status, body.code, body.detail]).toEqual([409, 'TIME_OVERLOADED', overloaded]);
  expect((await send('GET', `${lines}?chartTemplateTimeSessionId.equals=${id}`)).body).toEqual(listed);
  expect((await send('PUT', lines, { ...third, matchStartTime: '11:00' })).status).toBe(200);
});

test('a session that was overloaded before the rule can be renamed, and its matches can be moved one by one', async () => {
  const { id } = (await send('POST', sessions, { ...session, numberOfTables: 2, matches: three })).body;
  await world.context.db.updateTable('chartTemplateTimeSession').set({ numberOfTables: 1 }).where('id', '=', id).execute();
  const renamed = await send('PUT', sessions, { ...(await send('GET', `${sessions}/${id}`)).body, name: 'Old' });
  const listed = (await send('GET', `${lines}?chartTemplateTimeSessionId.equals=${id}`)).body as object[];
  const taken = await send('PUT', lines, { ...listed[0], matchStartTime: '10:00' });
  const free = await send('PUT', lines, { ...listed[0], matchStartTime: '08:00' });

  expect([renamed.status, renamed.body.name]).toEqual([200, 'Old']);
  expect([taken.status, taken.body.detail]).toEqual([
    409,
    'More matches start at one time than there are tables: move one match of day 1, 10:00.',
  ]);
  expect(free.status).toBe(200);
  expect((await send('PATCH', `${sessions}/${id}`, { id, numberOfParticipants: 8 })).status).toBe(200);
});
