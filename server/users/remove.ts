/** A removed account is nobody's: what it did keeps its number, the person behind it is forgotten. */
import { voidTokens } from '../auth/one-time-tokens.ts';
import { endOtherSessions } from '../auth/sessions.ts';
import { noPassword, rolesOf, setRoles } from '../auth/users.ts';
import type { Context } from '../context.ts';
import { type CommitRequest, commit, type Work } from '../db/commit.ts';
import { lockRow, saveRow } from '../db/rows.ts';
import { setEventsOf } from './events.ts';
import { lockAdministrators, requireAllowed } from './rules.ts';

export async function removeUserFrom(context: Context, request: CommitRequest, id: number): Promise<void> {
  await commit(context, request, async (work) => {
    const admins = await lockAdministrators(work);
    const user = await lockRow(work, 'appUser', id);
    if (!user) return null;
    const roles = await rolesOf(work.db, id);
    requireAllowed(work, admins, { id, activated: true, roles }, { id, activated: false, roles: [] });
    await endOtherSessions(work, id, null);
    await voidTokens(work, id);
    await setEventsOf(work, id, []);
    await setRoles(work, id, []);
    const login = `deleted-${id}`;
    await forgetTraces(work, id, { was: user.login, login });
    const nobody = { firstName: null, lastName: null, imageUrl: null, activated: false, passwordHash: noPassword, waitingSince: null };
    const unproven = { totpSecret: null, totpSince: null, totpStep: null };
    await saveRow(work, 'appUser', user, { ...nobody, ...unproven, login, email: `${login}@deleted.invalid` }, { type: 'removed' });
    return null;
  });
}

/** Devices and addresses of sessions, codes, and the login where others' rows name who made them. */
async function forgetTraces({ db }: Work, id: number, { was, login }: { was: string; login: string }): Promise<void> {
  await db.updateTable('session').set({ userAgent: null, ip: null, markHash: null }).where('userId', '=', id).execute();
  await db.deleteFrom('recoveryCode').where('userId', '=', id).execute();
  await db.updateTable('appUser').set({ createdBy: login }).where('createdBy', '=', was).execute();
  await db.updateTable('appUser').set({ lastModifiedBy: login }).where('lastModifiedBy', '=', was).execute();
}
