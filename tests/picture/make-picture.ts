/** `npm run picture`: plays the demo on a free port, photographs three of its screens and lays them into the README's one picture. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { enter, newProfile } from '../support/browser-profile.ts';
import buildScreens from '../support/built-screens.ts';
import { launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { nodeEnv } from '../support/node-env.ts';
import { scratchFolder } from '../support/scratch.ts';

const root = join(import.meta.dirname, '../..');
const picture = join(root, '.github/pictures/product.png');
const maxBytes = 400_000;
/** At this speed every table is in the middle of a match after this time. */
const speed = 25;
const playMs = 60_000;

type RunningDemo = { url: string; wall: string; process: ChildProcess };
type ScreenShot = { name: string; address: string; width: number; height: number; token?: string; until: string };

buildScreens();
const dataDir = scratchFolder('picture-');
const demo = await startDemo(dataDir);
const browser = await launchChromium();
try {
  const token = await signIn(demo.url);
  await new Promise((resolve) => setTimeout(resolve, playMs));
  await pauseSimulator(demo.url, await signIn(demo.url, 'admin'));
  const office = await photograph(browser, {
    name: 'office',
    address: `${demo.url}/app/matches/tables`,
    width: 1440,
    height: 900,
    token,
    until: 'article',
  });
  const tv = await photograph(browser, { name: 'tv', address: demo.wall, width: 1920, height: 1080, until: 'article' });
  const tablet = await photographTablet(browser, demo.url, token);
  await layOut(browser, { office, tv, tablet });
} finally {
  await browser.close();
  demo.process.kill('SIGTERM');
  await new Promise((resolve) => demo.process.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Resolves when the demo has printed its links. */
async function startDemo(folder: string): Promise<RunningDemo> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'server/main.ts'), '--demo', '--speed', String(speed)], {
    env: { ...nodeEnv, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, wall] = /Tables on a TV +(\S+)/.exec(printed) ?? [];
      if (wall && printed.includes('Scoreboards')) resolve({ url: `http://127.0.0.1:${port}`, wall, process: child });
    });
    child.once('exit', () => reject(new Error(`The demo did not start:\n${printed}`)));
  });
}

async function signIn(url: string, username = 'leader'): Promise<string> {
  const answer = await call(url, 'POST', '/api/authenticate', { username, password: 'demo', rememberMe: true });
  return (answer as { id_token: string }).id_token;
}

/** The simulator is paused while the screens are photographed. */
function pauseSimulator(url: string, token: string): Promise<unknown> {
  return call(url, 'PUT', '/api/management/demo/simulator', { paused: true }, token);
}

async function photograph(browser: Browser, shot: ScreenShot): Promise<Buffer> {
  const profile = await newProfile(browser, false);
  await enter(profile, shot.address, shot);
  await profile.page.locator(shot.until).first().waitFor();
  return still(profile.page);
}

/** Pairs a tablet with the table that has the most racks of an open match. */
async function photographTablet(browser: Browser, url: string, token: string): Promise<Buffer> {
  const profile = await newProfile(browser, true);
  const tableId = await busiestTable(url, token);
  const { code } = (await call(url, 'POST', `/api/management/tables/${tableId}/pairing-codes`, {}, token)) as { code: string };
  await enter(profile, `${url}/referee#${code}`, { width: 1180, height: 820 });
  await profile.page.locator('.half .score').first().waitFor();
  return still(profile.page);
}

type MatchRow = { tableId: number | null; raceTo: number; aScore: number; bScore: number };

async function busiestTable(url: string, token: string): Promise<number> {
  const matches = (await call(url, 'GET', '/api/tournament-matches?matchStatus.in=RUNNING&size=100', undefined, token)) as MatchRow[];
  const open = matches.filter(({ tableId, raceTo, aScore, bScore }) => tableId !== null && Math.max(aScore, bScore) < raceTo);
  const racksOf = ({ aScore, bScore }: MatchRow): number => aScore + bScore;
  const [busiest] = open.sort((one, other) => racksOf(other) - racksOf(one));
  if (!busiest?.tableId) throw new Error('No match is running on a table.');
  return busiest.tableId;
}

/** Resolves when pictures and fonts are loaded, and nothing moves any more. */
async function still(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(3000);
  return page.screenshot({ animations: 'disabled' });
}

/** The office behind, the TV and the tablet before it. */
async function layOut(browser: Browser, shots: { office: Buffer; tv: Buffer; tablet: Buffer }): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const source = (shot: Buffer) => `data:image/png;base64,${shot.toString('base64')}`;
  await page.setContent(`<style>
    body { margin: 0; width: 1600px; height: 900px; overflow: hidden; background: linear-gradient(160deg, #0f3d33, #0b1f2a); }
    img { position: absolute; border-radius: 10px; box-shadow: 0 18px 48px #000a; }
    .office { left: 36px; top: 44px; width: 1300px; }
    .tv { right: 30px; top: 20px; width: 640px; border: 10px solid #111; }
    .tablet { right: 70px; bottom: 24px; width: 580px; border: 14px solid #1c1c1e; border-radius: 24px; }
  </style>
  <img class="office" src="${source(shots.office)}"><img class="tv" src="${source(shots.tv)}"><img class="tablet" src="${source(shots.tablet)}">`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 256, compressionLevel: 9, effort: 10 })
    .toFile(picture);
  if (size > maxBytes) throw new Error(`${picture} has ${size} bytes, more than ${maxBytes}.`);
  console.log(`${picture}: ${size} bytes`);
}

/** A busy server is called again. */
async function call(url: string, method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  for (;;) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer.json();
    if (answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
