/**
 * Measures five public live pages on a phone: when they are of use on a bad line, and with Lighthouse its four categories. Lighthouse comes through
 * npx, because it would more than double what `npm ci` installs; without it that part is left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import buildScreens from '../support/built-screens.ts';
import { findChromium, launchChromium } from '../support/chromium.ts';
import { openCold, type ScreenToOpen } from './bad-line.ts';
import { type DemoServer, demoServer } from './demo-server.ts';

const runs = Number(process.env.RUNS ?? 3);
const speed = 25;
const playMs = 60_000;
/** Seconds. */
const usefulWithin = 1;
const lighthouse = 'lighthouse@12.2.3';
const leastScore = 98;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export async function benchLivePages(): Promise<void> {
  buildScreens();
  const demo = await demoServer(speed, { isPublic: true });
  const browser = await launchChromium();
  try {
    await new Promise((resolve) => setTimeout(resolve, playMs));
    await demo.pause();
    const pages = await livePages(demo);
    console.log('Live pages at 1.6 Mbit/s, 150 ms and a quarter of the processor, with nothing cached:');
    for (const page of pages) {
      const seconds: number[] = [];
      for (let run = 0; run < runs; run++) seconds.push((await openCold(browser, page)).seconds);
      seconds.sort((one, other) => one - other);
      const middle = seconds[Math.floor(seconds.length / 2)] ?? 0;
      const all = seconds.map((one) => one.toFixed(2)).join(' ');
      console.log(`  ${page.name.padEnd(11)} ${middle.toFixed(2)} s (${all}); target ${usefulWithin} s`);
    }
    for (const { name, address } of pages) {
      const scores = lighthouseScores(address);
      if (scores === null) {
        console.log(`\n${lighthouse} is not to be had here: its categories were not measured.`);
        break;
      }
      console.log(
        `  ${name.padEnd(11)} ${categories.map((category) => `${category} ${scores[category]}`).join(', ')}; target ${leastScore}`,
      );
    }
    console.log('');
  } finally {
    await browser.close();
    await demo.close();
  }
}

/** The five kinds of pages, each with the parts without which it says nothing. */
async function livePages({ url }: DemoServer): Promise<ScreenToOpen[]> {
  const home = await (await fetch(`${url}/live`)).text();
  const event = /\/live\/events\/\d+/.exec(home)?.[0] ?? '/live';
  const shown = await (await fetch(url + event)).text();
  const match = /\/live\/matches\/\d+/.exec(shown)?.[0] ?? '/live';
  const player = /\/live\/events\/\d+\/players\/\d+/.exec(await (await fetch(url + match)).text())?.[0] ?? '/live';
  const tournament = await withChart(url, new Set(shown.match(/\/live\/tournaments\/\d+/g)));
  const phone = { width: 390, height: 844 };
  return [
    { ...phone, name: 'First page', address: `${url}/live`, useful: ['main .links a'] },
    { ...phone, name: 'Event', address: url + event, useful: ['.match'] },
    { ...phone, name: 'Player', address: url + player, useful: ['.answer .when'] },
    { ...phone, name: 'Match', address: url + match, useful: ['.figure'] },
    { ...phone, name: 'Tournament', address: url + tournament, useful: ['.chart-match'] },
  ];
}

/** The demo begins with tournaments that are not drawn yet. */
async function withChart(url: string, addresses: ReadonlySet<string>): Promise<string> {
  for (const address of addresses) if ((await (await fetch(url + address)).text()).includes('chart-match')) return address;
  throw new Error('No tournament of the demo has a flow chart yet.');
}

type Scores = Record<(typeof categories)[number], number>;

/** In whole points. Null when npx cannot fetch Lighthouse or it does not run. */
function lighthouseScores(address: string): Scores | null {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const options = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join()}`,
  ];
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const { status } = spawnSync('npx', ['--yes', lighthouse, address, ...options, chrome], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 240_000,
  });
  try {
    if (status !== 0) return null;
    const report = JSON.parse(readFileSync(file, 'utf8')) as { categories: Record<string, { score: number | null }> };
    return Object.fromEntries(categories.map((name) => [name, Math.round(100 * (report.categories[name]?.score ?? 0))])) as Scores;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
