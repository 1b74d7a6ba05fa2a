/** Accounts for the administrator, under both of their names. */
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
import { tagged } from '../../../entity/saved.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { endOtherSessions, endSession, listSessions } from '../../../http/auth/sessions.ts';
import { requireConfirmed } from '../../../http/auth/step-up.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { serve } from '../../../http/serve.ts';
import { badEntity, notAllowed, notFound } from '../../../kernel/errors.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import { commit } from '../../../store/unit/commit.ts';
import { takeAvatarAway } from '../../account/avatar.ts';
import { presentSession } from '../../account/present-session.ts';
import { answerUsersCsv } from './csv.ts';
import { deactivateUsers as deactivate } from './deactivate.ts';
import { erasedDomain } from './erased.ts';
import { handOverLink } from './hand-over.ts';
import { countUsersBy, userPage } from './list.ts';
import { presentUser } from './present.ts';
import { removeUserFrom } from './remove.ts';
import { createUserFrom, updateUserFrom } from './save.ts';
import { requireMayOpen, requireMaySave } from './step-up.ts';

type Named = typeof adminAlias;
const asDeclared: Named = (declared) => declared;

export async function userRoutes(app: FastifyInstance): Promise<void> {
  for (const named of [asDeclared, adminAlias]) {
    serveReading(app, named);
    serveSaving(app, named);
    serveSessionsOf(app, named);
  }
  serve(app, searchUsers, userPage);
  serve(app, listUsersCsv, (asked) => answerUsersCsv(asked) as never);
  serve(app, deactivateUsers, ({ body, actor, command, context }) => deactivate(context, { actor: signedIn(actor), ...command }, body.ids));
  serve(app, listNamedAuthorities, () => roles.map((name) => ({ name })));
}

function serveReading(app: FastifyInstance, named: Named): void {
  serve(app, named(listUsers), async ({ context, request, reply, query }) => {
    const rows = await userPage({ context, request, reply });
    return query.extended === 'true' ? rows : rows.map(({ id, login }) => ({ id, login }));
  });
  serve(app, named(countUsers), ({ context, query }) => countUsersBy(context, query));
  serve(app, named(listAuthorities), () => [...roles]);
  serve(app, named(getUser), async ({ context, params, reply }) =>
    tagged(reply, await presentUser(context, await idOf(context.read, params.login))),
  );
}

function serveSaving(app: FastifyInstance, named: Named): void {
  serve(app, named(createUser), async ({ body, actor, command, context, request, reply }) => {
    if (typeof body.id === 'number') throw badEntity('userManagement', 'idexists', 'A new user cannot already have an ID');
    await requireConfirmed(request);
    const { id, invitation } = await createUserFrom(context, { actor: signedIn(actor), ...command }, body);
    const user = tagged(reply, await presentUser(context, id));
    reply.header('location', `/api/users/${encodeURIComponent(user.login)}`);
    told(reply, 'created', user.login);
    return { ...user, invitation };
  });
  serve(app, named(saveUser), async ({ body, actor, command, context, request, reply }) => {
    if (typeof body.id !== 'number') throw badEntity('userManagement', 'idnull', 'Invalid id');
    await requireMaySave(request, body);
    const change = { id: body.id, expected: preconditionsOf(request), body };
    await updateUserFrom(context, { actor: signedIn(actor), ...command }, change);
    const user = tagged(reply, await presentUser(context, body.id));
    told(reply, 'updated', user.login);
    return user;
  });
  serve(app, named(removeUser), async ({ params, actor, command, context, request, reply }) => {
    await requireConfirmed(request);
    const user = await context.read.selectFrom('appUser').select('id').where('login', '=', params.login.toLowerCase()).executeTakeFirst();
    if (user) await removeUserFrom(context, { actor: signedIn(actor), ...command }, user.id);
    told(reply, 'deleted', params.login);
  });
  serve(app, named(removeAvatar), async ({ params, actor, command, context, request }) => {
    const change = { id: await idOf(context.read, params.login), expected: preconditionsOf(request) };
    await takeAvatarAway(context, { actor: signedIn(actor), ...command }, change);
  });
  serve(app, named(activateUser), async ({ params, actor, command, context, request, reply }) => {
    await requireConfirmed(request);
    const id = await idOf(context.read, params.login);
    await updateUserFrom(context, { actor: signedIn(actor), ...command }, { id, expected: [], body: { activated: true } });
    return tagged(reply, await presentUser(context, id));
  });
  // Without an Idempotency-Key: a link that works is not kept as an answer.
  serve(app, named(inviteUser), async ({ params, actor, context, request }) => {
    const id = await idOf(context.read, params.login);
    await requireMayOpen(request, id);
    const { answer } = await commit(context, { actor: signedIn(actor) }, async (work) => {
      const user = await lockRow(work, 'appUser', id);
      if (!user) throw notFound();
      if (!user.activated) throw notAllowed({ code: 'deactivated', sentence: 'Activate the account first.' });
      return handOverLink(context, work, user);
    });
    return answer;
  });
}

function serveSessionsOf(app: FastifyInstance, named: Named): void {
  serve(app, named(listUserSessions), async ({ params, actor, context }) => {
    const sessions = await listSessions(context.read, await idOf(context.read, params.login), context.clock());
    const own = actor?.kind === 'user' ? actor.sessionId : '';
    return sessions.map((session) => presentSession(session, own));
  });
  serve(app, named(endUserSession), async ({ params, actor, context }) => {
    const id = await idOf(context.read, params.login);
    await commit(context, { actor: signedIn(actor) }, (work) => endSession(work, id, params.id));
  });
  serve(app, named(resetSessions), async ({ params, actor, context }) => {
    const id = await idOf(context.read, params.login);
    const kept = actor?.kind === 'user' && actor.userId === id ? actor.sessionId : null;
    await commit(context, { actor: signedIn(actor) }, (work) => endOtherSessions(work, id, kept));
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

/** JHipster names accounts by their login. */
function told(reply: FastifyReply, what: 'created' | 'updated' | 'deleted', login: string): void {
  reply.header(`X-${appName}-alert`, `userManagement.${what}`).header(`X-${appName}-params`, encodeURIComponent(login));
}
