/** Sets up, renews and removes the second factor. No call stores its answer, because secrets and codes are shown only once. */
import type { FastifyInstance } from 'fastify';
import qrcode from 'qrcode';
import { qrDrawing } from '#contract/kit/qr-drawing.ts';
import * as calls from '#contract/people/second-factor.ts';
import { personOf, signedIn } from '../../http/auth/guard.ts';
import { confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from '../../http/auth/second-factor.ts';
import { requireConfirmedPassword } from '../../http/auth/step-up.ts';
import { serve } from '../../http/serve.ts';
import { notAllowed, notFound, unauthorized } from '../../kernel/errors.ts';
import { organisationOf } from '../../kernel/organisation.ts';
import type { Context } from '../../store/context.ts';
import type { UserRow } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

export async function secondFactorRoutes(app: FastifyInstance): Promise<void> {
  serve(app, calls.getSecondFactor, async ({ actor, context }) => {
    const { totpSince: since, id } = await rowOf(context, personOf(actor).userId);
    const codes = await context.read
      .selectFrom('recoveryCode')
      .select('hash')
      .where('userId', '=', id)
      .where('usedAt', 'is', null)
      .execute();
    return { since, recoveryCodesLeft: codes.length };
  });
  serve(app, calls.startSecondFactor, async ({ actor, context, request }) => {
    await requireConfirmedPassword(request);
    const person = personOf(actor);
    if ((await rowOf(context, person.userId)).totpSince !== null) throw alreadySet();
    const issuer = organisationOf(context.config) ?? 'Event Office';
    const { answer } = await commit(context, { actor: person }, (work) =>
      startSecondFactor(context, work, { id: person.userId, login: person.login }, issuer),
    );
    const { size, path } = qrDrawing(qrcode.create(answer.uri, { errorCorrectionLevel: 'M' }).modules);
    return { secret: answer.secret, qrSize: size, qrPath: path };
  });
  serve(app, calls.confirmSecondFactor, async ({ actor, body, context }) => {
    const user = await rowOf(context, personOf(actor).userId);
    if (user.totpSince !== null) throw alreadySet();
    return { recoveryCodes: await confirmSecondFactor(context, user, body.code) };
  });
  serve(app, calls.renewRecoveryCodes, async ({ actor, context, request }) => {
    await requireConfirmedPassword(request);
    const person = personOf(actor);
    if ((await rowOf(context, person.userId)).totpSince === null) throw notSet();
    const { answer } = await commit(context, { actor: person }, (work) => renewRecoveryCodes(context, work, person.userId));
    return { recoveryCodes: answer };
  });
  serve(app, calls.removeSecondFactor, async ({ actor, context, request }) => {
    await requireConfirmedPassword(request);
    const person = personOf(actor);
    await commit(context, { actor: person }, (work) => removeSecondFactor(work, person.userId));
  });
  serve(app, calls.resetSecondFactor, async ({ actor, params, context, request }) => {
    await requireConfirmedPassword(request);
    await commit(context, { actor: signedIn(actor) }, (work) => resetOf(work, params.login.toLowerCase()));
  });
}

async function resetOf(work: WorkContext, login: string): Promise<void> {
  const user = await work.db.selectFrom('appUser').select('id').where('login', '=', login).executeTakeFirst();
  if (!user) throw notFound();
  await removeSecondFactor(work, user.id);
}

async function rowOf({ read }: Context, userId: number): Promise<UserRow> {
  const user = await read.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw unauthorized();
  return user;
}

const alreadySet = () => notAllowed({ code: 'secondFactorSet', sentence: 'A second factor is set up already. Remove it first.' });
const notSet = () => notAllowed({ code: 'secondFactorNotSet', sentence: 'No second factor is set up.' });
