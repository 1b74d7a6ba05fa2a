/** The optional mails that a person has chosen. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

const ownMails = z.object({
  /** The daily mail about open work (waiting.ts). */
  daily: z.boolean(),
});

export const getOwnMails = call({
  method: 'GET',
  path: '/api/account/mails',
  right: 'account',
  summary: 'Which mails the person who asks has chosen',
  answer: ownMails,
});

export const saveOwnMails = call({
  method: 'PUT',
  path: '/api/account/mails',
  right: 'account',
  summary: 'Chooses mails, or no mails: what keeps an account safe is sent all the same',
  entity: 'user',
  body: ownMails,
  status: 204,
});
