/** Overlays for streams in a real browser: transparent, live, and never blank. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type RunningMatch, startMatch } from '../../live/play.ts';
import { awayWords, fileScreens } from '../../support/browser.ts';
import { type Cable, cableTo } from '../../support/cable.ts';
import { createHall } from '../../support/hall.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';

const longName = 'Wolfeschlegelsteinhausenbergerdorff-Papadimitrakopoulou';
const screens = fileScreens();
const stream = { width: 1920, height: 1080 };
let server: HallServer;
let cable: Cable;
let running: RunningMatch;
let other: RunningMatch;
let hiddenTable: number;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 3 }, async (context, hall) => {
    running = await startMatch(context, hall, 0);
    other = await startMatch(context, hall, 1);
    const hidden = await createHall(context);
    hiddenTable = at(hidden.tableIds, 0);
    await context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
    await context.db.updateTable('playerProfile').set({ lastName: longName }).where('lastName', '=', 'Player3').execute();
  });
  cable = await cableTo(server.url);
});
afterAll(async () => {
  await cable?.close();
  await server?.close();
});

const tableUrl = (index: number, query = '', base = server.url): string =>
  `${base}/overlay/tables/${at(server.hall.tableIds, index)}${query}`;
let points = { a: 0, b: 0 };
/** The desk corrects the score of the running match. */
async function score(a: number, b: number): Promise<void> {
  points = { a, b };
  const form = { matchStatus: 'RUNNING', aScore: a, bScore: b, nextToBreak: 'A' };
  await server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${running.matchId}`, form);
}
const shows = (page: Page, selector: string) => expect.poll(async () => (await page.locator(selector).allTextContents()).join(':'));

/** The opacity of one pixel, 0 to 255. */
async function alphaAt(page: Page, left: number, top: number): Promise<number> {
  const picture = await page.screenshot({ omitBackground: true });
  const pixel = await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return pixel[3] ?? -1;
}

test('the bug is transparent around its panel, changes live, and tells its state in the title', async () => {
  const page = await screens.open(tableUrl(0), stream);
  await shows(page, '.bug .score').toBe('0:0');

  const box = await page.locator('.bug').boundingBox();
  expect(box).toMatchObject({ x: 64, width: 560, height: 172 });
  expect([await alphaAt(page, 960, 400), await alphaAt(page, 1900, 1060), await alphaAt(page, 300, 870)]).toEqual([
    0,
    0,
    expect.any(Number),
  ]);
  expect(await alphaAt(page, 560, 900)).toBeGreaterThan(230);
  expect(await page.title()).toBe('state=PLAYING;table=1;hill=0');
  await score(2, 2);
  await shows(page, '.bug .score').toBe('2:2');
  expect(await page.title()).toBe('state=PLAYING;table=1;hill=1');
});

test.each([
  ['bug', 330],
  ['lower-third', 580],
  ['full', 680],
] as const)('the layout %s shows a long name whole', async (layout, available) => {
  const page = await screens.open(tableUrl(1, `?layout=${layout}&lang=de`), stream);
  const name = page.locator('.side-A .surname').first();
  await expect.poll(() => name.textContent()).toBe(longName.toUpperCase());
  await expect.poll(() => name.evaluate((line) => line.getBoundingClientRect().width)).toBeLessThanOrEqual(available);
  expect(await name.evaluate((line) => getComputedStyle(line).textOverflow)).toBe('clip');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('a reload without network shows the last score, greyed when it is old, and the overlay comes back by itself', async () => {
  const page = await screens.open(tableUrl(0, '?layout=lower-third', cable.url), { ...stream, tolerate: awayWords });
  await shows(page, '.lower-third .panel > .score').toBe(`${points.a}:${points.b}`);
  await expect
    .poll(() => page.evaluate(() => caches.open('overlay-1').then((kept) => kept.match('/overlay/shell').then(Boolean))))
    .toBe(true);

  cable.cut();
  await page.reload();
  await shows(page, '.lower-third .panel > .score').toBe(`${points.a}:${points.b}`);
  await expect.poll(() => page.locator('body.stale').count()).toBe(1);
  await score(1, 2);
  cable.mend();
  await shows(page, '.lower-third .panel > .score').toBe('1:2');
  await expect.poll(() => page.locator('body.stale').count()).toBe(0);
});

test('a delayed overlay shows a change later than the others, by its delay', async () => {
  const [live, late] = [await screens.open(tableUrl(0), stream), await screens.open(tableUrl(0, '?delay=4'), stream)];
  await shows(late, '.bug .score').toBe('1:2');
  await score(2, 1);
  await shows(live, '.bug .score').toBe('2:1');
  const seenAt = performance.now();
  expect(await late.locator('.bug .score').allTextContents()).toEqual(['1', '2']);
  await shows(late, '.bug .score').toBe('2:1');
  expect(performance.now() - seenAt).toBeGreaterThan(2500);
});

test('sample data stands on every layout without a match, also for a table that does not exist', async () => {
  for (const [path, words] of [
    ['tables/987654?test=1', 'KOVAČEVIĆ'],
    ['tables/987654?test=1&layout=lower-third&theme=light', 'ŚWIĄTEK-NOWAK'],
    ['tables/987654?test=1&layout=full', 'Winners Round 2'],
    ['tables/987654?test=1&layout=next', 'LINDQVIST'],
    ['tables/987654/auto?test=1', 'ŚWIĄTEK-NOWAK'],
    ['events/987654/ticker?test=1', 'IBÁÑEZ'],
    ['events/987654/tables?test=1', 'LINDQVIST'],
    ['brackets/987654?test=1', 'Semifinal'],
  ] as const) {
    const page = await screens.open(`${server.url}/overlay/${path}`, stream);
    await page.getByText(words).first().waitFor();
  }
});

test('the ticker and the other tables show every match on a table, and the next match of a free table stands on its own layout', async () => {
  const { eventId } = server.hall;
  const ticker = await screens.open(`${server.url}/overlay/events/${eventId}/ticker`, stream);
  await expect.poll(() => ticker.locator('.ticker-item').count()).toBe(4);
  const band = await ticker.locator('.ticker-band').elementHandle();
  const tables = await screens.open(`${server.url}/overlay/events/${eventId}/tables`, stream);
  await expect.poll(() => tables.locator('.table-row').count()).toBe(2);
  const next = await screens.open(tableUrl(2, '?layout=next'), stream);
  await next.getByText('PLAYER5').waitFor();
  expect(await next.title()).toBe('state=FREE;table=3;hill=0');

  await score(2, 2);
  await expect.poll(() => ticker.locator('.ticker-score').first().textContent()).toBe('2 : 2');
  // The ticker goes on where it was.
  expect(await band?.evaluate((element) => element.isConnected)).toBe(true);
});

test('the flow chart shows the sheet in play with its scores, live, and is transparent beside it', async () => {
  const page = await screens.open(`${server.url}/overlay/brackets/${server.hall.tournamentId}`, stream);
  const playing = page.locator('.bracket .box.live').filter({ hasText: 'PLAYER1' });
  await expect.poll(async () => (await playing.locator('.score').allTextContents()).join(':')).toBe(`${points.a}:${points.b}`);
  expect(await playing.locator('.tile').textContent()).toBe('1');
  await score(0, 1);
  await expect.poll(async () => (await playing.locator('.score').allTextContents()).join(':')).toBe('0:1');
  expect(await alphaAt(page, 30, 30)).toBe(0);
  expect(await page.title()).toMatch(/^state=PLAYING;matches=2$/);
  await score(2, 2);
});

test('the automatic overlay shows the next match, a lower third during play, and the whole board with the winner', async () => {
  const free = await screens.open(`${tableUrl(2)}/auto`, stream);
  await free.locator('.next').getByText('PLAYER5').waitFor();

  const page = await screens.open(`${tableUrl(1)}/auto`, stream);
  await page.locator('.lower-third').waitFor();
  const form = { matchStatus: 'FINISHED', aScore: 3, bScore: 1, nextToBreak: 'A' };
  const path = `/api/management/announced-matches/save-changes?matchId=${other.matchId}`;
  await server.call('manager', 'POST', path, form);
  await page.locator('.full .chip-winner').waitFor();
  expect(await page.locator('.lower-third').count()).toBe(0);
  expect(await page.title()).toBe('state=FINISHED;table=2;hill=0');
});

test('an overlay that OBS hides draws nothing, and is right as soon as it is shown', async () => {
  const page = await screens.open(tableUrl(0), stream);
  await page.addInitScript(() => Object.assign(window, { obsstudio: {} }));
  await page.reload();
  await shows(page, '.bug .score').toBe('2:2');
  const tell = (visible: boolean) =>
    page.evaluate((shown) => {
      dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: shown } }));
      dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: shown } }));
    }, visible);
  await tell(false);
  await score(1, 1);
  // The title is right all the time.
  await expect.poll(() => page.title()).toBe('state=PLAYING;table=1;hill=0');
  expect((await page.locator('.bug .score').allTextContents()).join(':')).toBe('2:2');
  await tell(true);
  expect((await page.locator('.bug .score').allTextContents()).join(':')).toBe('1:1');
});

test('the overlay of an unpublished event is empty, and forgets what this computer has stored', async () => {
  const page = await screens.open(tableUrl(0), stream);
  await page.locator('.bug').waitFor();
  // As if the table had been shown while its event was published.
  const stored = await page.evaluate((hidden) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('overlay:')) ?? '';
    const other = key.replace(/[0-9]+$/, String(hidden));
    localStorage.setItem(other, localStorage.getItem(key) ?? '');
    return other;
  }, hiddenTable);

  await page.goto(`${server.url}/overlay/tables/${hiddenTable}`);
  await expect.poll(() => page.title()).toBe('state=NONE');
  expect(await page.locator('#root').innerHTML()).toBe('');
  expect(await page.evaluate((key) => localStorage.getItem(key), stored)).toBeNull();
});
