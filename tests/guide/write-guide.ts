/** `npm run guide`: takes the pictures of the user's guide from the running product and writes its pages to dist/help/. */
import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { renderGuide } from '../../client/guide/render-guide.ts';
import { type DemoServer, demoServer } from '../bench/demo-server.ts';
import { enter, newProfile } from '../support/browser-profile.ts';
import buildScreens from '../support/built-screens.ts';
import { launchChromium } from '../support/chromium.ts';
import { emptyHall } from './empty-hall.ts';
import { type GuideShot, guideShots, type TournamentKind } from './shots.ts';

const root = join(import.meta.dirname, '../..');
const pictures = join(root, 'client/guide/pictures');
const pictureWidth = 1200;
/** At this speed every table is in the middle of a match after this time. */
const speed = 25;
const playMs = 60_000;

/** `npm run guide -- draw chart` takes only these. */
const wanted = process.argv.slice(2);
const shots = guideShots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

buildScreens();
mkdirSync(pictures, { recursive: true });
const browser = await launchChromium();
const faults: string[] = [];
try {
  const ofEmptyHall = shots.filter(({ of }) => of === 'empty');
  // The tablet comes last: it is offline afterwards, which the office would show.
  const ofDemo = ['demo', 'tv', 'tablet'].flatMap((kind) => shots.filter(({ of }) => of === kind));
  if (ofEmptyHall.length > 0) await photographEmptyHall(browser, ofEmptyHall);
  if (ofDemo.length > 0) await photographDemo(browser, ofDemo);
} finally {
  await browser.close();
}
for (const file of globSync('*', { cwd: pictures }))
  if (!guideShots.some(({ name }) => file === `${name}.webp`)) rmSync(join(pictures, file));
for (const { fileName, source } of renderGuide()) {
  mkdirSync(dirname(join(root, 'dist', fileName)), { recursive: true });
  writeFileSync(join(root, 'dist', fileName), source);
}
const size = globSync('*.webp', { cwd: pictures }).reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0);
console.log(`${shots.length - faults.length} of ${shots.length} pictures taken; all together ${size} bytes.`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

async function photographEmptyHall(chromium: Browser, taken: readonly GuideShot[]): Promise<void> {
  const { url, token, close } = await emptyHall();
  try {
    for (const shot of taken) await take(chromium, shot, { address: url + shot.address, token });
  } finally {
    await close();
  }
}

async function photographDemo(chromium: Browser, taken: readonly GuideShot[]): Promise<void> {
  const demo = await demoServer(speed);
  try {
    await new Promise((resolve) => setTimeout(resolve, playMs));
    await demo.pause();
    const ids = await tournamentIds(demo);
    for (const shot of taken) await takeOfDemo(chromium, shot, demo, ids);
  } finally {
    await demo.close();
  }
}

type TournamentIds = Record<TournamentKind, number>;

async function takeOfDemo(chromium: Browser, shot: GuideShot, demo: DemoServer, ids: TournamentIds): Promise<void> {
  if (shot.of === 'tv') return take(chromium, shot, { address: demo.wall, width: 1920, height: 1080 });
  const token = await demo.signIn(shot.login);
  if (shot.of === 'demo') {
    const address = demo.url + shot.address.replace(/\{(running|upcoming|over)\}/, (_, kind: TournamentKind) => String(ids[kind]));
    return take(chromium, shot, { address, token });
  }
  const tableId = await demo.busiestTable(token);
  const { code } = (await demo.call('POST', `/api/management/tables/${tableId}/pairing-codes`, {}, token)) as { code: string };
  return take(chromium, shot, { address: `${demo.url}/referee#${code}`, width: 1180, height: 820, touch: true });
}

type TournamentRow = { id: number; tournamentStatus: string; numberOfParticipants: number };

async function tournamentIds(demo: DemoServer): Promise<TournamentIds> {
  const rows = (await demo.call('GET', '/api/tournaments?size=100', undefined, await demo.signIn())) as TournamentRow[];
  const largest = (status: string): number => {
    const [first] = rows
      .filter(({ tournamentStatus }) => tournamentStatus === status)
      .sort((one, other) => other.numberOfParticipants - one.numberOfParticipants);
    return first?.id ?? 0;
  };
  return { running: largest('RUNNING'), upcoming: largest('CREATED'), over: largest('APPROVED') };
}

type Look = { address: string; token?: string; width?: number; height?: number; touch?: boolean };

/** A picture that fails does not keep the others from being taken. */
async function take(chromium: Browser, { name, until }: GuideShot, { address, touch = false, ...look }: Look): Promise<void> {
  const profile = await newProfile(chromium, touch);
  try {
    await enter(profile, address, { ...look });
    await until(profile.page);
    await save(profile.page, name);
    console.log(name);
  } catch (error) {
    const seen = join(tmpdir(), `guide-fault-${name}.png`);
    await profile.page.screenshot({ path: seen });
    faults.push(`${name} (${seen}): ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await profile.context.close();
  }
}

/** Waits until pictures and fonts are loaded, and nothing moves any more. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(3000);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: pictureWidth })
    .webp({ quality: 72, effort: 6 })
    .toFile(join(pictures, `${name}.webp`));
}
