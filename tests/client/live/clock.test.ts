import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createServerClock } from '../../../client/live/clock.ts';

/** Simulates a screen whose clock is `skew` ms off and drifts. It asks the server every `every` ms, with these delays of the network. */
function simulate({
  skew,
  drift,
  there,
  back,
  every = 10_000,
  questions = 30,
}: Record<'skew' | 'drift' | 'there' | 'back', number> & { every?: number; questions?: number }) {
  let real = 1_000_000;
  const local = () => real * (1 + drift) + skew;
  const clock = createServerClock(local);
  for (let question = 0; question < questions; question += 1) {
    const t0 = local();
    real += there;
    const t1 = real;
    real += back;
    clock.add({ t0, t1, t3: local() });
    real += every;
  }
  return clock.now() - real;
}

describe("the server's clock on a screen", () => {
  test("the clock is within 100 ms over an even line, however wrong the screen's own clock is", () => {
    const ways = fc.record({
      skew: fc.integer({ min: -600_000, max: 600_000 }),
      drift: fc.double({ min: -0.0002, max: 0.0002, noNaN: true }),
      delay: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(ways, ({ skew, drift, delay }) => {
        expect(Math.abs(simulate({ skew, drift, there: delay, back: delay }))).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('the clock is within 150 ms over a line that is slow one way only', () => {
    expect(Math.abs(simulate({ skew: 60_000, drift: 0.0001, there: 5, back: 200 }))).toBeLessThanOrEqual(150);
    expect(Math.abs(simulate({ skew: -60_000, drift: -0.0001, there: 200, back: 5 }))).toBeLessThanOrEqual(150);
  });

  test('the clock uses the quickest of the last eight answers', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.add({ t0: 0, t1: 5010, t3: 20 });

    local = 1000;
    clock.add({ t0: 0, t1: 5900, t3: 1000 });

    expect(clock.now()).toBe(6000);
  });

  test('the clock moves by at most 50 ms a second, so that a countdown never jumps', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.add({ t0: 0, t1: 1100, t3: 200 });

    clock.add({ t0: 100, t1: 1300, t3: 100 });

    expect(clock.now()).toBe(1000);
    local = 1000;
    expect(clock.now()).toBe(2050);
    local = 10_000;
    expect(clock.now()).toBe(11_200);
  });

  test('the clock jumps when it is more than two seconds off', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.add({ t0: 0, t1: 10, t3: 20 });

    local = 20;
    clock.add({ t0: 0, t1: 3_600_010, t3: 20 });

    expect(clock.now()).toBe(3_600_020);
  });

  test('the clock uses the time of a frame until the first answer comes', () => {
    const clock = createServerClock(() => 100);

    clock.hint(50_000);
    expect(clock.now()).toBe(50_000);
    clock.add({ t0: 90, t1: 49_995, t3: 100 });
    clock.hint(0);

    expect(clock.now()).toBeCloseTo(50_000, 0);
  });
});
