/** The card of a player: from the search over the list, live, with its actions, its way into the chart, and the page of the player. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { breaches } from '../support/axe.ts';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
let ready: Ready;

beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2 }, async (context) => {
    ready = await createReady(context, { players: 16, spec: { size: 16, singleElimination: 4 } });
    for (const [index, id] of ready.profileIds.entries()) {
      // A digit in the search would put matches first.
      const lastName = `Cardplayer${String.fromCharCode(97 + index)}`;
      const words = { lastName, displayName: `${lastName.toUpperCase()} Given`, search: ` ${lastName.toLowerCase()} given` };
      await context.db.updateTable('playerProfile').set(words).where('id', '=', id).execute();
    }
  });
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/generate-matches`, drawForm(ready));
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/start-tournament`);
});
afterAll(() => server?.close());

const office = async (path: string, options: ScreenOptions = {}): Promise<Page> =>
  screens.open(server.url + path, { token: await server.tokenOf('manager'), ...options });

/** Returns a first-round match that still waits for a table. */
async function waiting(): Promise<LiveMatch> {
  const rows = (await server.call(
    'manager',
    'GET',
    `/api/tournament-matches?tournamentId.equals=${ready.tournamentId}&size=100`,
  )) as LiveMatch[];
  const match = rows.find((row) => row.matchStatus === 'SCHEDULED' && row.participantAId && row.participantBId);
  if (!match) throw new Error('No match waits.');
  return match;
}

const nameOf = (match: LiveMatch): string => match.participantADisplayName ?? '';
const cardOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Player ${name}` });

async function openCard(page: Page, name: string, typed = name.split(' ')[0] ?? ''): Promise<ReturnType<typeof cardOf>> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a match, player, table or screen' }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const card = cardOf(page, name);
  await card.waitFor();
  return card;
}

test('Ctrl K, a name and Enter open the card beside the list, and Back closes it', async () => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();

  const card = await openCard(page, nameOf(match));

  await card.getByText('What holds it up').waitFor();
  expect(page.url()).toMatch(/\/app\/matches\/upcoming\?player=\d+$/);
  expect(await card.getByRole('region', { name: 'Next match' }).innerText()).toContain(match.participantBDisplayName?.split(' ')[0]);
  expect(await card.innerText()).toMatch(/about \d\d:\d\d · table \d/);
  expect(await card.innerText()).toMatch(/8 times in 10 between \d\d:\d\d and \d\d:\d\d/);
  expect(await card.getByRole('heading', { name: /wins$/ }).count()).toBe(1);
  expect(await card.getByRole('heading', { name: /loses$/ }).count()).toBe(1);
  expect(await breaches(page)).toEqual([]);
  await page.goBack();
  await card.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/app\/matches\/upcoming$/);
});

test('the arrows in its head go to the next hit, and Escape closes the card', async () => {
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('cardplayer');
  await page
    .getByRole('option', { name: /CARDPLAYER/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('“cardplayer”, 1 of 5').waitFor();
  const first = page.url();

  await page.getByRole('button', { name: 'Next player' }).click();

  await page.getByText('“cardplayer”, 2 of 5').waitFor();
  expect(page.url()).not.toBe(first);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a match, player, table or screen' }).fill('cardplayer');
  await page
    .getByRole('option', { name: /CARDPLAYER/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('“cardplayer”, 1 of 5').waitFor();
  // The card takes the focus that the search gave back to the arrow.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ASIDE');
  await page.keyboard.press('Escape');
  await page.getByText('“cardplayer”, 1 of 5').waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/app\/matches\/upcoming$/);
});

test('the filters of the list behind change, and the card stays', async () => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = await openCard(page, nameOf(match));

  await page.getByRole('searchbox').first().fill('CARDPLAYER');

  await page.waitForURL(/CARDPLAYER/i);
  expect(page.url()).toContain('player=');
  expect(await card.isVisible()).toBe(true);
});

test('Show in chart opens the sheet of the match and marks its box', async () => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = await openCard(page, nameOf(match));

  await card.getByRole('link', { name: 'Show in chart' }).click();

  const box = page.locator('.bk-box[data-marked]');
  await box.waitFor();
  expect(await box.getAttribute('data-label')).toBe(match.label);
  expect(await page.locator('.bk-box[data-marked]').count()).toBe(1);
});

test('Call puts the match on its table, and the card follows it live', async () => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = await openCard(page, nameOf(match));

  await card.getByRole('button', { name: /^Call to table \d/ }).click();

  await card.getByText('Announced').first().waitFor();
  await card.getByRole('link', { name: 'Open match' }).waitFor();
  const rows = (await server.call('manager', 'GET', `/api/tournament-matches/${match.id}`)) as LiveMatch;
  expect(rows).toMatchObject({ matchStatus: 'READY' });
});

test('a withdrawal says what becomes of the match, and Undo brings the player back', async () => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = await openCard(page, nameOf(match));

  await card.getByRole('button', { name: 'Withdraw …' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(new RegExp(`${match.label} becomes a walkover for ${match.participantBDisplayName}`)).waitFor();
  await question.getByRole('button', { name: 'Withdraw' }).click();

  await card.getByText(/^Withdrawn from/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('region', { name: 'Next match' }).waitFor();
});

test.each([
  ['light', 1440, 900],
  ['dark', 1024, 768],
  ['light', 390, 844],
] as const)('the page of a player has a tab for each part of the record (%s, %i wide)', async (theme, width, height) => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming', { theme, width, height });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = await openCard(page, nameOf(match));
  expect(await breaches(page)).toEqual([]);

  await card.getByRole('link', { name: 'Profile' }).click();

  await page.getByRole('heading', { level: 1, name: nameOf(match) }).waitFor();
  const tabs = page.getByRole('navigation', { name: `Tabs of ${nameOf(match)}` }).getByRole('link');
  expect((await tabs.allInnerTexts()).map((label) => label.replace(/\s*\d+$/, ''))).toEqual([
    'Profile',
    'Balance',
    'Tournaments',
    'Invoices',
    'History',
  ]);
  await page.getByRole('region', { name: 'Person' }).waitFor();
  expect(await breaches(page)).toEqual([]);
  for (const [tab, sign] of [
    ['Balance', 'Personal balance'],
    ['Tournaments', 'Tournaments'],
    ['Invoices', 'Invoices'],
  ] as const) {
    await tabs.filter({ hasText: tab }).click();
    await page.getByRole('region', { name: sign }).waitFor();
  }
  await tabs.filter({ hasText: 'History' }).click();
  await page.waitForURL(/\/history$/);
  expect(await breaches(page)).toEqual([]);
});

test('New invoice on the page of a player has the player as its recipient', async () => {
  const match = await waiting();
  const page = await office('/app/matches/upcoming');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = await openCard(page, nameOf(match));
  await card.getByRole('link', { name: 'Profile' }).click();

  await page.getByRole('link', { name: 'New invoice' }).click();

  await expect
    .poll(() =>
      page
        .getByRole('combobox', { name: /Player|Recipient/ })
        .first()
        .inputValue(),
    )
    .toContain(nameOf(match));
});

test.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const)('the page of an event leads to its tournaments and its tables (%s, %i wide)', async (theme, width, height) => {
  const page = await office(`/app/events/${ready.eventId}`, { theme, width, height });

  await page
    .getByRole('region', { name: 'Tournaments' })
    .getByRole('link', { name: /Istria Classic/ })
    .waitFor();
  await page.getByRole('region', { name: 'Tables' }).getByText('free').waitFor();
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the tables' }).click();

  await page.waitForURL(new RegExp(`/app/matches/tables\\?event=${ready.eventId}$`));
});
