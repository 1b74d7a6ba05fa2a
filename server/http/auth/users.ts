/** Creates and changes accounts. A change of rights reaches every open socket through the journal. */
import type { Kysely } from 'kysely';
import type { Role } from '#machines/names.ts';
import { notFound } from '../../kernel/errors.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { voidTokens } from './one-time-tokens.ts';
import { endOtherSessions } from './sessions.ts';

type NewUser = {
  login: string;
  email: string;
  /** The result of `hashPassword`. Hashing is slow, so it must run outside the transaction. */
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  langKey?: string;
  activated?: boolean;
  waitingSince?: string | null;
  roles: readonly Role[];
};

/** A hash that no password matches. People who were invited, or signed up with a link only, choose a password first. */
export const noPassword = '!';

export async function createUser(work: WorkContext, { roles, ...user }: NewUser): Promise<number> {
  const { actor, at } = work;
  const by = actor.kind === 'user' ? actor.login : 'system';
  const spelled = { login: user.login.toLowerCase(), email: user.email.toLowerCase(), activated: user.activated ?? true };
  const changed = { createdBy: by, createdDate: at, lastModifiedBy: by, lastModifiedDate: at };
  const id = await insertRow(work, 'appUser', { ...user, ...spelled, ...changed }, { data: { roles } });
  await insertRoles(work.db, id, roles);
  return id;
}

/**
 * Sets the roles. They apply to the person's next request, and to their open sockets once the journal entry is read.
 * Unchanged roles are not written again, so that their row locks stay.
 */
export async function setRoles({ db, record }: WorkContext, userId: number, roles: readonly Role[]): Promise<void> {
  const before = await rolesOf(db, userId);
  const lost = before.filter((role) => !roles.includes(role));
  if (lost.length > 0) await db.deleteFrom('userAuthority').where('userId', '=', userId).where('authority', 'in', lost).execute();
  await insertRoles(
    db,
    userId,
    roles.filter((role) => !before.includes(role)),
  );
  record({ stream: `user:${userId}`, version: 0, type: 'rightsChanged', data: { roles }, rooms: [] });
}

export async function rolesOf(db: Kysely<Database>, userId: number): Promise<Role[]> {
  const rows = await db.selectFrom('userAuthority').select('authority').where('userId', '=', userId).orderBy('authority').execute();
  return rows.map((row) => row.authority);
}

/** Deactivates an account and ends its sessions and links. Throws 404 for an unknown account. */
export async function deactivate(work: WorkContext, userId: number): Promise<void> {
  const user = await lockRow(work, 'appUser', userId);
  if (!user) throw notFound();
  await saveRow(work, 'appUser', user, { activated: false }, { type: 'deactivated' });
  await endOtherSessions(work, userId, null);
  await voidTokens(work, userId);
}

async function insertRoles(db: WorkContext['db'], userId: number, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return;
  await db
    .insertInto('userAuthority')
    .values(roles.map((authority) => ({ userId, authority })))
    .execute();
}
