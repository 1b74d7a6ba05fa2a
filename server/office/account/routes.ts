/** Signing in and out, and the calls for a person's own account (server/http/README.md 1.8–1.9). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeOwnPassword, confirmPassword, getAccount, getCapabilities, saveAccount } from '#contract/people/account.ts';
import { getOwnMails, saveOwnMails } from '#contract/people/own-mails.ts';
import { authenticate, endOtherSessions, endOwnSession, listOwnSessions, logOut, whoIsSignedIn } from '#contract/people/sessions.ts';
import { setUp } from '#contract/people/setup.ts';
import { capabilitiesOf } from '../../http/auth/capabilities.ts';
import { personOf } from '../../http/auth/guard.ts';
import { markCookie, markFromCookies } from '../../http/auth/origins.ts';
import { endOtherSessions as endOthers, endSession, listSessions } from '../../http/auth/sessions.ts';
import { createFirstAdministrator } from '../../http/auth/setup.ts';
import { signIn } from '../../http/auth/sign-in.ts';
import { confirmPassword as confirm, requireConfirmedPassword } from '../../http/auth/step-up.ts';
import { serve } from '../../http/serve.ts';
import { commit } from '../../store/unit/commit.ts';
import { countEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { ownMails, saveOwnMails as saveMails } from './own-mails.ts';
import { presentSession } from './present-session.ts';
import { changesEmail, presentAccount, saveSettings } from './settings.ts';

/** No call stores its answer under an Idempotency-Key: repeating it is harmless, and secrets must not be stored. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  serveSignIn(app);
  serveAccount(app);
  serveSessions(app);
  serve(app, setUp, ({ body, context }) => createFirstAdministrator(context, body));
}

function serveSignIn(app: FastifyInstance): void {
  serve(app, authenticate, async ({ body: { rememberMe, code, ...credentials }, request, reply, context }) => {
    const { token, mark } = await signIn(context, {
      ...credentials,
      code: code ?? undefined,
      rememberMe: rememberMe ?? false,
      ...originOf(request),
    });
    reply.header('authorization', `Bearer ${token}`).header('set-cookie', markCookie(mark, request.protocol === 'https'));
    return { id_token: token };
  });
  serve(app, whoIsSignedIn, ({ actor, reply }) => {
    reply.type('text/plain; charset=utf-8');
    return actor?.kind === 'user' ? actor.login : '';
  });
}

function serveAccount(app: FastifyInstance): void {
  serve(app, getAccount, ({ actor, context }) => presentAccount(context, personOf(actor).userId));
  serve(app, saveAccount, async ({ actor, body, context, request }) => {
    const person = personOf(actor);
    if (await changesEmail(context.read, person.userId, body)) {
      await requireConfirmedPassword(request);
      await countEmailChange(context, person.userId);
    }
    await saveSettings(context, person, body);
  });
  serve(app, confirmPassword, ({ actor, body, context }) => confirm(context, personOf(actor), body.password));
  serve(app, getOwnMails, ({ actor, context }) => ownMails(context, personOf(actor).userId));
  serve(app, saveOwnMails, ({ actor, body, context }) => saveMails(context, personOf(actor), body));
  serve(app, getCapabilities, ({ actor, context }) => capabilitiesOf(context.read, personOf(actor)));
  serve(app, changeOwnPassword, ({ actor, body, context }) => changePassword(context, { person: personOf(actor), ...body }));
}

function serveSessions(app: FastifyInstance): void {
  serve(app, logOut, async ({ actor, context }) => {
    const person = personOf(actor);
    await commit(context, { actor: person }, (work) => endSession(work, person.userId, person.sessionId));
  });
  serve(app, listOwnSessions, async ({ actor, context }) => {
    const { userId, sessionId } = personOf(actor);
    const sessions = await listSessions(context.read, userId, context.clock());
    return sessions.map((session) => presentSession(session, sessionId));
  });
  serve(app, endOtherSessions, async ({ actor, context }) => {
    const person = personOf(actor);
    await commit(context, { actor: person }, (work) => endOthers(work, person.userId, person.sessionId));
  });
  serve(app, endOwnSession, async ({ actor, params, context }) => {
    const person = personOf(actor);
    await commit(context, { actor: person }, (work) => endSession(work, person.userId, params.id));
  });
}

const originOf = ({ ip, headers }: FastifyRequest) => ({
  origin: { ip, mark: markFromCookies(headers.cookie) },
  userAgent: headers['user-agent'] ?? null,
});
