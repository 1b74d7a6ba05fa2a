/** The chance of winning in the browser: switched on in the form of the event, live on phones and streams, gone when it is switched off. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type RunningMatch, startMatch } from '../../live/play.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
let server: HallServer;
let running: RunningMatch;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 2, raceTo: 5 }, async (context, hall) => {
    running = await startMatch(context, hall);
    // The form is saved as a whole, so the event has all that it asks for.
    const season = { name: 'Season 2026', seasonYear: 2026, seasonStatus: 'RUNNING' as const };
    const { id: seasonId } = await context.db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow();
    await context.db.updateTable('event').set({ seasonId, eventType: 'ORA' }).where('id', '=', hall.eventId).execute();
  });
});
afterAll(() => server?.close());

const desk = () => deskOf(server, { tournamentId: server.hall.tournamentId, tableId: at(server.hall.tableIds, 0) });

test('a user switches it on, phone and stream follow each rack, and lose it when it is switched off', async () => {
  const phone = await screens.open(`${server.url}/live/matches/${running.matchId}`, { width: 390, height: 844 });
  await phone.locator('#chip[data-live]').waitFor();
  const stream = await screens.open(`${server.url}/overlay/tables/${running.tableId}?layout=lower-third`, { width: 1920, height: 1080 });
  await stream.locator('.lower-third').getByText('PLAYER1').waitFor();
  expect(await phone.getByText('Chance of winning').count()).toBe(0);
  expect(await stream.locator('.chance').count()).toBe(0);

  const office = await screens.open(`${server.url}/app/events/active/${server.hall.eventId}`, {
    ...{ width: 1440, height: 900 },
    token: await server.tokenOf('admin'),
  });
  const flag = office.getByRole('checkbox', { name: 'Show chance of winning publicly' });
  await flag.waitFor();
  expect(await flag.isChecked()).toBe(false);
  await office.locator('label').filter({ hasText: 'Show chance of winning publicly' }).click();
  await office.getByRole('button', { name: 'Save', exact: true }).click();

  const board = phone.getByRole('region', { name: 'Chance of winning' });
  await board.waitFor();
  const chanceOf = (side: 'A' | 'B') => board.locator(`[data-chance-of="${side}"]`).textContent();
  expect([await chanceOf('A'), await chanceOf('B')]).toEqual(['50 %', '50 %']);
  await stream.locator('.chance').getByText('Chance of winning').waitFor();
  expect(await breaches(phone)).toEqual([]);

  const before = await board.locator('path.line').getAttribute('d');
  await desk().score('SE01', 1, 0);
  await expect.poll(async () => Number.parseInt((await chanceOf('A')) ?? '', 10)).toBeGreaterThan(55);
  const now = await chanceOf('A');
  expect(await board.locator('path.line').getAttribute('d')).not.toBe(before);
  await stream.locator('.chance b.side-A', { hasText: now ?? '' }).waitFor();

  // Another address leaves the part out.
  const bare = await screens.open(`${server.url}/overlay/tables/${running.tableId}?layout=lower-third&hide=chance`, {
    ...{ width: 1920, height: 1080 },
  });
  await bare.locator('.lower-third').getByText('PLAYER1').waitFor();
  expect(await bare.locator('.chance').count()).toBe(0);

  await server.call('admin', 'PATCH', `/api/events/${server.hall.eventId}`, { id: server.hall.eventId, showsChances: false });
  await board.waitFor({ state: 'detached' });
  await stream.locator('.chance').waitFor({ state: 'detached' });
});
