/** `npm run picture`: plays the demo on a free port, photographs three of its screens and lays them into the README's one picture. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type DemoServer, demoServer } from '../bench/demo-server.ts';
import { enter, newProfile } from '../support/browser-profile.ts';
import buildScreens from '../support/built-screens.ts';
import { launchChromium } from '../support/chromium.ts';

const root = join(import.meta.dirname, '../..');
const picture = join(root, '.github/pictures/product.png');
const maxBytes = 400_000;
/** At this speed every table is in the middle of a match after this time. */
const speed = 25;
const playMs = 60_000;

type ScreenShot = { name: string; address: string; width: number; height: number; token?: string; until: string };

buildScreens();
const demo = await demoServer(speed);
const browser = await launchChromium();
try {
  const token = await demo.signIn();
  await new Promise((resolve) => setTimeout(resolve, playMs));
  await demo.pause();
  const office = await photograph(browser, {
    name: 'office',
    address: `${demo.url}/app/matches/tables`,
    width: 1440,
    height: 900,
    token,
    until: 'article',
  });
  const tv = await photograph(browser, { name: 'tv', address: demo.wall, width: 1920, height: 1080, until: 'article' });
  const tablet = await photographTablet(browser, demo, token);
  await layOut(browser, { office, tv, tablet });
} finally {
  await browser.close();
  await demo.close();
}

async function photograph(browser: Browser, shot: ScreenShot): Promise<Buffer> {
  const profile = await newProfile(browser, false);
  await enter(profile, shot.address, shot);
  await profile.page.locator(shot.until).first().waitFor();
  return still(profile.page);
}

/** Pairs a tablet with the table that has the most racks of an open match. */
async function photographTablet(browser: Browser, { url, call, busiestTable }: DemoServer, token: string): Promise<Buffer> {
  const profile = await newProfile(browser, true);
  const tableId = await busiestTable(token);
  const { code } = (await call('POST', `/api/management/tables/${tableId}/pairing-codes`, {}, token)) as { code: string };
  await enter(profile, `${url}/referee#${code}`, { width: 1180, height: 820 });
  await profile.page.locator('.half .score').first().waitFor();
  return still(profile.page);
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
