/** Measures how long five screens take until they are of use, on a bad line, a slow device and with nothing cached. */

import buildScreens from '../support/built-screens.ts';
import { launchChromium } from '../support/chromium.ts';
import { openCold, type ScreenLoad } from './bad-line.ts';
import { demoScreens } from './demo-screens.ts';
import { demoServer } from './demo-server.ts';

const runs = Number(process.env.RUNS ?? 3);
/** At this speed every table is in the middle of a match after this time. */
const speed = 25;
const playMs = 60_000;

/** Seconds. */
const targets: Readonly<Record<string, number>> = {
  'Running list': 2.5,
  'Start page': 3,
  Tablet: 1.2,
  Scoreboard: 1.3,
  'TV overview': 1.6,
};

export async function benchScreens(): Promise<void> {
  buildScreens();
  const demo = await demoServer(speed);
  const browser = await launchChromium();
  try {
    await new Promise((resolve) => setTimeout(resolve, playMs));
    await demo.pause();
    console.log('Screens at 1.6 Mbit/s, 150 ms and a quarter of the processor, with nothing cached:');
    for (const screen of await demoScreens(browser, demo)) {
      const loads: ScreenLoad[] = [];
      for (let run = 0; run < runs; run++) loads.push(await openCold(browser, screen));
      print(screen.name, loads);
    }
    console.log('');
  } finally {
    await browser.close();
    await demo.close();
  }
}

/** The run in the middle stands for all: another program may have slowed down one of them. */
function print(name: string, loads: ScreenLoad[]): void {
  const sorted = loads.toSorted((one, other) => one.seconds - other.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) return;
  const { seconds, bytes, addresses, later } = middle;
  const scripts = addresses.filter((address) => address.endsWith('.js')).length;
  const all = sorted.map((load) => load.seconds.toFixed(1)).join(' ');
  console.log(
    `  ${name.padEnd(13)} ${seconds.toFixed(2)} s (${all}); target ${targets[name]} s; ${Math.round(bytes / 1000)} kB, ${addresses.length} requests, ${scripts} scripts; ${later.length} requests later`,
  );
  if (process.env.ADDRESSES) console.log([...addresses, '-- later', ...later].map((address) => `    ${address}`).join('\n'));
}
