/**
 * Loaded into the process of the real server before anything else (`node --import`). The server gets a wrong time of day, as on a
 * machine whose clock is set while it runs. CLOCK is `offset:step:commits`: the clock is wrong by `offset` milliseconds from the start, and by
 * `step` milliseconds more after `commits` commits. Timers and `performance.now()` run on, as they do on a real machine.
 */
import { watchSqlite } from './fault-points.ts';

const [offset = 0, step = 0, commits = 0] = (process.env.CLOCK ?? '').split(':').map(Number);
if (process.env.CLOCK) setClock();

function setClock(): void {
  const RightDate = Date;
  let wrongBy = offset;
  let left = commits;
  watchSqlite((sql, moment) => {
    if (moment !== 'after' || !/^commit\b/i.test(sql)) return;
    left -= 1;
    if (left === 0) wrongBy += step;
  });
  const now = (): number => RightDate.now() + wrongBy;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
    apply: () => new RightDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
