/**
 * Stores per event how long changes took to its screens, for the report. Each process adds to counts of its own rows, so that processes never
 * overwrite each other's counts, and nothing is stored per tap.
 */
import { randomUUID } from 'node:crypto';
import type { ScreenKey } from '#contract/live/fleet.ts';
import { addTime, type TimeCounts } from '#machines/report/screen-times.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';

type ScreenTimes = {
  /** `eventId` null: the screen belongs to no event, and its times are not counted. */
  add: (screen: { key: ScreenKey; eventId: number | null }, ms: number) => void;
  /** The times of the last seconds are not stored any more: a server that ends waits for no statistics. */
  stop: () => void;
};

type Kind = 'SCREEN' | 'TABLET';
type ScreenTimeCount = { eventId: number; kind: Kind; counts: TimeCounts };

const screens: Actor = { kind: 'system', name: 'screens' };
const storeEveryMs = 5_000;

export function createScreenTimes(context: Context, everyMs = storeEveryMs): ScreenTimes {
  const node = randomUUID();
  const counted = new Map<string, ScreenTimeCount>();
  const changed = new Set<string>();

  const store = async (): Promise<void> => {
    const keys = [...changed];
    changed.clear();
    const rows = keys.flatMap((key) => counted.get(key) ?? []);
    if (rows.length === 0) return;
    await commit(context, { actor: screens }, async ({ db }) => {
      for (const { eventId, kind, counts } of rows) {
        const text = JSON.stringify(counts);
        await db
          .insertInto('screenTime')
          .values({ eventId, kind, node, counts: text })
          .onConflict((row) => row.columns(['eventId', 'kind', 'node']).doUpdateSet({ counts: text }))
          .execute();
      }
      return null;
    }).catch((error: unknown) => {
      for (const key of keys) changed.add(key);
      throw error;
    });
  };
  const timer = setInterval(() => {
    store().catch((error: unknown) => context.log.warn({ err: error }, 'Could not store how long changes took to the screens'));
  }, everyMs);
  return {
    add: ({ key, eventId }, ms) => {
      if (eventId === null) return;
      const kind = key.startsWith('device:') ? 'TABLET' : 'SCREEN';
      const id = `${eventId} ${kind}`;
      counted.set(id, { eventId, kind, counts: addTime(counted.get(id)?.counts ?? [], ms) });
      changed.add(id);
    },
    stop: () => clearInterval(timer),
  };
}
