/** A match at its time limit, on the tablet and at the desk (machines/README.md 8.10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, send, startMatch } from '../live/play.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { pairedTablet } from './tablet-screen.ts';

const limit = 100;
const screens = fileScreens();
let server: HallServer;

/** Both matches have run for two hours; the first is level, and A leads the second. */
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2, raceTo: 7, timeLimitInMinutes: limit }, async (context, hall) => {
    for (const [index, bScore] of [2, 1].entries()) {
      const { matchId } = await startMatch(context, hall, index);
      await send(context, matchId, { type: 'CORRECT', aScore: 2, bScore });
    }
    const startTime = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await context.db.updateTable('tournamentMatch').set({ startTime }).where('id', 'in', hall.matchIds).execute();
  });
});
afterAll(() => server?.close());

const match = async (index: number) =>
  (await server.call('leader', 'GET', `/api/tournament-matches/${at(server.hall.matchIds, index)}`)) as LiveMatch;

test('the tablet asks level players for the shoot-out, and after its point Finish makes the leader the winner', async () => {
  const tablet = await pairedTablet(screens, server, at(server.hall.tableIds, 0));
  const { page } = tablet;
  await page.getByText('hold · shoot-out first').waitFor();
  await page.getByRole('button', { name: /^Finish/ }).click({ force: true });
  await page.getByText('2:2: play the shoot-out first, it adds one point.', { exact: true }).waitFor();

  await tablet.plus('PLAYER2');
  await tablet.hold(/^Finish 2 : 3/, page.getByText('Waiting for approval by the desk'));

  await page.locator('.half[data-won=true]').getByText('Winner').waitFor();
  await expect.poll(async () => (await match(0)).endedAtTimeLimit).toBe(true);
  expect(await match(0)).toMatchObject({ matchStatus: 'FINISHED', aScore: 2, bScore: 3 });
});

test('the desk offers Finished for the leader, and says why not while the form is level', async () => {
  const token = await server.tokenOf('leader');
  const page = await screens.open(`${server.url}/app/matches/running/${at(server.hall.matchIds, 1)}/editMatch`, { token });
  const finished = page.getByRole('radio', { name: 'Finished' });
  await expect.poll(() => finished.isDisabled()).toBe(false);
  await page.getByText('Race to 7 or 100 minutes').waitFor();

  const scoreB = page.getByRole('textbox', { name: /^Score of/ }).nth(1);
  await scoreB.fill('2');
  await page.getByText('Finished: 2:2: play the shoot-out first, it adds one point.').waitFor();
  expect(await finished.isDisabled()).toBe(true);
  await scoreB.fill('1');
  await page.getByRole('dialog').getByText('Finished', { exact: true }).click();
  await page.getByRole('button', { name: /^Save/ }).click();

  await expect.poll(async () => (await match(1)).matchStatus).toBe('FINISHED');
  expect((await match(1)).endedAtTimeLimit).toBe(true);
});
