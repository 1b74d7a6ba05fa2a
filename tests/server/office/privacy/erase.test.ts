/** An erased person is not found any more: not in the files, not in a new backup, not in any answer. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../../../server/entity/audit/seal.ts';
import { verifyAudit } from '../../../../server/entity/audit/verify.ts';
import { makeToken } from '../../../../server/http/auth/one-time-tokens.ts';
import { startSession } from '../../../../server/http/auth/sessions.ts';
import { createUser, noPassword } from '../../../../server/http/auth/users.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { type Mail, queueMail } from '../../../../server/office/mail/outbox.ts';
import { stepInvoiceRow } from '../../../../server/office/money/invoices/commands.ts';
import { setEventsOf } from '../../../../server/office/people/users/events.ts';
import { syncErasures } from '../../../../server/office/privacy/erasure-list.ts';
import { erasureRules } from '../../../../server/office/privacy/erasure-rules.ts';
import { backUp } from '../../../../server/operations/backup/backup.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import { dispatchTable } from '../../../../server/sport/tables/commands.ts';
import { insertRow } from '../../../../server/store/rows/insert-rows.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { filesWith, tablesWith } from './traces.ts';

let world: World;
let hall: Hall;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { tables: 4 });
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const iban = 'DE89370400440532013000';
const birthday = '1987-06-05';
/** The smallest PNG. */
const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** Each word in the form in which it would be found. */
const planted = ['Quixotenbaum', 'quixotenbaum', 'QUIXOTENBAUM', iban, birthday, 'zzplanted', '+385915550107', 'Heliotropgasse'];

const countryId = async () => (await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow()).id;

async function tagId(): Promise<number> {
  const { read } = world.context;
  const known = await read.selectFrom('tag').select('id').where('name', '=', 'Board').executeTakeFirst();
  return known?.id ?? (await send('POST', '/api/tags', { name: 'Board' })).id;
}

async function plant(): Promise<{ id: number; displayName: string }> {
  const country = await countryId();
  const answer = await send('POST', '/api/player-profiles', {
    ...{ lastName: 'Quixotenbaum', firstName: 'Petra', displayName: 'QUIXOTENBAUM Petra', initials: 'P.Q.', nickName: 'zzplanted' },
    ...{ birthday, email: 'petra@zzplanted.example', mobile: '+385915550107', street: 'Heliotropgasse 4', bankIban: iban },
    ...{ teamProfile: false, representsCountryId: country, countryId: country, tags: [await tagId()] },
  });
  await send('PATCH', `/api/player-profiles/${answer.id}`, {
    id: answer.id,
    email: 'second@zzplanted.example',
    bankAccountName: 'Petra Quixotenbaum',
  });
  return answer;
}

async function send(method: 'POST' | 'PATCH', url: string, payload: object = {}) {
  const answer = await world.inject({ method, url, headers: admin, payload });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  return answer.body === '' ? null : answer.json();
}

const confirm = () => world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();

const erase = async (id: number, confirmation: string, headers = admin) =>
  world.inject({ method: 'POST', url: `/api/gdpr/players/${id}/erase`, headers, payload: { confirmation } });

test('a data export of a player comes as JSON, PDF and files, after the password', async () => {
  const { id } = await plant();
  const { id: other } = await plant();
  const headers = { ...admin, 'idempotency-key': 'invoice-of-merged' };
  const payload = { playerProfileId: other, lines: [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }] };
  expect((await world.inject({ method: 'POST', url: '/api/invoices', headers, payload })).statusCode).toBe(201);
  await billOfOther(other);
  await world.context.db.updateTable('playerProfile').set({ mergedInto: id }).where('id', '=', other).execute();
  const url = `/api/gdpr/players/${id}/export`;
  expect((await world.inject({ method: 'POST', url, headers: admin })).json()).toMatchObject({
    status: 409,
    message: 'error.confirmPassword',
  });
  await confirm();

  const answer = await world.inject({ method: 'POST', url, headers: admin });

  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  const byOldNumber = await world.inject({ method: 'POST', url: `/api/gdpr/players/${other}/export`, headers: admin });
  const same = JSON.parse(strFromU8(unzipSync(new Uint8Array(byOldNumber.rawPayload))['data.json'] ?? new Uint8Array()));
  expect([same.player, same.invoices, same.squads]).toEqual([id, data.invoices, data.squads]);
  const old = `QUIXOTENBAUM Petra was merged into QUIXOTENBAUM Petra, number ${id}. Erase that profile: this one goes with it.`;
  expect([(await preview(other)).refusal, (await erase(other, 'QUIXOTENBAUM Petra')).json().detail]).toEqual([old, old]);
  expect(data.profile).toMatchObject({ displayName: 'QUIXOTENBAUM Petra', bankIban: iban, birthday, street: 'Heliotropgasse 4' });
  expect(data.mergedProfiles).toMatchObject([{ id: other, bankIban: iban, street: 'Heliotropgasse 4' }]);
  expect(data.invoices).toHaveLength(1);
  expect(data.billsPaidByOthers).toMatchObject([{ text: 'Petra Quixotenbaum · Entry fee', grossCents: 8000, status: 'NONE' }]);
  expect(JSON.stringify(data.changes)).toContain('second@zzplanted.example');
  expect(strFromU8((files['data.pdf'] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-');
  const trail = await world.context.read
    .selectFrom('audit')
    .select('action')
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(trail?.action).toBe('exported');
  await world.context.db.updateTable('playerProfile').set({ mergedInto: null }).where('id', '=', other).execute();
});

const preview = async (id: number) => (await world.inject({ url: `/api/gdpr/players/${id}/erase`, headers: admin })).json();

test('an entry before the draw is removed with an erased player: announced before, and the tournament has one entrant less', async () => {
  const { db, read } = world.context;
  const { id, displayName } = await plant();
  const ofHall = (tournamentStatus: 'CREATED' | 'RUNNING') =>
    db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', hall.tournamentId).execute();
  const entry = { tournamentId: hall.tournamentId, playerProfileId: id, registrationApproved: true, place: null };
  await db.insertInto('participant').values(entry).execute();
  const entries = () => read.selectFrom('participant').select('id').where('playerProfileId', '=', id).execute();
  expect(await preview(id)).toEqual({ refusal: null, entered: [], notes: [] });
  await ofHall('CREATED');
  await confirm();

  expect(await preview(id)).toEqual({
    refusal: null,
    entered: [{ tournament: expect.stringMatching(/^Men 9-Ball/), event: expect.stringMatching(/^Event/), approved: true }],
    notes: [],
  });
  expect(await entries()).toHaveLength(1);
  expect((await erase(id, displayName)).statusCode).toBe(200);
  expect(await entries()).toEqual([]);
  const told = db.selectFrom('journal').select('type').where('stream', '=', `progress:${hall.tournamentId}`);
  expect((await told.execute()).map(({ type }) => type)).toContain('participantRemoved');
  await ofHall('RUNNING');
});

test('side effects are announced before: open invoices, a squad without captain, an account that stays', async () => {
  const { db } = world.context;
  const { id, displayName } = await plant();
  const team = await send('POST', '/api/player-profiles', {
    ...{
      lastName: 'Adria',
      firstName: 'Team',
      displayName: 'ADRIA',
      initials: 'T.',
      teamProfile: true,
      representsCountryId: await countryId(),
    },
  });
  await send('POST', '/api/team-members', { teamId: team.id, playerId: id, captain: true });
  const { id: subscriptionId } = await db
    .insertInto('pushSubscription')
    .values({ endpointHash: 'phone', secretHash: 'phone', sealed: '', lang: 'en', renewedAt: '2026-09-25T15:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('pushFollow').values({ subscriptionId, playerProfileId: id, eventId: hall.eventId, isSelf: true }).execute();
  const { id: userId } = await db.selectFrom('appUser').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('playerProfile').set({ userId }).where('id', '=', id).execute();
  const payload = { playerProfileId: id, lines: [{ text: 'Cue', quantity: 1, unitPrice: 150 }] };
  const made = await world.inject({ method: 'POST', url: '/api/invoices', headers: { ...admin, 'idempotency-key': 'open' }, payload });
  const issued = { status: 'SENT', invoiceNumber: 'RE2026-90001' } as const;
  await db.transaction().execute((work) => work.updateTable('invoice').set(issued).where('id', '=', made.json().id).execute());

  expect((await preview(id)).notes).toEqual([
    '1 invoice is open (RE2026-90001): afterwards administrators alone can reach what is owed.',
    `ADRIA has no captain then: ${displayName} leaves its squad.`,
    expect.stringMatching(/^The account \S+ stays with its name/),
  ]);
  await confirm();
  expect((await erase(id, displayName)).statusCode).toBe(200);
  expect(await db.selectFrom('teamMember').select('id').where('playerId', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('pushFollow').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('appUser').select('activated').where('id', '=', userId).execute()).toEqual([{ activated: true }]);
});

test('a player who still has matches is not erased: the sentence names the tournament, also before the name is typed', async () => {
  const { db } = world.context;
  const { id, displayName } = await db
    .selectFrom('playerProfile as pp')
    .innerJoin('participant as p', 'p.playerProfileId', 'pp.id')
    .innerJoin('tournamentMatch as m', 'm.participantAId', 'p.id')
    .select(['pp.id', 'pp.displayName'])
    .where('m.status', '=', 'SCHEDULED')
    .executeTakeFirstOrThrow();
  const sentence = new RegExp(
    `^${displayName} still has matches in Men 9-Ball.*\\. Withdraw them there first, or erase them when it is over\\.$`,
  );
  await confirm();

  expect((await preview(id)).refusal).toMatch(sentence);
  expect((await erase(id, displayName)).json()).toMatchObject({ status: 409, detail: expect.stringMatching(sentence) });
  await db.updateTable('participant').set({ withdrawn: true }).where('playerProfileId', '=', id).execute();
  expect((await preview(id)).refusal).toBe(null);
  await db.updateTable('participant').set({ withdrawn: false }).where('playerProfileId', '=', id).execute();
});

test('only administrators erase a person, with the password, and with the name typed', async () => {
  const { id, displayName } = await plant();
  const manager = await world.signIn('ROLE_MANAGER');
  expect((await erase(id, displayName, manager)).statusCode).toBe(403);
  await world.context.db.updateTable('session').set({ confirmedAt: null }).execute();
  expect((await erase(id, displayName)).json()).toMatchObject({ status: 409, message: 'error.confirmPassword' });
  await confirm();

  expect((await erase(id, 'QUIXOTENBAUM Paul')).json().detail).toBe('Type the display name as it is shown. Nothing was erased.');
  expect((await erase(999_999, displayName)).statusCode).toBe(404);
  const [matchId] = hall.matchIds;
  const participant = await world.context.read
    .selectFrom('participant')
    .selectAll()
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  await world.context.db
    .insertInto('livePlayer' as never)
    .values({ playerProfileId: participant.playerProfileId, matchId } as never)
    .execute();
  const playing = await world.context.read
    .selectFrom('playerProfile')
    .selectAll()
    .where('id', '=', participant.playerProfileId)
    .executeTakeFirstOrThrow();
  expect((await erase(playing.id, playing.displayName)).json().detail).toMatch(/ is in a match of .* now\. Erase them when it is over\.$/);
});

test('an erased person is in no table, no file, no new backup and no answer, while their results stay', async () => {
  const { context } = world;
  const everybody = await context.read
    .selectFrom('playerProfile')
    .select(['id', 'displayName'])
    .where('lastName', '=', 'Quixotenbaum')
    .execute();
  const [{ id } = { id: 0 }] = everybody;
  await send('PATCH', `/api/player-profiles/${id}`, { id, photo: onePoint, photoContentType: 'image/png', photoPublic: true });
  expect(await context.read.selectFrom('media').select('id').execute()).toHaveLength(1);
  const entry = { tournamentId: hall.tournamentId, playerProfileId: id, place: 3, points: 40 };
  await commit(context, { actor: { kind: 'system', name: 'test' } }, (work) => insertRow(work, 'participant', entry as never));
  const views = [
    { name: 'Quixotenbaum, Petra', address: '' },
    { name: 'To pay', address: '?search=petra%20QUIXOTENBAUM&status=OPEN' },
    { name: 'Petra', address: '?search=Quixotenbauer' },
  ];
  const view = { method: 'PUT', url: '/api/account/lists/invoices', headers: admin } as const;
  await world.inject({ ...view, payload: { columns: ['status'], views } });
  const line = { entryDate: '2026-09-25', scoreA: 1, scoreB: 0, progressType: 'RESULT', scoreChange: 0, actor: 'user:1' };
  const reason = 'Score of PETRA Quixotenbaum’s rack, said Petra (Quixotenbaum).';
  const correction = { ...line, matchId: hall.matchIds[0], reason } as never;
  await context.db.insertInto('matchProgress').values(correction).execute();
  expect((await tablesWith(world.context, planted)).length).toBeGreaterThan(5);
  await confirm();

  for (const player of everybody)
    expect((await erase(player.id, player.displayName)).json()).toEqual({ displayName: `Former player #${player.id}` });

  expect(await tablesWith(world.context, planted)).toEqual([]);
  expect(await context.read.selectFrom('media').select('id').execute()).toEqual([]);
  if (context.engine === 'sqlite') {
    await backUp(context.config.dataDir, 'after', world.clock.now());
    expect(filesWith(world.context, ['Former player'])).not.toEqual([]);
  }
  expect(filesWith(world.context, planted)).toEqual([]);
  const urls = [
    `/api/player-profiles/${id}`,
    `/api/player-profiles?size=999`,
    '/api/_search/player-profiles?query=quixotenbaum',
    `/api/history/playerProfile/${id}`,
    '/api/audit?size=999',
    `/api/search?q=quixotenbaum`,
    '/api/gdpr/overview',
  ];
  const answers = await Promise.all(urls.map((url) => world.inject({ url, headers: admin })));
  for (const { body } of answers) for (const word of planted) expect(body).not.toContain(word);
  expect(answers[0]?.json()).toMatchObject({
    displayName: `Former player #${id}`,
    email: null,
    birthday: null,
    bankIban: null,
    tagNames: [],
    enabled: false,
  });
  expect(answers[3]?.json()[0]).toMatchObject({ action: 'erased', changes: [] });
  const lists = await world.inject({ url: '/api/account/lists', headers: admin });
  expect(lists.json().invoices).toMatchObject({ columns: ['status'], views: [{ name: 'Petra' }] });
  const told = await context.read.selectFrom('matchProgress').select('reason').where('reason', 'is not', null).executeTakeFirst();
  expect(told?.reason).toMatch(/^Score of Former player #\d+’s rack, said Former player #\d+\)\.$/);
  expect(answers[6]?.json().erasures).toContainEqual(expect.objectContaining({ playerProfileId: id }));
  const kept = await context.read.selectFrom('participant').selectAll().where('playerProfileId', '=', id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ place: 3, points: 40 });
  await sealAudit(context);
  expect((await verifyAudit(context.read)).broken).toBe(null);
});

test('a restored backup erases the person again at the next start, and spares a later owner of the number', async () => {
  const { context } = world;
  const { id, displayName } = await plant();
  const before = await context.read.selectFrom('playerProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await confirm();
  expect((await erase(id, displayName)).statusCode).toBe(200);
  const { version: _version, id: _id, search: _search, ...person } = before;
  const restore = () => context.db.updateTable('playerProfile').set(person).where('id', '=', id).execute();
  await restore();
  await context.db.deleteFrom('erasure').where('playerProfileId', '=', id).execute();

  expect((await syncErasures(context)).players).toEqual([id]);

  expect(await tablesWith(world.context, planted)).toEqual([]);
  await restore();
  expect(await syncErasures(context)).toEqual({ players: [], users: [] });
  expect(
    (await context.read.selectFrom('playerProfile').select('displayName').where('id', '=', id).executeTakeFirstOrThrow()).displayName,
  ).toBe(displayName);
});

test('mails to an address that others share keep it, and those about the invoices of the erased person lose it', async () => {
  const { context } = world;
  const { id, displayName } = await plant();
  const payload = { playerProfileId: id, lines: [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }] };
  const headers = { ...admin, 'idempotency-key': 'family-invoice' };
  const invoice = (await world.inject({ method: 'POST', url: '/api/invoices', headers, payload })).json();
  const family = 'second@zzplanted.example';
  const { answer: mails } = await commit(context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    const representsCountryId = await countryId();
    const names = { lastName: 'Ivan', firstName: 'Ivan', displayName: 'IVAN Ivan', initials: 'I.I.' };
    const mail: Mail = { template: 'test', params: { by: 'Ivan' }, to: { address: family }, lang: 'en' };
    await insertRow(work, 'playerProfile', { ...names, representsCountryId, email: family } as never);
    const [waiting, sent] = [await queueMail(work, mail), await queueMail(work, mail)];
    await work.db.updateTable('mailOutbox').set({ state: 'SENT', endedAt: work.at }).where('id', '=', sent).execute();
    return [waiting, sent, await queueMail(work, { ...mail, about: `invoice:${invoice.id}` })];
  });
  await confirm();

  expect((await erase(id, displayName)).statusCode).toBe(200);

  const addressOf = async (mailId: number) =>
    (await context.read.selectFrom('mailOutbox').select('toAddress').where('id', '=', mailId).executeTakeFirstOrThrow()).toAddress;
  expect(await Promise.all(mails.map(addressOf))).toEqual([family, family, null]);
});

test('numbers of players and accounts that were erased after a restored backup are never given again', async () => {
  const { context } = world;
  const later = [{ playerProfileId: 5_000 }, { userId: 6_000 }].map((line) => `${JSON.stringify({ ...line, at: '2026-11-01' })}\n`);
  appendFileSync(join(context.config.dataDir, 'erased.jsonl'), later.join(''));

  expect(await syncErasures(context)).toEqual({ players: [], users: [] });

  const { id } = await plant();
  expect(id).toBeGreaterThan(5_000);
  expect(await context.read.selectFrom('erasure').select('at').where('playerProfileId', '>=', 5_000).execute()).toEqual([]);
  await world.signIn('ROLE_PRESS');
  const newest = await context.read.selectFrom('appUser').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(newest.id).toBeGreaterThan(6_000);
});

const zoe = (userId: number): Actor => ({
  ...{ kind: 'user', userId, login: 'zzaccount', name: 'Zoe Accountowska', roles: ['ROLE_ADMIN'], sessionId: 'of-zoe' },
});

test.each(['removed by an administrator', 'erased with its player'])('an account that is %s leaves nothing', async (how) => {
  const { context } = world;
  const { db } = context;
  const words = ['zzaccount', 'Accountowska'];
  const { id: playerId, displayName } = await plant();
  const { userId } = await commit(context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    const person = {
      login: 'zzaccount',
      email: 'me@zzaccount.example',
      passwordHash: noPassword,
      firstName: 'Zoe',
      lastName: 'Accountowska',
    };
    const id = await createUser(work, { ...person, roles: ['ROLE_PLAYER'] });
    await startSession(work, { id: `session-of-${id}`, userId: id, remember: false, userAgent: 'zzaccount browser', ip: '10.0.0.9' });
    await makeToken(work, { purpose: 'EMAIL', userId: id, data: { email: 'new@zzaccount.example' } });
    await setEventsOf(work, id, [hall.eventId]);
    return { userId: id };
  }).then(({ answer }) => answer);
  await db.updateTable('playerProfile').set({ userId }).where('id', '=', playerId).execute();
  await db.insertInto('recoveryCode').values({ userId, hash: 'zzaccount', usedAt: null }).execute();
  await db.insertInto('userSetting').values({ userId, key: 'lists', json: '{"players":"zzaccount"}' }).execute();
  const attempt = { email: 'me@zzaccount.example', passwordHash: 'x', langKey: 'en', createdAt: world.clock.now().toISOString() };
  await db.insertInto('signUp').values(attempt).execute();
  await dispatchTable(context, { actor: zoe(userId), tableId: hall.tableIds[1] ?? 0 }, (at) => ({
    ...{ type: 'BLOCK', at, by: 'Zoe Accountowska', reason: 'Wet cloth' },
  }));
  // The person had another name then, and another person has it too.
  for (const [tableId, actor, by] of [
    [hall.tableIds[2] ?? 0, zoe(userId), 'Zoe Zzformerly'],
    [hall.tableIds[3] ?? 0, zoe(1), 'Zoe Zzformerly'],
  ] as const)
    await dispatchTable(context, { actor, tableId }, (at) => ({ type: 'BLOCK', at, by, reason: 'Wet cloth' }));
  expect((await tablesWith(world.context, words)).length).toBeGreaterThanOrEqual(8);
  await confirm();

  if (how === 'erased with its player') expect((await erase(playerId, displayName)).statusCode).toBe(200);
  else expect((await world.inject({ method: 'DELETE', url: '/api/users/zzaccount', headers: admin })).statusCode).toBe(204);

  expect(await tablesWith(world.context, words)).toEqual([]);
  expect(filesWith(world.context, words)).toEqual([]);
  for (const [table, fate] of Object.entries(erasureRules))
    if (typeof fate !== 'string' && 'goes' in fate && fate.goes === 'userId')
      expect([
        table,
        await db
          .selectFrom(table as 'session')
          .selectAll()
          .where('userId', '=', userId)
          .execute(),
      ]).toEqual([table, []]);
  const blocked = await db
    .selectFrom('billiardTable')
    .select('blockedBy')
    .where('id', 'in', hall.tableIds.slice(1, 4))
    .orderBy('id')
    .execute();
  expect(blocked.map(({ blockedBy }) => blockedBy)).toEqual(['the office', 'the office', 'Zoe Zzformerly']);
  for (const tableId of hall.tableIds.slice(1, 4))
    await dispatchTable(context, { actor: zoe(1), tableId }, (at) => ({ type: 'UNBLOCK', at }));
  const profile = await db.selectFrom('playerProfile').select('userId').where('id', '=', playerId).executeTakeFirst();
  expect(profile).toEqual({ userId: null });
  const told = await db.selectFrom('journal').select('type').where('stream', '=', `user:${userId}`).execute();
  expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['sessionEnded', 'rightsChanged', how.split(' ')[0]]));
  expect(await db.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst()).toMatchObject({
    ...{ login: `former-${userId}`, activated: false, passwordHash: noPassword, createdBy: 'system' },
  });
});

/** A draft with a line of the person, paid by another payer. */
async function billOfOther(playerProfileId: number): Promise<number> {
  const { db } = world.context;
  const { playerProfileId: payer } = await db.selectFrom('participant').select('playerProfileId').executeTakeFirstOrThrow();
  const lines = ['Petra Quixotenbaum', 'Ivan'].map((name) => ({ text: `${name} · Entry fee`, quantity: 1, unitPrice: 80 }));
  const headers = { ...admin, 'idempotency-key': `bill-with-${playerProfileId}` };
  const { id } = (
    await world.inject({ method: 'POST', url: '/api/invoices', headers, payload: { playerProfileId: payer, purpose: 'Entries', lines } })
  ).json();
  await db.updateTable('invoiceLine').set({ playerProfileId }).where('invoiceId', '=', id).where('position', '=', 1).execute();
  return id;
}

/** The same bill after its issue, with its document. */
async function sharedBill(playerProfileId: number): Promise<number> {
  const { db } = world.context;
  const id = await billOfOther(playerProfileId);
  const number = { status: 'CREATED', series: 'RE', year: 2026, seq: 98, invoiceNumber: 'RE2026-00098' };
  const issued = { ...number, issuedAt: world.clock.now().toISOString() };
  await db
    .updateTable('invoice')
    .set(issued as never)
    .where('id', '=', id)
    .execute();
  await keepFile(id);
  return id;
}

async function keepFile(invoiceId: number): Promise<number> {
  const { db } = world.context;
  const at = world.clock.now().toISOString();
  const file = { sha256: `${invoiceId}`.padStart(64, 'f'), contentType: 'application/pdf', bytes: 3, audience: 'STAFF' };
  const { id: mediaId } = await db
    .insertInto('media')
    .values({ ...file, data: Buffer.from('pdf'), createdBy: 'user:1', createdAt: at } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('invoiceFile').values({ invoiceId, mediaId, at }).execute();
  return mediaId;
}

test('a draft of an erased player is not updated by a user who may not touch it', async () => {
  const { db, read } = world.context;
  const { id, displayName } = await plant();
  const entry = { tournamentId: hall.tournamentId, playerProfileId: id, registrationApproved: true, withdrawn: true, place: null };
  const { id: participantId } = await db.insertInto('participant').values(entry).returning('id').executeTakeFirstOrThrow();
  const post = async (by: { authorization: string }, url: string, key: string, payload: object) =>
    (await world.inject({ method: 'POST', url, headers: { ...by, 'idempotency-key': key }, payload })).json();
  const line = { text: 'Entry fee', quantity: 1, unitPrice: 33 };
  const draft = await post(admin, '/api/invoices', 'draft-of-erased', { playerProfileId: id, lines: [line] });
  await db.updateTable('invoice').set({ participantId, byHand: false }).where('id', '=', draft.id).execute();
  await confirm();
  expect((await erase(id, displayName)).statusCode).toBe(200);
  const versionOf = async () =>
    (await read.selectFrom('invoice').select('version').where('id', '=', draft.id).executeTakeFirstOrThrow()).version;
  const issue = async (by: { authorization: string }, key: string) =>
    (await post(by, '/api/management/invoices/bulk-issue', key, { ids: [draft.id], total: 33 })).detail;
  const before = await versionOf();

  expect(await issue(await world.signIn('ROLE_MANAGER'), 'draft-of-erased-1')).toContain('This player was erased.');
  expect(await versionOf()).toBe(before);
  expect(await issue(admin, 'draft-of-erased-2')).toContain('There is nothing to pay: the total is EUR 0.00.');
  expect(await versionOf()).toBe(before + 1);
});

test('issued invoices of an erased player are kept and blocked: administrators have them, the office does not', async () => {
  const { context } = world;
  const { id, displayName } = await plant();
  const draft = { playerProfileId: id, lines: [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }] };
  const key = () => ({ ...admin, 'idempotency-key': `invoice-${Math.random()}` });
  const created = await world.inject({ method: 'POST', url: '/api/invoices', headers: key(), payload: draft });
  expect(created.statusCode, created.body).toBe(201);
  const url = `/api/invoices/${created.json().id}`;
  const nowhere = { street: null, postcode: null, city: null, country: null, address: null, email: null, details: {} };
  const recipient = JSON.stringify({ name: 'Petra Quixotenbaum', ...nowhere });
  const issuer = JSON.stringify({ name: 'The federation', ...nowhere });
  await context.db.updateTable('invoiceText').set({ recipient, issuer }).where('invoiceId', '=', created.json().id).execute();
  const issued = {
    status: 'CREATED',
    series: 'RE',
    year: 2026,
    seq: 99,
    invoiceNumber: 'RE2026-00099',
    issuedAt: world.clock.now().toISOString(),
  };
  await context.db
    .updateTable('invoice')
    .set(issued as never)
    .where('id', '=', created.json().id)
    .execute();
  const shared = await sharedBill(id);
  const manager = await world.signIn('ROLE_MANAGER');
  expect((await world.inject({ url, headers: manager })).statusCode).toBe(200);
  await confirm();

  expect((await erase(id, displayName)).statusCode).toBe(200);

  expect((await world.inject({ url, headers: manager })).json()).toMatchObject({
    status: 409,
    detail: expect.stringContaining('This player was erased.'),
  });
  const doors = [
    ['GET', `${url}.pdf`],
    ['GET', `${url}/preview.pdf`],
    ['POST', `${url}/send`, { way: 'MAIL', to: 'manager@hall.example' }],
    ['POST', `${url}/send`, { way: 'HAND' }],
    ['POST', `${url}/issue`],
    ['POST', `${url}/take-back`, { reason: 'Booked by mistake' }],
    ['POST', `${url}/credit-note`, { reason: 'Too much', lines: [{ position: 1, amount: 1 }] }],
    ['PUT', '/api/invoices', { id: created.json().id, status: 'CREATED' }],
    ['DELETE', url],
    ['POST', '/api/management/invoices/bulk-send', { ids: [created.json().id] }],
    ['POST', '/api/management/invoices/bulk-issue', { ids: [created.json().id] }],
    ['POST', '/api/management/invoices/bulk-paid', { ids: [created.json().id], paymentType: 'CASH_PAYMENT' }],
  ] as const;
  for (const [index, [method, address, payload]] of doors.entries()) {
    const headers = { ...manager, 'idempotency-key': `door-${index}` };
    const answer = await world.inject({ method, url: address, headers, ...(payload ? { payload } : {}) });
    expect([address, answer.json().detail]).toEqual([address, expect.stringContaining('This player was erased.')]);
  }
  expect((await world.inject({ url, headers: admin })).statusCode).toBe(200);
  const kept = await context.read
    .selectFrom('invoiceText')
    .select('recipient')
    .where('invoiceId', '=', created.json().id)
    .executeTakeFirst();
  expect(kept?.recipient).toBe(recipient);

  const row = await context.read.selectFrom('invoice').selectAll().where('id', '=', created.json().id).executeTakeFirstOrThrow();
  const reason = 'Heliotropgasse 4 is empty';
  await commit(context, { actor: { kind: 'system', name: 'test' } }, (work) => stepInvoiceRow(work, row, { type: 'CANCEL', reason }));
  expect(await tablesWith(world.context, [reason])).toEqual([]);
  const mediaId = await keepFile(row.id);
  const wordsOfShared = async () =>
    (await context.read.selectFrom('invoiceLineText').select('text').where('invoiceId', '=', shared).orderBy('position').execute()).map(
      ({ text }) => text,
    );
  await removeExpired(context);
  expect(await wordsOfShared()).toEqual(['Petra Quixotenbaum · Entry fee', 'Ivan · Entry fee']);
  world.clock.advance(3288 * 86_400_000);
  await removeExpired(context);
  expect(await wordsOfShared()).toEqual([null, 'Ivan · Entry fee']);
  expect(await context.read.selectFrom('invoiceFile').select('mediaId').where('invoiceId', '=', shared).execute()).toEqual([]);
  const text = context.read.selectFrom('invoiceText').select('recipient').where('invoiceId', '=', row.id);
  expect(await text.executeTakeFirst()).toEqual({ recipient: null });
  const lines = context.read.selectFrom('invoiceLineText').select('text').where('invoiceId', '=', row.id);
  expect(await lines.execute()).toEqual([{ text: null }]);
  expect(await context.read.selectFrom('media').select('id').where('id', '=', mediaId).execute()).toEqual([]);
});
