/** Whether what a screen shows is still true, or only was (server/README.md R15). */
import type { RoomState } from '../../client/live/store.ts';

const staleAfterMs = 10_000;
/** Most lines are back before; a server that starts on another record needs longer. */
const doubtfulAfterMs = 500;

export type Freshness = {
  stale: boolean;
  /** Server time up to which the picture is right; null before there was any. */
  asOf: number | null;
};

/** After this a score says more about the past than about the match. */
const historyAfterMs = 15 * 60_000;

/** Whether the picture is so old that sponsors should take its place. `now` is server time. */
export function isHistory({ stale, asOf }: Freshness, now: number): boolean {
  return stale && asOf !== null && now - asOf > historyAfterMs;
}

type Heard = Pick<RoomState, 'heardAt' | 'receivedAt' | 'doubtedAt'> | undefined;

/** The server says something every 5 s; `heardAt` is null while the picture is only the cache's. `localNow` is the same steady clock as `heardAt` and `doubtedAt`. */
export function freshnessOf(rooms: readonly Heard[], localNow: number): Freshness {
  const isTrue = (room: Heard): boolean =>
    room !== undefined &&
    room.heardAt !== null &&
    localNow - room.heardAt <= staleAfterMs &&
    (room.doubtedAt === null || localNow - room.doubtedAt <= doubtfulAfterMs);
  const stale = !rooms.every(isTrue);
  const times = rooms.flatMap((room) => (room?.receivedAt ? [room.receivedAt] : []));
  return { stale, asOf: times.length === 0 ? null : Math.min(...times) };
}
