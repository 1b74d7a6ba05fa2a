/** Sensitive calls (bank data, a person's whole record, a new address) need the password again, so that an unattended desk does not reveal them. */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { confirmPassword as confirmationNeeded, invalidPassword, unauthorized } from '../../kernel/errors.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { countPasswordCheck, forgiveAttempt, refundBudget } from './attempts.ts';
import { personOf } from './guard.ts';
import { verifyPassword } from './passwords.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

const validForMs = 5 * 60_000;

/** Throws 409 `error.confirmPassword` if the user has not confirmed their password in this session within five minutes. */
export async function requireConfirmedPassword(request: FastifyRequest): Promise<void> {
  const { context } = request.server;
  await requireConfirmed({ db: context.read, actor: request.actor, now: context.clock() });
}

/**
 * The same inside a unit of work, after everything else was judged: nobody gives a password for a change that is refused anyway.
 * The refusal takes back what the unit of work has written so far.
 */
export const requireConfirmedWork = ({ db, actor, now }: WorkContext): Promise<void> => requireConfirmed({ db, actor, now });

type ConfirmedAction = { db: Kysely<Database>; actor: Actor | null; now: Date };

async function requireConfirmed({ db, actor, now }: ConfirmedAction): Promise<void> {
  const { sessionId } = personOf(actor);
  const session = await db.selectFrom('session').select('confirmedAt').where('id', '=', sessionId).executeTakeFirst();
  const since = session?.confirmedAt ? elapsedMs(session.confirmedAt, now) : Number.POSITIVE_INFINITY;
  if (since > validForMs) throw confirmationNeeded();
}

/** Notes the confirmation in the session. Throws 400 for a wrong password and 429 after too many attempts, like the sign-in. */
export async function confirmPassword(context: Context, person: UserActor, password: string): Promise<void> {
  const attempt = await countPasswordCheck(context, person.userId);
  const user = await context.read.selectFrom('appUser').select('passwordHash').where('id', '=', person.userId).executeTakeFirst();
  if (!user) throw unauthorized();
  if (!(await verifyPassword(password, user.passwordHash))) throw invalidPassword('The password is not right.');
  refundBudget(context, attempt);
  await commit(context, { actor: person }, async (work) => {
    await forgiveAttempt(work, attempt);
    await work.db.updateTable('session').set({ confirmedAt: work.at }).where('id', '=', person.sessionId).execute();
  });
}
