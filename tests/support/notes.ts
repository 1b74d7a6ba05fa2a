/** Commands that only write a row, for tests of how commands are committed. */
import type { Actor } from '../../server/kernel/actor.ts';
import { commitShared, type WorkContext } from '../../server/store/unit/commit.ts';
import type { World } from './world.ts';

const desk: Actor = { kind: 'system', name: 'test' };

/** Commands that come together and may share a commit. */
export function notes({ context }: World) {
  return {
    send: (key: string, work: (work: WorkContext) => Promise<unknown> = async () => undefined) =>
      commitShared(context, { actor: desk, commandId: `command-${key}`, about: key }, async (given) => {
        await given.db.insertInto('meta').values({ key, value: 'x' }).execute();
        await work(given);
      }),
    touch: ({ db }: WorkContext, key: string) => db.updateTable('meta').set({ value: 'y' }).where('key', '=', key).execute(),
    written: async () => {
      const rows = await context.read.selectFrom('meta').select('key').where('key', 'like', 'note-%').orderBy('key').execute();
      return rows.map(({ key }) => key);
    },
  };
}
