/** What is dear (bank data, a person's whole record, a new address) asks for the password once more, so that a desk left alone gives none of it away. */
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import { confirmPassword as confirmationNeeded, invalidPassword, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { countPasswordCheck, forgiveAttempt, forgiveInThisSecond } from './attempts.ts';
import { personOf } from './guard.ts';
import { verifyPassword } from './passwords.ts';

type Person = Extract<Actor, { kind: 'user' }>;

const goodForMs = 5 * 60_000;

/** Throws 409 `error.confirmPassword` when the person has not given their password in this session within five minutes. */
export async function requireConfirmed(request: FastifyRequest): Promise<void> {
  const { context } = request.server;
  const session = await context.read
    .selectFrom('session')
    .select('confirmedAt')
    .where('id', '=', personOf(request.actor).sessionId)
    .executeTakeFirst();
  const since = session?.confirmedAt ? context.clock().getTime() - Date.parse(session.confirmedAt) : Number.POSITIVE_INFINITY;
  if (since > goodForMs) throw confirmationNeeded();
}

/** Guessing is slowed down like signing in. */
export async function confirmPassword(context: Context, person: Person, password: string): Promise<void> {
  const attempt = await countPasswordCheck(context, person.userId);
  const user = await context.read.selectFrom('appUser').select('passwordHash').where('id', '=', person.userId).executeTakeFirst();
  if (!user) throw unauthorized();
  if (!(await verifyPassword(password, user.passwordHash))) throw invalidPassword('The password is not right.');
  forgiveInThisSecond(context, attempt);
  await commit(context, { actor: person }, async (work) => {
    await forgiveAttempt(work, attempt);
    await work.db.updateTable('session').set({ confirmedAt: work.at }).where('id', '=', person.sessionId).execute();
  });
}
