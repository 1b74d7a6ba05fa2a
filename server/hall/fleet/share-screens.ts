/** With several processes on one PostgreSQL, each regularly stores the reports of its screens in one statement and reads those of the others. */
import { randomUUID } from 'node:crypto';
import type { ScreenKey } from '#contract/live/fleet.ts';
import type { Context } from '../../store/context.ts';
import type { Screen, Screens } from './screens.ts';

export type ScreenSharing = { changed: (key: ScreenKey) => void; stop: () => void };

const maxAgeMs = 86_400_000;
/** How far each read goes back before the last one. The clocks of two machines differ by less, and every write is visible within this time. */
const overlapMs = 60_000;

type SharedScreens = {
  context: Context;
  screens: Screens;
  /** The screens with an open socket to this process: their state here is the newest. */
  connectedKeys: () => ReadonlySet<ScreenKey>;
  everyMs?: number;
};

/** SQLite has one process with all screens, so nothing is written. */
export function shareScreens({ context, screens, connectedKeys, everyMs = 2_000 }: SharedScreens): ScreenSharing {
  if (context.engine === 'sqlite') return { changed: () => undefined, stop: () => undefined };
  const node = randomUUID();
  const changed = new Set<ScreenKey>();
  let since = new Date(context.clock().getTime() - maxAgeMs).toISOString();
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
    // After the clock was set back, other processes store earlier times.
    const from = new Date(Math.min(Date.parse(since), context.clock().getTime()) - overlapMs).toISOString();
    const rows = await context.read.selectFrom('screenReport').selectAll().where('at', '>=', from).where('node', '!=', node).execute();
    const own = connectedKeys();
    for (const { screenKey, at, body } of rows) {
      const screen = JSON.parse(body) as Omit<Screen, 'key'>;
      const key = screenKey as ScreenKey;
      // The screen is connected here, although another process stored later that it left: store it again.
      if (own.has(key)) changed.add(key);
      else if (screen.seenAt > (screens.get(key)?.seenAt ?? 0)) screens.put({ key, ...screen });
      if (at > since) since = at;
    }
  };
  const syncOnce = (): void => {
    write()
      .then(read)
      .catch((error: unknown) => stopped || context.log.warn({ err: error }, 'Could not share the reports of the screens'))
      .finally(() => {
        if (!stopped) timer = setTimeout(syncOnce, everyMs);
      });
  };
  let timer = setTimeout(syncOnce, everyMs);
  return {
    changed: (key) => changed.add(key),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
