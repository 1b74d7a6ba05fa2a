/**
 * Stores per event how long changes took to its screens, for the report. Each process adds to counts of its own rows, so that processes never
 * overwrite each other's counts, and nothing is stored per tap. Only screens that the desk knows count, each a limited number of times.
 */
import { randomUUID } from 'node:crypto';
import type { ScreenKey } from '#contract/live/fleet.ts';
import { addTime, type TimeCounts } from '#machines/report/screen-times.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

type ScreenTimes = {
  /** `eventId` null: the screen belongs to no event, and its times are not counted. */
  add: (screen: { key: ScreenKey; eventId: number | null }, ms: number) => void;
  /** The times of the last seconds are not stored any more: a server that ends waits for no statistics. */
  stop: () => void;
};

type Kind = 'SCREEN' | 'TABLET';
type ScreenTimeCount = { eventId: number; kind: Kind; counts: TimeCounts };
type PendingTimes = { eventId: number; key: ScreenKey; times: number[] };

const screens: Actor = { kind: 'system', name: 'screens' };
const storeEveryMs = 5_000;
/** A screen reports once a second, for up to six rooms. More is no screen of ours. */
const maxTimesPerScreen = 30;
const maxScreens = 1_000;

export function createScreenTimes(context: Context, everyMs = storeEveryMs): ScreenTimes {
  const node = randomUUID();
  const pending = new Map<ScreenKey, PendingTimes>();
  const counted = new Map<string, ScreenTimeCount>();
  const changed = new Set<string>();

  const count = async (): Promise<void> => {
    const screensNow = [...pending.values()];
    pending.clear();
    const known = await knownDisplays(context, screensNow);
    for (const { eventId, key, times } of screensNow) {
      const kind = key.startsWith('device:') ? 'TABLET' : 'SCREEN';
      if (kind === 'SCREEN' && !known.has(key)) continue;
      const id = `${eventId} ${kind}`;
      counted.set(id, { eventId, kind, counts: times.reduce(addTime, counted.get(id)?.counts ?? []) });
      changed.add(id);
    }
  };
  const store = async (): Promise<void> => {
    if (pending.size > 0) await count();
    const keys = [...changed];
    changed.clear();
    const rows = keys.flatMap((key) => counted.get(key) ?? []);
    if (rows.length === 0) return;
    const gone = await commit(context, { actor: screens }, ({ db }) => writeCounts(db, node, rows)).catch((error: unknown) => {
      for (const key of keys) changed.add(key);
      throw error;
    });
    for (const [id, { eventId }] of counted) if (gone.answer.has(eventId)) counted.delete(id);
  };
  let isStoring = false;
  const timer = setInterval(() => {
    if (isStoring) return;
    isStoring = true;
    store()
      .catch((error: unknown) => context.log.warn({ err: error }, 'Could not store how long changes took to the screens'))
      .finally(() => {
        isStoring = false;
      });
  }, everyMs);
  return {
    add: ({ key, eventId }, ms) => {
      if (eventId === null) return;
      const own = pending.get(key);
      if (own?.eventId !== eventId) {
        if (own || pending.size < maxScreens) pending.set(key, { eventId, key, times: [ms] });
      } else if (own.times.length < maxTimesPerScreen) own.times.push(ms);
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns the displays that the desk knows. Every stranger can open a screen and report times, which are no figures of the event. */
async function knownDisplays({ read }: Context, all: readonly PendingTimes[]): Promise<ReadonlySet<ScreenKey>> {
  const ids = all.flatMap(({ key }) => (key.startsWith('display:') ? [Number(key.slice('display:'.length))] : []));
  if (ids.length === 0) return new Set();
  const rows = await read
    .selectFrom('display')
    .select('id')
    .where('id', 'in', ids)
    .where('belongsSince', 'is not', null)
    .where('revokedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => `display:${id}` as const));
}

/** Returns the events that exist no more: their counts are left out, because one of them would refuse all others. */
async function writeCounts(db: WorkContext['db'], node: string, rows: readonly ScreenTimeCount[]): Promise<ReadonlySet<number>> {
  const eventIds = [...new Set(rows.map(({ eventId }) => eventId))];
  const events = await db.selectFrom('event').select('id').where('id', 'in', eventIds).execute();
  const existing = new Set(events.map(({ id }) => id));
  for (const { eventId, kind, counts } of rows.filter((row) => existing.has(row.eventId))) {
    const text = JSON.stringify(counts);
    await db
      .insertInto('screenTime')
      .values({ eventId, kind, node, counts: text })
      .onConflict((row) => row.columns(['eventId', 'kind', 'node']).doUpdateSet({ counts: text }))
      .execute();
  }
  return new Set(eventIds.filter((id) => !existing.has(id)));
}
