/** The server dies during play: a screen shows it for a moment only, and no point is lost. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../live/play.ts';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { awayWords, fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer, sponsorName } from '../support/hall-server.ts';
import { boxOf } from './event-screens.ts';
import { deskOf } from './hall-play.ts';
import { pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
/** The canvas of 1920 × 1080 at half its size, which is quicker to paint. */
const tv = { width: 960, height: 540, tolerate: awayWords };
let server: HallServer;
let ready: Ready;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 9 }, async (context, hall) => {
    await startMatch(context, hall, 0);
    const { matchId, playerA } = await startMatch(context, hall, 1);
    await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 1 }, { type: 'SCORE', participantId: playerA, to: 2 });
    ready = await createReady(context, { players: 8, spec: { size: 8, singleElimination: 4 } });
  });
});
afterAll(() => server?.close());

test('a server killed in the middle of taps comes back with the same score on every screen, and no TV is ever blank', async () => {
  const { hall, url } = server;
  const [table, , freeTable] = hall.tableIds;
  const wall = await screens.open(`${url}/web/tables?event=${hall.eventId}`, tv);
  const board = await screens.open(`${url}/web/scoreboards/${table}/sponsors`, tv);
  const free = await screens.open(`${url}/web/scoreboards/${freeTable}/sponsors`, tv);
  const list = await screens.open(`${url}/app/matches/running`, { token: await server.tokenOf('leader'), tolerate: awayWords });
  const tablet = await pairedTablet(screens, server, at(hall.tableIds, 0), { tolerate: awayWords });
  const row = list.getByRole('row').filter({ hasText: 'SE01' });
  await tablet.plus('PLAYER1');
  await tablet.plus('PLAYER2');
  await tablet.showsScore('1 : 1');
  await expect.poll(() => scoreOn(board)).toEqual(['1', '1']);
  await expect.poll(() => scoreOn(wall)).toEqual(['1', '1']);
  await free.getByText(sponsorName).first().waitFor();
  const watches = [
    await watch(board, '.score', 2),
    await watch(wall, '.card:first-child .card-score', 2),
    await watch(free, `text:${sponsorName}`, 1),
  ];

  const taps = (async () => {
    for (const player of ['PLAYER1', 'PLAYER1', 'PLAYER2', 'PLAYER1', 'PLAYER2', 'PLAYER1']) await tablet.plus(player);
  })();
  // The kill comes in the middle of the taps, however slow the machine is.
  await expect.poll(async () => racksIn(await tablet.score())).toBeGreaterThanOrEqual(4);
  await server.kill();
  await taps;
  await tablet.showsScore('5 : 3');

  for (const screen of [board, wall, free]) await screen.getByText(/as of\s*\d\d:\d\d:\d\d/).waitFor();
  await server.start();

  await tablet.isConfirmed();
  await tablet.showsScore('5 : 3');
  await expect.poll(() => scoreOn(board)).toEqual(['5', '3']);
  await expect.poll(() => scoreOn(wall)).toEqual(['5', '3']);
  await expect.poll(() => row.innerText()).toMatch(/\b5\b[^\d]*\b3\b/);
  for (const screen of [board, wall, free]) await screen.getByText('Live', { exact: true }).waitFor();
  for (const { frames, blank } of await Promise.all(watches.map((end) => end()))) {
    expect(frames).toBeGreaterThan(20);
    expect(blank).toBe(0);
  }
});

test('a TV that is opened while the server is away paints its last state', async () => {
  const { hall, url } = server;
  const address = `${url}/web/scoreboards/${hall.tableIds[1]}/sponsors`;
  const board = await screens.open(address, tv);
  await expect.poll(() => scoreOn(board)).toEqual(['2', '0']);
  await expect.poll(() => board.evaluate(isEverythingCached)).toBe(true);

  await server.kill();
  await board.reload();

  await expect.poll(() => scoreOn(board)).toEqual(['2', '0']);
  await board.getByText(/as of\s*\d\d:\d\d:\d\d/).waitFor();
  await server.start();
  await board.getByText('Live', { exact: true }).waitFor();
});

test('an open flow chart reconnects by itself after the server died, and follows the match again', async () => {
  const { tournamentId } = ready;
  const desk = deskOf(server, { tournamentId, tableId: at(ready.tableIds, 0) });
  await server.call('manager', 'PUT', `/api/management/tournaments/${tournamentId}/generate-matches`, drawForm(ready));
  await server.call('manager', 'PUT', `/api/management/tournaments/${tournamentId}/start-tournament`);
  await desk.start('A001');
  const wall = await screens.open(`${server.url}/web/brackets/${tournamentId}`, tv);
  const token = await server.tokenOf('manager');
  const chart = await screens.open(`${server.url}/app/tournaments/running/${tournamentId}/chart`, { token, tolerate: awayWords });
  const scores = () => boxOf(chart, 'A001').locator('.bk-score').allInnerTexts();
  await expect.poll(scores).toEqual(['0', '0']);
  await wall.getByText('0 of 10 matches approved').waitFor();

  await server.kill();
  await chart.getByRole('status', { name: 'Connection' }).getByText('Reconnecting').waitFor();
  expect(await scores()).toEqual(['0', '0']);
  await server.start();

  await desk.score('A001', 1, 0);
  await expect.poll(scores).toEqual(['1', '0']);
  await desk.win('A001', 'A');
  await wall.getByText('1 of 10 matches approved').waitFor();
  await wall.getByText('Live', { exact: true }).waitFor();
});

test('a TV that reloads three times shows no blank frame', async () => {
  const { hall, url } = server;
  const board = await screens.open(`${url}/web/scoreboards/${hall.tableIds[2]}/sponsors`, tv);
  await board.getByText(sponsorName).first().waitFor();
  const key = await board.waitForFunction(() => localStorage.getItem('hall:display'));
  const name = `TV-${(await key.jsonValue())?.slice(0, 4).toUpperCase()}`;
  const cast = await board.context().newCDPSession(board);
  const frames: Buffer[] = [];
  cast.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    // A frame may still arrive while the test ends and its page closes.
    cast.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await cast.send('Page.startScreencast', { format: 'png' });

  const idOf = async () => {
    const displays = (await server.call('manager', 'GET', '/api/management/displays')) as { id: number; name: string }[];
    return displays.find((display) => display.name === name)?.id;
  };
  await expect.poll(idOf).toBeDefined();
  const id = await idOf();
  for (const [turn, left] of ['#root', '.turn-0', '.turn-1'].entries()) {
    // A screen that has reported accepts a reload, whatever commands it received before.
    await server.call('manager', 'PUT', `/api/management/screens/display/${id}/reload`, { whenIdle: true });
    await board.locator('iframe:not([class])').waitFor();
    await board.locator(left).waitFor({ state: 'detached' });
    await board.frameLocator('iframe').getByText(sponsorName).first().waitFor();
    await board.frameLocator('iframe').getByText('Live', { exact: true }).waitFor();
    await board.locator('iframe').evaluate((frame, name) => frame.classList.add(name), `turn-${turn}`);
  }

  expect(frames.length).toBeGreaterThan(2);
  const entropies = await Promise.all(frames.map(async (frame) => (await sharp(frame).stats()).entropy));
  // A blank frame has hardly any entropy.
  expect(entropies.filter((entropy) => entropy < (entropies[0] ?? 0) / 2)).toEqual([]);
});

/** Returns true when the service worker has stored the page and all of its files. */
async function isEverythingCached(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const wanted = ['/web/shell', ...files.filter((file) => file.startsWith('/assets/'))];
  const answers = await Promise.all(wanted.map((file) => caches.match(file)));
  return answers.every((answer) => answer !== undefined);
}

/** Returns the score of a scoreboard, or of the first table's card. */
const scoreOn = (page: Page): Promise<string[]> => page.locator('.score, .card:first-child .card-score').allInnerTexts();

/**
 * Looks at the page ten times a second and counts how often fewer than `least` of the wanted elements are visible. With `text:` it looks
 * for words instead of a selector.
 */
async function watch(page: Page, wanted: string, least: number): Promise<() => Promise<{ frames: number; blank: number }>> {
  const handle = await page.evaluateHandle(
    ([selector, minimum]) => {
      const seen = { frames: 0, blank: 0 };
      const words = selector.startsWith('text:') ? selector.slice(5) : null;
      const shown = (): number => {
        if (words !== null) return document.body.innerText.includes(words) ? 1 : 0;
        return [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (element) => element.innerText.trim() !== '' && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ).length;
      };
      const timer = setInterval(() => {
        seen.frames += 1;
        if (shown() < minimum) seen.blank += 1;
      }, 100);
      const end = () => {
        clearInterval(timer);
        return seen;
      };
      return { end };
    },
    [wanted, least] as const,
  );
  return () => handle.evaluate(({ end }) => end());
}

/** '3 : 1' → 4 */
const racksIn = (score: string): number => score.split(' : ').reduce((sum, side) => sum + Number(side), 0);
