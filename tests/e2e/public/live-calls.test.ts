/** A call of a followed player on the phone: the whole screen, the bar, taking it back; and the switch for messages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../live/play.ts';
import { type TestBrowser, type TestPushService, testPushService } from '../../server/hall/push/push-service.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
let server: HallServer;
let service: TestPushService;
let playerIds: number[];
beforeAll(async () => {
  playerIds = [];
  service = await testPushService();
  const certificate = join(scratchFolder('push-service-'), 'certificate.pem');
  writeFileSync(certificate, service.certificate);
  server = await hallServer(
    { players: 8, tables: 4, raceTo: 9 },
    async (context) => {
      const rows = await context.read.selectFrom('participant').select('playerProfileId').orderBy('id').execute();
      playerIds = rows.map(({ playerProfileId }) => playerProfileId);
    },
    // Browsers treat their own computer like HTTPS.
    { PUBLIC_URL: 'http://localhost:8080', PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: certificate },
  );
});
afterAll(async () => {
  await server?.close();
  await service?.close();
});

const phone = { width: 390, height: 844 };
const pageOf = (index: number, prefix = '/live'): string => `${prefix}/events/${server.hall.eventId}/players/${at(playerIds, index)}`;
const desk = (table: number) => deskOf(server, { tournamentId: server.hall.tournamentId, tableId: at(server.hall.tableIds, table) });
const call = (match: number, table: number) =>
  server.call(
    'manager',
    'POST',
    `/api/management/upcoming-matches/assign-table?matchId=${at(server.hall.matchIds, match)}&tableId=${at(server.hall.tableIds, table)}`,
  );
const reset = (match: number) =>
  server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${at(server.hall.matchIds, match)}`, {
    ...{ matchStatus: 'READY', aScore: null, bScore: null, nextToBreak: null, resetMatch: true },
  });
const live = (page: Page) => page.locator('#chip[data-live]').waitFor();
const panel = (page: Page) => page.locator('dialog.called[open]');
/** The lines that a person reads on the panel. */
const textOf = async (page: Page): Promise<string> => (await panel(page).innerText()).replaceAll(/\s+/g, ' ');

test('a call of a followed player fills the phone, shrinks to a bar, and ends with the match', async () => {
  const page = await screens.open(`${server.url}${pageOf(0)}`, phone);
  await live(page);
  await page.getByRole('button', { name: 'Follow: PLAYER1 Given' }).click();
  await call(0, 1);

  await panel(page).waitFor();
  expect(await textOf(page)).toMatch(
    /^Called: PLAYER1 Given Table 2 0:\d\d since the call Please be there by \d\d:\d\d against PLAYER2 Given Round L8 · SE01 · race to 9 I’m coming Got it$/,
  );
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  const number = await panel(page).locator('.number b').boundingBox();
  expect(number?.height).toBeGreaterThan(250);
  expect(await breaches(page)).toEqual([]);
  // On a short phone both buttons are on the screen without scrolling.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await panel(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  await page.setViewportSize(phone);

  await page.getByRole('button', { name: 'Got it' }).click();
  const bar = page.getByRole('button', { name: /^Called: table 2 · 0:\d\d$/ });
  await bar.waitFor();
  // Also on a page of another event or of none.
  await page.goto(`${server.url}/live/rankings`);
  await bar.waitFor();
  await bar.click();
  await panel(page).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}${pageOf(0)}`);
  await bar.waitFor();
  await live(page);
  await desk(1).score('SE01', 0, 0);
  await bar.waitFor({ state: 'detached' });
});

test('the panel of a call has "I’m coming"; the desk hears it, and both players read where the other one is', async () => {
  const page = await screens.open(`${server.url}${pageOf(6)}`, phone);
  await live(page);
  await page.getByRole('button', { name: 'Follow: PLAYER7 Given' }).click();
  await call(3, 0);
  await panel(page).waitFor();
  await panel(page).getByRole('button', { name: 'I’m coming' }).click();
  await panel(page)
    .getByText(/^You said: coming \d\d:\d\d$/)
    .waitFor();
  expect(await panel(page).getByRole('button', { name: 'I’m coming' }).count()).toBe(0);
  expect(await breaches(page)).toEqual([]);

  const other = await screens.open(`${server.url}${pageOf(7)}`, phone);
  await live(other);
  await other.getByRole('button', { name: 'Follow: PLAYER8 Given' }).click();
  await panel(other).getByText('PLAYER7 Given is coming').waitFor();
  await reset(3);
});

test('a call that is taken back says so, and when the match comes; the player reads "You are called", also in German', async () => {
  const page = await screens.open(`${server.url}${pageOf(2, '/live/de')}`, phone);
  await live(page);
  await page.locator('.bar [data-follow]').click();
  await page.getByRole('checkbox', { name: 'Das bin ich' }).check();
  await call(1, 2);
  await panel(page).waitFor();
  expect(await textOf(page)).toMatch(
    /^Sie sind aufgerufen Tisch 3 0:\d\d seit dem Aufruf Bitte bis \d\d:\d\d am Tisch sein gegen PLAYER4 Given/,
  );

  await reset(1);

  await page.getByRole('dialog', { name: 'Der Aufruf wurde zurückgenommen.' }).waitFor();
  expect(await panel(page).locator('.by').innerText()).toMatch(/^Nicht vor \d\d:\d\d$/);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await panel(page).waitFor({ state: 'detached' });
});

/** The push service of the browser's maker is far away: the browser answers as if it had asked it. */
const subscribable = ({ endpoint, keys }: TestBrowser) => {
  const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
  Object.assign(PushManager.prototype, { subscribe: async () => subscription, getSubscription: async () => subscription });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(Notification, { requestPermission: async () => 'granted' });
};

test('the switch subscribes the phone at the server, the call arrives as a message, and the switch ends it', async () => {
  const page = await screens.open(`${server.url}${pageOf(4)}`, phone);
  const browser = service.browser();
  await page.addInitScript(subscribable, browser);
  await page.goto(`${server.url}${pageOf(4)}`);
  await page.getByRole('button', { name: 'Follow: PLAYER5 Given' }).click();
  await page.goto(`${server.url}/live`);
  const toggle = page.getByRole('switch', { name: 'Messages about PLAYER5 Given' });
  const answerTo = (address: string) => page.waitForResponse((response) => response.url().endsWith(address));
  const [saved] = await Promise.all([answerTo('/api/public/push-subscription'), toggle.check()]);
  const player = { eventId: server.hall.eventId, playerId: at(playerIds, 4) };
  expect([saved.status(), await saved.json()]).toEqual([
    200,
    { secret: expect.stringMatching(/^[\w-]{43}$/), players: [{ ...player, isSelf: false }] },
  ]);

  const [own] = await Promise.all([
    answerTo('/api/public/push-subscription'),
    page.getByRole('checkbox', { name: 'I am this player' }).check(),
  ]);
  expect((await own.json()).players).toEqual([{ ...player, isSelf: true }]);
  await page.reload();
  expect(await toggle.isChecked()).toBe(true);
  expect(await breaches(page)).toEqual([]);

  await call(2, 3);
  await page.getByRole('dialog', { name: 'You are called' }).waitFor();
  await expect.poll(() => service.arrived.map(({ payload }) => payload.notification.title)).toEqual(['You are called: table 4']);
  expect(service.arrived[0]).toMatchObject({ endpoint: browser.endpoint, headers: { urgency: 'high' } });
  await page.getByRole('button', { name: 'Got it' }).click();

  const [removed] = await Promise.all([answerTo('/api/public/push-subscription/remove'), toggle.uncheck()]);
  expect(removed.status()).toBe(204);
  await page.locator('.messages:not([aria-busy])').waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('live-push') ?? '{}').secret)).toBeNull();
});

test('the worker shows a message as it comes', async () => {
  const page = await screens.open(`${server.url}/live`, phone);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = page.context().serviceWorkers().at(-1) ?? (await page.context().waitForEvent('serviceworker'));
  // A browser without a screen keeps no notifications: its function for them is replaced by a list.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(globalThis, { shown: [] });
    Object.assign(registration, { showNotification: async (...shown: unknown[]) => Object.assign(globalThis, { shown }) });
  });
  const devtools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status, scriptURL }) => status === 'activated' && scriptURL.endsWith('/live-sw.js'));
      if (active) resolve(active.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const notification = { title: 'You are called: table 7', body: 'Against EK.', tag: 'match-1', navigate: `${server.url}/live` };
  const data = JSON.stringify({ web_push: 8030, notification });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: await registrationId, data });

  const { title, navigate, ...options } = notification;
  await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual([title, { ...options, data: { navigate } }]);
});

test('a browser without messages says so before, and what helps', async () => {
  const page = await screens.open(`${server.url}${pageOf(6)}`, phone);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Notification'));
  await page.goto(`${server.url}${pageOf(6)}`);
  await page.getByRole('button', { name: 'Follow: PLAYER7 Given' }).click();

  await page
    .getByRole('status')
    .filter({ hasText: 'This browser takes no messages. Keep this page open: it rings and shows the call.' })
    .waitFor();
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
});
