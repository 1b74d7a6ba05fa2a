/** The command that causes a mail writes it, in the same unit of work. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { readConfig } from '../../../../server/kernel/config.ts';
import { notFound } from '../../../../server/kernel/errors.ts';
import { type Mail, mailIsSent, queueMail, secretLocationOfLink } from '../../../../server/office/mail/outbox.ts';
import { secretFieldsOf } from '../../../../server/store/secret-fields.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const reset: Mail = { template: 'reset-password', params: { login: 'leader' }, to: { address: 'leader@example.org' }, lang: 'de' };
const queue = async (mail: Mail) => (await commit(world.context, { actor: desk }, (work) => queueMail(work, mail))).answer;
const row = (id: number) => world.context.read.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail waits with its subject, its language and its actor', async () => {
  const id = await queue(reset);

  expect(await row(id)).toMatchObject({
    state: 'QUEUED',
    subject: 'Neues Passwort wählen',
    lang: 'de',
    toAddress: 'leader@example.org',
    createdBy: 'system:test',
    nextAt: world.clock.now().toISOString(),
    sensitive: false,
  });
});

test('a command that is refused leaves no mail', async () => {
  const before = await world.context.read.selectFrom('mailOutbox').select('id').execute();

  const refused = commit(world.context, { actor: desk }, async (work) => {
    await queueMail(work, reset);
    throw notFound();
  });

  await expect(refused).rejects.toMatchObject({ status: 404 });
  expect(await world.context.read.selectFrom('mailOutbox').select('id').execute()).toEqual(before);
});

test('the link of a mail is encrypted in its row, is missing in the journal, and can be decrypted only for this mail', async () => {
  const link = '/public/forgot-password#reset=0123456789abcdef';
  const id = await queue({ ...reset, link });

  const stored = await row(id);
  const journal = await world.context.read.selectFrom('journal').select('data').where('stream', '=', `mail:${id}`).execute();
  const { open } = secretFieldsOf(world.context);

  expect(JSON.stringify([stored, journal])).not.toMatch(/0123456789abcdef|forgot-password/);
  expect(stored.sensitive).toBe(true);
  expect(open(secretLocationOfLink(stored.messageId), stored.sealed ?? '')).toBe(link);
  expect(open(secretLocationOfLink(`${stored.messageId}x`), stored.sealed ?? '')).toBeNull();
});

test('a newer mail replaces one with the same key that still waits, and no other', async () => {
  const [old, other] = [await queue({ ...reset, supersedes: 'reset:1' }), await queue({ ...reset, supersedes: 'reset:2' })];

  const newer = await queue({ ...reset, supersedes: 'reset:1' });

  expect(await row(old)).toMatchObject({ state: 'CANCELLED', reason: 'Replaced by a newer mail.', sealed: null });
  expect((await row(other)).state).toBe('QUEUED');
  expect((await row(newer)).state).toBe('QUEUED');
});

test('names lose line breaks and control characters before they are stored', async () => {
  const id = await queue({ ...reset, template: 'test', params: { by: 'Mira\r\nBcc: all@example.org\u0007' } });

  expect(JSON.parse((await row(id)).params)).toEqual({ by: 'Mira Bcc: all@example.org' });
});

test.each(['', 'nobody', 'a@b.example\r\nBcc: c@d.example', '"a, b"@c.example', `${'a'.repeat(250)}@b.example`])(
  'an invalid mail address gets no mail: %j',
  async (address) => {
    await expect(queue({ ...reset, to: { address } })).rejects.toMatchObject({ status: 400, message: 'This is not a valid mail address' });
  },
);

test('without a mail server no mail is sent, and incomplete mail settings are refused with the name of the setting', () => {
  const set = {
    SMTP_URL: 'smtp://me:secret@mail.example:587',
    MAIL_FROM: 'Adria, "Cue" @ Office <office@a.example>',
    PUBLIC_URL: 'https://a.example',
  };

  expect(mailIsSent(world.context)).toBe(false);
  expect(readConfig(set).mail).toEqual({
    url: set.SMTP_URL,
    passwordFile: null,
    from: { name: 'Adria Cue Office', address: 'office@a.example' },
    replyTo: null,
  });
  expect(() => readConfig({ ...set, PUBLIC_URL: '' })).toThrow('with SMTP_URL set PUBLIC_URL to the address people open');
  expect(() => readConfig({ ...set, MAIL_FROM: '' })).toThrow('set MAIL_FROM to the address mails come from');
  expect(() => readConfig({ ...set, MAIL_FROM: 'office' })).toThrow('MAIL_FROM must be a mail address');
  expect(() => readConfig({ ...set, MAIL_REPLY_TO: 'a@b' })).toThrow('MAIL_REPLY_TO must be a mail address');
  expect(() => readConfig({ ...set, SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL must look like smtp://');
});
