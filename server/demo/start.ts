/** Opens a new demo or continues the last one, starts the simulator and prints the addresses. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../store/context.ts';
import { commit } from '../store/unit/commit.ts';
import { type DemoMark, readMark } from './demo-mark.ts';
import { type DemoSettings, type DemoValues, readDemoValues } from './demo-options.ts';
import { startReplay } from './record/open-record.ts';
import { keepEventCurrent } from './seed/event.ts';
import { describeDemo } from './seed/links.ts';
import { openDemo } from './seed/open-demo.ts';
import { demoActor } from './simulator/actor.ts';

export { demoOptions } from './demo-options.ts';
export { checkReplay } from './record/open-record.ts';
export { prepareDemo } from './seed/prepare.ts';

export async function startDemo(app: FastifyInstance, values: DemoValues, url: string): Promise<void> {
  if (values.replay !== undefined) return startReplay(app, values, url);
  const settings = readDemoValues(values);
  const { context, demo } = app;
  if (!demo) throw new Error('The simulator exists only in a demo.');
  const mark = await openOrContinue(context, settings);
  await demo.simulator.change({ speed: settings.speed });
  demo.pulse.start();
  console.log(await describeDemo(context, mark, { url, ...settings }));
}

/** The counterpart of seed.ts: that file never seeds beside real data. */
export async function refuseDemoDatabase({ config, read }: Context): Promise<void> {
  if (config.demo || !(await readMark(read))) return;
  throw new Error(
    'This database is a demo’s: everybody knows the password of its accounts. Run "npm run demo" to continue it, or set DATA_DIR or DATABASE_URL to another database.',
  );
}

const halfOpened =
  'The opening of this demo was interrupted, or another server is opening it. Wait for that server, or run "npm run demo -- --fresh" to start over.';

async function openOrContinue(context: Context, settings: DemoSettings): Promise<DemoMark> {
  const mark = await readMark(context.read);
  if (!mark) return openDemo(context, settings);
  if (mark.isOpening) throw new Error(halfOpened);
  await commit(context, { actor: demoActor }, (work) => keepEventCurrent(work, mark.eventId));
  return mark;
}
