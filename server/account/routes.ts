/** Signing in and out, and what people may see and change of their own account (api.md §1.8–1.9). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountSettings, credentials, firstAdministrator, type OwnSession, passwordChange } from '#contract/account.ts';
import { capabilitiesOf } from '../auth/capabilities.ts';
import { personOf } from '../auth/guard.ts';
import { endSession, listSessions } from '../auth/sessions.ts';
import { createFirstAdministrator } from '../auth/setup.ts';
import { signIn } from '../auth/sign-in.ts';
import { commit } from '../db/commit.ts';
import type { SessionRow } from '../db/schema.ts';
import { changePassword } from './change-password.ts';
import { readBody } from './read-body.ts';
import { presentAccount, saveSettings } from './settings.ts';

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const open = { config: { right: 'public' } } as const;
  const own = { config: { right: 'account' } } as const;

  app.post('/api/authenticate', open, async (request, reply) => {
    const { username, password, rememberMe } = readBody('authenticate', credentials, request.body);
    const token = await signIn(office, { username, password, rememberMe: rememberMe ?? false, ...origin(request) });
    return reply.header('authorization', `Bearer ${token}`).send({ id_token: token });
  });
  app.get('/api/authenticate', open, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(request.actor?.kind === 'user' ? request.actor.login : ''),
  );
  app.get('/api/account', own, (request) => presentAccount(office.read, personOf(request).userId));
  app.post('/api/account', own, async (request, reply) => {
    await saveSettings(office, personOf(request), readBody('user', accountSettings, request.body));
    return reply.send();
  });
  app.get('/api/account/capabilities', own, (request) => capabilitiesOf(office.read, personOf(request)));
  app.post('/api/account/change-password', own, async (request, reply) => {
    const passwords = readBody('passwordChange', passwordChange, request.body);
    await changePassword(office, { person: personOf(request), ...passwords, ip: request.ip });
    return reply.send();
  });
  app.post('/api/account/logout', own, async (request, reply) => {
    const person = personOf(request);
    await commit(office, { actor: person }, (work) => endSession(work, person.userId, person.sessionId));
    return reply.code(204).send();
  });
  app.get('/api/account/sessions', own, async (request) => {
    const { userId, sessionId } = personOf(request);
    return (await listSessions(office.read, userId, office.clock())).map((session) => presentSession(session, sessionId));
  });
  app.delete('/api/account/sessions/:id', own, async (request, reply) => {
    const person = personOf(request);
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params);
    await commit(office, { actor: person }, (work) => endSession(work, person.userId, id));
    return reply.code(204).send();
  });
  app.post('/api/setup', open, async (request, reply) => {
    await createFirstAdministrator(office, readBody('setup', firstAdministrator, request.body));
    return reply.code(201).send();
  });
}

const origin = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? null });

function presentSession({ id, createdAt, lastSeenAt, expiresAt, remember, userAgent, ip }: SessionRow, currentId: string): OwnSession {
  return { id, createdAt, lastSeenAt, expiresAt, remember, userAgent, ip, current: id === currentId };
}
