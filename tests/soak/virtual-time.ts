/** A day in seconds: timers and clocks of this process use a time that moves only from one appointment to the next. */

export type VirtualTime = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Does something later; its promises are settled before time goes on. */
  at: (delayMs: number, act: () => unknown) => void;
  /** Runs until `ms` have passed or `holds` returns true. Returns whether `holds` did. */
  run: (ms: number, holds?: () => boolean) => Promise<boolean>;
  /** Restores the real timers. */
  end: () => void;
};

type Appointment = { time: number; order: number; act: () => unknown; everyMs: number | null };

const start = Date.parse('2026-09-25T08:00:00.000Z');

export function startVirtualTime(): VirtualTime {
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } = globalThis;
  const performanceNow = performance.now;
  const agenda: Appointment[] = [];
  let time = start;
  let orders = 0;

  const insert = (appointment: Appointment): Appointment => {
    let [low, high] = [0, agenda.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = agenda[middle] as Appointment;
      // The next appointment is the last element.
      if (other.time > appointment.time || (other.time === appointment.time && other.order > appointment.order)) low = middle + 1;
      else high = middle;
    }
    agenda.splice(low, 0, appointment);
    return appointment;
  };
  const book = (act: () => unknown, delayMs: number, everyMs: number | null): Appointment =>
    insert({ time: time + Math.max(0, Math.ceil(delayMs || 0)), order: ++orders, act, everyMs });
  const cancel = (timer: unknown): void => {
    const index = agenda.indexOf((timer as { booked?: Appointment } | undefined)?.booked as Appointment);
    if (index >= 0) agenda.splice(index, 1);
  };
  /** Looks like a timer of Node to code that calls `unref`. */
  const timerOf = (booked: Appointment) => {
    const timer = { booked, ref: () => timer, unref: () => timer, hasRef: () => true, refresh: () => timer, close: () => cancel(timer) };
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: (act: (...args: unknown[]) => unknown, delay = 0, ...args: unknown[]) => timerOf(book(() => act(...args), delay, null)),
    setInterval: (act: () => unknown, delay = 0) => timerOf(book(act, delay, Math.max(1, delay))),
    setImmediate: (act: (...args: unknown[]) => unknown, ...args: unknown[]) => timerOf(book(() => act(...args), 0, null)),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
  });
  performance.now = () => time - start;

  /** Promises that need no time are settled at the next turn of the real loop. */
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  return {
    now: () => time,
    at: (delayMs, act) => void book(act, delayMs, null),
    run: async (ms, holds = () => false) => {
      const end = time + ms;
      await settled();
      for (let next = agenda.at(-1); next && next.time <= end; next = agenda.at(-1)) {
        if (holds()) return true;
        agenda.pop();
        time = next.time;
        if (next.everyMs !== null) insert({ ...next, time: time + next.everyMs, order: ++orders });
        next.act();
        await settled();
      }
      time = end;
      return holds();
    },
    end: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate });
      performance.now = performanceNow;
    },
  };
}
