/** The mails that an administrator sees, and the actions on them; no other role sees any. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { type Mail, queueMail } from '../../../../server/office/mail/outbox.ts';
import { pauseMail } from '../../../../server/office/mail/pause.ts';
import { createSender } from '../../../../server/office/mail/sender.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };

let world: World;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld({ demo: true });
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(() => commit(world.context, { actor: desk }, ({ db }) => db.deleteFrom('mailOutbox').execute()));

const queue = async (changes: Partial<Mail> = {}) => {
  const mail = { template: 'test', params: { by: 'Mira Łukić' }, to: { address: 'office@example.org' }, lang: 'en', ...changes } as Mail;
  return (await commit(world.context, { actor: desk }, (work) => queueMail(work, mail))).answer;
};
const put = (id: number, values: object) =>
  commit(world.context, { actor: desk }, ({ db }) => db.updateTable('mailOutbox').set(values).where('id', '=', id).execute());
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await world.inject({ method, url, headers: admin, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
};

test('mails are found by words of subject and address, and by state', async () => {
  const [first, second] = [await queue(), await queue({ to: { address: 'mira@example.org' } })];
  await put(second, { state: 'DEAD', reason: 'The mail server refuses the address.', endedAt: '2026-09-25T15:00:00.000Z' });

  const ids = async (query: string) => (await ask('GET', `/api/mails?${query}`)).body.map(({ id }: { id: number }) => id);

  expect(await ids('')).toEqual([second, first]);
  expect(await ids('search=MIRA%20test')).toEqual([second]);
  expect(await ids('search=100%25')).toEqual([]);
  expect(await ids('state.in=DEAD,SENT')).toEqual([second]);
  expect((await ask('GET', '/api/mails?size=1')).headers['x-total-count']).toBe('2');
  expect((await ask('GET', '/api/mails?sort=params,asc')).status).toBe(400);
});

test('the counts show the mails per state, and the time since which no mail leaves', async () => {
  const [, failed] = [await queue(), await queue()];
  await put(failed, { attempts: 2 });
  await commit(world.context, { actor: desk }, (work) =>
    pauseMail(work, { sentence: 'The mail server refuses our password.', answer: '535' }),
  );

  const { body } = await ask('GET', '/api/mails/counts');

  expect(body).toMatchObject({
    states: { QUEUED: 2, SENDING: 0, SENT: 0, DEAD: 0, CANCELLED: 0 },
    retrying: 1,
    pause: { sentence: 'The mail server refuses our password.', since: world.clock.now().toISOString() },
  });
  await commit(world.context, { actor: desk }, ({ db }) => db.deleteFrom('meta').where('key', '=', 'mail.pause').execute());
});

test('a mail shows its content, unless it holds a link for one person', async () => {
  const open = await queue();
  const secret = await queue({
    template: 'reset-password',
    params: { login: 'mira' },
    link: '/public/forgot-password#reset=abc',
  } as Partial<Mail>);

  expect((await ask('GET', `/api/mails/${open}`)).body).toMatchObject({
    by: 'the system',
    body: { text: expect.stringContaining('Mira Łukić') },
  });
  const { body } = await ask('GET', `/api/mails/${secret}`);
  expect(body).toMatchObject({ sensitive: true, body: null, subject: 'Choose a new password' });
  expect(JSON.stringify(body)).not.toContain('reset=');
  expect((await ask('GET', '/api/mails/999999')).status).toBe(404);
});

test('a mail that was given up is sent again, to a corrected address too', async () => {
  const id = await queue();
  await put(id, {
    state: 'DEAD',
    attempts: 20,
    reason: 'The mail server refuses the address.',
    answer: '550',
    endedAt: '2026-09-25T15:00:00.000Z',
  });

  expect((await ask('POST', `/api/mails/${id}/retry`, { toAddress: 'nobody' })).body).toMatchObject({
    status: 400,
    message: 'error.validation',
  });
  expect((await ask('POST', `/api/mails/${id}/retry`, { toAddress: 'right@example.org' })).status).toBe(204);

  const [mail] = (await ask('GET', '/api/mails')).body;
  expect(mail).toMatchObject({ state: 'QUEUED', attempts: 0, reason: null, answer: null, toAddress: 'right@example.org', endedAt: null });
});

const sentences = [
  [{ state: 'SENT' }, {}, 'This mail was sent already.'],
  [{ state: 'SENDING' }, {}, 'This mail is being sent at this moment.'],
  [{ state: 'CANCELLED' }, {}, 'This mail was cancelled: send a new one from where it came.'],
  [{ state: 'DEAD', expiresAt: '2020-01-01T00:00:00.000Z' }, {}, 'The link in this mail is too old: send a new one from where it came.'],
  [{ state: 'DEAD', toAddress: null }, {}, 'Its address is not known any more.'],
  [
    { state: 'DEAD', sensitive: true },
    { toAddress: 'thief@example.org' },
    'This mail holds a link for one person: correct the address of the account and send a new one from there.',
  ],
] as const;
test.each(sentences)('the request %j does not send a mail again: %j', async (values, body, detail) => {
  const id = await queue();
  await put(id, values);

  expect((await ask('POST', `/api/mails/${id}/retry`, body)).body).toMatchObject({ status: 409, detail });
});

test('a waiting mail is cancelled once', async () => {
  const id = await queue({ link: '/x#y' });

  expect((await ask('POST', `/api/mails/${id}/cancel`)).status).toBe(204);

  expect((await ask('GET', `/api/mails/${id}`)).body).toMatchObject({ state: 'CANCELLED', reason: 'An administrator took it back.' });
  expect((await ask('POST', `/api/mails/${id}/cancel`)).body).toMatchObject({ status: 409, detail: 'This mail was cancelled already.' });
});

test('a test mail goes to the given address, in the language of the user', async () => {
  const { status, body } = await ask('POST', '/api/mails/test', { toAddress: 'me@example.org' });

  expect(status).toBe(200);
  expect((await ask('GET', `/api/mails/${body.id}`)).body).toMatchObject({
    toAddress: 'me@example.org',
    template: 'test',
    state: 'QUEUED',
  });
});

test('a test mail without a mail server is refused with a sentence', async () => {
  const production = await createWorld();
  const headers = await production.signIn('ROLE_ADMIN');

  const answer = await production.inject({ method: 'POST', url: '/api/mails/test', payload: { toAddress: 'me@example.org' }, headers });

  expect(answer.json()).toMatchObject({ status: 409, detail: 'No mail server is set up (SMTP_URL).' });
  expect((await production.inject({ url: '/api/mailbox/1', headers })).statusCode).toBe(404);
  await production.close();
});

test('a mail of a demo is readable in the mailbox with its link, after it was sent too', async () => {
  const id = await queue({
    template: 'invitation',
    params: { name: 'Mira', login: 'mira', roles: [] },
    link: '/public/forgot-password#invite=abc',
  } as Partial<Mail>);
  await createSender(world.context)?.pass();

  const { body } = await ask('GET', `/api/mailbox/${id}`);

  expect((await ask('GET', `/api/mails/${id}`)).body).toMatchObject({ state: 'SENT', body: null });
  expect(body.text).toContain('http://localhost:80/public/forgot-password#invite=abc');
  expect(body.html).toContain('href="http://localhost:80/public/forgot-password#invite=abc"');
});

test.each(['ROLE_MANAGER', 'ROLE_USER', 'ROLE_WEBSITE'] as const)('the role %s sees no mail', async (role) => {
  const headers = await world.signIn(role);

  expect((await world.inject({ url: '/api/mails', headers })).statusCode).toBe(403);
  expect((await world.inject({ url: '/api/mails' })).statusCode).toBe(401);
});

test('mails that wait for a deleted user are cancelled, and those of other people stay', async () => {
  await world.signIn('ROLE_REFEREE');
  const { id, email, login } = await world.context.read
    .selectFrom('appUser')
    .select(['id', 'email', 'login'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [waiting, failed] = [await queue({ to: { address: email, userId: id } }), await queue({ to: { address: email, userId: id } })];
  await put(failed, { state: 'DEAD', endedAt: '2026-09-25T15:00:00.000Z' });
  const other = await queue({ to: { address: 'mira@example.org' } });

  const { db, clock } = world.context;
  await db.updateTable('session').set({ confirmedAt: clock().toISOString() }).execute();
  expect((await world.inject({ method: 'DELETE', url: `/api/admin/users/${login}`, headers: admin })).statusCode).toBe(204);

  const rows = await world.context.read.selectFrom('mailOutbox').select(['id', 'state', 'reason']).orderBy('id').execute();
  const cancelled = { state: 'CANCELLED', reason: 'The person was deleted.' };
  expect(rows).toEqual([
    { id: waiting, ...cancelled },
    { id: failed, ...cancelled },
    { id: other, state: 'QUEUED', reason: null },
  ]);
});
