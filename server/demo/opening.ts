/** Plays the first hours before anybody looks, so that the hall is in full swing at once; every entry carries the time it would have had. */
import type { Office } from '../office.ts';
import type { DemoMark } from './mark.ts';
import { hallMs, type Speed } from './pace.ts';
import { seedDemo } from './seed.ts';
import { createSimulator } from './simulator.ts';

/** How long the hall has been playing when the first visitor comes, in minutes of a real hall. */
const openedMinutesAgo = 155;
const stepMinutes = 1;

export async function openHall(office: Office, { seed, speed }: { seed: number; speed: Speed }): Promise<DemoMark> {
  const end = office.clock().getTime();
  let time = end - hallMs(openedMinutesAgo, speed);
  const past: Office = { ...office, clock: () => new Date(time) };
  const mark = await seedDemo(past, { seed, speed });
  const simulator = createSimulator(past, { speed });
  while (time < end) {
    await simulator.tick();
    time = Math.min(end, time + hallMs(stepMinutes, speed));
  }
  return mark;
}
