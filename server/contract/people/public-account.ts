/** Account calls without a session: sign up, confirm an address, choose a password by a link. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { linkIsUsedUp } from '../kit/link-words.ts';
import { email } from '../kit/text-schemas.ts';

const password = z.string().min(1).max(512);
const key = z.string().min(1, linkIsUsedUp).max(100, linkIsUsedUp);

export const signUp = call({
  method: 'POST',
  path: '/api/register',
  right: 'public',
  summary: 'Asks for an account; the address is confirmed by mail and an administrator decides. The answer is the same for a known address',
  tag: 'account',
  entity: 'registration',
  body: z.object({
    email,
    password,
    langKey: z.string().max(10).nullish(),
    /** Clients of JHipster send it; the address is the login. */
    login: z.string().max(254).nullish(),
    /** A honeypot: the field is invisible, so only a program fills it in. */
    website: z.string().max(1000).nullish(),
  }),
  status: 201,
});

export const verifyAccount = call({
  method: 'POST',
  path: '/api/account/verify',
  right: 'public',
  summary: 'Confirms the address of a sign-up, with its password or, saying so, a new one',
  entity: 'verification',
  body: z.object({ key, password, isNew: z.boolean().nullish() }),
});

/** The purpose of a one-time link: the word that stands before its key, or the page that it opens. */
const linkKinds = ['signUp', 'email', 'reset', 'invite', 'setup'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const checkLink = call({
  method: 'POST',
  path: '/api/account/check-link',
  right: 'public',
  summary: 'Says whether a one-time link can still be used, before its form asks for anything. It does not use it up',
  entity: 'verification',
  body: z.object({ kind: z.enum(linkKinds), key }),
  status: 204,
});

export const verifyAgain = call({
  method: 'POST',
  path: '/api/account/verify/again',
  right: 'public',
  summary: 'A new link instead of one that is too old, to the same address',
  entity: 'verification',
  body: z.object({ key }),
});

export const activateAccount = call({
  method: 'GET',
  path: '/api/activate',
  right: 'public',
  summary: 'Confirms the address of a sign-up for JHipster’s clients; its password is chosen later',
  tag: 'account',
  query: z.object({ key: z.string().max(100).default('') }),
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/account/email/confirm',
  right: 'public',
  summary: 'Confirms the new address of an account',
  entity: 'verification',
  body: z.object({ key }),
});

export const askForReset = call({
  method: 'POST',
  path: '/api/account/reset-password/init',
  right: 'public',
  summary: 'Asks for a link to choose a new password; the address stands alone in the body. The answer is always the same',
  entity: 'passwordReset',
  body: z.string().max(254).regex(/\S/, 'Please input your E-mail!'),
});

export const finishReset = call({
  method: 'POST',
  path: '/api/account/reset-password/finish',
  right: 'public',
  summary: 'Sets the password with the link of a reset or an invitation, and ends every session',
  entity: 'passwordReset',
  body: z.object({ key, newPassword: password }),
});
