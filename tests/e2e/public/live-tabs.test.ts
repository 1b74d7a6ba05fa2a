/** Several live pages of one phone: they share one stream of their event, and closing the tab that holds it loses nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
let server: HallServer;
let admin: string;
let pages: string[];
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 2, raceTo: 9 }, async (context, hall) => {
    await startMatch(context, hall);
    const rows = await context.read.selectFrom('participant').select('playerProfileId').orderBy('id').limit(2).execute();
    const event = `/live/events/${hall.eventId}`;
    pages = [event, ...rows.map(({ playerProfileId }) => `${event}/players/${playerProfileId}`)];
  });
  admin = await server.tokenOf('admin');
});
afterAll(() => server?.close());

const phone = { width: 390, height: 844 };
const desk = () => deskOf(server, { tournamentId: server.hall.tournamentId, tableId: at(server.hall.tableIds, 0) });
const live = (page: Page) => page.locator('#chip[data-live]').waitFor();
const shows = (page: Page, score: number) =>
  page
    .locator(`[data-match="${at(server.hall.matchIds, 0)}"] [data-cell=aScore]`, { hasText: String(score) })
    .first()
    .waitFor();

/** The open streams by the count of the server. */
async function openStreams(): Promise<number> {
  const answer = await fetch(`${server.url}/management/prometheus`, { headers: { authorization: `Bearer ${admin}` } });
  return Number(/^hall_streams (\d+)$/m.exec(await answer.text())?.[1] ?? Number.NaN);
}
const streams = () => expect.poll(openStreams);

test('three pages of an event hold one stream, the closing of the one that holds it loses nothing, and another room has its own', async () => {
  const first = await screens.open(`${server.url}${at(pages, 0)}`, phone);
  await live(first);
  const second = await screens.open(`${server.url}${at(pages, 1)}`, { ...phone, beside: first });
  const third = await screens.open(`${server.url}${at(pages, 2)}`, { ...phone, beside: first });
  for (const page of [first, second, third]) {
    await live(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  }
  await streams().toBe(1);

  await desk().score('SE01', 1, 0);
  for (const page of [first, second, third]) await shows(page, 1);

  // The tab that was seen last holds the stream.
  const closed = third.close();
  await desk().score('SE01', 2, 0);
  await closed;
  await desk().score('SE01', 3, 0);
  for (const page of [first, second]) await shows(page, 3);
  await streams().toBe(1);
  for (const page of [first, second]) expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);

  const match = await screens.open(`${server.url}/live/matches/${at(server.hall.matchIds, 0)}`, { ...phone, beside: first });
  await live(match);
  await streams().toBe(2);
  await match.close();
  await streams().toBe(1);
  await second.close();
  await first.reload();
  await live(first);
  await desk().score('SE01', 4, 0);
  await shows(first, 4);
  await streams().toBe(1);
});

test('a page without Web Locks, as on plain HTTP, has a stream of its own', async () => {
  const page = await screens.open(`${server.url}/live`, phone);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }));
  await page.goto(`${server.url}${at(pages, 1)}`);
  await live(page);
  const other = await screens.open(`${server.url}${at(pages, 2)}`, { ...phone, beside: page });
  await live(other);
  await streams().toBe(2);
  await desk().score('SE01', 5, 0);
  for (const one of [page, other]) await shows(one, 5);
});

test('a page whose site data is blocked goes live: channels throw, or locks are refused', async () => {
  const page = await screens.open(`${server.url}/live`, phone);
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    if (location.search === '?channels') Object.assign(globalThis, { BroadcastChannel: deny });
    else LockManager.prototype.request = async () => deny();
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
    Object.defineProperty(globalThis, 'localStorage', { get: deny });
  });
  for (const [search, score] of [
    ['?channels', 6],
    ['?locks', 7],
  ] as const) {
    await page.goto(`${server.url}${at(pages, 1)}${search}`);
    await live(page);
    await desk().score('SE01', score, 0);
    await shows(page, score);
  }
});

test('a page that stays visible in its window takes the stream over from one that is hidden later', async () => {
  const visible = await screens.open(`${server.url}${at(pages, 0)}`, phone);
  await live(visible);
  const hidden = await screens.open(`${server.url}${at(pages, 1)}`, { ...phone, beside: visible });
  await live(hidden);

  const takenOver = visible.waitForRequest(/\/stream\b/);
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await takenOver;
  await streams().toBe(1);
  await desk().score('SE01', 8, 0);
  for (const page of [visible, hidden]) await shows(page, 8);
});

test('a player who becomes not public has initials on the open page, without a reload', async () => {
  const page = await screens.open(`${server.url}${at(pages, 0)}`, phone);
  await live(page);
  await page.locator('main', { hasText: /PLAYER1\b/ }).waitFor();
  const id = at(pages, 1).split('/').at(-1);
  const { version } = (await server.call('admin', 'GET', `/api/player-profiles/${id}`)) as { version: number };
  await server.call('admin', 'PATCH', `/api/player-profiles/${id}`, { id, version, notPublic: true });

  await page.locator('main', { hasText: 'G. P.' }).waitFor();
  await page.locator('main', { hasNotText: /PLAYER1\b/ }).waitFor();
});
