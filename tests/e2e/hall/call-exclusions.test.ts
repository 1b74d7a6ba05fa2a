/** The desk keeps a player and a table out of the next calls, and takes a call of the autopilot back; on the start page and the timeline. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
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

test('on the start page the desk keeps a player and a table out of the calls, and gives both back', async () => {
  const page = await screens.open(`${server.url}/app`, { token: await server.tokenOf('leader') });
  const found = findingsOn(page);
  await page.getByRole('button', { name: 'Next calls', exact: true }).click();
  const list = page.getByRole('region', { name: 'Excluded from the calls' });
  await callOf(page, 1).waitFor();

  await callOf(page, 1)
    .getByRole('button', { name: /^More for / })
    .click();
  await page
    .getByRole('menuitem', { name: /^Hold .* back$/ })
    .first()
    .click();
  await list.getByText(/ is held back until \d\d:\d\d$/).waitFor();
  await callOf(page, 1).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: /^Release: / }).click();
  await callOf(page, 1).waitFor();

  await callOf(page, 1)
    .getByRole('button', { name: /^More for / })
    .click();
  await page
    .getByRole('menuitem', { name: / only on table \d+$/ })
    .first()
    .click();
  await list.getByText(/ on table \d+, and on no unlisted table$/).waitFor();
  await list.getByRole('button', { name: 'Keep out' }).click();
  await page
    .getByRole('group', { name: / also plays on$/ })
    .getByRole('menuitem')
    .first()
    .click();
  const limits = list.getByText(/ on table \d+, and on no unlisted table$/);
  await limits.nth(1).waitFor();
  await found.lookTwice('a player with two tables');
  await list
    .getByRole('button', { name: /^Lift: / })
    .first()
    .click();
  await limits.nth(1).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: /^Lift: / }).click();
  await list.getByText(/^Nothing\./).waitFor();

  await list.getByRole('button', { name: 'Keep out' }).click();
  await page.getByRole('group', { name: 'Pause a round' }).getByRole('menuitem').first().click();
  await list.getByText(/ is paused$/).waitFor();
  await callOf(page, 1).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: /^Resume: / }).click();
  await callOf(page, 1).waitFor();

  await list.getByRole('button', { name: 'Keep out' }).click();
  await page.getByRole('menuitem', { name: 'Table 3' }).click();
  await list.getByText('Table 3 takes pinned matches only').waitFor();
  await found.lookTwice('next calls on the start page');
  await list.getByRole('button', { name: 'Give back: Table 3' }).click();
  await list.getByText(/^Nothing\./).waitFor();
  found.expectNone();
});

test('the autopilot counts down to its next call, and its call is taken back on the timeline', async () => {
  const page = await screens.open(`${server.url}/app/matches/timeline?calls=open`, { token: await server.tokenOf('leader') });
  await callOf(page, 1).waitFor();
  await page.getByText('How matches are called').click();
  await page.locator('label', { hasText: /^Call and approve$/ }).click();
  await page.getByText(/the autopilot calls/).waitFor();

  await page
    .getByRole('button', { name: /^Take back · \d+ s$/ })
    .first()
    .click({ timeout: 60_000 });
  await page
    .getByText(/^held back until \d\d:\d\d$/)
    .first()
    .waitFor();
  await page.locator('label', { hasText: /^Suggest$/ }).click();
});
