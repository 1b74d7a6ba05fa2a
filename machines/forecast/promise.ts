/** "Not before 16:40": the early end of a forecast as a promise to the players (machines/README.md 11.6). Instants are in milliseconds since 1970. */

/** Promises have these steps, and never move earlier by more than one. */
export const promiseStepMs = 5 * 60_000;
/** For a later start the page names the session only. */
export const promisedWithinMs = 3 * 3_600_000;

/** `latest`: the latest time that was ever promised. */
export type StartPromise = { notBefore: number; latest: number };

/** Rounds down to a step. */
export const inSteps = (at: number): number => Math.floor(at / promiseStepMs) * promiseStepMs;

/** The earliest call that keeps a promise: it may move earlier by one step. */
export const callableFrom = ({ latest }: Pick<StartPromise, 'latest'>): number => latest - promiseStepMs;

/** `low`: the low quantile of the start in the newest forecast. */
export function nextPromise(low: number, previous: StartPromise | null): StartPromise {
  const notBefore = previous ? Math.max(inSteps(low), previous.latest - promiseStepMs) : inSteps(low);
  return { notBefore, latest: Math.max(notBefore, previous?.latest ?? notBefore) };
}
