/**
 * An erased person had an unusual word in every field; no word may be left in tables, files, logs, answers or screens. Devices and older copies are
 * out of reach: copies expire (operations/retention/remove-expired.ts), and a restored one erases again (erase.test.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#contract/kit/field-kinds.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { backUp } from '../../../../server/operations/backup/backup.ts';
import { openPage, type Page } from '../../../live/clients.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { plausible } from '../../http/auth/plausible.ts';
import { allRoutes, isData } from '../../http/auth/routes.ts';
import { createReady, type Ready } from '../../sport/draws/tournament-world.ts';
import { filesWith, tablesWith } from './traces.ts';

type AuthHeaders = { authorization: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const password = 'violet umbrella 9 seconds';
let world: World;
let ready: Ready;
let admin: AuthHeaders;
let adminToken: string;
let keys = 0;

beforeAll(async () => {
  world = await createWorld({ logLevel: 'debug', demo: true }, (dataDir) =>
    pino.destination({ dest: join(dataDir, 'hall.log'), sync: true }),
  );
  ready = await createReady(world.context, { players: 4, approved: false });
  admin = await world.signIn('ROLE_ADMIN');
  adminToken = admin.authorization.replace('Bearer ', '');
});
afterAll(() => world.close());

const birthday = '1931-07-06';
/** Every planted word: as written, folded for searching, in capitals. */
const planted = new Set([birthday]);
const plant = (what: string): string => {
  const word = `Zzq${what.toLowerCase()}`;
  for (const form of [word, word.toLowerCase(), word.toUpperCase()]) planted.add(form);
  return word;
};

async function send(method: Method, url: string, payload?: object, headers: object = admin) {
  const key = method === 'GET' ? {} : { 'idempotency-key': `planted-${++keys}` };
  const answer = await world.inject({ method, url, headers: { ...headers, ...key }, ...(payload ? { payload } : {}) });
  expect({ url, answer: answer.statusCode < 300 ? '' : answer.body }).toEqual({ url, answer: '' });
  return answer.body === '' || !/json/.test(String(answer.headers['content-type'])) ? null : answer.json();
}

/** Reads the personal fields from the declaration, so that it also fills fields that are added later. */
function wordsOf(fields: Readonly<Record<string, Field>>, mark: string): Record<string, string> {
  const personal = Object.entries(fields).filter(([, { personal: tells }]) => tells !== undefined);
  return Object.fromEntries(
    personal.flatMap(([name, { kind }]): [string, string][] => {
      if (kind === 'day') return [[name, birthday]];
      if (kind === 'email') return [[name, `${plant(mark + name)}@zzqmail.example`]];
      if (kind === 'website') return [[name, `https://${plant(mark + name)}.example/`]];
      return kind === 'text' || kind === 'longText' || kind === 'secret' ? [[name, plant(mark + name)]] : [];
    }),
  );
}

async function plantPlayer(): Promise<number> {
  const { representsCountryId } = await world.context.read
    .selectFrom('playerProfile')
    .select('representsCountryId')
    .executeTakeFirstOrThrow();
  const requiredFields = {
    representsCountryId,
    countryId: representsCountryId,
    blockedForRegistrations: true,
    sex: 'DIVERS',
    photoPublic: true,
  };
  const photo = (
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#197' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const form = { ...requiredFields, ...wordsOf(playerProfiles.fields, 'first'), photo, photoContentType: 'image/png' };
  const { id } = await send('POST', '/api/player-profiles', form);
  await send('PATCH', `/api/player-profiles/${id}`, { id, ...wordsOf(playerProfiles.fields, 'later'), blockedForRegistrations: false });
  return id;
}

/** The account of a player, from its invitation to a session and a view of a list. */
async function plantAccount(login: string, authority: string): Promise<{ id: number; headers: AuthHeaders }> {
  const names = { firstName: plant(`${login}first`), lastName: plant(`${login}last`), email: `${plant(`${login}mail`)}@zzqmail.example` };
  const { id } = await send('POST', '/api/users', {
    login: plant(login),
    ...names,
    langKey: 'en',
    activated: true,
    authorities: [authority],
  });
  const mailId = (await send('GET', '/api/mails?sort=id,desc'))[0]?.id;
  const { text } = await send('GET', `/api/mailbox/${mailId}`);
  const [, key] = /#invite=([\w-]+)/.exec(text) ?? [];
  await send('POST', '/api/account/reset-password/finish', { key, newPassword: password }, {});
  const username = `zzq${login}`;
  const agent = { 'user-agent': plant(`${login}browser`) };
  await world.inject({ method: 'POST', url: '/api/authenticate', payload: { username, password: plant(`${login}wrong`) } });
  const { id_token: token } = await send('POST', '/api/authenticate', { username, password, rememberMe: true }, agent);
  const headers = { authorization: `Bearer ${token}` };
  await send('PUT', '/api/account/lists/venues', { columns: null, views: [{ name: plant(`${login}view`), address: '' }] }, headers);
  return { id, headers };
}

/** Money, a team, texts about them, and a search for the person. */
async function plantTraces(id: number): Promise<void> {
  const tournament = `/api/management/tournaments/${ready.tournamentId}/participants`;
  await send('PUT', `${tournament}/available-players`, { id });
  await send('POST', '/api/personal-balance-histories', { playerProfileId: id, amount: 20, notice: plant('notice') });
  const lines = [{ text: plant('line'), quantity: 1, unitPrice: 20 }];
  await send('POST', '/api/invoices', {
    playerProfileId: id,
    lines,
    note: plant('note'),
    billTo: plant('payer'),
    purpose: plant('purpose'),
  });
  await send('GET', `/api/search?q=${plant('firstlastname')}`);
  await send('POST', `${tournament}/import-preview`, { text: `${plant('laterlastname')};${plant('laterfirstname')}` });
}

/** The content of an answer, files unpacked. */
function textOf(type: string, bytes: Uint8Array): string {
  if (!/zip|spreadsheet|openxml/.test(type)) return strFromU8(bytes);
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

/** Requests every reading route, as administrator and as visitor, for this person and for neighbouring ids. */
async function answersWith(
  words: readonly string[],
  ids: Record<string, number> & { id: number },
  enough = Number.POSITIVE_INFINITY,
): Promise<{ requests: number; found: string[] }> {
  const found: string[] = [];
  let requests = 0;
  for (const route of allRoutes(world.app).filter((each) => isData(each) && each.method === 'GET')) {
    if (found.length >= enough) break;
    for (const id of [ids.id, ready.tournamentId]) {
      const { url } = plausible(route, { ...ids, id });
      const { statusCode, headers, rawPayload } = await world.inject({ url, headers: admin });
      if (statusCode >= 300) continue;
      requests += 1;
      const text = textOf(String(headers['content-type']), new Uint8Array(rawPayload));
      for (const word of words) if (text.includes(word)) found.push(`${url}: ${word}`);
      if (!route.url.includes(':id')) break;
    }
  }
  return { requests, found };
}

const rooms = () => ['matches', `event:${ready.eventId}`, `tournament:${ready.tournamentId}`, 'office', 'desk'];

/** Returns the state that a newly opened screen gets. */
async function stateOn(page: Page): Promise<string> {
  const answers = [];
  for (const room of rooms()) answers.push(await page.subscribe(room));
  return JSON.stringify(answers);
}

const confirm = () => world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();

test('an erased person leaves no word within reach of the server', async () => {
  const { context } = world;
  const url = await world.listen();
  await confirm();
  const id = await plantPlayer();
  const account = await plantAccount('player', 'ROLE_PLAYER');
  const colleague = await plantAccount('press', 'ROLE_PRESS');
  await send('PATCH', `/api/player-profiles/${id}`, { id, userId: account.id });
  await plantTraces(id);
  await send('GET', `/api/player-profiles/${id}/bank`);
  const words = [...planted];
  const screen = await openPage(url, { token: adminToken });
  await stateOn(screen);
  expect((await tablesWith(context, words)).length).toBeGreaterThan(20);
  expect((await answersWith(words, { id, playerProfileId: id }, 20)).found.length).toBeGreaterThanOrEqual(20);
  const { displayName } = await send('GET', `/api/player-profiles/${id}`);

  const framesBefore = screen.frames.length;
  await send('POST', `/api/gdpr/players/${id}/erase`, { confirmation: displayName });
  await send('DELETE', `/api/users/zzqpress`);

  expect(await tablesWith(context, words)).toEqual([]);
  expect(await context.read.selectFrom('media').select('id').execute()).toEqual([]);
  if (context.engine === 'sqlite') await backUp(context.config.dataDir, 'after', world.clock.now());
  expect(filesWith(context, words)).toEqual([]);
  expect(readFileSync(join(context.config.dataDir, 'hall.log'), 'utf8')).toContain(
    '/api/gdpr/players/:id/erase'.replace(':id', String(id)),
  );
  const { requests, found } = await answersWith(words, { id, playerProfileId: id });
  expect(found).toEqual([]);
  expect(requests).toBeGreaterThan(80);
  const late = await openPage(url, { token: adminToken });
  const screens = JSON.stringify(screen.frames.slice(framesBefore)) + (await stateOn(late));
  expect(words.filter((word) => screens.includes(word))).toEqual([]);
  for (const { headers } of [account, colleague]) expect((await world.inject({ url: '/api/account', headers })).statusCode).toBe(401);
  screen.close();
  late.close();
});
