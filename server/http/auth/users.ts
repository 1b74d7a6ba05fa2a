/** Accounts as rows: made by the set-up link and the demo; what changes a person's rights tells every open socket through the journal. */
import type { Kysely } from 'kysely';
import type { Role } from '#machines/names.ts';
import { notFound } from '../../kernel/errors.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import { voidTokens } from './one-time-tokens.ts';
import { endOtherSessions } from './sessions.ts';

type NewUser = {
  login: string;
  email: string;
  /** From `hashPassword`: hashing takes a while and does not belong in a transaction. */
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  langKey?: string;
  activated?: boolean;
  waitingSince?: string | null;
  roles: readonly Role[];
};

/** Fits no password: who is invited or has signed up by a link alone chooses one first. */
export const noPassword = '!';

export async function createUser(work: Work, { roles, ...user }: NewUser): Promise<number> {
  const { actor, at } = work;
  const by = actor.kind === 'user' ? actor.login : 'system';
  const spelled = { login: user.login.toLowerCase(), email: user.email.toLowerCase(), activated: user.activated ?? true };
  const changed = { createdBy: by, createdDate: at, lastModifiedBy: by, lastModifiedDate: at };
  const id = await insertRow(work, 'appUser', { ...user, ...spelled, ...changed }, { data: { roles } });
  await insertRoles(work.db, id, roles);
  return id;
}

/** Works for the person's next request, and for their open sockets as soon as the journal is read. What stays is not written again: its lock holds. */
export async function setRoles({ db, record }: Work, userId: number, roles: readonly Role[]): Promise<void> {
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

/** A person who may not sign in any more is signed out everywhere. */
export async function deactivate(work: Work, userId: number): Promise<void> {
  const user = await lockRow(work, 'appUser', userId);
  if (!user) throw notFound();
  await saveRow(work, 'appUser', user, { activated: false }, { type: 'deactivated' });
  await endOtherSessions(work, userId, null);
  await voidTokens(work, userId);
}

async function insertRoles(db: Work['db'], userId: number, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return;
  await db
    .insertInto('userAuthority')
    .values(roles.map((authority) => ({ userId, authority })))
    .execute();
}
