/** The first rows of the running list stand before the programs have loaded, and are those of the list. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { at, send, startMatch } from '../live/play.ts';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;

beforeAll(async () => {
  server = await hallServer({ players: 16, tables: 9, raceTo: 5 }, async (context, hall) => {
    for (const index of [0, 1, 2, 3]) await startMatch(context, hall, index);
    for (const to of [1, 2, 3, 4, 5])
      await send(context, at(hall.matchIds, 2), { type: 'SCORE', participantId: at(hall.participantIds, 4), to });
    await send(context, at(hall.matchIds, 2), { type: 'FINISH' });
    await send(context, at(hall.matchIds, 4), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 4) });
  });
});
afterAll(() => server?.close());

const early = '#first-rows:not(.invisible) [data-row]';

/** Opens the list with the programs held back. `release` lets them through. */
async function openHeld(options: ScreenOptions = {}, address = '/app/matches/running', url = server.url) {
  const token = options.token === undefined ? await server.tokenOf('leader') : options.token;
  const page = await screens.open(`${url}/logo.svg`, { ...options, token });
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/office-[^/]+\.js/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(url + address, { waitUntil: 'commit' });
  return { page, release };
}

/** Words and place of each heading, cell and link of the list. */
const partsOf = (page: Page, within: string) =>
  page.locator(`${within} :is(h1, th, td, li, :is(td, li) :is(a, button, time))`).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const words = ['href', 'title', 'aria-label'].map((name) => part.getAttribute(name));
      // Minutes go on while the programs load.
      const text = part.textContent?.replace(/\d+′/, '′');
      return [part.tagName, text, ...words, ...[x, y, width, height].map(Math.round)].join(' | ');
    }),
  );

test.each([
  [1440, 900],
  [1100, 800],
  [390, 844],
])('at %i pixels the words, links and places are those of the list, which then takes over', async (width, height) => {
  // The list takes the font of the office when it comes: every word is then of another width.
  const { page, release } = await openHeld({ width, height, tolerate: /ERR_FAILED/ });
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.locator(early).first().waitFor();
  const before = await partsOf(page, '#first-rows main');
  expect(await page.locator(early).count()).toBe(5);
  expect(await page.getByRole('heading', { name: 'Running Matches' }).count()).toBe(1);
  release();
  await page.locator('#first-rows').waitFor({ state: 'detached' });

  expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(false);
  expect(before.length).toBeGreaterThan(20);
  await expect.poll(() => partsOf(page, '#root main')).toEqual(before);
});

test('a link works before the programs are there', async () => {
  const { page, release } = await openHeld();
  await page.locator(early).getByRole('link', { name: /SE01$/ }).click();
  await page.waitForURL(/\/app\/matches\/running\/\d+\/editMatch$/, { waitUntil: 'commit' });
  release();

  await page.getByRole('dialog').waitFor();
});

test('the keyboard focus stays at the same link', async () => {
  const { page, release } = await openHeld();
  const link = page.locator(early).getByRole('link', { name: /SE02$/ });
  await link.focus();
  release();
  await page.locator('#first-rows').waitFor({ state: 'detached' });

  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/SE02$/);
});

test('nothing is drawn where nothing is played', async () => {
  const empty = await hallServer({ players: 4, tables: 2 });
  onTestFinished(() => empty.close());
  const { page, release } = await openHeld({ token: await empty.tokenOf('leader') }, '/app/matches/running', empty.url);
  await page.waitForTimeout(1500);
  expect(await page.locator(early).count()).toBe(0);
  release();
  await page.getByText('No running matches').waitFor();
});

test.each([
  ['for a token that is over', { token: 'x.y.z' }, '/app/matches/running'],
  ['for a visitor', { token: null }, '/app/matches/running'],
  ['with a filter', {}, '/app/matches/running?status=FINISHED'],
  ['on another address', {}, '/app/matches/upcoming'],
])('nothing is drawn %s', async (_why, options, address) => {
  const { page, release } = await openHeld({ ...options, tolerate: /401/ }, address);
  await page.waitForTimeout(1500);
  expect(await page.locator(early).count()).toBe(0);
  expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(false);
  release();

  await page.locator('h1').waitFor();
});
