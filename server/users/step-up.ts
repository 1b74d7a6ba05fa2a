/** What opens an account (its address, a link to choose a password) asks for the password; one's own is not opened from here at all. */
import type { FastifyRequest } from 'fastify';
import type { UserBody } from '#contract/users.ts';
import { requireConfirmed } from '../auth/step-up.ts';
import { notAllowed } from '../errors.ts';

/** «My account» asks for the password that is replaced, and has a new address confirmed. */
export async function requireMayOpen(request: FastifyRequest, userId: number): Promise<void> {
  const { actor } = request;
  if (actor?.kind === 'user' && actor.userId === userId)
    throw notAllowed({ code: 'ownAccount', sentence: 'Use «My account» for your own password and e-mail address.' });
  await requireConfirmed(request);
}

export async function requireMaySave(request: FastifyRequest, { id, email }: UserBody): Promise<void> {
  if (typeof id !== 'number' || typeof email !== 'string') return;
  const { read } = request.server.context;
  const user = await read.selectFrom('appUser').select('email').where('id', '=', id).executeTakeFirst();
  if (user && user.email !== email.trim().toLowerCase()) await requireMayOpen(request, id);
}
