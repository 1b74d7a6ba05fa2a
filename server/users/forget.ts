/** A removed account is nobody's: what it did keeps its number, the person behind it is forgotten. */
import { sql } from 'kysely';
import { voidTokens } from '../auth/one-time-tokens.ts';
import { endOtherSessions } from '../auth/sessions.ts';
import { noPassword, setRoles } from '../auth/users.ts';
import type { Work } from '../db/commit.ts';
import { lockRow, noteRows, saveRow } from '../db/rows.ts';
import type { UserRow } from '../db/schema.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { erasedDomain } from './erased.ts';
import { setEventsOf } from './events.ts';

/** Without asking whether; false: there is no such account. */
export async function forgetUser(work: Work, id: number): Promise<boolean> {
  const user = await lockRow(work, 'appUser', id);
  if (!user) return false;
  await endOtherSessions(work, id, null);
  await voidTokens(work, id);
  await setEventsOf(work, id, []);
  await setRoles(work, id, []);
  // As of players who are erased (privacy/erase.ts).
  const login = `former-${id}`;
  await forgetTraces(work, user, login);
  const nobody = { firstName: null, lastName: null, imageUrl: null, activated: false, passwordHash: noPassword, waitingSince: null };
  const unproven = { totpSecret: null, totpSince: null, totpStep: null };
  const gone = { ...nobody, ...unproven, login, email: `${login}@${erasedDomain}` };
  // The audit trail hears that it was done, and never what stood there.
  await saveRow({ ...work, isAudited: false }, 'appUser', user, gone, { type: 'removed' });
  work.audit({ stream: `user:${id}`, type: 'removed' });
  return true;
}

/** Devices and addresses of sessions, codes, mails, the key to what the audit trail knows, and the login where others' rows name who made them. */
async function forgetTraces({ db }: Work, { id, login: was, email }: UserRow, login: string): Promise<void> {
  await db.updateTable('session').set({ userAgent: null, ip: null, markHash: null }).where('userId', '=', id).execute();
  await db.deleteFrom('recoveryCode').where('userId', '=', id).execute();
  await forgetMails({ db }, { userId: id, addresses: [email] });
  await db.deleteFrom('personKey').where('subject', 'like', `user:${id}/%`).execute();
  await noteRows({ db }, 'appUser', sql<boolean>`created_by = ${was}`, { createdBy: login });
  await noteRows({ db }, 'appUser', sql<boolean>`last_modified_by = ${was}`, { lastModifiedBy: login });
}
