/** The evening at the desk: who waits, a table in one press, a result in one act, and a free table that nothing is for. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, send, startMatch } from '../live/play.ts';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;

/** Matches 1 and 2 run, 3 is announced. 4 waits since 33 minutes, 5 since 8, 6 to 8 are due in half an hour. Tables 4, 5 and 6 are free. */
beforeAll(async () => {
  server = await hallServer({ players: 16, tables: 6, raceTo: 3 }, async (context, hall) => {
    const minutes = [40, 40, 40, 33.5, 8.5, -30, -30, -30];
    for (const [index, ago] of minutes.entries()) {
      const scheduledTime = new Date(context.clock().getTime() - ago * 60_000).toISOString();
      await context.db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', '=', at(hall.matchIds, index)).execute();
    }
    for (const id of hall.nextMatchIds) {
      const scheduledTime = new Date(context.clock().getTime() + 90 * 60_000).toISOString();
      await context.db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', '=', id).execute();
    }
    for (const index of [0, 1]) {
      const { matchId, playerA } = await startMatch(context, hall, index);
      await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    }
    await send(context, at(hall.matchIds, 2), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 2) });
  });
});
afterAll(() => server?.close());

test('late matches stand on top with their delay, and the number on the start page leads to them', async () => {
  const page = await open('/app');
  await page.getByText('2 matches wait for a table').waitFor();
  await page.getByRole('link', { name: 'Behind the schedule' }).click();

  await page.getByRole('heading', { name: 'Upcoming Matches' }).waitFor();
  await page.getByText(/^2 matches wait for a table · longest 3\d min · all on a table by about \d\d:\d\d$/).waitFor();
  await page.getByText('Tables 4, 5 and 6 are free').waitFor();
  await rowOf(page, 4)
    .getByText(/^3\d min late$/)
    .waitFor();
  await rowOf(page, 5)
    .getByText(/^\d+ min late$/)
    .waitFor();
  await rowOf(page, 6)
    .getByText(/^in \d+ min$/)
    .waitFor();
  const labels = await page.getByRole('row').filter({ hasText: /L8-SE/ }).allInnerTexts();
  expect(labels.slice(0, 3).map((text) => /SE0\d/.exec(text)?.[0])).toEqual(['SE04', 'SE05', 'SE06']);
  await rowOf(page, 4)
    .getByText(/^now · table \d$/)
    .waitFor();

  await page
    .getByRole('group', { name: 'Due' })
    .getByRole('button', { name: /^Over 30 min/ })
    .click();
  await rowOf(page, 5).waitFor({ state: 'detached' });
  await rowOf(page, 4).waitFor();
});

test('a match gets its free table in one press, and Undo takes it back', async () => {
  const page = await open('/app/matches/upcoming');
  await rowOf(page, 4)
    .getByRole('button', { name: /^Assign table \d to L8-SE04$/ })
    .click();
  await page.getByText(/^L8-SE04 is on table \d$/).waitFor();
  expect((await matchOf(4)).matchStatus).toBe('READY');

  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('L8-SE04 is in the Upcoming-List again').waitFor();
  expect((await matchOf(4)).tableId).toBeNull();
});

test('the tiles show every table, refuse one in use with its reason, and take the typed number of a free one', async () => {
  const page = await open('/app/matches/upcoming');
  await rowOf(page, 5).getByRole('link', { name: 'L8-SE05' }).focus();
  await page.keyboard.press('a');
  const tiles = page.getByRole('dialog', { name: 'Choose a table for L8-SE05' });
  await tiles.getByRole('listitem').nth(5).waitFor();
  const used = tiles.getByRole('button', { name: /^1\b/ });
  expect(await used.getAttribute('aria-disabled')).toBe('true');
  await tiles.getByText(/^Table 1 .*L8-SE01 is running there\.$/).waitFor({ state: 'attached' });

  await page.keyboard.press('6');
  await page.keyboard.press('Enter');
  await page.getByText('L8-SE05 is on table 6').waitFor();
  expect((await matchOf(5)).tableDisplayNumber).toBe(6);
});

test('a running match changes its table in two clicks', async () => {
  const page = await open('/app/matches/running');
  await rowOf(page, 5).getByRole('link', { name: 'Table 6, change table' }).click();
  await page.getByRole('dialog', { name: 'Change table · L8-SE05' }).getByRole('button', { name: '5 free' }).click();

  await page.getByText('L8-SE05 is on table 5').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rowOf(page, 5).getByRole('link', { name: 'Table 5, change table' }).waitFor();
});

test('a result that reaches the race is saved, finished and approved in one act from the card, and undone as a whole', async () => {
  const page = await open('/app/matches/tables');
  const panel = await openResult(page, 1);
  await panel.getByText('Approve at once').waitFor({ state: 'detached' });
  await scoreOf(panel, 'PLAYER1').fill('3');
  await scoreOf(panel, 'PLAYER2').fill('2');
  await panel.getByText('Approve at once').click();
  await panel.getByText(/PLAYER1 → L4-SE10 · PLAYER2 → out/).waitFor();
  await panel.getByText(/^Table 1 becomes free/).waitFor();
  await panel.getByText('1:0 → 3:2 · no break asked').waitFor();
  await page.keyboard.press('Enter');

  await page.getByText('L8-SE01 finished 3:2 and approved').waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(await matchOf(1)).toMatchObject({ matchStatus: 'APPROVED', aScore: 3, bScore: 2, tableId: null });
  await page.keyboard.press('Control+z');
  await page.getByText('L8-SE01 is back at 1:0').waitFor();
  expect(await matchOf(1)).toMatchObject({ matchStatus: 'RUNNING', aScore: 1, bScore: 0, tableDisplayNumber: 1 });
});

test('a row of the running list opens the small result form, where Tab goes from score to score and on to the button', async () => {
  const page = await open('/app/matches/running');
  const panel = page.getByRole('dialog', { name: 'Result of L8-SE01' });
  const openFromRow = async () => {
    await rowOf(page, 1).getByRole('button', { name: 'More for L8-SE01' }).click();
    await page.getByRole('menuitem', { name: 'Enter the result' }).click();
    await expect.poll(() => scoreOf(panel, 'PLAYER1').evaluate((input) => input === document.activeElement)).toBe(true);
  };
  await openFromRow();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await openFromRow();
  await page.keyboard.press('Tab');
  expect(await scoreOf(panel, 'PLAYER2').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await panel.getByRole('button', { name: 'Save 1:2' }).click();
  await page.getByText('L8-SE01 saved 1:2').waitFor();
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByText('L8-SE01 is back at 1:0').waitFor();
});

test('in the full form Tab goes from one score to the other before the break, and back', async () => {
  const page = await open(`/app/matches/running/${matchId(1)}/editMatch`);
  const dialog = page.getByRole('dialog', { name: 'Edit match L8-SE01' });
  const score = (side: string) =>
    dialog
      .getByRole('region', { name: new RegExp(`^Player ${side}`) })
      .getByRole('textbox')
      .first();
  const hasFocus = (field: Locator) => field.evaluate((input) => input === document.activeElement);
  await expect.poll(() => hasFocus(score('A'))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(score('B'))).toBe(true);
  await page.keyboard.press('Tab');
  const playerA = dialog.getByRole('region', { name: /^Player A/ });
  expect(await playerA.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  expect(await hasFocus(score('A'))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(score('B'))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(score('A'))).toBe(true);
});

test('a match that changed meanwhile shows both scores, and nothing is saved before one is chosen', async () => {
  const page = await open('/app/matches/tables');
  const panel = await openResult(page, 2);
  await scoreOf(panel, 'PLAYER3').fill('3');
  const { version } = await matchOf(2);
  const url = `/api/management/announced-matches/enter-result?matchId=${matchId(2)}`;
  await server.call('second', 'PUT', url, { aScore: 2, bScore: 1, version });

  await panel.getByText('Changed meanwhile by Ødger Strand').waitFor();
  expect(await panel.getByRole('button', { name: /^Save as finished/ }).getAttribute('aria-disabled')).toBe('true');
  await panel.getByRole('button', { name: /^2:1/ }).waitFor();
  await panel.getByRole('button', { name: /^3:0/ }).click();
  if (await panel.getByRole('checkbox', { name: 'Approve at once' }).isChecked()) await panel.getByText('Approve at once').click();
  await panel.getByRole('button', { name: 'Save as finished 3:0' }).click();

  await page.getByText('L8-SE02 finished 3:0').waitFor();
  expect(await matchOf(2)).toMatchObject({ matchStatus: 'FINISHED', aScore: 3, bScore: 0 });
});

test('an announced match is finished in its edit form by its score alone, without the question for the break', async () => {
  const page = await open(`/app/matches/running/${matchId(3)}/editMatch`);
  const dialog = page.getByRole('dialog', { name: 'Edit match L8-SE03' });
  await dialog
    .getByRole('region', { name: /^Player B/ })
    .getByRole('textbox')
    .fill('3');
  await expect.poll(() => dialog.getByRole('radio', { name: 'Finished' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: /^Save as finished 0:3/ }).click();

  await page.getByText('L8-SE03 finished 0:3').waitFor();
  expect(await matchOf(3)).toMatchObject({ matchStatus: 'FINISHED', aScore: 0, bScore: 3 });
});

test('on a phone the result is a sheet from below with large buttons', async () => {
  const page = await open('/app/matches/tables', { width: 390, height: 844 });
  const panel = await openResult(page, 5, 5);
  const box = await panel
    .getByRole('button', { name: /^Increase/ })
    .first()
    .boundingBox();
  expect([box?.width, box?.height]).toEqual([76, 56]);
  await panel
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click();
  await expect.poll(() => scoreOf(panel, 'PLAYER9').inputValue()).toBe('1');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('a free table without a match of its own names the table of the next match, and can take it', async () => {
  const small = await hallServer({ players: 4, tables: 3, raceTo: 2 });
  onTestFinished(() => small.close());
  const page = await screens.open(`${small.url}/app/matches/tables`, { token: await small.tokenOf('leader') });
  const card = page.getByRole('article', { name: /^Table 3,/ });
  await card.getByText('L8-SE01 is planned for table 1.').waitFor();
  await card.getByRole('button', { name: 'Take L8-SE01 here' }).click();

  await page.getByText('L8-SE01 is on table 3').waitFor();
  await card.getByText('Announced').waitFor();
});

const open = async (path: string, options: ScreenOptions = {}): Promise<Page> =>
  screens.open(`${server.url}${path}`, { token: await server.tokenOf('leader'), ...options });

async function openResult(page: Page, table: number, number = table): Promise<Locator> {
  await page
    .getByRole('article', { name: new RegExp(`^Table ${table},`) })
    .getByRole('button', { name: `Enter the result of L8-SE0${number}` })
    .click();
  const panel = page.getByRole('dialog', { name: `Result of L8-SE0${number}` });
  await panel.waitFor();
  return panel;
}

const matchId = (number: number): number => at(server.hall.matchIds, number - 1);
const matchOf = (number: number) => server.call('leader', 'GET', `/api/tournament-matches/${matchId(number)}`) as Promise<LiveMatch>;
const rowOf = (page: Page, number: number): Locator => page.getByRole('row').filter({ hasText: `L8-SE0${number}` });
const scoreOf = (panel: Locator, player: string): Locator =>
  panel.getByRole('region', { name: new RegExp(`^${player} `) }).getByRole('textbox');
