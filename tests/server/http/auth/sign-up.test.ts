/** Sign-up, confirmation of the address, and a forgotten password (.github/SECURITY.md controls 2, 4 and 5). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { secretLocationOfLink } from '../../../../server/office/mail/outbox.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import { secretFieldsOf } from '../../../../server/store/secret-fields.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { confirmAs, createAccount, password, sessionOf, signInWith } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

let lastAddress = 0;
/** Every call has a client address of its own, so that tests do not share limits. */
const post = (url: string, payload: object | string, from = `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`) =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    ...(typeof payload === 'string' ? { headers: { 'content-type': 'text/plain' }, payload } : { payload }),
  });
const register = (email: string, more: object = {}, from?: string) =>
  post('/api/register', { email, password, langKey: 'en', ...more }, from);

type SentMail = { template: string; link: string; lang: string };
async function mailsTo(address: string): Promise<SentMail[]> {
  const rows = await world.context.read.selectFrom('mailOutbox').selectAll().where('toAddress', '=', address).orderBy('id').execute();
  return rows.map(({ template, lang, sealed, messageId }) => ({
    template,
    lang,
    link: sealed === null ? '' : (secretFieldsOf(world.context).open(secretLocationOfLink(messageId), sealed) ?? ''),
  }));
}
const keysOf = async (address: string): Promise<string[]> => (await mailsTo(address)).map(({ link }) => link.split(/#(?:\w+=)?/)[1] ?? '');
const rowOf = (email: string) => world.context.read.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();

test('a sign-up becomes an account that waits: no role, not active, whatever the body says', async () => {
  const answer = await register('Sule@hall.example', { authorities: ['ROLE_ADMIN'], activated: true, login: 'admin', langKey: 'de' });
  expect([answer.statusCode, answer.body]).toEqual([201, '']);
  expect(await rowOf('sule@hall.example')).toBeUndefined();
  expect(await mailsTo('sule@hall.example')).toMatchObject([{ template: 'verify-account', lang: 'de' }]);

  const [key = ''] = await keysOf('sule@hall.example');
  expect((await post('/api/account/verify', { key, password })).statusCode).toBe(200);

  expect(await rowOf('sule@hall.example')).toMatchObject({
    login: 'sule@hall.example',
    activated: false,
    waitingSince: expect.any(String),
    langKey: 'de',
  });
  expect(await world.context.read.selectFrom('signUp').selectAll().execute()).toEqual([]);
  expect((await signInWith(world, 'sule@hall.example')).statusCode).toBe(401);
  expect((await post('/api/account/verify', { key, password })).json().detail).toBe('This link was used already or is too old.');
});

test('an administrator activates the account, and the person signs in with the password of the sign-up', async () => {
  await createAccount(world, 'approver', ['ROLE_ADMIN']);
  const headers = await sessionOf(world, 'approver');
  await confirmAs(world, headers);
  const { id } = (await rowOf('sule@hall.example')) ?? { id: 0 };
  const waiting = await world.inject({ url: '/api/users?extended=true&state.in=WAITING', headers });
  expect(waiting.json().map((user: { login: string }) => user.login)).toContain('sule@hall.example');

  await world.inject({
    method: 'PUT',
    url: '/api/users',
    headers,
    payload: { id, activated: true, authorities: ['ROLE_PRESS'], firstName: 'Şule', lastName: 'Yılmaz' },
  });

  expect(await mailsTo('sule@hall.example')).toMatchObject([{}, { template: 'account-activated', link: '/public/sign-in' }]);
  expect((await signInWith(world, 'sule@hall.example')).statusCode).toBe(200);
});

test('one press activates a sign-up without a name; before that its right password, and no other, hears that it waits', async () => {
  await register('nameless@hall.example');
  const [key = ''] = await keysOf('nameless@hall.example');
  await post('/api/account/verify', { key, password });
  const answers = [await signInWith(world, 'nameless@hall.example'), await signInWith(world, 'nameless@hall.example', 'wrong umbrella 9')];
  expect(answers.map((answer) => [answer.statusCode, answer.json().detail, answer.json().code])).toEqual([
    [401, 'An administrator has not approved your account yet.', 'notApproved'],
    [401, 'Wrong login data.', undefined],
  ]);
  const headers = await sessionOf(world, 'approver');
  await confirmAs(world, headers);

  const activated = await world.inject({ method: 'POST', url: '/api/users/nameless@hall.example/activate', headers });

  expect(activated.json()).toMatchObject({ state: 'ACTIVE', firstName: null, lastName: null });
  expect((await signInWith(world, 'nameless@hall.example')).statusCode).toBe(200);
  const { id } = activated.json();
  for (const change of [{ authorities: ['ROLE_PRESS'] }, { firstName: null, lastName: null, langKey: 'de' }, { activated: false }])
    expect((await world.inject({ method: 'PUT', url: '/api/users', headers, payload: { id, ...change } })).statusCode).toBe(200);
  const refused = await world.inject({ method: 'PUT', url: '/api/users', headers, payload: { id, firstName: ' ' } });
  expect(refused.json()).toMatchObject({ status: 400, violations: [{ field: 'firstName', message: 'Please enter a first name' }] });
  // Who was deactivated does not wait for an approval.
  expect((await signInWith(world, 'nameless@hall.example')).json().detail).toBe('Wrong login data.');
});

test('a link says whether it can be used before anything is typed, and asking uses nothing up', async () => {
  const check = async (kind: string, key: string) => {
    const answer = await post('/api/account/check-link', { kind, key });
    return answer.statusCode === 204 ? 'usable' : answer.json().detail;
  };
  const usedUp = 'This link was used already or is too old.';
  await register('checked@hall.example');
  const [key = ''] = await keysOf('checked@hall.example');
  expect([await check('signUp', key), await check('signUp', key), await check('reset', key)]).toEqual(['usable', 'usable', usedUp]);
  await post('/api/account/verify', { key, password });
  expect(await check('signUp', key)).toBe(usedUp);

  await createAccount(world, 'asks-again');
  await askForReset('asks-again@example.org');
  await vi.waitFor(async () => expect(await mailsTo('asks-again@example.org')).toHaveLength(1));
  const [reset = ''] = await keysOf('asks-again@example.org');
  expect([await check('reset', reset), await check('invite', reset), await check('email', reset)]).toEqual(['usable', 'usable', usedUp]);
  await world.context.db.updateTable('appUser').set({ activated: false }).where('login', '=', 'asks-again').execute();
  expect(await check('reset', reset)).toBe(usedUp);

  for (const kind of ['signUp', 'email', 'reset', 'invite']) expect(await check(kind, 'k'.repeat(43))).toBe(usedUp);
  expect((await post('/api/account/check-link', { kind: 'setup', key: 'k'.repeat(43) })).statusCode).toBe(404);
  expect((await post('/api/account/check-link', { kind: 'other', key: 'k' })).statusCode).toBe(400);
});

test('the owner’s password counts when a stranger signs up with the same address', async () => {
  await register('victim@hall.example', { password: 'stranger knows 4 words' });
  await register('victim@hall.example');
  const [strangers = '', own = ''] = await keysOf('victim@hall.example');

  // The owner follows the first of two mails, which belongs to the stranger's attempt.
  const requests = await post('/api/account/verify', { key: strangers, password });
  expect(requests.json()).toMatchObject({ status: 409, code: 'otherPassword' });
  expect((await post('/api/account/verify', { key: strangers, password, isNew: true })).statusCode).toBe(200);
  expect((await post('/api/account/verify', { key: own, password })).statusCode).toBe(400);

  await world.context.db.updateTable('appUser').set({ activated: true }).where('email', '=', 'victim@hall.example').execute();
  expect((await signInWith(world, 'victim@hall.example', 'stranger knows 4 words')).statusCode).toBe(401);
  expect((await signInWith(world, 'victim@hall.example')).statusCode).toBe(200);
});

test('a client that confirms by opening the link leaves an account without a password', async () => {
  await register('jhipster@hall.example', { password: 'stranger knows 4 words' });
  const [key = ''] = await keysOf('jhipster@hall.example');

  expect((await world.inject({ url: `/api/activate?key=${key}` })).statusCode).toBe(200);

  await world.context.db.updateTable('appUser').set({ activated: true }).where('email', '=', 'jhipster@hall.example').execute();
  expect((await signInWith(world, 'jhipster@hall.example', 'stranger knows 4 words')).statusCode).toBe(401);
  const again = await world.inject({ url: `/api/activate?key=${key}` });
  expect(again.json()).toMatchObject({ status: 400, title: 'No user was found for this activation key' });
});

test('a known address is answered like an unknown one, and its owner gets a mail', async () => {
  await createAccount(world, 'known');
  const [known, unknown] = [await register('known@example.org'), await register('unknown@example.org')];

  const told = ({ statusCode, body, headers }: typeof known) => [statusCode, body, Object.keys(headers).sort()];
  expect(told(known)).toEqual(told(unknown));
  expect(await mailsTo('known@example.org')).toEqual([{ template: 'account-exists', lang: 'en', link: '/public/forgot-password' }]);
});

test('one address may start five attempts an hour, and one mailbox gets three mails an hour', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await register('flooded@hall.example', {}, '10.9.9.9')).statusCode).toBe(201);
  const refused = await register('other@hall.example', {}, '10.9.9.9');

  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
  expect(await mailsTo('flooded@hall.example')).toHaveLength(3);
});

test("one address may try twenty passwords with links an hour: a stranger's sign-up prevents no sign-in", async () => {
  await register('guessed@hall.example');
  const [key = ''] = await keysOf('guessed@hall.example');
  const guess = (from: string) => post('/api/account/verify', { key, password: 'stranger knows 4 words' }, from);

  const answers = await Promise.all(Array.from({ length: 21 }, () => guess('10.9.9.8')));

  const counts = new Map<number, number>();
  for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 409: 20, 429: 1 });
  expect((await guess('10.9.9.7')).json()).toMatchObject({ code: 'otherPassword' });
});

test('an easy password is refused, and so is a robot that fills in every field', async () => {
  expect((await register('easy@hall.example', { password: 'Billiard2026' })).json().detail).toContain('easy to guess');
  expect((await register('robot@hall.example', { website: 'https://spam.example' })).statusCode).toBe(201);

  expect([await mailsTo('easy@hall.example'), await mailsTo('robot@hall.example')]).toEqual([[], []]);
});

test('a link that is too old brings a new one to the same address; after three days the attempt is gone', async () => {
  const other = await createWorld({ demo: true });
  const ask = (url: string, payload: object) => other.inject({ method: 'POST', url, payload });
  const keys = async () =>
    (await other.context.read.selectFrom('mailOutbox').selectAll().orderBy('id').execute()).map(
      ({ messageId, sealed }) =>
        secretFieldsOf(other.context)
          .open(secretLocationOfLink(messageId), sealed ?? '')
          ?.split('#')[1] ?? '',
    );
  await ask('/api/register', { email: 'late@hall.example', password });
  const [old = ''] = await keys();
  other.clock.advance(24 * 3_600_000);
  expect((await ask('/api/account/verify', { key: old, password })).statusCode).toBe(400);

  expect((await ask('/api/account/verify/again', { key: old })).statusCode).toBe(200);
  expect((await ask('/api/account/verify/again', { key: 'never given out' })).statusCode).toBe(200);
  expect(new Set(await keys()).size).toBe(2);
  other.clock.advance(2 * 24 * 3_600_000 + 1);
  await removeExpired(other.context);

  expect(await other.context.read.selectFrom('signUp').selectAll().execute()).toEqual([]);
  await other.close();
});

test('sign-up is closed until an administrator opens it, and while no mail goes out', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', passwordFile: null, from: { name: '', address: 'office@hall.example' }, replyTo: null };
  for (const open of [await createWorld({ mail }), await createWorld()]) {
    const headers = await open.signIn('ROLE_ADMIN');
    const accounts = { signUp: true, privacyText: 'https://hall.example/privacy' };
    const ask = async () =>
      (await open.inject({ method: 'POST', url: '/api/register', payload: { email: 'a@hall.example', password } })).statusCode;
    const { mail: sends } = (await open.inject({ url: '/management/info' })).json();
    expect(await ask()).toBe(404);

    const saved = await open.inject({ method: 'PUT', url: '/api/settings/accounts', headers, payload: accounts });
    expect(saved.statusCode).toBe(200);

    expect((await open.inject({ url: '/management/info' })).json()).toMatchObject({ ...accounts, signUp: sends });
    expect(await ask()).toBe(sends ? 201 : 404);
    await open.close();
  }
});

test('all sign-ups of a day together get a limited number of mails, and the office is told when they are used up', async () => {
  const own = await createWorld({ demo: true });
  const headers = await own.signIn('ROLE_ADMIN');
  const warnings = async (): Promise<string[]> =>
    (await own.inject({ url: '/api/account/attention', headers: await own.signIn('ROLE_ADMIN') })).json().health.warnings;
  const signUp = (email: string) =>
    own.inject({ method: 'POST', url: '/api/register', remoteAddress: `10.8.0.${email.length}`, payload: { email, password } });
  const mails = async () =>
    (await own.context.read.selectFrom('mailOutbox').select('toAddress').where('template', '=', 'verify-account').execute()).length;
  const refused = await own.inject({ method: 'PUT', url: '/api/settings/accounts', headers, payload: { signUp: true, mailsPerDay: 0 } });
  expect(refused.statusCode).toBe(400);
  await own.inject({ method: 'PUT', url: '/api/settings/accounts', headers, payload: { signUp: true, mailsPerDay: 2 } });

  const answers = [await signUp('a@hall.example'), await signUp('bb@hall.example'), await signUp('ccc@hall.example')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await mails()).toBe(2);
  expect(await warnings()).toContainEqual(expect.stringContaining('All 2 mails of 24 hours to people who sign up are used up.'));
  own.clock.advance(24 * 3_600_000);
  await signUp('dddd@hall.example');
  expect(await mails()).toBe(3);
  expect((await warnings()).filter((warning) => warning.includes('sign up'))).toEqual([]);
  await own.close();
});

const askForReset = (email: string, from?: string) => post('/api/account/reset-password/init', email, from);
test.each(['', ' '])('a request for a reset without an address (%j) is refused', async (nothing) => {
  const answer = await askForReset(nothing);

  expect([answer.statusCode, answer.json().fieldErrors?.length ?? 0]).toEqual([400, expect.any(Number)]);
});

const finish = (key: string, newPassword: string) => post('/api/account/reset-password/finish', { key, newPassword });

test('a reset link sets a new password, ends every session and works once', async () => {
  await createAccount(world, 'forgetful');
  const headers = await sessionOf(world, 'forgetful');
  expect((await askForReset('Forgetful@example.org')).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await mailsTo('forgetful@example.org')).toHaveLength(1));
  const [{ template, link }] = (await mailsTo('forgetful@example.org')) as [SentMail];
  expect([template, link]).toEqual(['reset-password', expect.stringMatching(/^\/public\/forgot-password#reset=[\w-]{43}$/)]);
  const key = link.split('=')[1] ?? '';

  expect((await finish(key, 'Billiard2026')).json().detail).toContain('easy to guess');
  const answers = await Promise.all([finish(key, 'quiet lantern 7 rivers'), finish(key, 'other lantern 7 rivers')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await world.inject({ url: '/api/account', headers })).statusCode).toBe(401);
  expect((await signInWith(world, 'forgetful')).statusCode).toBe(401);
  expect((await mailsTo('forgetful@example.org')).at(-1)?.template).toBe('password-changed');
});

test('a request for a reset does not reveal whether an account exists, and mails only people who may sign in', async () => {
  const waiting = await createAccount(world, 'sleeping');
  await world.context.db.updateTable('appUser').set({ activated: false }).where('id', '=', waiting).execute();
  const answers = [await askForReset('sleeping@example.org'), await askForReset('nobody@example.org'), await askForReset('no address')];
  await createAccount(world, 'last');
  await askForReset('last@example.org');
  await vi.waitFor(async () => expect(await mailsTo('last@example.org')).toHaveLength(1));

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, ''],
    [200, ''],
    [200, ''],
  ]);
  expect([await mailsTo('sleeping@example.org'), await mailsTo('nobody@example.org')]).toEqual([[], []]);
});

test('a new password, changed while signed in, makes a pending reset worthless', async () => {
  await createAccount(world, 'quick');
  await askForReset('quick@example.org');
  await vi.waitFor(async () => expect(await mailsTo('quick@example.org')).toHaveLength(1));
  const [key = ''] = await keysOf('quick@example.org');
  const headers = await sessionOf(world, 'quick');
  const change = { currentPassword: password, newPassword: 'quiet lantern 7 rivers' };

  expect((await world.inject({ method: 'POST', url: '/api/account/change-password', headers, payload: change })).statusCode).toBe(200);

  expect((await finish(key, 'third lantern 7 rivers')).statusCode).toBe(400);
});

test('a new e-mail address counts once it is confirmed, and the old one gets a mail', async () => {
  await createAccount(world, 'mover');
  const headers = await sessionOf(world, 'mover');
  await confirmAs(world, headers);
  const settings = { firstName: 'Žofia', lastName: 'Łoś', langKey: 'de', email: 'moved@hall.example' };

  expect((await world.inject({ method: 'POST', url: '/api/account', headers, payload: settings })).statusCode).toBe(200);
  expect((await world.inject({ url: '/api/account', headers })).json()).toMatchObject({
    ...{ email: 'mover@example.org', langKey: 'de', unconfirmedEmail: 'moved@hall.example' },
  });
  const [key = ''] = await keysOf('moved@hall.example');
  expect((await post('/api/account/email/confirm', { key })).statusCode).toBe(200);

  expect((await world.inject({ url: '/api/account', headers })).json()).toMatchObject({
    email: 'moved@hall.example',
    unconfirmedEmail: null,
  });
  expect((await mailsTo('mover@example.org')).map(({ template }) => template)).toEqual(['email-changed']);
  expect((await post('/api/account/email/confirm', { key })).json().detail).toBe('This link was used already or is too old.');
});

test('a change of address cannot fill a mailbox or probe addresses: three mails to one, ten changes an hour', async () => {
  for (const login of ['curious', 'occupied']) await createAccount(world, login);
  const headers = await sessionOf(world, 'curious');
  await confirmAs(world, headers);
  const change = async (email: string) => {
    const payload = { firstName: 'Žofia', lastName: 'Łoś', langKey: 'en', email };
    return (await world.inject({ method: 'POST', url: '/api/account', headers, payload })).statusCode;
  };

  for (let time = 1; time <= 4; time += 1) expect(await change('bombed@hall.example')).toBe(200);
  expect(await mailsTo('bombed@hall.example')).toHaveLength(3);
  const [, , newest = ''] = await keysOf('bombed@hall.example');
  for (let time = 5; time <= 10; time += 1) expect(await change('occupied@example.org')).toBe(400);

  expect([await change('occupied@example.org'), await change('unused@hall.example')]).toEqual([429, 429]);
  expect(await change('curious@example.org')).toBe(200);
  expect((await post('/api/account/email/confirm', { key: newest })).statusCode).toBe(200);
});
