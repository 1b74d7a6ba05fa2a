/** The time machine in the browser: a link opens its moment, steps and keys move through the changes, and Now leads back. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
let [id, label] = [0, ''];

/** Two changes must not fall into the same millisecond: they would be one moment. */
const nextMoment = async (): Promise<void> => {
  const start = Date.now();
  while (Date.now() <= start) await setTimeout(1);
};

/** Match 1 is played on table 1: a rack of A, then a correction to 0:2. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 5 }, async (context, hall) => {
    const { matchId, playerA } = await startMatch(context, hall, 0);
    await nextMoment();
    await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    await nextMoment();
    await send(context, matchId, { type: 'CORRECT', aScore: 0, bScore: 2 });
    await nextMoment();
    await startMatch(context, hall, 1);
    id = matchId;
    ({ label } = await context.read.selectFrom('tournamentMatch').select('label').where('id', '=', id).executeTakeFirstOrThrow());
  });
});
afterAll(() => server?.close());

const path = (): string => `${server.url}/app/events/${server.hall.eventId}`;
/** The moment of the first change whose words match. */
const openAt = async (page: Page, words: RegExp): Promise<void> => {
  await page.getByRole('region', { name: 'What happened' }).getByRole('button', { name: words }).click();
};
const racks = (page: Page) => page.getByRole('region', { name: 'Table 1, rack by rack' });
const table = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Table ${number}\\b`) });

test('the event page leads to the replay, which moves through the changes and back to now', async () => {
  const page = await screens.open(path(), { token: await server.tokenOf('leader') });
  const found = findingsOn(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByText(/^You see \d\d:\d\d:\d\d$/).waitFor();
  await table(page, 2).getByText('Running').waitFor();
  await openAt(page, /\+1, 1:0/);
  await table(page, 2).getByText('Free').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^\d{4}-\d\d-\d\dT/);
  const link = page.url();
  await found.lookTwice('replay');

  await page.getByRole('heading', { name: 'Replay', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(link);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).toBe(link);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await table(page, 2).getByText('Running').waitFor();

  const other = await screens.open(link, { token: await server.tokenOf('leader') });
  await table(other, 2).getByText('Free').waitFor();
  await racks(other).getByText('race to 5').waitFor();
  found.expectNone();
});

test('a correction is found by its match, and the history of a match opens its moment', async () => {
  const page = await screens.open(`${path()}/replay`, { token: await server.tokenOf('leader') });
  const field = page.getByRole('searchbox', { name: 'Jump to a moment' });
  await field.fill(`${label} 7:7`);
  await field.press('Enter');
  await page.getByText(/^Nothing was found/).waitFor();
  await field.fill(`${label} corrected`);
  await field.press('Enter');
  await page.getByRole('region', { name: 'What happened' }).locator('[aria-current=step]', { hasText: 'corrected 1:0 → 0:2' }).waitFor();

  await page.getByRole('button', { name: /^Who corrected .*, and when\?$/ }).click();
  await page
    .getByRole('list', { name: /^Corrections of / })
    .getByText(/corrected 1:0 → 0:2 · /)
    .waitFor();

  await page.getByRole('button', { name: /Shown$/ }).press('Enter');
  await page.getByRole('option', { name: /^Chart: / }).press('Enter');
  await page.getByRole('region', { name: 'Flow chart at this moment' }).waitFor();
  const [screen] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Tables on a screen' }).click()]);
  await screen.getByText(/^Replay · \d\d:\d\d$/).waitFor();
  await screen.close();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^Record.*\.json$/);

  const history = await screens.open(`${server.url}/app/matches/running/${id}/showHistory`, { token: await server.tokenOf('leader') });
  await history
    .getByRole('dialog')
    .getByRole('link', { name: /open at this moment$/ })
    .first()
    .click();
  await history.getByText(/^You see \d\d:\d\d:\d\d$/).waitFor();
});
