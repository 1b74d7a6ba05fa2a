/** What opens an account (making it, its address, its roles, letting it in again, a link to choose a password) asks for the password; one's own is not opened from here at all. */
import type { FastifyRequest } from 'fastify';
import type { UserBody } from '#contract/people/users.ts';
import { requireConfirmed } from '../../../http/auth/step-up.ts';
import { rolesOf } from '../../../http/auth/users.ts';
import { notAllowed } from '../../../kernel/errors.ts';

/** «My account» asks for the password that is replaced, and has a new address confirmed. */
export async function requireMayOpen(request: FastifyRequest, userId: number): Promise<void> {
  const { actor } = request;
  if (actor?.kind === 'user' && actor.userId === userId)
    throw notAllowed({ code: 'ownAccount', sentence: 'Use «My account» for your own password and e-mail address.' });
  await requireConfirmed(request);
}

/** A new address opens an account to who reads it, a new role opens doors, who was shut out comes in again: all ask. What is taken away does not. */
export async function requireMaySave(request: FastifyRequest, { id, email, authorities, activated }: UserBody): Promise<void> {
  if (typeof id !== 'number') return;
  const { read } = request.server.context;
  const user = await read.selectFrom('appUser').select(['email', 'activated']).where('id', '=', id).executeTakeFirst();
  if (!user) return;
  if (typeof email === 'string' && user.email !== email.trim().toLowerCase()) await requireMayOpen(request, id);
  if (activated && !user.activated) await requireConfirmed(request);
  if (!authorities) return;
  const held = await rolesOf(read, id);
  if (authorities.some((role) => !held.includes(role))) await requireConfirmed(request);
}
