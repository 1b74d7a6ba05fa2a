/** The mails of the installation: queued, sent, and undeliverable. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters } from '../kit/criteria.ts';
import { id, idParams } from '../kit/ids.ts';
import { emailPattern, maxLetters, noEmail } from '../kit/texts.ts';
import { mailStates } from './mail-words.ts';

const whole = z.number().int();
const address = z.string().trim().min(1, noEmail).max(maxLetters.email, noEmail).regex(emailPattern, noEmail);

export const mail = z.object({
  id,
  state: z.enum(mailStates),
  template: z.string(),
  lang: z.string(),
  subject: z.string(),
  /** Null once it is erased, thirty days after the mail ended. */
  toAddress: z.string().nullable(),
  /** The login of the recipient's account. */
  toLogin: z.string().nullable(),
  /** The tries that failed because of the recipient or the mail, not because of the mail server. */
  attempts: whole,
  /** Why the mail waits, was given up or was cancelled. */
  reason: z.string().nullable(),
  /** The answer of the mail server. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  nextAt: z.string(),
  endedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** 'invoice:12' */
  about: z.string().nullable(),
  attachments: whole,
  /** Nobody may see the body. */
  sensitive: z.boolean(),
});
export type Mail = z.output<typeof mail>;

const mailDetail = mail.extend({
  messageId: z.string(),
  by: z.string(),
  /** Null if the reader may not see it, or if it is erased. */
  body: z.object({ text: z.string(), html: z.string() }).nullable(),
});
export type MailDetail = z.output<typeof mailDetail>;

export const mailFilters = {
  state: { kind: 'enum', values: mailStates },
  template: { kind: 'string' },
  subject: { kind: 'string' },
  toAddress: { kind: 'string' },
  attempts: { kind: 'integer' },
  createdAt: { kind: 'instant' },
} as const satisfies Filters;

const reads = { right: 'mail:read', entity: 'mail' } as const;
const writes = { right: 'mail:write', entity: 'mail' } as const;

/** `search`: words in subject or address. */
export const listMails = call({
  ...reads,
  method: 'GET',
  path: '/api/mails',
  summary: 'Mails, the newest first',
  query: criteriaQuery(mailFilters).extend({ search: z.string().max(200).optional() }),
  answer: z.array(mail),
});

export const countOfMails = countBeside(listMails);

export const countMails = call({
  ...reads,
  method: 'GET',
  path: '/api/mails/counts',
  summary: 'The number of mails in each state, and the health of the mail server',
  answer: z.object({
    states: z.record(z.enum(mailStates), whole),
    /** The queued mails that have failed before. */
    retrying: whole,
    /** 'smtp.federation.org:587'; null: none is configured. */
    server: z.string().nullable(),
    /** Mail goes only to the mailbox of a demo. */
    mailbox: z.boolean(),
    /** Why and since when no mail leaves; null while mail leaves. */
    pause: z.object({ since: z.string(), sentence: z.string(), answer: z.string().nullable() }).nullable(),
  }),
});

export const getMail = call({ ...reads, method: 'GET', path: '/api/mails/:id', summary: 'One mail', params: idParams, answer: mailDetail });

export const retryMail = call({
  ...writes,
  method: 'POST',
  path: '/api/mails/:id/retry',
  summary: 'Sends a failed or waiting mail again; a mail without a link may go to another address',
  params: idParams,
  body: z.object({ toAddress: address.optional() }),
  status: 204,
});

export const cancelMail = call({
  ...writes,
  method: 'POST',
  path: '/api/mails/:id/cancel',
  summary: 'Cancels a mail that was not sent yet',
  params: idParams,
  status: 204,
});

export const sendTestMail = call({
  ...writes,
  method: 'POST',
  path: '/api/mails/test',
  summary: 'Sends a test mail',
  body: z.object({ toAddress: address }),
  answer: z.object({ id }),
});

/** Only a demo has this route. */
export const readMailboxMail = call({
  ...reads,
  method: 'GET',
  path: '/api/mailbox/:id',
  summary: 'A mail of the demo as its recipient would read it, with its link',
  params: idParams,
  answer: z.object({
    id,
    subject: z.string(),
    from: z.string(),
    toAddress: z.string(),
    at: z.string(),
    text: z.string(),
    html: z.string(),
  }),
});
export type MailboxMail = z.output<typeof readMailboxMail.answer>;
