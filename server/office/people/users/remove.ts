/** Removing an account: who may, and that an administrator stays. */
import { rolesOf } from '../../../http/auth/users.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import { type CommitRequest, commit } from '../../../store/unit/commit.ts';
import { keepErased } from '../../privacy/erasure-list.ts';
import { mentionsOfUser } from '../../privacy/mentions-of.ts';
import { wipeErased } from '../../privacy/wipe.ts';
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
    await forgetUser(work, id, { type: 'removed', mentions, files });
    return null;
  });
  // For older copies: they know the account still.
  await keepErased(context);
  await wipeErased(context, [{ mentions, files }]);
}
