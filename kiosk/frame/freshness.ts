/** Whether the picture of a screen is still true (server/README.md R15). */
import type { RoomState } from '../../client/live/store.ts';

const staleAfterMs = 10_000;
/** Most connections are back by then; a server that starts on another record needs longer. */
const doubtfulAfterMs = 500;

export type Freshness = {
  stale: boolean;
  /** The server time up to which the picture is right; null before the first picture. */
  asOf: number | null;
};

/** After 15 minutes an old score says more about the past than about the match. */
const historyAfterMs = 15 * 60_000;

/** Whether sponsors should replace the picture because it is too old. `now` is server time. */
export function isHistory({ stale, asOf }: Freshness, now: number): boolean {
  return stale && asOf !== null && now - asOf > historyAfterMs;
}

type RoomTimes = Pick<RoomState, 'heardAt' | 'receivedAt' | 'unconfirmedSince'> | undefined;

/**
 * The server sends something every 5 s; `heardAt` is null while the picture comes from the cache alone. `localNow` is the same monotonic clock as
 * `heardAt` and `unconfirmedSince`.
 */
export function freshnessOf(rooms: readonly RoomTimes[], localNow: number): Freshness {
  const isTrue = (room: RoomTimes): boolean =>
    room !== undefined &&
    room.heardAt !== null &&
    localNow - room.heardAt <= staleAfterMs &&
    (room.unconfirmedSince === null || localNow - room.unconfirmedSince <= doubtfulAfterMs);
  const stale = !rooms.every(isTrue);
  const times = rooms.flatMap((room) => (room?.receivedAt ? [room.receivedAt] : []));
  return { stale, asOf: times.length === 0 ? null : Math.min(...times) };
}
