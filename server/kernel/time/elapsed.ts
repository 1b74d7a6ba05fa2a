/** How long ago something was, although clocks are set. */

/** The clocks of two servers may differ by this much. */
const toleranceMs = 1_000;

/**
 * Returns the milliseconds since a stored instant. An instant in the future shows that the clock was set back: nobody knows how long ago it
 * was, so the answer is Infinity and nothing waits for it.
 */
export function elapsedMs(since: string, now: Date): number {
  const elapsed = now.getTime() - Date.parse(since);
  return elapsed < -toleranceMs ? Number.POSITIVE_INFINITY : Math.max(0, elapsed);
}
