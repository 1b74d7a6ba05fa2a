/** Several processes on one PostgreSQL: each writes down what its screens said, together and seldom, and reads what the others wrote. */
import { randomUUID } from 'node:crypto';
import type { ScreenKey } from '#contract/live/fleet.ts';
import type { Context } from '../../store/context.ts';
import type { Screen, Screens } from './screens.ts';

export type Sharing = { changed: (key: ScreenKey) => void; stop: () => void };

const forgottenAfterMs = 86_400_000;
/** The clocks of two machines differ by less, and no write takes longer to be seen. */
const overlapMs = 60_000;

type SharedScreens = {
  context: Context;
  screens: Screens;
  /** The screens with an open socket to this process: nobody else knows better how they are. */
  here: () => ReadonlySet<ScreenKey>;
  everyMs?: number;
};

/** On SQLite there is one process, which knows everything: nothing is written. */
export function shareScreens({ context, screens, here, everyMs = 2_000 }: SharedScreens): Sharing {
  if (context.engine === 'sqlite') return { changed: () => undefined, stop: () => undefined };
  const node = randomUUID();
  const changed = new Set<ScreenKey>();
  let since = new Date(context.clock().getTime() - forgottenAfterMs).toISOString();
  let stopped = false;

  const write = async (): Promise<void> => {
    const rows = [...changed].flatMap((key) => screens.get(key) ?? []);
    changed.clear();
    if (rows.length === 0) return;
    const at = context.clock().toISOString();
    await context.db
      .insertInto('screenReport')
      .values(rows.map(({ key, ...screen }) => ({ screenKey: key, node, at, body: JSON.stringify(screen) })))
      .onConflict((row) =>
        row
          .column('screenKey')
          .doUpdateSet((eb) => ({ node: eb.ref('excluded.node'), at: eb.ref('excluded.at'), body: eb.ref('excluded.body') })),
      )
      .execute();
  };
  const read = async (): Promise<void> => {
    const from = new Date(Date.parse(since) - overlapMs).toISOString();
    const rows = await context.read.selectFrom('screenReport').selectAll().where('at', '>=', from).where('node', '!=', node).execute();
    const own = here();
    for (const { screenKey, at, body } of rows) {
      const screen = JSON.parse(body) as Omit<Screen, 'key'>;
      const key = screenKey as ScreenKey;
      // Whoever it came from has told of its going after we told of its coming: said again.
      if (own.has(key)) changed.add(key);
      else if (screen.seenAt > (screens.get(key)?.seenAt ?? 0)) screens.put({ key, ...screen });
      if (at > since) since = at;
    }
  };
  const turn = (): void => {
    write()
      .then(read)
      .catch((error: unknown) => stopped || context.log.warn({ err: error }, 'Could not share what the screens have painted'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  let timer = setTimeout(turn, everyMs);
  return {
    changed: (key) => changed.add(key),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
