/** The server of a season, in a process that a test may kill. Its arguments are the port and the time; the environment names the database. */
import { buildApp } from '../../server/app.ts';
import { createSeasonClock } from '../../server/demo/season/season-clock.ts';
import { prepareSeason, readSeasonWorld } from '../../server/demo/season/season-world.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';

const [port = '', time = ''] = process.argv.slice(2);
const config = readConfig(process.env, {
  demo: true,
  logLevel: 'silent',
  port: Number(port),
  host: '127.0.0.1',
  // Ten users without a pause keep the event loop busy, which is no overload.
  maxLoopDelayMs: Number.POSITIVE_INFINITY,
});
const clock = createSeasonClock(new Date(time));
const { context } = await openContext(config, createLog('silent'), { clock: clock.now });
const world = (await readSeasonWorld(context)) ?? (await prepareSeason(context));
const app = await buildApp(context);
await app.listen({ port: config.port, host: config.host });
process.on('message', async ({ at }: { at: string }) => {
  await clock.moveTo(new Date(at));
  process.send?.({ clockMoved: true });
});
process.send?.({ world });
