/** Takes a screen out of use, or into use again: it shows the reason instead of its content. A screen has no rights, so nothing else changes. */
import { requireScope } from '../../http/auth/scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';

/** Throws 404 or 403; does nothing when the screen already has this state. */
export async function revokeDisplay(context: Context, request: CommitRequest, displayId: number, revoked: boolean): Promise<void> {
  await commit(context, request, async (work) => {
    const { db, at, actor } = work;
    const display = await lockRow(work, 'display', displayId);
    if (!display) throw notFound();
    // A screen that shows no event belongs to everybody who may pair devices.
    if (display.eventId !== null) await requireScope(db, actor, 'device:manage', { eventId: display.eventId });
    if ((display.revokedAt !== null) === revoked) return null;
    const changes = {
      // The desk decided about this screen: it must stay out of use for as long as it is known.
      belongsSince: display.belongsSince ?? at,
      revokedAt: revoked ? at : null,
      revokedBy: revoked ? (actor.kind === 'user' ? shortName(actor.name) : 'the desk') : null,
    };
    await saveRow(work, 'display', display, changes, { type: revoked ? 'revoked' : 'readmitted', rooms: ['desk'] });
    return null;
  });
}

/** Returns 'A. Lindqvist': the name is visible on a screen in the venue. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? first : `${[...first][0] ?? ''}. ${rest.join(' ')}`;
}
