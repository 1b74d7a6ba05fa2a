/** Five commands that share one commit, in a process that dies `between` two of them, or when the group is `committed` and nothing was answered. */

import type { Actor } from '../../server/kernel/actor.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import type { Context } from '../../server/store/context.ts';
import { type CommitResult, commitShared } from '../../server/store/unit/commit.ts';

const actor: Actor = { kind: 'system', name: 'test' };
export const keys = ['group-1', 'group-2', 'group-3', 'group-4', 'group-5'] as const;

/** Calls `reached` before each command is written. */
export const sendGroup = (context: Context, reached: (key: string) => void = () => undefined): Promise<CommitResult<string>[]> =>
  Promise.all(
    keys.map((key) =>
      commitShared(context, { actor, commandId: `command-${key}`, about: key }, async ({ db, record }) => {
        reached(key);
        await db.insertInto('meta').values({ key, value: 'x' }).execute();
        record({ stream: `note:${key}`, version: 1, type: 'noted', data: {}, rooms: [] });
        return key;
      }),
    ),
  );

if (import.meta.main) {
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  const { DATA_DIR: dataDir = '', DATABASE_URL, DIES } = process.env;
  const config = readConfig({}, { dataDir, databaseUrl: DATABASE_URL || null, logLevel: 'silent' });
  const { context } = await openContext(config, createLog('silent'));
  if (DIES === 'committed') context.committed.on(die);
  await sendGroup(context, (key) => DIES === 'between' && key === 'group-4' && die());
  console.log('answered');
}
