/** The wait before a request that a busy server refused with Retry-After is sent again. */

/** Returns the seconds of Retry-After; null: the server names none that can be waited for. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Adds up to a second at random, so that the screens do not all retry at once. */
export const busyForMs = (retryAfter: number, maxSeconds: number): number => Math.min(retryAfter, maxSeconds) * 1000 + Math.random() * 1000;
