/** The event in figures: from the event page to its charts, its lists, and the files. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { downloaded } from '../event-screens.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;

/** Match 1 ends 3:0, match 2 is in play. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 3 }, async (context, hall) => {
    const { matchId, playerA } = await startMatch(context, hall, 0);
    for (const to of [1, 2, 3]) await send(context, matchId, { type: 'SCORE', participantId: playerA, to });
    await send(context, matchId, { type: 'FINISH' });
    await startMatch(context, hall, 1);
  });
});
afterAll(() => server?.close());

test('the event page leads to the report, with charts, lists and both files; Refresh shows what came since', async () => {
  const page = await screens.open(`${server.url}/app/events/${server.hall.eventId}`, { token: await server.tokenOf('leader') });
  const found = findingsOn(page);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByText('The event is not over: 1 match in play, 4 matches to come.').waitFor();
  await page.getByRole('region', { name: 'Calls per hour' }).getByText('Matches called to a table', { exact: false }).waitFor();
  await page
    .getByRole('region', { name: 'Table use' })
    .getByText(/^Table 2: .* to /)
    .waitFor({ state: 'attached' });
  const players = page.getByRole('region', { name: 'Players', exact: true });
  await players.getByRole('row').filter({ hasText: '3:0' }).waitFor();
  await players.getByRole('button', { name: 'Lost' }).click();
  await players.locator('[data-column="lost"][aria-sort="ascending"]').waitFor();
  await players.getByRole('button', { name: 'Lost' }).click();
  await players.locator('[data-column="lost"][aria-sort="descending"]').waitFor();
  await players.getByRole('row').nth(1).filter({ hasText: '0:3' }).waitFor();
  await found.lookTwice('report');

  await page.getByRole('radio', { name: 'Head to head' }).click({ force: true });
  await page.getByRole('region', { name: 'Head to head' }).getByRole('row').filter({ hasText: '3:0' }).waitFor();

  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/^Report .*\.pdf$/), '%PDF-']);
  const csv = await downloaded(page, () => page.getByRole('button', { name: 'CSV', exact: true }).click());
  expect(csv.bytes.toString()).toMatch(/^\uFEFFTournament,Match,Player A/);

  const [matchId, tableId] = [at(server.hall.matchIds, 2), at(server.hall.tableIds, 2)];
  await server.call('leader', 'POST', `/api/management/upcoming-matches/assign-table?matchId=${matchId}&tableId=${tableId}`);
  const form = { matchStatus: 'RUNNING', aScore: 0, bScore: 0, nextToBreak: 'A' };
  await server.call('leader', 'POST', `/api/management/announced-matches/save-changes?matchId=${matchId}`, form);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('2 matches in play, 3 matches to come.', { exact: false }).waitFor();
  found.expectNone();
});
