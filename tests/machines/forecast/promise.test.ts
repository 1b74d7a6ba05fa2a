/** "Not before" as a promise: in steps of five minutes, never moved earlier by more than one step, however the forecast moves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteps, nextPromise, promiseStepMs, type StartPromise } from '#machines/forecast/promise.ts';

const minute = 60_000;

test('a promise is the early end of the forecast, rounded down to five minutes', () => {
  expect(nextPromise(44 * minute, null)).toEqual({ notBefore: 40 * minute, latest: 40 * minute });
  expect(inSteps(45 * minute)).toBe(45 * minute);
});

test('a promise follows a later forecast at once, and an earlier one by five minutes at most', () => {
  const first = nextPromise(40 * minute, null);

  expect(nextPromise(63 * minute, first).notBefore).toBe(60 * minute);
  expect(nextPromise(20 * minute, first)).toEqual({ notBefore: 35 * minute, latest: 40 * minute });
});

test('after any forecasts, no promise is more than five minutes earlier than one that the player has read', () => {
  const lows = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(lows, (minutes) => {
      const promises: StartPromise[] = [];
      for (const low of minutes) promises.push(nextPromise(low * minute, promises.at(-1) ?? null));
      for (const [at, { notBefore }] of promises.entries()) {
        expect(notBefore % promiseStepMs).toBe(0);
        expect(notBefore).toBeGreaterThanOrEqual(inSteps((minutes[at] ?? 0) * minute));
        for (const earlier of promises.slice(0, at)) expect(notBefore).toBeGreaterThanOrEqual(earlier.notBefore - promiseStepMs);
      }
    }),
  );
});
