/** The public live pages on a phone: followed players, scores without a reload, a lost network, no script at all, German, axe. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../../live/play.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens } from '../../support/browser.ts';
import { type Cable, cableTo } from '../../support/cable.ts';
import { launchChromium } from '../../support/chromium.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { deskOf } from '../hall-play.ts';

/** The cable is cut on purpose. */
const lostNetwork = /Failed to load resource|ERR_/;

const screens = fileScreens();
let server: HallServer;
let cable: Cable;
let event: string;
/** Two players of a running match and two of a waiting one. */
let playing: string;
let waiting: string;

beforeAll(async () => {
  const profiles = new Map<number, number>();
  server = await hallServer({ players: 8, tables: 2, raceTo: 9 }, async (context, hall) => {
    await startMatch(context, hall);
    await startMatch(context, hall, 1);
    const { id: countryId } = await context.db.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
    const venue = { countryId, name: 'Club', type: 'VENUE_RESTAURANT', street: '', postcode: '', city: 'Rijeka' } as const;
    const { id: venueId } = await context.db.insertInto('venue').values(venue).returning('id').executeTakeFirstOrThrow();
    await context.db.updateTable('event').set({ venueId }).where('id', '=', hall.eventId).execute();
    const rows = await context.read.selectFrom('participant').select(['id', 'playerProfileId']).execute();
    for (const { id, playerProfileId } of rows) profiles.set(id, playerProfileId);
  });
  cable = await cableTo(server.url);
  const { hall } = server;
  event = `/live/events/${hall.eventId}`;
  const pageOf = (index: number): string => `${event}/players/${profiles.get(at(hall.participantIds, index))}`;
  playing = pageOf(0);
  waiting = pageOf(4);
});
afterAll(async () => {
  await cable?.close();
  await server?.close();
});

const phone = { width: 390, height: 844 };
/** Calls of the desk on the first table. */
const desk = () => deskOf(server, { tournamentId: server.hall.tournamentId, tableId: at(server.hall.tableIds, 0) });
const live = (page: Page) => page.locator('#chip[data-live]').waitFor();
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Whether the middle of a drawing has another colour than its corner. */
async function isFilled(drawing: Locator): Promise<boolean> {
  const { data, info } = await sharp(await drawing.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
  return !pixel(info.width >> 1, info.height >> 1).equals(pixel(1, 1));
}

test('a browser without a sheet for sharing shows the address, marked and copied', async () => {
  const page = await screens.open(`${server.url}/live/matches/${at(server.hall.matchIds, 0)}`, phone);
  await live(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const field = page.getByRole('textbox', { name: 'Address of this page' });
  await field.waitFor();
  expect(await field.inputValue()).toBe(page.url());
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe(page.url());
  expect(await breaches(page)).toEqual([]);
  await fits(page);
});

test('a phone in another time zone names the place of the times, and nothing moves', async () => {
  const page = await screens.open(`${server.url}/logo.svg`, phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Chatham' });
  await page.goto(server.url + playing);
  await live(page);
  const note = page.locator('#zone');
  await note.waitFor();
  const places = () =>
    page.locator('header > :not(#zone), main > *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y));

  const withNote = await places();
  await note.evaluate((element: HTMLElement) => {
    element.hidden = true;
  });
  expect(await places()).toEqual(withNote);
});

test('a tap at the table appears on the phone without a reload, and screen readers hear the followed match', async () => {
  const page = await screens.open(`${server.url}${playing}`, phone);
  await live(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  await desk().score('SE01', 1, 0);

  await page.locator('#answer [data-cell=aScore]', { hasText: '1' }).waitFor();
  await page.locator('#spoken', { hasText: 'Player1 1, Player2 0' }).waitFor({ state: 'attached' });
  expect(await page.locator('#answer .racks path.a').getAttribute('d')).toBe('M0 4h8');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
});

test('a followed player stands on the first page with their score, live, and stays after a reload', async () => {
  const page = await screens.open(`${server.url}${playing}`, phone);
  await page.getByRole('button', { name: 'Follow: PLAYER1 Given' }).click();
  await page.goto(`${server.url}${waiting}`);
  await page.getByRole('button', { name: /^Follow: PLAYER5/ }).click();
  await page.getByRole('link', { name: 'Following' }).click();

  const cards = page.locator('#followed-cards .answer');
  await cards.nth(1).waitFor();
  // Players at a table stand first.
  expect(await cards.nth(0).innerText()).toMatch(/PLAYER1/);
  expect(await cards.nth(1).innerText()).toMatch(/Not before \d\d:\d\d/);
  await live(page);
  await desk().score('SE01', 1, 1);
  await cards.nth(0).locator('[data-cell=bScore]', { hasText: '1' }).waitFor();
  await page.reload();
  await cards.nth(1).waitFor();
});

test('a star that is pressed on the first page fills, and the player joins and leaves the followed ones at once', async () => {
  const page = await screens.open(`${server.url}/live?q=Player5`, phone);
  const star = page.getByRole('button', { name: /^Follow: PLAYER5/ });
  expect(await isFilled(star)).toBe(false);
  await star.click();

  const card = page.locator('#followed-cards .answer', { hasText: 'PLAYER5' });
  await card.waitFor();
  expect(await isFilled(star)).toBe(true);
  await star.click();
  await card.waitFor({ state: 'detached' });
  expect(await isFilled(star)).toBe(false);
});

test('the chart offers to stay with the followed player, and marks the way', async () => {
  const page = await screens.open(`${server.url}${playing}`, phone);
  await page.getByRole('button', { name: 'Follow: PLAYER1 Given' }).click();
  await page.goto(`${server.url}/live/tournaments/${server.hall.tournamentId}?round=L4`);
  await page.getByRole('link', { name: 'Follow me PLAYER1 Given' }).click();
  await page.getByRole('heading', { name: 'Round L8' }).waitFor();
  expect(await page.locator('.chart-match.on-path').innerText()).toMatch(/PLAYER1/);
  expect(await breaches(page)).toEqual([]);
  await fits(page);
});

test('without network the last state stays and says how old it is; with network it comes back by itself', async () => {
  const page = await screens.open(`${cable.url}${playing}`, { ...phone, tolerate: lostNetwork });
  await live(page);

  // From the second visit on the phone has its own copy of the page and its files.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await live(page);

  cable.cut();
  await page.locator('#chip:not([data-live])', { hasText: 'As of' }).waitFor();
  await page.reload();
  await page.locator('#answer', { hasText: 'PLAYER1' }).waitFor();
  expect(await page.locator('#chip').innerText()).toMatch(/As of\s+\d\d:\d\d/);
  await desk().score('SE01', 2, 1);
  expect(await page.locator('#answer [data-cell=aScore]').innerText()).toBe('1');
  cable.mend();

  await page.locator('#answer [data-cell=aScore]', { hasText: '2' }).waitFor({ timeout: 30_000 });
  await live(page);
});

test('a match that is over leaves its row in place until the page is opened again, and a new one comes below', async () => {
  const page = await screens.open(`${server.url}${event}`, phone);
  await live(page);
  const first = page.locator('[data-part=now] [data-key]').nth(0);
  const before = await first.getAttribute('data-key');
  await desk().win('SE01', 'A');
  await server.call('manager', 'PUT', `/api/management/announced-matches/approve-match?id=${server.hall.matchIds[0]}`);
  await desk().start('SE03');

  await page.locator(`[data-part=now] [data-key=m${server.hall.matchIds[2]}]`).waitFor({ timeout: 20_000 });
  expect(await first.getAttribute('data-key')).toBe(before);
  await page.locator('[data-part=now] [data-gone]').waitFor();
  await page.locator('[data-part=results]', { hasText: 'SE01' }).waitFor();
});

test('every page says everything without JavaScript', async () => {
  const browser = await launchChromium();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.url}${waiting}`);
  expect(await page.locator('#main').innerText()).toMatch(/Table|Not before/);
  expect(await page.locator('#chip noscript').textContent()).toContain('Reload for the newest state.');
  await page.getByRole('link', { name: 'Chart' }).click();
  expect(await page.locator('.chart-match').count()).toBeGreaterThan(1);
  await page.goto(`${server.url}/live`);
  await page.getByRole('searchbox').fill('player3');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: /PLAYER3/ }).waitFor();
  await browser.close();
});

test('a German phone gets German on its first visit, and the switch to English lasts', async () => {
  const browser = await launchChromium();
  const page = await (await browser.newContext({ viewport: phone, locale: 'de-DE' })).newPage();
  await page.goto(`${server.url}${event}`);
  await page.getByRole('heading', { name: 'Jetzt an den Tischen' }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'On the tables now' }).waitFor();
  await page.getByRole('link', { name: 'Chart' }).click();
  await page.getByRole('link', { name: 'Entrants' }).waitFor();
  await browser.close();
});

test.each(['light', 'dark'] as const)(
  'the pages have no fault that axe knows, fit on 320 pixels and are easy to touch, %s',
  async (theme) => {
    const { hall } = server;
    const tournament = `/live/tournaments/${hall.tournamentId}`;
    const match = `/live/matches/${at(hall.matchIds, 1)}`;
    const faults: string[] = [];
    for (const path of [
      '/live',
      event,
      `${event}/figures`,
      playing,
      waiting,
      match,
      tournament,
      `${tournament}?view=entrants`,
      `${tournament}?player=${playing.split('/').at(-1)}`,
      '/live/rankings',
      '/live/de?q=player',
    ]) {
      const page = await screens.open(`${server.url}${path}`, { width: 320, height: 700, theme });
      await page.locator('main').waitFor();
      for (const fault of [...(await breaches(page)), ...(await smallTargets(page))]) faults.push(`${path}: ${fault}`);
      await fits(page);
    }
    expect(faults).toEqual([]);
  },
);

/** Links and buttons that are seen and less than 44 pixels high. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height < 44 && element.innerText !== '')
      .map((element) => `${element.innerText} ${element.getBoundingClientRect().height}`),
  );
