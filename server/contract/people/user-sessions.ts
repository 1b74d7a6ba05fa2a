/** A person's sessions, for the administrator. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { ownSession } from './sessions.ts';
import { login } from './users.ts';

export const listUserSessions = call({
  method: 'GET',
  path: '/api/users/:login/sessions',
  right: 'user:read',
  summary: 'Where this person is signed in',
  params: login,
  answer: z.array(ownSession),
});

export const endUserSession = call({
  method: 'DELETE',
  path: '/api/users/:login/sessions/:id',
  right: 'user:write',
  summary: 'Signs this person out there',
  params: login.extend({ id: z.string().max(64) }),
  status: 204,
});

export const resetSessions = call({
  method: 'POST',
  path: '/api/users/:login/reset-sessions',
  right: 'user:write',
  summary: 'Signs this person out everywhere',
  params: login,
  status: 204,
});
