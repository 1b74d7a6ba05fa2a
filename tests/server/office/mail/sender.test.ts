/** Every mail arrives, over a real mail server, despite crashes, refusals and any number of processes that send. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { leaseMs } from '../../../../server/office/mail/claim.ts';
import { maxAttempts } from '../../../../server/office/mail/finish.ts';
import { type Mail, queueMail } from '../../../../server/office/mail/outbox.ts';
import { readPause } from '../../../../server/office/mail/pause.ts';
import { createSender, releaseMailLeases, type Sender } from '../../../../server/office/mail/sender.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import type { Context } from '../../../../server/store/context.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createHall } from '../../../support/hall.ts';
import { type MailServer, mailServer } from '../../../support/mail-server.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
const minute = 60_000;

let world: World;
let server: MailServer;
let senders: Sender[];
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://office.example', organisation: 'Adria Federation' });
});
beforeEach(async () => {
  server = await mailServer();
  senders = [];
});
afterEach(async () => {
  for (const sender of senders) await sender.stop();
  await server.close();
  await commit(world.context, { actor: desk }, async ({ db }) => {
    await db.deleteFrom('mailOutbox').execute();
    await db.deleteFrom('meta').where('key', '=', 'mail.pause').execute();
  });
});
afterAll(() => world.close());

/** The same database, in a process that sends over this test's server. */
const office = (changes: { passwordFile?: string } & Partial<Context> = {}): Context => {
  const { passwordFile = null, ...context } = changes;
  const from = { name: 'Adria Office', address: 'office@adria.example' };
  return {
    ...world.context,
    config: { ...world.context.config, mail: { url: server.url, passwordFile, from, replyTo: null } },
    ...context,
  };
};
const newSender = (context: Context = office()): Sender => {
  const sender = createSender(context);
  if (!sender) throw new Error('No mail is sent here');
  senders.push(sender);
  return sender;
};
const queue = async (changes: Partial<Mail> = {}) => {
  const mail = {
    template: 'reset-password',
    params: { login: 'leader' },
    to: { address: 'leader@example.org' },
    lang: 'en',
    ...changes,
  } as Mail;
  return (await commit(world.context, { actor: desk }, (work) => queueMail(work, mail))).answer;
};
const row = (id: number) => world.context.read.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const states = async () =>
  (await world.context.read.selectFrom('mailOutbox').select('state').orderBy('id').execute()).map(({ state }) => state);

test('a mail arrives with its link, as text and HTML, and the link is forgotten', async () => {
  const id = await queue({ link: '/public/forgot-password#reset=abc-123' });

  await newSender().pass();

  const [mail] = server.arrived;
  expect(mail?.to).toEqual(['leader@example.org']);
  const whole = mail?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
  expect(whole).toMatch(/^From: Adria Office <office@adria\.example>\r$/m);
  expect(whole).toMatch(/^Subject: Choose a new password\r$/m);
  expect(whole).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(whole).toMatch(/^Content-Type: text\/plain/m);
  expect(whole).toMatch(/^Content-Type: text\/html/m);
  expect(whole.match(/https:\/\/office\.example\/public\/forgot-password#reset=abc-123/g)).toHaveLength(3);
  expect(await row(id)).toMatchObject({ state: 'SENT', attempts: 0, sealed: null, leaseToken: null });
});

test('a process that dies after the mail server took a mail sends it again, as the same mail', async () => {
  let dead = false;
  const dying = office({
    clock: () => {
      if (dead) throw new Error('killed');
      return world.clock.now();
    },
  });
  server.behave({
    onMail: () => {
      dead = true;
      return null;
    },
  });
  const id = await queue();
  await expect(newSender(dying).pass()).rejects.toThrow('killed');
  expect((await row(id)).state).toBe('SENDING');

  const next = newSender();
  await next.pass();
  expect(server.arrived).toHaveLength(1);
  world.clock.advance(leaseMs);
  await next.pass();

  expect(server.arrived).toHaveLength(2);
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1);
  expect(server.arrived[0]?.messageId).toMatch(new RegExp(`^<mail\\.${id}\\.[0-9a-f]{32}@adria\\.example>$`));
  expect((await row(id)).state).toBe('SENT');
});

test('a mail that a process took and never sent is sent by the next one', async () => {
  const id = await queue();
  const claimedOnly = office({ config: { ...office().config, mail: { ...officeMail(), url: 'smtp://127.0.0.1:9' } } });
  // The process dies while it connects: nothing comes after the claim.
  let claimed = false;
  const dying: Context = {
    ...claimedOnly,
    clock: () => {
      if (claimed) throw new Error('killed');
      return world.clock.now();
    },
    log: new Proxy(world.context.log, {
      get: (log, name) => {
        if (name === 'warn') claimed = true;
        return Reflect.get(log, name) as unknown;
      },
    }),
  };
  await expect(newSender(dying).pass()).rejects.toThrow('killed');
  expect((await row(id)).state).toBe('SENDING');

  world.clock.advance(leaseMs);
  await newSender().pass();

  expect(server.arrived).toHaveLength(1);
  expect((await row(id)).state).toBe('SENT');
});

const officeMail = () => ({ url: server.url, passwordFile: null, from: { name: '', address: 'office@adria.example' }, replyTo: null });

test('a new process on the embedded database takes over the mails of the killed one at once', async () => {
  const id = await queue();
  await commit(world.context, { actor: desk }, ({ db }) =>
    db.updateTable('mailOutbox').set({ state: 'SENDING', leaseUntil: '2999-01-01T00:00:00.000Z', leaseToken: 'dead' }).execute(),
  );

  await releaseMailLeases(world.context);
  await newSender().pass();

  expect((await row(id)).state).toBe(world.context.engine === 'sqlite' ? 'SENT' : 'SENDING');
});

test('a slow sender whose lease is over does not overwrite the result of the next one', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let first = true;
  server.behave({
    onMail: async () => {
      if (!first) return { code: 550, text: '5.1.1 No such mailbox' };
      first = false;
      await held;
      return null;
    },
  });
  const id = await queue();
  const slow = newSender().pass();
  await expect.poll(() => first).toBe(false);

  world.clock.advance(leaseMs);
  await newSender().pass();
  release();
  await slow;

  expect(await row(id)).toMatchObject({ state: 'DEAD', reason: 'The mail server refuses the mail.' });
});

test('a wrong password for an hour lets one mail a minute try, and then every mail arrives', async () => {
  const passwordFile = join(world.context.config.dataDir, 'smtp-password');
  writeFileSync(passwordFile, 'wrong\n');
  const sender = newSender(office({ passwordFile }));
  for (let count = 0; count < 12; count++) await queue({ to: { address: `player${count}@example.org` } });
  await sender.pass();
  const before = server.tries();

  for (let seconds = 0; seconds < 600; seconds += 30) {
    world.clock.advance(30_000);
    await sender.pass();
  }
  world.clock.advance(50 * minute);
  await sender.pass();

  expect(before).toBeLessThanOrEqual(5);
  expect(server.tries() - before).toBe(11);
  expect(await readPause(world.context.read)).toMatchObject({
    sentence: 'The mail server refuses our password.',
    answer: expect.stringContaining('535'),
  });
  expect(new Set(await states())).toEqual(new Set(['QUEUED']));
  writeFileSync(passwordFile, 'right\n');
  world.clock.advance(minute);
  await sender.pass();
  world.clock.advance(minute);
  await sender.pass();
  expect(new Set(await states())).toEqual(new Set(['SENT']));
  expect(new Set(server.arrived.flatMap(({ to }) => to)).size).toBe(12);
  expect(server.arrived).toHaveLength(12);
  expect(await readPause(world.context.read)).toBeNull();
});

test('a recipient who takes no mail now gets it later, and delays no other recipient', async () => {
  server.behave({ onRecipient: (address) => (address === 'full@example.org' ? { code: 452, text: '4.2.2 Mailbox full' } : null) });
  const [full, other] = [await queue({ to: { address: 'full@example.org' } }), await queue()];
  const sender = newSender();

  await sender.pass();

  expect((await row(other)).state).toBe('SENT');
  expect(await row(full)).toMatchObject({
    state: 'QUEUED',
    attempts: 1,
    reason: 'The recipient’s mail server asks to try again later.',
    answer: expect.stringContaining('452'),
  });
  for (const waited of [1, 2, 4]) {
    world.clock.advance(waited * minute - 1);
    expect(await sender.pass()).toBe(0);
    world.clock.advance(1);
    expect(await sender.pass()).toBe(1);
  }
  server.behave({ onRecipient: () => null });
  world.clock.advance(8 * minute);
  await sender.pass();
  expect((await row(full)).state).toBe('SENT');
});

test('a mail that is put off for three days is given up', async () => {
  server.behave({ onRecipient: () => ({ code: 450, text: '4.2.1 Later' }) });
  const id = await queue();
  const begun = world.clock.now().getTime();
  const sender = newSender();

  while ((await row(id)).state === 'QUEUED') {
    world.clock.set((await row(id)).nextAt);
    await sender.pass();
  }

  const days = (world.clock.now().getTime() - begun) / (24 * 60 * minute);
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
  expect((await row(id)).state).toBe('DEAD');
});

test.each([
  [
    'an address nobody has',
    { onRecipient: () => ({ code: 550, text: '5.1.1 No such mailbox' }) },
    'DEAD',
    'The mail server refuses the address.',
  ],
  ['a mail nobody wants', { onMail: () => ({ code: 554, text: '5.6.0 No' }) }, 'DEAD', 'The mail server refuses the mail.'],
  ['a server that goes away', { onMail: () => ({ code: 421, text: '4.3.2 Shutting down' }) }, 'QUEUED', 'The mail server does not answer.'],
  [
    'a server that does not relay',
    { onRecipient: () => ({ code: 554, text: '5.7.1 Relay access denied' }) },
    'QUEUED',
    'The mail server does not send mail for us.',
  ],
] as const)('%s: the cause of the error decides', async (_what, behaviour, state, reason) => {
  server.behave(behaviour);
  const id = await queue();

  await newSender().pass();

  expect(await row(id)).toMatchObject({ state, reason, attempts: state === 'DEAD' ? 1 : 0 });
});

test('two processes send each mail once', async () => {
  for (let count = 0; count < 40; count++) await queue({ to: { address: `player${count}@example.org` } });

  await Promise.all([newSender().pass(), newSender().pass()]);

  expect(server.arrived).toHaveLength(40);
  expect(new Set(server.arrived.flatMap(({ to }) => to)).size).toBe(40);
  expect(new Set(await states())).toEqual(new Set(['SENT']));
});

test('a link that would come too late is not sent any more', async () => {
  const id = await queue({ link: '/x#y', expiresAt: new Date(world.clock.now().getTime() + 30 * minute) });
  world.clock.advance(31 * minute);

  await newSender().pass();

  expect(server.arrived).toEqual([]);
  expect(await row(id)).toMatchObject({ state: 'CANCELLED', sealed: null, reason: 'Not sent: it had expired.' });
});

test('the mail of an invoice waits until its document is drawn, and the invoice is marked when it went out', async () => {
  const { participantIds } = await createHall(world.context);
  const { invoiceId, mailId } = (
    await commit(world.context, { actor: desk }, async (work) => {
      const player = await work.db
        .selectFrom('participant')
        .select('playerProfileId as playerId')
        .where('id', '=', participantIds[0] ?? 0)
        .executeTakeFirstOrThrow();
      const invoice = await work.db
        .insertInto('invoice')
        .values(draftFor(player.playerId, work.at))
        .returning('id')
        .executeTakeFirstOrThrow();
      const params = { name: 'Mira', number: 'RE2026-00001', totalCents: 100, dueDate: null };
      const mail: Mail = {
        template: 'invoice',
        params,
        to: { address: 'mira@example.org' },
        lang: 'en',
        attachments: [{ invoicePdf: invoice.id }],
      };
      const id = await queueMail(work, mail);
      const delivery = {
        invoiceId: invoice.id,
        way: 'MAIL',
        mailId: id,
        at: work.at,
        confirmedAt: null,
        failedAt: null,
        actorUserId: null,
      } as const;
      await work.db.insertInto('invoiceDelivery').values(delivery).execute();
      return { invoiceId: invoice.id, mailId: id };
    })
  ).answer;
  const sender = newSender();
  await sender.pass();
  expect(await row(mailId)).toMatchObject({ state: 'QUEUED', attempts: 1, reason: 'Waits for the document that is attached to it.' });

  await commit(world.context, { actor: desk }, async ({ db, at }) => {
    const file = {
      sha256: 'a'.repeat(64),
      audience: 'STAFF',
      contentType: 'application/pdf',
      bytes: 4,
      width: null,
      height: null,
    } as const;
    const media = await db
      .insertInto('media')
      .values({ ...file, data: Buffer.from('%PDF'), createdBy: 'system:test', createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('invoiceFile').values({ invoiceId, mediaId: media.id, at }).execute();
  });
  world.clock.advance(minute);
  await sender.pass();

  expect((await row(mailId)).state).toBe('SENT');
  expect(server.arrived[0]?.raw).toMatch(/Content-Type: application\/pdf; name=invoice\.pdf[\s\S]*JVBERg==/);
  const delivery = await world.context.read
    .selectFrom('invoiceDelivery')
    .selectAll()
    .where('mailId', '=', mailId)
    .executeTakeFirstOrThrow();
  expect(delivery).toMatchObject({ confirmedAt: world.clock.now().toISOString(), failedAt: null });
  await commit(world.context, { actor: desk }, ({ db }) => db.deleteFrom('invoiceDelivery').where('mailId', '=', mailId).execute());
});

const draftFor = (playerProfileId: number, creationDate: string) =>
  ({
    status: 'NONE',
    kind: 'INVOICE',
    creationDate,
    playerProfileId,
    cancels: false,
    setOffCents: 0,
    byHand: true,
    totalCents: 100,
    netCents: 100,
    taxCents: 0,
    currency: 'EUR',
  }) as const;

test('a mail whose keys are lost says so instead of going out without its link', async () => {
  const id = await queue({ link: '/x#y' });
  await commit(world.context, { actor: desk }, ({ db }) => db.updateTable('mailOutbox').set({ sealed: 'v1.AAAA' }).execute());

  await newSender().pass();

  expect(server.arrived).toEqual([]);
  expect(await row(id)).toMatchObject({ state: 'DEAD', reason: 'Its link cannot be read with the keys of this installation.' });
});

test('a remote mail server gets no password without encryption', async () => {
  const { url } = server;
  server.behave({ password: 'right' });
  const elsewhere = office();
  // The same server under a name that is not this machine's own.
  const mail = { ...officeMail(), url: url.replace('127.0.0.1', '0.0.0.0') };
  const id = await queue();

  await newSender({ ...elsewhere, config: { ...elsewhere.config, mail } }).pass();

  expect(server.tries()).toBe(0);
  expect(await row(id)).toMatchObject({ state: 'QUEUED', reason: 'The mail server offers no safe connection.' });
});

test('a mail forgets its recipient and its content thirty days after it was sent', async () => {
  const id = await queue();
  await newSender().pass();
  world.clock.advance(31 * 24 * 60 * minute);

  await removeExpired(world.context);

  expect(await row(id)).toMatchObject({ state: 'SENT', toAddress: null, params: '{}', subject: '', answer: null });
});

test('a mail that cannot be rendered is tried again, and fails in the end', async () => {
  const id = await queue();
  await world.context.db.updateTable('mailOutbox').set({ attachments: 'no list' }).where('id', '=', id).execute();
  const sender = newSender();
  await sender.pass();
  const first = await row(id);
  await world.context.db
    .updateTable('mailOutbox')
    .set({ attempts: maxAttempts - 1 })
    .where('id', '=', id)
    .execute();
  world.clock.advance(minute);
  await sender.pass();

  const reason = 'The attachment could not be made.';
  expect(first).toMatchObject({ state: 'QUEUED', attempts: 1, reason, leaseToken: null });
  expect(await row(id)).toMatchObject({ state: 'DEAD', attempts: maxAttempts, reason });
});
