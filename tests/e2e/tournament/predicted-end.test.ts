/** Before its draw the page of a tournament predicts the end, from the format, the entrants and the tables. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { createReady, type Ready } from '../../server/sport/draws/tournament-world.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';

const screens = fileScreens();
/** Days to come: the first match of a day that is past would begin now. */
const [first, last] = ['2096-10-22', '2096-10-25'];
let server: HallServer;
let ready: Ready;
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 1 }, async (context) => {
    const spec = { size: 16, singleElimination: 8 };
    ready = await createReady(context, {
      players: 14,
      spec,
      tables: 4,
      tournament: {
        name: 'Winter Nine',
        minParticipants: 8,
        numberOfTables: 4,
        ...{ tournamentStartDate: first, tournamentEndDate: last },
      },
    });
    const days = { eventStartDate: first, eventEndDate: last };
    await context.db.updateTable('event').set(days).where('id', '=', ready.eventId).execute();
  });
});
afterAll(() => server?.close());

const tournament = () => server.call('manager', 'GET', `/api/tournaments/${ready.tournamentId}`) as Promise<Tournament>;

async function predictedMinutes(page: Page): Promise<number> {
  const words = await page
    .getByText(/^about \w{3} \d\d:\d\d/)
    .first()
    .innerText();
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(words) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

test('fewer tables end later, and after the draw the forecast of its matches takes the place', async () => {
  const path = `/app/tournaments/${ready.tournamentId}/participants`;
  const page = await screens.open(`${server.url}${path}`, { token: await server.tokenOf('manager') });
  await page.getByText('Predicted end').first().waitFor();
  await page.getByText('from 10:00').first().waitFor();
  const onFour = await predictedMinutes(page);
  expect(onFour).toBeGreaterThan(10 * 60);

  const stored = await tournament();
  await server.call('manager', 'PUT', '/api/tournaments', {
    ...stored,
    numberOfTables: 3,
    titleForOverallRanking: 'Winter',
    entryFee1Until: stored.tournamentStartDate,
  });
  await page.reload();
  await expect.poll(() => predictedMinutes(page)).toBeGreaterThan(onFour);

  const draw = { chartTemplateTimeSessionId: ready.scheduleId, rankingId: ready.rankingId, numberOfPlayerSeeded: 4, confirmation: true };
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/generate-matches`, draw);
  await page.reload();
  // The facts are loaded one by one: the predicted end could still come before the forecast is there.
  await page.getByText('Forecast end').first().waitFor();
  await expect.poll(() => page.getByText('Predicted end').count()).toBe(0);
});
