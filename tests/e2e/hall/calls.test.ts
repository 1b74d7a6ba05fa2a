/** A call from the desk to the phone and back, and the page of the loudspeaker. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send } from '../../live/play.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
let phonePage: string;

/** Match 1 is called to table 1; the others wait. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 2 }, async (context, hall) => {
    await send(context, at(hall.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
    const { playerProfileId } = await context.read
      .selectFrom('participant')
      .select('playerProfileId')
      .where('id', '=', at(hall.participantIds, 0))
      .executeTakeFirstOrThrow();
    await context.db.updateTable('playerProfile').set({ pronunciation: 'PLAY-er-wan' }).where('id', '=', playerProfileId).execute();
    phonePage = `/live/events/${hall.eventId}/players/${playerProfileId}`;
  });
});
afterAll(() => server?.close());

const phone = { width: 390, height: 844 };
const calledCard = (page: Page) => page.locator(`[data-called="${at(server.hall.matchIds, 0)}"]`);
const call = (index: number, table: number) =>
  server.call(
    'manager',
    'POST',
    `/api/management/upcoming-matches/assign-table?matchId=${at(server.hall.matchIds, index)}&tableId=${at(server.hall.tableIds, table)}`,
  );

test('"I’m coming" on the phone stands at the desk, the desk marks who is here, and the phone says so', async () => {
  const desk = await screens.open(`${server.url}/app/matches/tables?calls=open`, { token: await server.tokenOf('leader') });
  await calledCard(desk).getByText('since the call').waitFor();
  expect(await calledCard(desk).getByText('no answer').count()).toBe(2);
  const mobile = await screens.open(`${server.url}${phonePage}`, phone);
  await mobile.locator('#chip[data-live]').waitFor();

  await mobile.getByRole('button', { name: 'I’m coming' }).click();

  await calledCard(desk)
    .getByText(/^answered by phone \d\d:\d\d, not confirmed$/)
    .waitFor();
  await mobile.getByText(/^You answered at \d\d:\d\d$/).waitFor();
  await desk
    .getByRole('article', { name: /^Table 1,/ })
    .getByText('1 coming')
    .waitFor();
  const found = findingsOn(desk);
  await found.lookTwice('called matches');
  found.expectNone();
  expect(await breaches(mobile)).toEqual([]);

  await calledCard(desk)
    .getByRole('button', { name: /player2.* is here$/i })
    .click();
  await mobile.getByText('PLAYER2 is at the table').waitFor();
  await calledCard(desk)
    .getByRole('button', { name: /^More for .*PLAYER1/i })
    .click();
  await desk.getByRole('menuitem', { name: 'Take the answer back' }).click();
  await calledCard(desk).getByText('no answer').waitFor();
  await mobile.getByRole('button', { name: 'I’m coming' }).waitFor();
});

test('an answer that the desk has taken back is refused with a sentence on the phone', async () => {
  const mobile = await screens.open(`${server.url}${phonePage}`, { ...phone, tolerate: /409/ });
  await mobile.getByRole('button', { name: 'I’m coming' }).click();
  await mobile.getByText('This answer no longer counts. Please come to the desk.').waitFor();
});

test('the loudspeaker speaks each call with its note, shows the queue, and waits while it is muted', async () => {
  const page = await screens.open(`${server.url}/web/calls/${server.hall.eventId}`, { width: 1920, height: 1080 });
  await page.getByRole('heading', { name: /^Called/ }).waitFor();
  await page
    .locator('.calls-row', { hasText: 'PLAYER1' })
    .getByText(/^\d+:\d\d$/)
    .waitFor();
  await page.getByRole('button', { name: 'Mute' }).click();

  await call(1, 1);
  await call(2, 2);

  await page.getByText('Muted, 2 waiting').waitFor();
  await page.getByText('2 in the queue').waitFor();
  await page.getByRole('button', { name: 'Unmute' }).click();
  // This Chromium has no voice: each sentence is shown for as long as it takes to read.
  await page.getByText('Speaking now').waitFor();
  await page.getByText('Table 2: Player3, Player4.').waitFor();
  await page.getByText('Tisch 2: Player3, Player4.').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('Table 3: Player5, Player6.').waitFor();
  await page.getByText('0 in the queue').waitFor();
  await page.getByText('Last call').waitFor({ timeout: 90_000 });
  expect(await breaches(page)).toEqual([]);
});

test('a page that opens soon after a call speaks it with its pronunciation note', async () => {
  await server.call('manager', 'PUT', `/api/management/announced-matches/call-players?id=${at(server.hall.matchIds, 1)}&call=1`);
  const page = await screens.open(`${server.url}/web`, { width: 1920, height: 1080 });
  await page.getByRole('link', { name: 'Spoken calls' }).click();
  await page.waitForURL(`**/web/calls/${server.hall.eventId}`);
  await page.goto(`${page.url()}?lang=en`);
  await page.getByRole('heading', { name: /^Called/ }).waitFor();
  await server.call('manager', 'PUT', `/api/management/announced-matches/call-players?id=${at(server.hall.matchIds, 0)}&call=1`);

  // Calls of the last minute come first.
  await page.getByText('Reminder. Table 1: PLAY-er-wan, please come to the table.').waitFor({ timeout: 120_000 });
  await page.getByText('Pronounce: PLAY-er-wan').waitFor();
});

test('when both are here the desk starts the match and says who breaks', async () => {
  const desk = await screens.open(`${server.url}/app/matches/tables?calls=open`, { token: await server.tokenOf('leader') });
  const third = desk.locator(`[data-called="${at(server.hall.matchIds, 2)}"]`);
  await third.getByRole('button', { name: /player5.* is here$/i }).click();
  await third.getByRole('button', { name: /player6.* is here$/i }).click();
  await third.getByRole('button', { name: /^Start / }).click();
  await desk.getByRole('menuitem', { name: 'PLAYER6 breaks' }).click();
  await third.waitFor({ state: 'detached' });
  const match = await server.call('leader', 'GET', `/api/tournament-matches/${at(server.hall.matchIds, 2)}`);
  expect(match).toMatchObject({ matchStatus: 'RUNNING', nextToBreak: 'B', arrivals: null });
});
