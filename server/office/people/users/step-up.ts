/**
 * Requires the password for changes that open an account: creation, address, roles, reactivation and password links. One's own account
 * cannot be opened here.
 */
import type { FastifyRequest } from 'fastify';
import type { UserBody } from '#contract/people/users.ts';
import { requireConfirmedPassword } from '../../../http/auth/step-up.ts';
import { rolesOf } from '../../../http/auth/users.ts';
import { notAllowed } from '../../../kernel/errors.ts';

/** Throws a 409 for the own account: «My account» asks for the old password and confirms a new address. */
export async function requireMayOpen(request: FastifyRequest, userId: number): Promise<void> {
  const { actor } = request;
  if (actor?.kind === 'user' && actor.userId === userId)
    throw notAllowed({ code: 'ownAccount', sentence: 'Use «My account» for your own password and e-mail address.' });
  await requireConfirmedPassword(request);
}

/** A new address, a new role and a reactivation need the password again; removing rights does not. */
export async function requireMaySave(request: FastifyRequest, { id, email, authorities, activated }: UserBody): Promise<void> {
  if (typeof id !== 'number') return;
  const { read } = request.server.context;
  const user = await read.selectFrom('appUser').select(['email', 'activated']).where('id', '=', id).executeTakeFirst();
  if (!user) return;
  if (typeof email === 'string' && user.email !== email.trim().toLowerCase()) await requireMayOpen(request, id);
  if (activated && !user.activated) await requireConfirmedPassword(request);
  if (!authorities) return;
  const roles = await rolesOf(read, id);
  if (authorities.some((role) => !roles.includes(role))) await requireConfirmedPassword(request);
}
