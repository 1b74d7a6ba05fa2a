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
