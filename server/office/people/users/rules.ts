/** Who may take what from whom (security.md, matrix): judged inside the unit of work, while nobody else can change who is administrator. */
import { sql } from 'kysely';
import type { Role } from '#machines/names.ts';
import { emailTaken, loginTaken, notAllowed } from '../../../kernel/errors.ts';
import type { Work } from '../../../store/unit/commit.ts';

/** As the account is, and as it shall be. */
export type Standing = { id: number; activated: boolean; roles: readonly Role[] };

/** `admins`: from `lockAdministrators`. */
export function requireAllowed({ actor }: Work, admins: readonly number[], before: Standing, after: Standing): void {
  const isOwn = actor.kind === 'user' && actor.userId === before.id;
  if (isOwn && !sameRoles(before.roles, after.roles)) throw refused('ownRoles', 'You cannot change your own roles.');
  if (isOwn && before.activated && !after.activated) throw refused('ownAccount', 'You cannot deactivate yourself.');
  const isAdmin = after.activated && after.roles.includes('ROLE_ADMIN');
  const others = admins.filter((id) => id !== before.id);
  if (admins.includes(before.id) && !isAdmin && others.length === 0)
    throw refused('lastAdministrator', 'The last administrator must stay.');
  requireStillAdministrator(actor, admins);
}

/** Whoever asked may have been demoted by the one they were about to demote, or in the moment in which they make another administrator. */
export function requireStillAdministrator(actor: Work['actor'], admins: readonly number[]): void {
  if (actor.kind === 'user' && !admins.includes(actor.userId)) throw refused('rolesChanged', 'Your own roles were changed meanwhile.');
}

/**
 * The first step of a unit of work that may change who is one. Two administrators who demote each other at once: the second waits here, and then sees
 * what the first has done, which only a statement of its own does on PostgreSQL.
 */
export async function lockAdministrators({ db, engine }: Work): Promise<number[]> {
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

const refused = (code: string, sentence: string) => notAllowed({ code, sentence });

const NAMES_LOCK = 710_204;

/** Nobody is called like somebody else's login or address: people sign in with either. No index says so across two columns: it is asked one at a time. */
export async function requireFree(
  { db, engine }: Work,
  { id, login, email }: { id: number | null; login: string; email: string },
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(db);
  const others = await db
    .selectFrom('appUser')
    .select(['login', 'email'])
    .where('id', '!=', id ?? 0)
    .where((eb) => eb.or([eb('login', 'in', [login, email]), eb('email', 'in', [login, email])]))
    .execute();
  if (others.some((other) => other.login === login || other.email === login)) throw loginTaken();
  if (others.length > 0) throw emailTaken();
}
