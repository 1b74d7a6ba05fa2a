/** Removes an account at the order of an administrator. The last administrator cannot be removed. */
import { requireConfirmedWork } from '../../../http/auth/step-up.ts';
import { rolesOf } from '../../../http/auth/users.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import { type CommitRequest, commit } from '../../../store/unit/commit.ts';
import { syncErasures } from '../../privacy/erasure-list.ts';
import { mentionsOfUser } from '../../privacy/mentions-of-person.ts';
import { wipeErased } from '../../privacy/wipe-storage.ts';
import { forgetUser } from './forget.ts';
import { lockAdministrators, requireAllowed } from './rules.ts';

export async function removeUserFrom(context: Context, request: CommitRequest, id: number): Promise<void> {
  const mentions = await mentionsOfUser(context, id);
  const files: number[] = [];
  await commit(context, request, async (work) => {
    const admins = await lockAdministrators(work);
    const user = await lockRow(work, 'appUser', id);
    if (!user) return null;
    const roles = await rolesOf(work.db, id);
    requireAllowed(work, admins, { id, activated: true, roles }, { id, activated: false, roles: [] });
    await requireConfirmedWork(work);
    await forgetUser(work, id, { type: 'removed', mentions, files });
    return null;
  });
  // Lists the erasure in a file outside the database, so that a restored older backup erases the account again.
  await syncErasures(context);
  await wipeErased(context, [{ mentions, files }]);
}
