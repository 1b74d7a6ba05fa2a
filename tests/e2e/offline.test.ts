/**
 * The tablet over the venue's own HTTPS, without network for a whole match: through a reload, a flat battery, a second tab and a restarted
 * server.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairingCode } from '#contract/hall/devices.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, send } from '../live/play.ts';
import { type Cable, cableTo } from '../support/cable.ts';
import { freePort } from '../support/free-port.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { type LoneBrowser, loneBrowser } from '../support/lone-browser.ts';
import { enterCode, type Tablet, tabletOn } from './tablet-screen.ts';

const a = 'PLAYER1';
const b = 'PLAYER2';
let server: HallServer;
let cable: Cable;
let device: LoneBrowser;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  server = await hallServer(
    { players: 4, tables: 1, raceTo: 11 },
    async (context, hall) => {
      await send(context, at(hall.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) }, { type: 'TOGGLE_SHOTCLOCK' });
    },
    { HTTPS: 'local', HTTPS_PORT: String(port) },
  );
  cable = await cableTo(`https://127.0.0.1:${port}`);
  address = `${cable.url.replace('http:', 'https:')}/referee`;
  const authority = await fetch(`${server.url}/hall-certificate.crt`);
  device = await loneBrowser(await authority.text(), { width: 1180, height: 820 });
});
afterAll(async () => {
  await device?.close();
  await cable?.close();
  await server?.close();
});

test('a whole match is played without any network, and counts once when it is back', async () => {
  const matchId = at(server.hall.matchIds, 0);
  let tablet = await paired();

  cable.cut();
  await tablet.page.locator('.chip[data-state=offline]').waitFor();
  await tablet.page.getByRole('button', { name: new RegExp(`^Breaks first.*${a}$`) }).click();
  await tablet.page.getByRole('button', { name: /^Acknowledge shot clock/ }).click();
  await score(tablet, a, b, a, a, b, a);
  await tablet.showsScore('4 : 2');
  await tablet.undo();
  await tablet.showsScore('3 : 2');

  // The ten taps are breaker, start, shot clock, six racks and an undo.
  await tablet.page.getByText('saved here · 10 waiting').waitFor();
  await tablet.page.reload();
  await tablet.showsScore('3 : 2');
  await tablet.page.getByText('saved here · 10 waiting').waitFor();
  await tablet.hold(new RegExp(`^Time-out.*, ${b}:`), tablet.page.getByRole('region', { name: b }).getByText(/^[45]:\d\d$/));
  await tablet.hold(new RegExp(`end the time-out of ${b}`), tablet.page.getByRole('button', { name: `+1 for ${a}`, exact: true }));
  await score(tablet, b, b, a, a, b, a);
  await tablet.showsScore('6 : 5');

  // The last tap is on the screen: from here on no visible tap may be lost.
  await device.switchOff();
  await server.kill();
  await device.switchOn();
  tablet = tabletOn(await device.open(address));
  await tablet.showsScore('6 : 5');
  await score(tablet, a, b, b, a);

  const other = await device.open(address);
  await other.getByRole('heading', { name: 'The pad is open in another tab' }).waitFor();
  await tablet.page.close();
  tablet = tabletOn(other);
  await tablet.showsScore('8 : 7');
  await score(tablet, a, b, a, a);
  await tablet.showsScore('11 : 8');
  await tablet.hold(/^Finish 11 : 8/, tablet.page.getByText('Waiting for approval by the desk'));
  await server.start();
  expect(await matchOf(matchId)).toMatchObject({ matchStatus: 'READY', aScore: 0, bScore: 0 });

  cable.mend();

  await tablet.isConfirmed();
  expect(await matchOf(matchId)).toMatchObject({ matchStatus: 'FINISHED', aScore: 11, bScore: 8, shotclockApproved: true });
  expect(await pointsOf(matchId)).toEqual(
    '1:0 1:1 2:1 3:1 3:2 4:2 3:2 3:3 3:4 4:4 5:4 5:5 6:5 7:5 7:6 7:7 8:7 9:7 9:8 10:8 11:8'.split(' '),
  );
});

async function paired(): Promise<Tablet> {
  const page = await device.open(address);
  const path = `/api/management/tables/${at(server.hall.tableIds, 0)}/pairing-codes`;
  const { code } = (await server.call('leader', 'POST', path, {})) as PairingCode;
  await enterCode(page, code);
  await page.getByRole('heading', { name: 'Who breaks first?' }).waitFor();
  await expect.poll(() => isEverythingCached(page)).toBe(true);
  return tabletOn(page);
}

/** Returns whether the service worker has stored the page and all of its files. */
const isEverythingCached = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const wanted = ['/referee', ...files.filter((file) => file.startsWith('/assets/'))];
    return (await Promise.all(wanted.map((file) => caches.match(file)))).every((answer) => answer !== undefined);
  });

async function score(tablet: Tablet, ...players: string[]): Promise<void> {
  for (const player of players) await tablet.plus(player);
}

const matchOf = (id: number) => server.call('leader', 'GET', `/api/tournament-matches/${id}`) as Promise<LiveMatch>;

/** Returns the scores after each rack and each undo, oldest first. */
async function pointsOf(matchId: number): Promise<string[]> {
  const path = `/api/match-progress-entries?matchId.equals=${matchId}&sort=id,asc&size=99`;
  const entries = (await server.call('leader', 'GET', path)) as { progressType: string; scoreA: number; scoreB: number }[];
  return entries.filter(({ progressType }) => /^(?:POINT|UNDO)$/.test(progressType)).map(({ scoreA, scoreB }) => `${scoreA}:${scoreB}`);
}
