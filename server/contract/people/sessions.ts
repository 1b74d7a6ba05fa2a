/** Signing in and out, and a person's own sessions. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

export const credentials = z.object({
  /** Login or e-mail address. */
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(512),
  rememberMe: z.boolean().nullish(),
  /** The code of the second factor, sent after the answer 409 `error.secondFactor`. */
  code: z.string().max(40).nullish(),
});

const sessionToken = z.object({ id_token: z.string() });

export const ownSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  remember: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  /** The session of this request. */
  current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSession>;

export const authenticate = call({
  method: 'POST',
  path: '/api/authenticate',
  right: 'public',
  summary: 'Sign in; the token is also in the Authorization header of the answer',
  tag: 'account',
  entity: 'authenticate',
  body: credentials,
  answer: sessionToken,
});

export const whoIsSignedIn = call({
  method: 'GET',
  path: '/api/authenticate',
  right: 'public',
  summary: 'The login of the signed-in user as plain text; empty for a visitor',
  tag: 'account',
  answer: z.string(),
});

export const logOut = call({ method: 'POST', path: '/api/account/logout', right: 'account', summary: 'Ends this session', status: 204 });

export const listOwnSessions = call({
  method: 'GET',
  path: '/api/account/sessions',
  right: 'account',
  summary: 'The active sessions of the signed-in user',
  answer: z.array(ownSession),
});

export const endOwnSession = call({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  right: 'account',
  summary: 'Ends one session of the signed-in user',
  params: z.object({ id: z.string().max(64) }),
  status: 204,
});

export const endOtherSessions = call({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  right: 'account',
  summary: 'Ends all other sessions of the signed-in user',
  status: 204,
});
