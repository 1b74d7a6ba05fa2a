/** Accounts for the administrator (server/http/README.md 1.10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#machines/names.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { queueMail } from '../../../../server/office/mail/outbox.ts';
import { createUserFrom } from '../../../../server/office/people/users/save.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { breakRow } from '../../../support/broken-row.ts';
import { refusalsOf } from '../../../support/exact-words.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createCountry } from '../../entity/samples.ts';
import { confirmAs, createAccount, sessionOf, signInWith } from './account.ts';
import { createHall } from './principals.ts';

let world: World;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  await createAccount(world, 'boss', ['ROLE_ADMIN']);
  admin = await sessionOf(world, 'boss');
  await confirmAs(world, admin);
});
afterAll(() => world.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, payload?: object, headers: Record<string, string> = admin) =>
  world.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const person = (login: string, more: object = {}) => ({
  ...{ activated: true, login, email: `${login}@hall.example`, firstName: 'Łucja', lastName: 'Wierzbowiecka', langKey: 'de' },
  ...{ authorities: ['ROLE_USER'], ...more },
});
const read = async (login: string) => (await ask('GET', `/api/users/${login}`)).json();
const sentences = (answer: { json: () => { violations?: { field: string; message: string }[] } }) =>
  (answer.json().violations ?? []).map(({ field, message }) => `${field}: ${message}`);

test('a new account is invited: without a mail server its link is answered once, and the person chooses the password', async () => {
  const answer = await ask('POST', '/api/users', person('Lucja.W', { events: [] }));

  expect(answer.statusCode).toBe(201);
  expect(answer.headers).toMatchObject({
    location: '/api/users/lucja.w',
    'x-eventofficeapp-alert': 'userManagement.created',
    'x-eventofficeapp-params': 'lucja.w',
  });
  const { invitation, ...user } = answer.json();
  expect(user).toMatchObject({ login: 'lucja.w', state: 'INVITED', authorities: ['ROLE_USER'], langKey: 'de', createdBy: 'boss' });
  expect(user.invitedUntil).toBe(invitation.until);
  expect(invitation.link).toMatch(/^\/public\/forgot-password#invite=[\w-]{43}$/);
  expect(JSON.stringify(await read('lucja.w'))).not.toMatch(/password|#invite/i);
  expect((await signInWith(world, 'lucja.w', '!')).statusCode).toBe(401);
});

test('a new account and a new role ask for the password once more, the removal of a role does not', async () => {
  await createAccount(world, 'alone', ['ROLE_ADMIN']);
  const desk = await sessionOf(world, 'alone');
  const id = await createAccount(world, 'ana', ['ROLE_PRESS', 'ROLE_WEBSITE']);
  const save = async (authorities: string[]) => {
    const { statusCode, body } = await ask('PUT', '/api/users', { id, authorities }, desk);
    return [statusCode, JSON.parse(body).message ?? null];
  };
  const create = await ask('POST', '/api/users', person('planted'), desk);

  expect([create.statusCode, create.json().message]).toEqual([409, 'error.confirmPassword']);
  expect(await save(['ROLE_PRESS', 'ROLE_ADMIN'])).toEqual([409, 'error.confirmPassword']);
  expect(await save(['ROLE_PRESS'])).toEqual([200, null]);
  await confirmAs(world, desk);
  expect(await save(['ROLE_PRESS', 'ROLE_ADMIN'])).toEqual([200, null]);
  expect((await ask('POST', '/api/users', person('planted'), desk)).statusCode).toBe(201);
});

test('the link of an invitation is stored nowhere, not even for a repetition of the call', async () => {
  const key = { ...admin, 'idempotency-key': 'invite-once' };
  const first = await ask('POST', '/api/users', person('repeated'), key);
  const second = await ask('POST', '/api/users', person('repeated'), key);

  const token = first.json().invitation.link.split('=')[1];
  expect([second.statusCode, second.json().id, second.json().invitation]).toEqual([201, first.json().id, null]);
  const stored = await Promise.all([
    world.context.read.selectFrom('command').selectAll().execute(),
    world.context.read.selectFrom('journal').selectAll().execute(),
    world.context.read.selectFrom('oneTimeToken').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test.each(refusalsOf('users'))('an account is refused at %s: %s (%s)', async (field, words, _section, wrong) => {
  await ask('POST', '/api/users', person('kept'));
  const { id } = await read('kept');
  for (const answer of [await ask('POST', '/api/users', person('refused', wrong)), await ask('PUT', '/api/users', { id, ...wrong })])
    expect([answer.statusCode, sentences(answer)]).toEqual([400, [`${field}: ${words}`]]);
});

test('a login or address that is taken already is refused at its field', async () => {
  await ask('POST', '/api/users', person('first.one'));

  const login = await ask('POST', '/api/users', person('FIRST.one', { email: 'other@hall.example' }));
  expect(login.json()).toMatchObject({
    status: 400,
    title: 'Username already used!',
    message: 'error.userexists',
    params: 'userManagement',
  });
  expect(sentences(login)).toEqual(['login: Username already used!']);
  await ask('POST', '/api/users', person('somebody.else', { email: 'else@hall.example' }));
  const both = await ask('POST', '/api/users', person('first.one', { email: 'else@hall.example' }));
  expect(sentences(both)).toEqual(['login: Username already used!', 'email: Email is already in use!']);
  const email = await ask('POST', '/api/users', person('second.one', { email: 'First.One@hall.example' }));
  expect(email.json()).toMatchObject({ status: 400, title: 'Email is already in use!', message: 'error.emailexists' });
  const crossed = await ask('POST', '/api/users', person('first.one@hall.example', { email: 'third@hall.example' }));
  expect(crossed.json().message).toBe('error.userexists');
});

test('a save sets roles, events and names, absent fields stay, and a save over an unseen change is refused', async () => {
  const { eventId } = await createHall(world, 'Adria Cue Open');
  const { id, version } = (await ask('POST', '/api/users', person('leader'))).json();

  const saved = await ask('PUT', '/api/users', {
    id,
    version,
    authorities: ['ROLE_REFEREE', 'ROLE_USER'],
    events: [eventId],
    firstName: 'Ivana',
  });
  expect(saved.json()).toMatchObject({ firstName: 'Ivana', lastName: 'Wierzbowiecka', email: 'leader@hall.example', events: [eventId] });
  expect(saved.json().authorities).toEqual(['ROLE_REFEREE', 'ROLE_USER']);
  expect(saved.headers.etag).toBe(`"v${saved.json().version}"`);
  expect((await ask('PUT', '/api/users', { id, version, firstName: 'Late' })).json()).toMatchObject({
    status: 409,
    message: 'error.concurrencyFailure',
  });
  const event = (await ask('GET', `/api/events/${eventId}`)).json();
  expect(event.users).toEqual([id]);
});

test('saving an account unchanged is no change; another role or event is one, although no column differs', async () => {
  const hall = await createHall(world, 'Zagreb Masters');
  const id = await createAccount(world, 'resaved', ['ROLE_PRESS', 'ROLE_USER']);
  const before = await read('resaved');
  const save = async (more: object) => (await ask('PUT', '/api/users', { ...before, version: null, ...more })).statusCode;

  expect([await save({}), await read('resaved')]).toEqual([200, before]);
  expect([await save({ authorities: ['ROLE_USER'] }), (await read('resaved')).version]).toEqual([200, before.version + 1]);
  expect([await save({ authorities: ['ROLE_USER'], events: [hall.eventId] }), (await read('resaved')).version]).toEqual([
    200,
    before.version + 2,
  ]);
  expect((await read('resaved')).id).toBe(id);
});

test('the account call gives no right, and no call gives a password', async () => {
  const { id } = (
    await ask('POST', '/api/users', { ...person('climber'), password: 'violet umbrella 9 seconds', passwordHash: 'x' })
  ).json();

  expect((await signInWith(world, 'climber')).statusCode).toBe(401);
  expect((await ask('PUT', '/api/users', { id, password: 'violet umbrella 9 seconds', createdBy: 'me' })).json().createdBy).toBe('boss');
  expect((await signInWith(world, 'climber')).statusCode).toBe(401);
});

test('administrators cannot change their own roles, deactivate themselves, or remove the last administrator', async () => {
  const boss = await read('boss');
  const refusal = async (method: Method, url: string, body?: object) => {
    const answer = await ask(method, url, body);
    return `${answer.statusCode} ${answer.json().detail}`;
  };

  expect(await refusal('PUT', '/api/users', { id: boss.id, authorities: ['ROLE_ADMIN', 'ROLE_MANAGER'] })).toBe(
    '409 You cannot change your own roles.',
  );
  expect(await refusal('PUT', '/api/users', { id: boss.id, activated: false })).toBe('409 You cannot deactivate yourself.');
  expect(await refusal('DELETE', '/api/users/boss')).toBe('409 You cannot change your own roles.');
  expect(await read('boss')).toMatchObject({ authorities: ['ROLE_ADMIN'], activated: true });
});

test('an unattended desk gives no account away: the password is asked for, and one’s own account is not opened from here', async () => {
  await createAccount(world, 'victim', ['ROLE_MANAGER']);
  const [boss, victim] = [await read('boss'), await read('victim')];
  const leftAlone = await sessionOf(world, 'boss');
  const refusal = async (method: Method, url: string, body?: object, headers = leftAlone) => (await ask(method, url, body, headers)).json();
  const unasked = { status: 409, message: 'error.confirmPassword' };
  const own = { status: 409, detail: 'Use «My account» for your own password and e-mail address.' };

  expect(await refusal('POST', '/api/users/victim/invite')).toMatchObject(unasked);
  expect(await refusal('DELETE', '/api/users/victim')).toMatchObject(unasked);
  expect(await refusal('PUT', '/api/users', { id: victim.id, email: 'mine@elsewhere.example' })).toMatchObject(unasked);
  expect(await refusal('PUT', '/api/admin/users', { id: victim.id, email: 'VICTIM@example.org' })).toMatchObject({ login: 'victim' });
  expect(await refusal('PUT', '/api/users', { id: victim.id, activated: false })).toMatchObject({ state: 'DEACTIVATED' });
  expect(await refusal('PUT', '/api/users', { id: victim.id, activated: true })).toMatchObject(unasked);
  expect(await refusal('POST', '/api/admin/users/victim/activate')).toMatchObject(unasked);
  expect(await refusal('PUT', '/api/users', { id: victim.id, activated: true }, admin)).toMatchObject({ state: 'ACTIVE' });
  for (const headers of [leftAlone, admin]) {
    expect(await refusal('POST', '/api/users/boss/invite', undefined, headers)).toMatchObject(own);
    expect(await refusal('PUT', '/api/users', { id: boss.id, email: 'mine@elsewhere.example' }, headers)).toMatchObject(own);
  }
  expect([(await read('boss')).email, (await read('victim')).email]).toEqual(['boss@example.org', 'victim@example.org']);
});

test('a change is checked before the password is asked for, so that nobody enters it for a refused change', async () => {
  await createAccount(world, 'judged', ['ROLE_MANAGER']);
  await createAccount(world, 'asleep', ['ROLE_MANAGER']);
  const [judged, asleep] = [await read('judged'), await read('asleep')];
  await ask('PUT', '/api/users', { id: asleep.id, activated: false });
  const unconfirmed = await sessionOf(world, 'boss');
  const refusals: [Method, string, object | undefined, number, string][] = [
    ['POST', '/api/users', person('has a blank', { email: 'blank@hall.example' }), 400, 'Only letters, digits and . _ @ - without spaces'],
    ['POST', '/api/users', person('judged'), 400, 'Username already used!'],
    ['POST', '/api/users', person('fresh', { firstName: '' }), 400, 'Please enter a first name'],
    ['PUT', '/api/users', { id: judged.id, email: 'no address' }, 400, 'This is not a valid mail address'],
    ['PUT', '/api/users', { id: judged.id, email: 'boss@example.org' }, 400, 'Email is already in use!'],
    ['PUT', '/api/users', { id: judged.id, authorities: ['ROLE_ADMIN'], lastName: '' }, 400, 'Please enter a last name'],
    ['PUT', '/api/users', { id: asleep.id, activated: true, login: 'boss' }, 400, 'Username already used!'],
    ['DELETE', '/api/users/boss', undefined, 409, 'You cannot change your own roles.'],
    ['POST', '/api/users/asleep/invite', undefined, 409, 'Activate the account first.'],
    ['POST', '/api/users/never-was/activate', undefined, 404, '404 NOT_FOUND'],
  ];

  for (const [method, url, body, status, sentence] of refusals) {
    const answer = (await ask(method, url, body, unconfirmed)).json();
    expect([method, url, answer.status, answer.violations?.[0]?.message ?? answer.detail]).toEqual([method, url, status, sentence]);
  }
  expect((await ask('POST', '/api/users', person('fresh'), unconfirmed)).json().message).toBe('error.confirmPassword');
  expect((await ask('GET', '/api/users/fresh')).statusCode).toBe(404);
});

test('exactly one of two administrators who demote each other at the same moment is refused', async () => {
  const other = await createWorld();
  for (const login of ['anna', 'bert']) await createAccount(other, login, ['ROLE_ADMIN']);
  const [anna, bert] = [await sessionOf(other, 'anna'), await sessionOf(other, 'bert')];
  for (const desk of [anna, bert]) await confirmAs(other, desk);
  const users = await other.context.read.selectFrom('appUser').select(['id', 'login']).execute();
  const demote = (headers: { authorization: string }, login: string) =>
    other.inject({
      method: 'PUT',
      url: '/api/users',
      headers,
      payload: { id: users.find((user) => user.login === login)?.id, authorities: ['ROLE_MANAGER'] },
    });

  const both = () => Promise.all([demote(anna, 'bert'), demote(bert, 'anna')]);
  const restore = () =>
    other.context.db
      .insertInto('userAuthority')
      .values(users.map(({ id }) => ({ userId: id, authority: 'ROLE_ADMIN' as const })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  let answers = await both();
  // An attempt a moment later fails because its actor is no administrator any more: that was not the same moment.
  while (answers.some(({ statusCode }) => statusCode === 403)) {
    await restore();
    answers = await both();
  }

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toBe('The last administrator must stay.');
  const left = await other.context.read.selectFrom('userAuthority').selectAll().where('authority', '=', 'ROLE_ADMIN').execute();
  expect(left).toHaveLength(1);
  await other.close();
});

test('an administrator who is demoted at the same moment cannot make another administrator', async () => {
  const userId = await createAccount(world, 'demoted', ['ROLE_MANAGER']);
  const actor: Actor = { kind: 'user', userId, login: 'demoted', name: 'Žofia', roles: ['ROLE_ADMIN'], sessionId: 'asked-before' };

  const made = createUserFrom(world.context, { actor }, { ...person('accomplice'), authorities: ['ROLE_ADMIN'] });

  await expect(made).rejects.toThrow('Your own roles were changed meanwhile.');
  expect((await ask('GET', '/api/users/accomplice')).statusCode).toBe(404);
});

test('a deactivation, a lost role and a new address end sessions and pending links', async () => {
  await createAccount(world, 'guest', ['ROLE_PRESS']);
  const { id } = await read('guest');
  const headers = await sessionOf(world, 'guest');
  const account = async () => (await world.inject({ url: '/api/account', headers })).statusCode;
  const link = async () => (await ask('POST', '/api/users/guest/invite')).json().link as string;
  const finish = (given: string) =>
    world.inject({
      method: 'POST',
      url: '/api/account/reset-password/finish',
      payload: { key: given.split('=')[1], newPassword: 'quiet lantern 7 rivers' },
    });

  const first = await link();
  await ask('PUT', '/api/users', { id, authorities: [] });
  expect((await finish(first)).statusCode).toBe(400);
  expect(await account()).toBe(200);
  const second = await link();
  await ask('PUT', '/api/users', { id, email: 'moved@hall.example' });
  expect((await finish(second)).statusCode).toBe(400);
  await ask('PUT', '/api/users', { id, activated: false });
  expect(await account()).toBe(401);
  expect((await ask('POST', '/api/users/guest/invite')).json().detail).toBe('Activate the account first.');
});

test('the list filters by role, state, event, name and words, and sorts by its named columns only', async () => {
  const { eventId } = await createHall(world, 'Istria Classic');
  await ask('POST', '/api/users', person('press.officer', { authorities: ['ROLE_PRESS'], lastName: 'Ægisbakke', events: [eventId] }));
  await ask('POST', '/api/users', person('nobody.yet', { authorities: [], activated: false, lastName: 'Yılmaz' }));
  const logins = async (query: string) => {
    const answer = await ask('GET', `/api/users?extended=true&size=100&${query}`);
    return answer.statusCode === 200 ? answer.json().map(({ login }: { login: string }) => login) : answer.statusCode;
  };

  expect(await logins('authorities.contains=ROLE_PRESS,ROLE_WEBSITE')).toContain('press.officer');
  expect(await logins('authorities.contains=ROLE_PRESS')).not.toContain('nobody.yet');
  expect(await logins('authorities.contains=ROLE_CHEF')).toBe(400);
  expect(await logins('state.in=DEACTIVATED&lastName.contains=yilmaz')).toEqual(['nobody.yet']);
  expect(await logins('activated.equals=false&authorities.contains=ROLE_PRESS')).toEqual([]);
  expect(await logins(`eventId.in=${eventId}`)).toEqual(['press.officer']);
  expect(await logins('sort=passwordHash,asc')).toBe(400);
  expect(await logins('sort=lastSeen,desc')).toContain('boss');
  expect((await ask('GET', '/api/_search/users?query=aegisb')).json()).toHaveLength(1);
  expect((await ask('GET', '/api/users/count?lastName.contains=ægis')).json()).toBe(1);
  const short = await ask('GET', '/api/users?size=1');
  expect(Object.keys(short.json()[0]).sort()).toEqual(['id', 'login']);
});

test('an account whose invitation mail failed stands out, until a newer mail is under way', async () => {
  const { id } = (await ask('POST', '/api/users', person('typo', { email: 'typo@hall.exmaple' }))).json();
  const { db } = world.context;
  const invite = () =>
    commit(world.context, { actor: { kind: 'system', name: 'test' } }, (work) =>
      queueMail(work, {
        template: 'invitation',
        params: { name: 'Łucja', login: 'typo', roles: [] },
        to: { address: 'typo@hall.exmaple', userId: id },
        lang: 'en',
      }),
    );
  await invite();
  await db.updateTable('mailOutbox').set({ state: 'DEAD' }).where('toUserId', '=', id).execute();
  const { id: playerId } = await db
    .insertInto('playerProfile')
    .values({
      lastName: 'A',
      firstName: 'B',
      displayName: 'A B',
      initials: 'B.A.',
      representsCountryId: await createCountry(db),
      userId: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const undelivered = await ask('GET', '/api/users?extended=true&state.in=UNDELIVERED');
  await invite();

  expect(undelivered.json()).toMatchObject([{ login: 'typo', state: 'UNDELIVERED', player: { id: playerId, displayName: 'A B' } }]);
  expect(await read('typo')).toMatchObject({ state: 'INVITED' });
  expect(await read('boss')).toMatchObject({ state: 'ACTIVE', player: null });
});

test('both addresses of the calls answer the same, and name the roles', async () => {
  expect((await ask('GET', '/api/admin/users/boss')).json()).toEqual(await read('boss'));
  expect((await ask('GET', '/api/users/authorities')).json()).toEqual([...roles]);
  expect((await ask('GET', '/api/authorities')).json()).toEqual(roles.map((name) => ({ name })));
  expect((await ask('GET', '/api/users/nobody-at-all')).statusCode).toBe(404);
});

test('a removed account keeps its number and forgets its person', async () => {
  await ask('POST', '/api/users', person('leaving@club.example', { email: 'leaving@club.example' }));
  const { id } = await read(encodeURIComponent('leaving@club.example'));

  expect((await ask('DELETE', `/api/users/${encodeURIComponent('leaving@club.example')}`)).statusCode).toBe(204);

  const row = await world.context.read.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ firstName: null, lastName: null, activated: false, login: `former-${id}` });
  expect(JSON.stringify(row)).not.toContain('leaving');
  const told = JSON.stringify((await ask('GET', `/api/history/user/${id}`)).json());
  expect(told).toContain('removed');
  expect(told).not.toMatch(/leaving@|Wierzbowiecka/);
  expect((await ask('GET', `/api/users/former-${id}`)).statusCode).toBe(404);
  expect((await ask('GET', '/api/users?extended=true&size=500')).json().some((user: { id: number }) => user.id === id)).toBe(false);
  expect((await ask('DELETE', '/api/users/never-was')).statusCode).toBe(204);
});

test('an administrator sees the sessions of a person, ends one session and all of them', async () => {
  await createAccount(world, 'traveller');
  const [one, two] = [await sessionOf(world, 'traveller'), await sessionOf(world, 'traveller')];
  const works = async (headers: { authorization: string }) => (await world.inject({ url: '/api/account', headers })).statusCode;
  const sessions = (await ask('GET', '/api/users/traveller/sessions')).json();

  expect(sessions).toHaveLength(2);
  expect((await ask('DELETE', `/api/users/traveller/sessions/${sessions[0].id}`)).statusCode).toBe(204);
  expect([await works(one), await works(two)].sort()).toEqual([200, 401]);
  expect((await ask('POST', '/api/users/traveller/reset-sessions')).statusCode).toBe(204);
  expect([await works(one), await works(two)]).toEqual([401, 401]);
});

test('many accounts are deactivated at once, each by the rules of one, and listed by name; their sessions end', async () => {
  const [boss, first] = [await read('boss'), await createAccount(world, 'season1', ['ROLE_PRESS'])];
  const second = await createAccount(world, 'season2', ['ROLE_MANAGER']);
  const desk = await sessionOf(world, 'season2');
  const headers = { ...admin, 'idempotency-key': 'end-of-season' };
  expect((await ask('POST', '/api/users/deactivate', { ids: [] })).json().detail).toBe('Say which users it is about.');
  const shutOut = async (ids: number[]) => (await ask('POST', '/api/users/deactivate', { ids }, headers)).json().rows;

  const rows = await shutOut([first, boss.id, second, 999_999, first]);

  expect(rows.map(({ name, outcome, sentence }: Record<string, unknown>) => [name, outcome, sentence])).toEqual([
    ['season1', 'DONE', null],
    ['boss', 'REFUSED', 'You cannot deactivate yourself.'],
    ['season2', 'DONE', null],
    [null, 'REFUSED', 'It is not there any more.'],
  ]);
  expect(await read('season2')).toMatchObject({ state: 'DEACTIVATED', lastModifiedBy: 'boss', version: rows[2].version });
  expect((await ask('GET', '/api/account', undefined, desk)).statusCode).toBe(401);
  const [ended, changed] = (await ask('GET', `/api/history/user/${second}`)).json();
  expect([ended.action, ended.changes]).toEqual(['sessionEnded', []]);
  expect(changed.changes).toEqual([{ label: 'Activated', before: 'yes', after: 'no' }]);
  expect(await shutOut([first, boss.id, second, 999_999, first])).toEqual(rows);
  expect((await ask('POST', '/api/users/deactivate', { ids: [first] }, headers)).statusCode).toBe(422);
  const later = (await ask('POST', '/api/users/deactivate', { ids: [first] })).json().rows;
  expect(later).toEqual([{ ...rows[0], outcome: 'SAME', before: false }]);
});

test('accounts deactivated before the server fails are reported as done; the others stay and are done by a repeat of the call', async () => {
  const ids: number[] = [];
  for (const login of ['halfway1', 'halfway2', 'halfway3']) ids.push(await createAccount(world, login, ['ROLE_PRESS']));
  const mend = await breakRow(world.context, 'app_user', ids[1] ?? 0);
  const headers = { ...admin, 'idempotency-key': 'half-way' };
  const shutOut = async () => (await ask('POST', '/api/users/deactivate', { ids }, headers)).json().rows;

  const rows = await shutOut();
  await mend();

  const sentence = 'The server failed before it was done. Please try again.';
  expect(rows.map((row: Record<string, unknown>) => [row.name, row.outcome, row.sentence])).toEqual([
    ['halfway1', 'DONE', null],
    ['halfway2', 'REFUSED', sentence],
    ['halfway3', 'REFUSED', sentence],
  ]);
  const states = () => Promise.all(['halfway1', 'halfway2', 'halfway3'].map(async (login) => (await read(login)).activated));
  expect(await states()).toEqual([false, true, true]);
  expect((await shutOut()).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['DONE', 'DONE', 'DONE']);
  expect(await states()).toEqual([false, false, false]);
});

test('the list is exported as a file with its filters, after the password and with an entry in the audit trail', async () => {
  await createAccount(world, 'filed', ['ROLE_PHOTOGRAPHER']);
  const url = '/api/users.csv?authorities.contains=ROLE_PHOTOGRAPHER&sort=login,asc';
  expect((await ask('GET', url, undefined, await sessionOf(world, 'boss'))).json()).toMatchObject({ message: 'error.confirmPassword' });

  const { headers, body } = await ask('GET', url);

  expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename=Users.csv',
    'no-store',
  ]);
  const [heading, line, ...rest] = body.split('\r\n');
  expect(heading).toBe(
    '\uFEFFUsername,Last name,First name,E-mail,Roles,State,Language of mails,Events,2nd factor,Last seen,Created,Created by,Changed,Changed by',
  );
  expect(line).toMatch(/^filed,.*filed@example\.org,Photographer,Active,en,0,no,/);
  expect(rest).toEqual(['']);
  const trace = await ask('GET', '/api/audit?action.equals=exported&entity.equals=user');
  expect(trace.json()[0]).toMatchObject({ action: 'exported', by: 'Žofia Łoś' });
});
