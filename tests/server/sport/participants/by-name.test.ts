import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NameSuggestions } from '#contract/tournament/participants-by-name.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, type Options, type Ready } from '../draws/tournament-world.ts';

let world: World;
let headers: { authorization: string };
let own: Ready;
let countryId: number;
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
  const country = { name: 'Croatia', code: 'HR', mnemonic: 'CRO', flagImg: null, flagImgContentType: null };
  ({ id: countryId } = await world.context.db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow());
  const admin = await world.signIn('ROLE_ADMIN');
  const federation = { legalName: 'Adria Cue Federation', street: 'Ulica 1', postcode: '51000', city: 'Rijeka', countryId };
  const saved = await world.inject({ method: 'PUT', url: '/api/settings/federation', headers: admin, payload: federation });
  expect(saved.statusCode).toBe(200);
});
afterAll(() => world.close());
beforeEach(async () => {
  own = await ready();
});

const ready = (options: Options = {}): Promise<Ready> =>
  createReady(world.context, { players: 0, entryLimit: 16, spec: { size: 16, singleElimination: 8 }, ...options });

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who: object = headers) {
  const url = `/api/management/tournaments/${own.tournamentId}/${path}`;
  const answer = await world.inject({ method, url, headers: { ...who }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const enter = (body: object, who: object = headers) => ask('POST', 'participants/by-name', body, who);
const suggest = async (name: string, who: object = headers): Promise<NameSuggestions> =>
  (await ask('GET', `participants/name-suggestions?name=${encodeURIComponent(name)}`, undefined, who)).body;

const profileOf = (id: number) => world.context.read.selectFrom('playerProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const namedLike = (lastName: string) =>
  world.context.read.selectFrom('playerProfile').selectAll().where('lastName', '=', lastName).execute();
const entered = () =>
  world.context.read.selectFrom('participant').selectAll().where('tournamentId', '=', own.tournamentId).orderBy('id').execute();

test('a typed name becomes a player of the federation’s country and enters, and what is missing is named', async () => {
  const { status, body } = await enter({ name: ' Weber  Jonas ' });

  expect([status, body]).toMatchObject([200, { displayName: 'WEBER Jonas', country: 'CRO', registrationApproved: false }]);
  const profile = await profileOf(body.playerProfileId);
  expect(profile).toMatchObject({ lastName: 'Weber', firstName: 'Jonas', initials: 'J.W.', representsCountryId: countryId, countryId });
  expect([profile.birthday, profile.email, profile.enabled]).toEqual([null, null, true]);
  const [bill] = (await ask('GET', `participants/bills?ids=${body.id}`)).body;
  expect(bill.missing).toEqual(['birthday', 'e-mail']);
  const listed = await world.inject({ url: '/api/player-profiles?incomplete.equals=true&lastName.equals=Weber', headers });
  expect(listed.json()).toMatchObject([{ id: profile.id, incomplete: true }]);
});

test('a player entered by name is approved, unless the approval would issue an invoice', async () => {
  own = await ready({ tournament: { entryFee1Cents: 2000 } });
  const invoiceOf = async (participantId: number) =>
    world.context.read.selectFrom('invoice').select('status').where('participantId', '=', participantId).executeTakeFirst();
  const { body: fresh } = await enter({ name: 'Approved Anna', approve: true });
  expect(fresh.registrationApproved).toBe(true);
  expect(await invoiceOf(fresh.id)).toEqual({ status: 'NONE' });

  const complete = { birthday: '1990-05-17', email: 'anna@example.org', countryId };
  await world.context.db.updateTable('playerProfile').set(complete).where('id', '=', fresh.playerProfileId).execute();
  own = await ready({ tournament: { entryFee1Cents: 2000 } });
  const add = (body: object) => ask('PUT', 'participants/available-players', body);
  const { body: billed } = await add({ id: fresh.playerProfileId, approve: true });
  expect(billed.registrationApproved).toBe(false);
  expect(await invoiceOf(billed.id)).toEqual({ status: 'NONE' });

  own = await ready();
  expect((await add({ id: fresh.playerProfileId, approve: true })).body.registrationApproved).toBe(true);
  own = await ready();
  expect((await add({ id: fresh.playerProfileId })).body.registrationApproved).toBe(false);
  expect((await enter({ name: 'Approved Berta', approve: 'yes' })).status).toBe(400);
});

test('a referee and the press can neither enter nor approve a player', async () => {
  for (const role of ['ROLE_REFEREE', 'ROLE_PRESS'] as const) {
    expect((await enter({ name: 'Refused Rolf', approve: true }, await world.signIn(role))).status).toBe(403);
  }
  expect(await namedLike('Refused')).toEqual([]);
});

test('without a country of organiser or venue nobody guesses one: it is asked for', async () => {
  const settings = world.context.db.updateTable('federationSetting').where('key', '=', 'federation');
  const saved = await world.context.db
    .selectFrom('federationSetting')
    .select('json')
    .where('key', '=', 'federation')
    .executeTakeFirstOrThrow();
  await settings.set({ json: '{}' }).execute();
  try {
    expect(await suggest('Landless Lea')).toMatchObject({ countryId: null, lacksCountry: true });
    expect((await suggest('Lea')).lacksCountry).toBe(false);
    expect((await suggest('Landless Lea (CRO)')).lacksCountry).toBe(false);
    expect((await ask('GET', `participants/name-suggestions?name=Landless+Lea&countryId=${countryId}`)).body).toMatchObject({
      lacksCountry: false,
      newPlayer: { displayName: 'LANDLESS Lea', whyNot: null },
    });
    expect((await enter({ name: 'Landless Lea' })).status).toBe(409);
    expect(await enter({ name: 'Landless Lea', countryId })).toMatchObject({ status: 200, body: { country: 'CRO' } });
  } finally {
    await settings.set(saved).execute();
  }
});

test('16 pasted names are 16 players, and the preview says so before', async () => {
  const text = Array.from(
    { length: 16 },
    (_none, at) => `Pasted${String.fromCharCode(97 + at)} Nik${String.fromCharCode(97 + at)}olaj`,
  ).join('\n');

  const { body } = await ask('POST', 'participants/import-preview', { text });
  expect(body).toMatchObject({ toAdd: 16, toCreate: 16, refusal: null, nameOrder: 'LAST_FIRST' });
  expect(new Set(body.lines.map(({ result }: { result: string }) => result))).toEqual(new Set(['NEW_PLAYER']));
  expect(await ask('POST', 'participants/import', { text })).toMatchObject({ status: 200, body: { added: 16, created: 16 } });
  expect(await entered()).toHaveLength(16);
  expect((await ask('POST', 'participants/import-preview', { text: 'Late Comer' })).body.refusal).toMatch(/^The tournament is full/);
  expect(await enter({ name: 'Late Comer' })).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL' } });
  expect(await namedLike('Late')).toEqual([]);
});

test('a repeated request enters nobody twice', async () => {
  const repeated = { ...headers, 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057' };
  const answers = [await enter({ name: 'Repeat Rita' }, repeated), await enter({ name: 'Repeat Rita' }, repeated)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  expect([(await entered()).length, (await namedLike('Repeat')).length]).toEqual([1, 1]);
});

test('two users who enter one name at once make one player', async () => {
  const answers = await Promise.all([enter({ name: 'Twice Tom' }), enter({ name: 'Tom TWICE' })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await namedLike('Twice')).toHaveLength(1);
});

test('a second person of one name is made only after the user has seen the first', async () => {
  const { body: first } = await enter({ name: 'NAMESAKE Nora' });
  own = await ready();

  const known = (await suggest('nora namesake')).players;
  expect(known).toMatchObject([{ id: first.playerProfileId, isNamesake: true, reason: null }]);
  expect(await enter({ name: 'Namesake Nora' })).toMatchObject({ status: 409, body: { code: 'NAMESAKE' } });
  expect(await enter({ name: 'Namesake Nora', notThese: [first.playerProfileId] })).toMatchObject({ status: 200 });
  expect(await namedLike('Namesake')).toHaveLength(2);
});

test('suggestions name known players with the reason against them, and both orders of an open name', async () => {
  const { body: entrant } = await enter({ name: 'Suggest Sven' });
  const { players, newPlayer, otherOrder } = await suggest('Suggest Sv');

  expect(players).toMatchObject([{ id: entrant.playerProfileId, reason: 'ENTERED', isNamesake: false }]);
  expect(newPlayer).toMatchObject({ displayName: 'SUGGEST Sv', nameOrder: 'LAST_FIRST', whyNot: null, missing: ['birthday', 'e-mail'] });
  expect(otherOrder).toMatchObject({ displayName: 'SV Suggest', nameOrder: 'FIRST_LAST' });
  expect((await suggest('Sven SUGGEST')).otherOrder).toBeNull();
  expect((await suggest('Sven Suggest')).newPlayer).toMatchObject({ displayName: 'SUGGEST Sven', nameOrder: 'FIRST_LAST' });
  expect(await suggest('')).toMatchObject({ players: [], newPlayer: null, countryId });
});

test.each([
  ['Weber', 'A player needs a last name and a first name.'],
  ['12345', 'A player needs a last name and a first name.'],
])('the name %s is refused in words: %s', async (name, sentence) => {
  expect(await enter({ name })).toMatchObject({ status: 409, body: { code: 'NAME_REFUSED', detail: sentence } });
});

test.each([
  [{ name: ' ' }, 400],
  [{ name: 'x'.repeat(300) }, 400],
  [{}, 400],
  [{ name: 'Bad Country', countryId: 999_999 }, 400],
  [{ name: 'Bad Class', playerCategoryId: 999_999 }, 400],
])('the input %j is refused with %i, and nobody is made', async (body, status) => {
  expect((await enter(body)).status).toBe(status);
  expect(await entered()).toEqual([]);
});

test('only users who may create players and change these entries enter somebody by name', async () => {
  const leader = await world.signIn('ROLE_USER', [own.eventId]);
  expect(await enter({ name: 'Forbidden Fred' }, leader)).toMatchObject({ status: 409, body: { code: 'MAY_NOT_CREATE_PLAYERS' } });
  expect((await suggest('Forbidden Fred', leader)).newPlayer?.whyNot).toBe('Your account may not create player profiles.');
  expect((await enter({ name: 'Forbidden Fred' }, await world.signIn('ROLE_PLAYER'))).status).toBe(403);
  expect((await enter({ name: 'Forbidden Fred' }, {})).status).toBe(401);
  expect(await namedLike('Forbidden')).toEqual([]);
});

test('a new player gets a class that the tournament accepts, the most frequent one unless another is chosen', async () => {
  const { db } = world.context;
  const classes = [
    { name: 'Gents', mnemonic: 'GE' },
    { name: 'Girls', mnemonic: 'GI' },
  ];
  const [gents, girls] = await db.insertInto('playerCategory').values(classes).returning('id').execute();
  const allowed = [gents, girls].map((one) => ({ tournamentId: own.tournamentId, playerCategoryId: one?.id ?? 0 }));
  await db.insertInto('tournamentPlayerCategory').values(allowed).execute();
  const classOf = async (body: object) => (await enter(body)).body.playerCategoryName;

  expect(await classOf({ name: 'Classy Carl' })).toBe('Gents');
  expect(await classOf({ name: 'Classy Cleo', playerCategoryId: girls?.id })).toBe('Girls');
  expect(await classOf({ name: 'Classy Cora', playerCategoryId: girls?.id })).toBe('Girls');
  expect(await classOf({ name: 'Classy Clio' })).toBe('Girls');
});

test('the draw takes players who are incomplete, and their invoice asks for the birthday only if the fee depends on it', async () => {
  const fees = { entryFee1Cents: 2000, entryFeeReduced2Cents: 500 };
  own = await ready({ tournament: fees });
  const { body: entry } = await enter({ name: 'Unborn Una' });
  const [bill] = (await ask('GET', `participants/bills?ids=${entry.id}`)).body;
  expect(bill).toMatchObject({ payment: 'DRAFT', money: { paid: 0, open: 20, unpaidIds: [expect.any(Number)] } });
  expect(bill.money.whyNotPay).toBe('The fee of UNBORN Una depends on the date of birth. Enter it in the profile first.');
  expect(bill.onApproval).toContain('the fee of UNBORN Una depends on the date of birth, which is missing in the profile.');
  const cash = { ids: bill.money.unpaidIds, paymentType: 'CASH_PAYMENT', issueDrafts: true };
  const pay = (key: string) =>
    world.inject({
      method: 'POST',
      url: '/api/management/invoices/bulk-paid',
      headers: { ...headers, 'idempotency-key': key },
      payload: cash,
    });

  expect((await pay('01890a5d-ac96-774b-bcce-b302099a8061')).json()).toMatchObject({
    code: 'BIRTHDAY_MISSING',
    detail: expect.stringContaining('The fee of UNBORN Una depends on the date of birth. Enter it in the profile first.'),
  });
  const approved = await ask('POST', `participants/${entry.id}/approve-registration`);
  expect([approved.status, approved.body.registrationApproved]).toEqual([200, true]);
  await world.context.db.updateTable('playerProfile').set({ birthday: '2012-01-01' }).where('id', '=', entry.playerProfileId).execute();
  expect((await pay('01890a5d-ac96-774b-bcce-b302099a8062')).json()).toMatchObject({ paid: 1, total: 5 });
});

test('seeds are set all at once, and a user who saw others is refused', async () => {
  const ids: number[] = [];
  for (const name of ['Seed Ada', 'Seed Bea', 'Seed Cleo', 'Seed Dora']) ids.push((await enter({ name })).body.id);
  const [ada = 0, bea = 0, cleo = 0] = ids;
  const seeds = (participantIds: number[], before: number[]) => ask('PUT', 'seeds', { participantIds, before });
  const priorities = async () => (await entered()).map(({ seedingPriority }) => seedingPriority);
  const seeded = async () =>
    (await world.context.read.selectFrom('tournament').selectAll().where('id', '=', own.tournamentId).executeTakeFirstOrThrow())
      .numberOfPlayerSeeded;

  expect(await seeds([cleo, ada], [])).toEqual({ status: 200, body: { seeds: 2 } });
  expect([await priorities(), await seeded()]).toEqual([[2, 999, 1, 999], 2]);
  expect(await seeds([bea], [])).toMatchObject({ status: 409, body: { code: 'SEEDS_CHANGED' } });
  expect(await seeds([bea, bea], [cleo, ada])).toMatchObject({ status: 400 });
  expect(await seeds([999_999], [cleo, ada])).toMatchObject({ status: 409 });
  expect(await seeds([bea], [cleo, ada])).toMatchObject({ status: 200 });
  expect([await priorities(), await seeded()]).toEqual([[999, 1, 999, 999], 1]);
  await world.context.db.updateTable('tournament').set({ tournamentStatus: 'GENERATED' }).where('id', '=', own.tournamentId).execute();
  expect(await seeds([], [bea])).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_NOT_CREATED' } });
});
