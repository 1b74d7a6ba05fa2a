/** The list "Needs attention": an entry appears with its cause, offers an action, and disappears after the action. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
let matchIds: number[];

/** Match 0 has run since 40 minutes ago without an entry, match 1 is announced. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 5 }, async (context, hall) => {
    matchIds = [...hall.matchIds];
    await startMatch(context, hall);
    const before = new Date(context.clock().getTime() - 40 * 60_000).toISOString();
    await context.db.updateTable('tournamentMatch').set({ startTime: before }).where('id', '=', at(hall.matchIds, 0)).execute();
    await context.db.updateTable('matchProgress').set({ entryDate: before }).where('matchId', '=', at(hall.matchIds, 0)).execute();
    await send(context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  });
});
afterAll(() => server?.close());

const list = (page: Page) => page.getByRole('region', { name: /^Needs attention/ });
const entry = (page: Page, words: RegExp) => list(page).getByRole('listitem').filter({ hasText: words });

test.each([
  ['the start page', '/app'],
  ['the tables overview', '/app/matches/tables'],
])('on %s a match without entries for a long time is in the list, with a link to enter its score', async (_name, address) => {
  const page = await screens.open(server.url + address, { token: await server.tokenOf('leader') });
  const silent = entry(page, /nothing entered for 4\d min/);
  await silent.waitFor();
  const found = findingsOn(page);
  await found.lookTwice('needs attention');
  found.expectNone();

  await silent.getByRole('link', { name: 'Enter the score' }).click();

  await page.getByRole('dialog', { name: /^Edit match/ }).waitFor();
});

test('the walkover of an absent player is approved in the list, and its entry disappears', async () => {
  const page = await screens.open(`${server.url}/app/matches/tables`, { token: await server.tokenOf('leader') });
  await entry(page, /nothing entered/).waitFor();
  const idle = entry(page, /stands idle until this walkover is approved/);
  expect(await idle.count()).toBe(0);

  const match = { matchStatus: 'READY', aModification: 'WALKOVER', aScore: 0, bScore: 0, nextToBreak: null, confirmed: true };
  await server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${at(matchIds, 1)}`, match);

  await idle.getByRole('button', { name: /^Approve/ }).click();
  await idle.waitFor({ state: 'detached' });
  await entry(page, /nothing entered/).waitFor();
});
