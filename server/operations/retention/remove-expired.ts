/** Removes data whose retention time is over, in small batches, so that no score has to wait. */

import { moveToMedia } from '../../entity/media/base64.ts';
import type { Actor } from '../../kernel/actor.ts';
import { keepErased } from '../../office/privacy/erasure-list.ts';
import type { Context } from '../../store/context.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { bite, daysBefore, keptCopies, retentions } from './retentions.ts';

const everyMs = 3_600_000;
const systemActor: Actor = { kind: 'system', name: 'tidy' };

/** Runs now and every hour; returns a function that stops it. */
export function tidyRegularly(context: Context): () => void {
  const run = (): void => {
    const tidied = moveToMedia(context)
      .then(() => keepErased(context))
      // Last, because it waits for the disk of the backups.
      .then(() => tidy(context));
    tidied.catch((error: unknown) => context.log.warn({ err: error }, 'Could not remove expired data'));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

export async function tidy(context: Context): Promise<void> {
  const now = context.clock();
  for (const { key, remove } of await retentions(context, now)) {
    let total = 0;
    let removed = bite;
    while (removed === bite) {
      const { answer } = await commit(context, { actor: systemActor }, async (work) => {
        const count = Number((await remove.execute(work.db)).numAffectedRows ?? 0);
        if (count > 0) await noteRemoved(work, key, count);
        return count;
      });
      removed = answer;
      total += removed;
    }
    if (total > 0) context.log.info({ key, removed: total }, 'Removed expired data');
  }
  const copies = (await context.backups?.removeOld(daysBefore(now, keptCopies.days))) ?? 0;
  if (copies > 0) await commit(context, { actor: systemActor }, (work) => noteRemoved(work, keptCopies.key, copies));
}

/** Records when and how much was removed, for the data protection screen. */
async function noteRemoved({ db, at }: Work, key: string, count: number): Promise<void> {
  await db
    .insertInto('retention')
    .values({ key, lastAt: at, lastRemoved: count, removed: count })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ lastAt: at, lastRemoved: count, removed: eb('retention.removed', '+', count) })),
    )
    .execute();
}
