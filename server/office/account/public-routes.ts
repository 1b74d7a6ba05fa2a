/** Serves account calls for people without a session (server/http/README.md 1.9). */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/people/public-account.ts';
import { serve } from '../../http/serve.ts';
import { badEntity, linkExpired, Problem } from '../../kernel/errors.ts';
import { confirmEmail } from './change-email.ts';
import { requireUsableLink } from './check-link.ts';
import { askForReset, finishReset } from './reset-password.ts';
import { confirmSignUp, signUp, signUpAgain } from './sign-up.ts';

/** No call stores its answer under an Idempotency-Key, because its input stands in for a password. */
export async function publicAccountRoutes(app: FastifyInstance): Promise<void> {
  serve(app, calls.signUp, ({ body, context, request }) => {
    const langKey = body.langKey === 'de' ? 'de' : 'en';
    return signUp(context, { email: body.email, password: body.password, langKey, isMachine: Boolean(body.website), ip: request.ip });
  });
  serve(app, calls.verifyAccount, ({ body, context, request }) =>
    confirmSignUp(context, { ...body, isNew: body.isNew ?? false, ip: request.ip }),
  );
  serve(app, calls.checkLink, ({ body, context }) => requireUsableLink(context, body));
  serve(app, calls.verifyAgain, ({ body, context, request }) => signUpAgain(context, { key: body.key, ip: request.ip }));
  serve(app, calls.activateAccount, async ({ query, context, request }) => {
    try {
      await confirmSignUp(context, { key: query.key, password: null, isNew: false, ip: request.ip });
    } catch (error) {
      const isUsedUp = error instanceof Problem && error.message === linkExpired().message;
      throw isUsedUp ? badEntity('userManagement', 'activation', 'No user was found for this activation key') : error;
    }
  });
  serve(app, calls.confirmEmail, ({ body, context }) => confirmEmail(context, body.key));
  serve(app, calls.askForReset, ({ body, context, request }) => askForReset(context, { email: body, ip: request.ip }));
  serve(app, calls.finishReset, ({ body, context }) => finishReset(context, body));
}
