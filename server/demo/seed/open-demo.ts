/** Plays the first hours before the demo opens, so that matches run at once; every entry carries its simulated time. */
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { type DemoMark, writeMark } from '../demo-mark.ts';
import { demoActor } from '../simulator/actor.ts';
import { roundStartBefore, scaledMs } from '../simulator/pace.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { ensureRunningTournament } from './demo-tournament.ts';
import { seedInvoices } from './invoices.ts';
import { playLastYear } from './last-year.ts';
import { type DemoOptions, seedDemo } from './seed.ts';

/** Minutes of real time. When the first visitor comes, the event has been playing for at least as long. */
const openedMinutesAgo = 330;
const stepMinutes = 1;

export async function openDemo(context: Context, options: DemoOptions): Promise<DemoMark> {
  const { speed } = options;
  const end = context.clock().getTime();
  let time = roundStartBefore(end - scaledMs(openedMinutesAgo, speed), speed);
  const past: Context = { ...context, clock: () => new Date(time) };
  const { isOpening: _, ...mark } = await seedDemo(past, { ...options, isOpening: true });
  await playLastYear(past, mark);
  await ensureRunningTournament(past, { mark, speed });
  await seedInvoices(past, mark);
  const simulator = createSimulator(past, { speed });
  while (time < end) {
    await simulator.tick();
    time = Math.min(end, time + scaledMs(stepMinutes, speed));
  }
  await commit(context, { actor: demoActor }, (work) => writeMark(work, mark));
  return mark;
}
