/** How long a request waits that a busy server has refused with 503 and Retry-After. */

/** Returns the seconds of Retry-After; null: the server names none. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Adds up to a second at random, so that the screens of a hall do not all come back at once. */
export const busyForMs = (retryAfter: number, maxSeconds: number): number => Math.min(retryAfter, maxSeconds) * 1000 + Math.random() * 1000;
