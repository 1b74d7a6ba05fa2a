/** The panel "Next calls": one press calls a match, all of them, pins one or holds it back; the cards carry the same numbers. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;

/** Match 1 runs on table 1. Matches 2 to 4 wait, tables 2 and 3 are free. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 2 }, async (context, hall) => {
    await startMatch(context, hall, 0);
    const scheduledTime = new Date(context.clock().getTime() - 20 * 60_000).toISOString();
    await context.db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', 'in', hall.matchIds.slice(1)).execute();
  });
});
afterAll(() => server?.close());

const callOf = (page: Page, index: number): Locator => page.locator(`[data-call="${at(server.hall.matchIds, index)}"]`);
const cardOf = (page: Page, number: number): Locator => page.getByRole('article', { name: new RegExp(`^Table ${number},`) });

async function open(): Promise<Page> {
  const page = await screens.open(`${server.url}/app/matches/tables`, { token: await server.tokenOf('leader') });
  await page.getByRole('button', { name: 'Next calls', exact: true }).click();
  await page.getByRole('heading', { name: 'Next calls' }).waitFor();
  return page;
}

test('the panel pins a match to its table, holds one back, and calls the others on every screen', async () => {
  const page = await open();
  const found = findingsOn(page);
  await callOf(page, 1).getByText('now').waitFor();
  await callOf(page, 1).getByRole('button', { name: 'Call to 2' }).waitFor();
  await callOf(page, 2).getByRole('button', { name: 'Call to 3' }).waitFor();
  await found.lookTwice('next calls');

  await callOf(page, 2).getByRole('button', { name: 'Pin', exact: true }).click();
  await callOf(page, 2).getByRole('button', { name: 'Pinned' }).waitFor();
  await callOf(page, 1).getByRole('button', { name: 'Hold match' }).click();
  await page.getByText(/^held back until \d\d:\d\d$/).waitFor();
  await callOf(page, 3).getByRole('button', { name: 'Call to 2' }).click();
  await cardOf(page, 2).getByText('L8-SE04').waitFor();
  await callOf(page, 3).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Release' }).click();
  await callOf(page, 1).waitFor();
  await page.reload();
  await callOf(page, 2).getByRole('button', { name: 'Pinned' }).waitFor();
  await callOf(page, 2).getByRole('button', { name: 'Call to 3' }).click();
  await cardOf(page, 3).getByText('L8-SE03').waitFor();
  const [call] = (await server.call('leader', 'GET', `/api/management/events/${server.hall.eventId}/next-calls`)) as object[];
  expect(call).toMatchObject({ matchId: at(server.hall.matchIds, 1), pinned: false, held: false });
  found.expectNone();
});

test('the settings of the panel are kept, and a user without the right has no panel', async () => {
  const page = await open();
  await page.getByText('How matches are called').click();
  const rest = page.getByLabel('Rest after a match');
  await rest.fill('15');
  await rest.blur();
  const seeds = page.getByRole('checkbox', { name: 'Seeds play on the stream tables, else the first table' });
  await seeds.click();
  await expect.poll(() => seeds.isChecked()).toBe(true);
  await page.locator('label', { hasText: /^Call$/ }).click();
  const stored = () => server.call('leader', 'GET', `/api/management/events/${server.hall.eventId}/autopilot`);
  await expect
    .poll(stored)
    .toEqual({ mode: 'CALL', restMinutes: 15, waitWeightPercent: 100, approveAfterSeconds: 60, seedsOnShowTable: true });
  await page.locator('label', { hasText: /^Off$/ }).click();
  await page.getByText('Next calls are off for this event.').waitFor();
  await page.locator('label', { hasText: /^Suggest$/ }).click();
  await callOf(page, 1).waitFor();
  await expect.poll(stored).toMatchObject({ mode: 'SUGGEST' });

  const later = { matchId: at(server.hall.matchIds, 1), scope: 'FROM_HERE', minutes: 240 };
  await server.call('leader', 'PUT', '/api/management/announced-matches/shift', later);
  await page.getByRole('link', { name: 'Play earlier …' }).click();
  await page.getByRole('dialog', { name: /^Shift times/ }).waitFor();

  const press = await screens.open(`${server.url}/app/matches/tables?calls=open`, { token: await server.tokenOf('press') });
  await cardOf(press, 1).waitFor();
  expect(await press.getByRole('heading', { name: 'Next calls' }).count()).toBe(0);
});
