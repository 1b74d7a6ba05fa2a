/** Serves accounts for administrators under both of their paths. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { appName } from '#contract/kit/problem.ts';
import { removeAvatar } from '#contract/people/avatars.ts';
import { endUserSession, listUserSessions, resetSessions } from '#contract/people/user-sessions.ts';
import {
  activateUser,
  adminAlias,
  countUsers,
  createUser,
  deactivateUsers,
  getUser,
  inviteUser,
  listAuthorities,
  listNamedAuthorities,
  listUsers,
  listUsersCsv,
  removeUser,
  saveUser,
  searchUsers,
} from '#contract/people/users.ts';
import { roles } from '#machines/names.ts';
import { tagged } from '../../../entity/save-response.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { endOtherSessions, endSession, listSessions } from '../../../http/auth/sessions.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { serve } from '../../../http/serve.ts';
import { badEntity, notAllowed, notFound } from '../../../kernel/errors.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import { commit } from '../../../store/unit/commit.ts';
import { removeAvatarOf } from '../../account/avatar.ts';
import { presentSession } from '../../account/present-session.ts';
import { answerUsersCsv } from './csv.ts';
import { deactivateUsers as deactivate } from './deactivate.ts';
import { erasedDomain } from './former-account.ts';
import { handOverLink } from './hand-over.ts';
import { countUsersBy, userPage } from './list.ts';
import { presentUser } from './present.ts';
import { removeUserFrom } from './remove.ts';
import { createUserFrom, updateUserFrom } from './save.ts';
import { requireMayOpen } from './step-up.ts';

type CallAlias = typeof adminAlias;
const asDeclared: CallAlias = (declared) => declared;

export async function userRoutes(app: FastifyInstance): Promise<void> {
  for (const alias of [asDeclared, adminAlias]) {
    serveReading(app, alias);
    serveSaving(app, alias);
    serveSessionsOf(app, alias);
  }
  serve(app, searchUsers, userPage);
  serve(app, listUsersCsv, answerUsersCsv);
  serve(app, deactivateUsers, ({ body, actor, command, context }) => deactivate(context, { actor: signedIn(actor), ...command }, body.ids));
  serve(app, listNamedAuthorities, () => roles.map((name) => ({ name })));
}

function serveReading(app: FastifyInstance, alias: CallAlias): void {
  serve(app, alias(listUsers), async ({ context, request, reply, query }) => {
    const rows = await userPage({ context, request, reply });
    return query.extended === 'true' ? rows : rows.map(({ id, login }) => ({ id, login }));
  });
  serve(app, alias(countUsers), ({ context, query }) => countUsersBy(context, query));
  serve(app, alias(listAuthorities), () => [...roles]);
  serve(app, alias(getUser), async ({ context, params, reply }) =>
    tagged(reply, await presentUser(context, await idOf(context.read, params.login))),
  );
}

function serveSaving(app: FastifyInstance, alias: CallAlias): void {
  serve(app, alias(createUser), async ({ body, actor, command, context, reply }) => {
    if (typeof body.id === 'number') throw badEntity('userManagement', 'idexists', 'A new user cannot already have an ID');
    const { id, invitation } = await createUserFrom(context, { actor: signedIn(actor), ...command }, body);
    const user = tagged(reply, await presentUser(context, id));
    reply.header('location', `/api/users/${encodeURIComponent(user.login)}`);
    alertHeaders(reply, 'created', user.login);
    return { ...user, invitation };
  });
  serve(app, alias(saveUser), async ({ body, actor, command, context, request, reply }) => {
    if (typeof body.id !== 'number') throw badEntity('userManagement', 'idnull', 'Invalid id');
    const change = { id: body.id, expected: preconditionsOf(request), body };
    await updateUserFrom(context, { actor: signedIn(actor), ...command }, change);
    const user = tagged(reply, await presentUser(context, body.id));
    alertHeaders(reply, 'updated', user.login);
    return user;
  });
  serve(app, alias(removeUser), async ({ params, actor, command, context, reply }) => {
    const user = await context.read.selectFrom('appUser').select('id').where('login', '=', params.login.toLowerCase()).executeTakeFirst();
    if (user) await removeUserFrom(context, { actor: signedIn(actor), ...command }, user.id);
    alertHeaders(reply, 'deleted', params.login);
  });
  serve(app, alias(removeAvatar), async ({ params, actor, command, context, request }) => {
    const change = { id: await idOf(context.read, params.login), expected: preconditionsOf(request) };
    await removeAvatarOf(context, { actor: signedIn(actor), ...command }, change);
  });
  serve(app, alias(activateUser), async ({ params, actor, command, context, reply }) => {
    const id = await idOf(context.read, params.login);
    await updateUserFrom(context, { actor: signedIn(actor), ...command }, { id, expected: [], body: { activated: true } });
    return tagged(reply, await presentUser(context, id));
  });
  // Without an Idempotency-Key, because a valid link must not be stored as an answer.
  serve(app, alias(inviteUser), async ({ params, actor, context }) => {
    const id = await idOf(context.read, params.login);
    const { answer } = await commit(context, { actor: signedIn(actor) }, async (work) => {
      const user = await lockRow(work, 'appUser', id);
      if (!user) throw notFound();
      if (!user.activated) throw notAllowed({ code: 'deactivated', sentence: 'Activate the account first.' });
      await requireMayOpen(work, id);
      return handOverLink(context, work, user);
    });
    return answer;
  });
}

function serveSessionsOf(app: FastifyInstance, alias: CallAlias): void {
  serve(app, alias(listUserSessions), async ({ params, actor, context }) => {
    const sessions = await listSessions(context.read, await idOf(context.read, params.login), context.clock());
    const own = actor?.kind === 'user' ? actor.sessionId : '';
    return sessions.map((session) => presentSession(session, own));
  });
  serve(app, alias(endUserSession), async ({ params, actor, context }) => {
    const id = await idOf(context.read, params.login);
    await commit(context, { actor: signedIn(actor) }, (work) => endSession(work, id, params.id));
  });
  serve(app, alias(resetSessions), async ({ params, actor, context }) => {
    const id = await idOf(context.read, params.login);
    const ownSessionId = actor?.kind === 'user' && actor.userId === id ? actor.sessionId : null;
    await commit(context, { actor: signedIn(actor) }, (work) => endOtherSessions(work, id, ownSessionId));
  });
}

async function idOf(db: Kysely<Database>, login: string): Promise<number> {
  const user = await db
    .selectFrom('appUser')
    .select('id')
    .where('login', '=', login.toLowerCase())
    .where('email', 'not like', `%@${erasedDomain}`)
    .executeTakeFirst();
  if (!user) throw notFound();
  return user.id;
}

/** JHipster's alert headers name accounts by their login. */
function alertHeaders(reply: FastifyReply, action: 'created' | 'updated' | 'deleted', login: string): void {
  reply.header(`X-${appName}-alert`, `userManagement.${action}`).header(`X-${appName}-params`, encodeURIComponent(login));
}
