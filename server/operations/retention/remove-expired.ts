/** Removes data whose retention time is over, in small batches, so that no score has to wait. */

import { moveBase64ToMedia } from '../../entity/media/base64.ts';
import type { Actor } from '../../kernel/actor.ts';
import { syncErasures } from '../../office/privacy/erasure-list.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { backupRetention, batchSize, daysBefore, retentions } from './retentions.ts';

const everyMs = 3_600_000;
const systemActor: Actor = { kind: 'system', name: 'tidy' };

/** Runs now and every hour; returns a function that stops it. */
export function removeExpiredRegularly(context: Context): () => void {
  const run = (): void => {
    const tidied = moveBase64ToMedia(context)
      .then(() => syncErasures(context))
      // Last, because it waits for the disk of the backups.
      .then(() => removeExpired(context));
    tidied.catch((error: unknown) => context.log.warn({ err: error }, 'Could not remove expired data'));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

export async function removeExpired(context: Context): Promise<void> {
  const now = context.clock();
  for (const { key, remove } of await retentions(context, now)) {
    let total = 0;
    let removed = batchSize;
    while (removed === batchSize) {
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
  const copies = (await context.backups?.removeOld(daysBefore(now, backupRetention.days))) ?? 0;
  if (copies > 0) await commit(context, { actor: systemActor }, (work) => noteRemoved(work, backupRetention.key, copies));
}

/** Records when and how much was removed, for the data protection screen. */
async function noteRemoved({ db, at }: WorkContext, key: string, count: number): Promise<void> {
  await db
    .insertInto('retention')
    .values({ key, lastAt: at, lastRemoved: count, removed: count })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ lastAt: at, lastRemoved: count, removed: eb('retention.removed', '+', count) })),
    )
    .execute();
}
