/** The rules for changing accounts. They are checked inside the unit of work, while nobody else can change who is an administrator. */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { Role } from '#machines/names.ts';
import { emailTaken, loginTaken, notAllowed } from '../../../kernel/errors.ts';
import { takeLock } from '../../../store/unit/advisory-locks.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** The account before or after a change. */
type AccountState = { id: number; activated: boolean; roles: readonly Role[] };

/** Throws a 409 when the change is not allowed. `admins`: from `lockAdministrators`. */
export function requireAllowed({ actor }: WorkContext, admins: readonly number[], before: AccountState, after: AccountState): void {
  const isOwn = actor.kind === 'user' && actor.userId === before.id;
  if (isOwn && !sameRoles(before.roles, after.roles)) throw refused('ownRoles', 'You cannot change your own roles.');
  if (isOwn && before.activated && !after.activated) throw refused('ownAccount', 'You cannot deactivate yourself.');
  const isAdmin = after.activated && after.roles.includes('ROLE_ADMIN');
  const others = admins.filter((id) => id !== before.id);
  if (admins.includes(before.id) && !isAdmin && others.length === 0)
    throw refused('lastAdministrator', 'The last administrator must stay.');
  requireStillAdministrator(actor, admins);
}

/** Another administrator may have removed the actor's role in the meantime, so the unit of work checks it again. */
export function requireStillAdministrator(actor: WorkContext['actor'], admins: readonly number[]): void {
  if (actor.kind === 'user' && !admins.includes(actor.userId)) throw refused('rolesChanged', 'Your own roles were changed meanwhile.');
}

/**
 * Call this first in a unit of work that may change administrators. If two administrators demote each other, the second waits here and then
 * sees the first change.
 * PostgreSQL needs a separate statement after the lock to see that change.
 */
export async function lockAdministrators({ db, engine }: WorkContext): Promise<number[]> {
  if (engine === 'postgres')
    await db.selectFrom('userAuthority').select('userId').where('authority', '=', 'ROLE_ADMIN').orderBy('userId').forUpdate().execute();
  const rows = await db
    .selectFrom('userAuthority')
    .innerJoin('appUser', 'appUser.id', 'userAuthority.userId')
    .select('appUser.id')
    .where('userAuthority.authority', '=', 'ROLE_ADMIN')
    .where('appUser.activated', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

const sameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

const refused = (code: ErrorCode, sentence: string) => notAllowed({ code, sentence });

/**
 * Throws when the login or address is another account's login or address, because people sign in with either.
 * No index covers both columns, so the check runs under a lock.
 */
export async function requireUniqueNames(
  work: WorkContext,
  { id, login, email }: { id: number | null; login: string; email: string },
): Promise<void> {
  await takeLock(work, 'accountNames');
  const others = await work.db
    .selectFrom('appUser')
    .select(['login', 'email'])
    .where('id', '!=', id ?? 0)
    .where((eb) => eb.or([eb('login', 'in', [login, email]), eb('email', 'in', [login, email])]))
    .execute();
  const isTaken = (name: string): boolean => others.some((other) => other.login === name || other.email === name);
  if (isTaken(login)) throw loginTaken(email !== login && isTaken(email));
  if (others.length > 0) throw emailTaken();
}
