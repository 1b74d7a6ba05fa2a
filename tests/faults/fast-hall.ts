/**
 * A whole event at high speed, in a process that a test may kill: the real server and simulator on a clock that runs ahead. Its argument is the port;
 * the environment names the database, as for the server itself.
 */
import { flushCompileCache } from 'node:module';
import { buildApp } from '../../server/app.ts';
import { readMark } from '../../server/demo/demo-mark.ts';
import { seedDemo } from '../../server/demo/seed/seed.ts';
import { createSimulator } from '../../server/demo/simulator/simulator.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { seedReference } from '../../server/operations/reference/reference-data.ts';
import type { Context } from '../../server/store/context.ts';
import { commit } from '../../server/store/unit/commit.ts';

/** A race to three is over in seconds of its own clock. */
const speed = 100;
const stepMs = 4_000;

let time = Date.now();
const config = readConfig(process.env, {
  demo: true,
  logLevel: 'silent',
  port: Number(process.argv[2]),
  host: '127.0.0.1',
  // The high speed keeps the event loop busy, which is no overload.
  maxLoopDelayMs: Number.POSITIVE_INFINITY,
});
const { context } = await openContext(config, createLog('silent'), { clock: () => new Date(time) });
time = Math.max(time, await lastEntry(context));
await commit(context, { actor: { kind: 'system', name: 'start' } }, seedReference);
if (!(await readMark(context.read))) await seedDemo(context, { seed: 5, speed, entrants: 0 });
const app = await buildApp(context);
await app.listen({ port: config.port, host: config.host });
console.log('Ready');
// The process would write the compile cache at its end, but it is killed.
flushCompileCache();

const simulator = createSimulator(context, { speed });
for (;;) {
  time += stepMs;
  const steps = await simulator.tick();
  // Nothing is due: jump to the next session. Requests get their turn in between.
  if (steps === 0) time = Math.max(time, await nextSession(context));
  await new Promise((resolve) => setTimeout(resolve, steps === 0 ? 20 : 0));
}

async function lastEntry({ read }: Context): Promise<number> {
  const row = await read
    .selectFrom('journal')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ? Date.parse(row.at) + 1 : 0;
}

/** Returns a time shortly before the next match that can be called, while no other match is under way; otherwise 0. */
async function nextSession({ read }: Context): Promise<number> {
  const matches = await read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.status', 'm.scheduledTime'])
    .where('t.tournamentStatus', '=', 'RUNNING')
    .where('m.status', 'in', ['SCHEDULED', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED'])
    .execute();
  if (matches.some(({ status, scheduledTime }) => status !== 'SCHEDULED' || Date.parse(scheduledTime ?? '') <= time)) return 0;
  const times = matches.map(({ scheduledTime }) => Date.parse(scheduledTime ?? ''));
  return times.length === 0 ? 0 : Math.min(...times);
}
