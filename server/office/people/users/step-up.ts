/**
 * Requires the password for changes that open an account: creation, address, roles, reactivation and password links. One's own account
 * cannot be opened here. Call these inside the unit of work, after the change was judged.
 */
import type { Role } from '#machines/names.ts';
import { requireConfirmedWork } from '../../../http/auth/step-up.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** Throws a 409 for the own account: «My account» asks for the old password and confirms a new address. */
export async function requireMayOpen(work: WorkContext, userId: number): Promise<void> {
  const { actor } = work;
  if (actor.kind === 'user' && actor.userId === userId)
    throw notAllowed({ code: 'ownAccount', sentence: 'Use «My account» for your own password and e-mail address.' });
  await requireConfirmedWork(work);
}

type AccountState = { id: number; email: string; activated: boolean; roles: readonly Role[] };

/** A new address, a new role and a reactivation need the password again; removing rights does not. */
export async function requireMaySave(work: WorkContext, before: AccountState, after: AccountState): Promise<void> {
  if (before.email !== after.email) await requireMayOpen(work, before.id);
  const opens = (after.activated && !before.activated) || after.roles.some((role) => !before.roles.includes(role));
  if (opens) await requireConfirmedWork(work);
}
