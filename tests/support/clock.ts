/** A clock that the test sets. */
export type TestClock = { now: () => Date; advance: (milliseconds: number) => void; set: (instant: string) => void };

export function testClock(start = '2026-09-25T15:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (instant) => {
      time = Date.parse(instant);
    },
  };
}
