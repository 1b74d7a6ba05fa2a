/** Whether what a screen shows is still true, or only was (contract.md R15). */

const staleAfterMs = 10_000;

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

type Heard = { heardAt: number | null; receivedAt: number | null } | undefined;

/** The server says something every 5 s; `heardAt` is null while the picture is only the cache's. `localNow` is the same steady clock as `heardAt`. */
export function freshnessOf(rooms: readonly Heard[], localNow: number): Freshness {
  const stale = rooms.some((room) => !room || room.heardAt === null || localNow - room.heardAt > staleAfterMs);
  const times = rooms.flatMap((room) => (room?.receivedAt ? [room.receivedAt] : []));
  return { stale, asOf: times.length === 0 ? null : Math.min(...times) };
}
