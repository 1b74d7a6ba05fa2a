/** Bank data: encrypted in the database, masked in answers, unchanged by saves that do not mean it. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretFieldsOf } from '../../../server/store/secret-fields.ts';
import { secretsOf } from '../../../server/store/secrets-of.ts';
import { createHall, type Hall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

const iban = 'DE89370400440532013000';
type AuthHeaders = { authorization: string };
let world: World;
let hall: Hall;
let admin: AuthHeaders;
let organiser: AuthHeaders;
let country: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  organiser = await world.signIn('ROLE_TOURNAMENT');
  ({ id: country } = await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow());
});
afterAll(() => world.close());

const person = (mark: string) => ({
  ...{ lastName: `Bank${mark}`, firstName: 'Ida', displayName: `BANK${mark} Ida`, initials: 'I.B.', birthday: '1990-01-31' },
  ...{ email: 'ida@example.org', representsCountryId: country, countryId: country },
});

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: AuthHeaders = admin) => {
  const answer = await world.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};
const create = async (mark: string): Promise<{ id: number }> => {
  const { status, body } = await send('POST', '/api/player-profiles', { ...person(mark), bankIban: iban, bankBic: 'COBADEFFXXX' });
  expect([status, body.bankIban, body.bankBic]).toEqual([201, 'DE••••••3000', '••••••']);
  return body;
};
const storedIban = async (id: number): Promise<string> =>
  (await world.context.read.selectFrom('playerProfile').select('bankIban').where('id', '=', id).executeTakeFirstOrThrow()).bankIban ?? '';
const opened = async (id: number) =>
  secretFieldsOf(world.context).open({ table: 'playerProfile', column: 'bankIban', rowId: id }, await storedIban(id));

test('an IBAN is stored encrypted, and can be decrypted only for its own row and field', async () => {
  const [one, other] = [await create('a'), await create('b')];
  const sealed = await storedIban(one.id);
  const { open } = secretFieldsOf(world.context);

  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(await opened(one.id)).toBe(iban);
  expect(open({ table: 'playerProfile', column: 'bankIban', rowId: other.id }, sealed)).toBeNull();
  expect(open({ table: 'playerProfile', column: 'bankBic', rowId: one.id }, sealed)).toBeNull();
});

test('no letter of an IBAN is in the journal, in the stored commands or in the file of an embedded database', async () => {
  const { id } = await create('c');
  await send('PUT', '/api/player-profiles', { id, bankIban: 'AT611904300234573201' });
  const { rows } = await sql<{ text: string }>`select data as text from journal union all select answer from command`.execute(
    world.context.read,
  );
  const told = JSON.stringify(rows);

  expect(told).toContain('bankIban');
  expect(told).not.toMatch(/DE8937|AT6119/);
  if (world.context.engine === 'sqlite') {
    for (const end of ['', '-wal']) {
      const file = readFileSync(`${world.context.config.dataDir}/hall.db${end}`).toString('latin1');
      expect(file).not.toMatch(/DE89370400440532013000|AT611904300234573201/);
    }
  }
});

test('the mask sent back changes nothing, another text does, and an empty value clears it', async () => {
  const { id } = await create('d');
  const before = await storedIban(id);

  const same = await send('PUT', '/api/player-profiles', { id, bankIban: 'DE••••••3000' });
  expect([same.body.bankIban, await storedIban(id)]).toEqual(['DE••••••3000', before]);
  const other = await send('PUT', '/api/player-profiles', { id, bankIban: 'AT611904300234573201' });
  expect([other.body.bankIban, await opened(id)]).toEqual(['AT••••••3201', 'AT611904300234573201']);
  const none = await send('PUT', '/api/player-profiles', { id, bankIban: '' });
  expect([none.body.bankIban, await storedIban(id)]).toEqual([null, '']);
});

test('users who may write players but not their bank data neither see nor change it', async () => {
  const { id } = await create('e');

  const put = await send('PUT', '/api/player-profiles', { id, nickName: 'Ace', bankIban: 'AT611904300234573201' }, organiser);
  const born = await send('POST', '/api/player-profiles', { ...person('f'), bankIban: iban }, organiser);

  expect([put.status, put.body.nickName, put.body.bankIban, await opened(id)]).toEqual([200, 'Ace', null, iban]);
  expect([born.status, await storedIban(born.body.id)]).toEqual([201, '']);
});

test('bank data is shown whole only after the password, to few roles, and the record names the reader', async () => {
  const { id } = await create('r');
  const url = `/api/player-profiles/${id}/bank`;

  const requests = await send('GET', url);
  expect([requests.status, requests.body.message]).toEqual([409, 'error.confirmPassword']);
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  const shown = await send('GET', url);
  expect(shown.body).toMatchObject({ bankIban: iban, bankBic: 'COBADEFFXXX', bankName: null });
  const file = await world.inject({ url: '/api/player-profiles.csv', headers: admin });
  expect([file.statusCode, file.body.includes('BANKr Ida'), /DE89|COBADEFF|•/.test(file.body)]).toEqual([200, true, false]);
  expect((await send('GET', url, undefined, organiser)).status).toBe(403);
  const noted = await world.context.read.selectFrom('audit').select(['action', 'entityId']).where('action', '=', 'bankRevealed').execute();
  expect(noted).toEqual([{ action: 'bankRevealed', entityId: id }]);
});

test.each(['bankIban.contains=DE', 'bankIban.specified=true', 'bankIban=DE', 'sort=bankIban,asc'])(
  'bank data cannot be searched with ?%s',
  async (query) => {
    expect((await send('GET', `/api/player-profiles?${query}`)).status).toBe(400);
  },
);

test('a photo has a public address only with consent, and loses it with the consent', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>').toString('base64');
  const { body } = await send('POST', '/api/player-profiles', { ...person('p'), photo: svg, photoContentType: 'image/svg+xml' });
  const anonymous = async () => (await world.inject({ url: `/media/player-photos/${body.id}` })).statusCode;
  const press = await world.signIn('ROLE_PRESS');
  const read = async (headers: AuthHeaders) => (await send('GET', `/api/player-profiles/${body.id}`, undefined, headers)).body;

  expect([body.photo !== null, body.photoUrl, await anonymous()]).toEqual([true, null, 404]);
  expect((await read(press)).photo).toBeNull();
  await send('PUT', '/api/player-profiles', { id: body.id, photoPublic: true });
  expect([(await read(press)).photoUrl, await anonymous()]).toEqual([`/media/player-photos/${body.id}?v=2`, 200]);
  await send('PUT', '/api/player-profiles', { id: body.id, notPublic: true });
  expect([(await read(press)).photoUrl, await anonymous()]).toEqual([null, 404]);
  await send('PUT', '/api/player-profiles', { id: body.id, notPublic: false });
  expect(await anonymous()).toBe(200);
  await send('PUT', '/api/player-profiles', { id: body.id, photoPublic: false });
  expect(await anonymous()).toBe(404);
});

test('a server with another key works, and answers bank data as unavailable', async () => {
  const { id } = await create('g');
  const keys = secretsOf(world.context) as { fieldKeys: unknown };
  const right = keys.fieldKeys;
  keys.fieldKeys = [{ id: 'ffffffff', key: randomBytes(32) }];
  const { status, body } = await send('GET', `/api/player-profiles/${id}`);
  const put = await send('PUT', '/api/player-profiles', { ...body, nickName: 'Blind' });
  keys.fieldKeys = right;

  expect([status, body.displayName, body.bankIban]).toEqual([200, 'BANKg Ida', 'unavailable']);
  expect([put.status, await opened(id)]).toEqual([200, iban]);
});

test('a new key encrypts values that are saved from now on, and older values are read with the key before', async () => {
  const { id } = await create('k');
  const keys = secretsOf(world.context) as { fieldKeys: readonly { id: string; key: Buffer }[] };
  const before = keys.fieldKeys;
  keys.fieldKeys = [...before, { id: 'beefbeef', key: randomBytes(32) }];
  const kept = await opened(id);
  await send('PUT', '/api/player-profiles', { id, bankIban: 'AT611904300234573201' });
  const [sealed, saved] = [await storedIban(id), await opened(id)];
  keys.fieldKeys = before;

  expect([kept, sealed.split('.')[1], saved]).toEqual([iban, 'beefbeef', 'AT611904300234573201']);
});

test('a leader reads the contact of players in the own events, of no other player, and never a birthday', async () => {
  const leader = await world.signIn('ROLE_USER', [hall.eventId]);
  const stranger = await create('h');
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  await send('PUT', '/api/player-profiles', { ...person('own'), id: playerProfileId, blockedForRegistrationsAdminInfo: 'owes a fee' });

  const own = await send('GET', `/api/player-profiles/${playerProfileId}`, undefined, leader);
  const other = await send('GET', `/api/player-profiles/${stranger.id}`, undefined, leader);
  const list = await send('GET', '/api/player-profiles?size=200', undefined, leader);

  expect(own.body).toMatchObject({ email: 'ida@example.org', birthday: null, bankIban: null, blockedForRegistrationsAdminInfo: null });
  expect(other.body).toMatchObject({ displayName: 'BANKh Ida', email: null, countryId: null });
  const emails = list.body.filter((row: { email: unknown }) => row.email !== null).map(({ id }: { id: number }) => id);
  expect(emails).toEqual([playerProfileId]);
  expect(Object.keys(own.body).filter((name) => name.includes(':'))).toEqual([]);
  for (const query of ['sort=email,asc', 'email.contains=ida'])
    expect((await send('GET', `/api/player-profiles?${query}`, undefined, leader)).status).toBe(400);
});
