/** The tables overview: assign, approve, block, and the tablets of the tables. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { enterCode } from '../tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 6, raceTo: 2 }, async (context, hall) => {
    await startMatch(context, hall, 0);
    const { matchId, playerB } = await startMatch(context, hall, 1);
    await send(context, matchId, { type: 'SCORE', participantId: playerB, to: 1 }, { type: 'SCORE', participantId: playerB, to: 2 });
    await send(context, matchId, { type: 'FINISH' });
  });
});
afterAll(() => server?.close());

test('a card shows its match with players and score, and opens the scoreboard in a new window', async () => {
  const page = await overview();
  await page.getByRole('heading', { name: /^Tables of Event: / }).waitFor();
  const card = cardOf(page, 2);
  for (const words of ['L8-SE02', 'PLAYER3', 'PLAYER4', 'Race 2', 'Finished']) await card.getByText(words).first().waitFor();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('link', { name: 'Scoreboard of table 2, opens a new window' }).click(),
  ]);
  expect(new URL(popup.url()).pathname).toBe(`/web/scoreboards/${server.hall.tableIds[1]}/sponsors`);
  await popup.getByText('PLAYER4').first().waitFor();
});

test('a free table proposes its next match; the chosen match appears on the card, the TV and the running list', async () => {
  const page = await overview();
  const wall = await screens.open(`${server.url}/web/tables?event=${server.hall.eventId}`, { width: 960, height: 540 });
  await cardOf(page, 3).getByRole('button', { name: 'Assign Match to table 3' }).click();
  const dialog = page.getByRole('dialog', { name: /Assign Match · Table 3/ });
  await dialog.getByRole('button', { name: 'Assign L8-SE03' }).waitFor();
  await dialog.getByText('Only matches that can start').click();
  const open = dialog.getByRole('option', { name: /L4-SE10/ });
  await open.waitFor();
  expect(await open.getAttribute('aria-disabled')).toBe('true');

  await dialog.getByRole('option', { name: /L8-SE04/ }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await cardOf(page, 3).getByRole('button', { name: 'Assign Match to table 3' }).click();
  await dialog.getByRole('option', { name: /L8-SE04/ }).click();
  await dialog.getByRole('button', { name: 'Assign L8-SE04' }).click();

  await page.getByText('L8-SE04 is on table 3').waitFor();
  await cardOf(page, 3).getByText('Announced').waitFor();
  await wall.getByRole('article').filter({ hasText: 'PLAYER7' }).filter({ hasText: 'Announced' }).waitFor();
  const list = await screens.open(`${server.url}/app/matches/running`, { beside: page });
  await list.getByRole('row').filter({ hasText: 'L8-SE04' }).getByText('Announced').waitFor();
});

test('a finished match is approved from its card, and its table becomes free', async () => {
  const page = await overview();
  await cardOf(page, 2).getByRole('button', { name: 'Approve Match L8-SE02' }).click();
  await page.getByText('L8-SE02 approved').waitFor();
  await cardOf(page, 2).getByRole('button', { name: 'Assign Match to table 2' }).waitFor();
});

test('a blocked table shows its reason on the overview and its scoreboard until it is unblocked', async () => {
  const page = await overview();
  const board = await screens.open(`${server.url}/web/scoreboards/${server.hall.tableIds[4]}/sponsors`, { width: 960, height: 540 });
  await chooseAction(page, 5, 'Block table');
  const dialog = page.getByRole('dialog', { name: 'Block table 5' });
  const save = dialog.getByRole('button', { name: 'Block table' });
  await dialog.getByLabel('Reason').fill('Cloth repair');
  await save.click();

  await cardOf(page, 5).getByText('Cloth repair').waitFor();
  await cardOf(page, 5).getByText('by Łucja Wierzba').waitFor();
  await board.getByRole('heading', { name: 'Blocked' }).waitFor();
  await cardOf(page, 5).getByRole('button', { name: 'Unblock table 5' }).click();
  await cardOf(page, 5).getByRole('button', { name: 'Assign Match to table 5' }).waitFor();
  await board.getByRole('heading', { name: 'Free' }).waitFor();
});

test('the code of the dialog pairs a tablet, the dialog says so at once, and a revoked tablet says so by itself', async () => {
  const page = await overview();
  await chooseAction(page, 1, 'Pair tablet');
  const dialog = page.getByRole('dialog', { name: 'Pair tablet · Table 1' });
  const code = await dialog.getByRole('img', { name: /^Code \d/ }).getAttribute('aria-label');
  const tablet = await screens.open(`${server.url}/referee`, { width: 1024, height: 768 });
  await enterCode(tablet, code?.replaceAll(/\D/g, '') ?? '');
  await tablet.getByRole('button', { name: /^\+1 for PLAYER1/ }).waitFor();

  await page.getByText(/^Paired: .* scores table 1 from now on$/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await chooseAction(page, 1, 'Pair tablet');
  await dialog.getByRole('button', { name: /^Revoke / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await tablet.getByText('The desk ended the pairing of this tablet. To go on, ask for a new code.').waitFor();
  await dialog.getByText('Nothing is paired with this table yet.').waitFor();
});

test('the QR code of the dialog contains address and code, so that a scan needs no typing', async () => {
  // The name under which the venue knows the server; the machine of this test may have no other network.
  const known = server.url.replace('127.0.0.1', 'hall.localhost');
  const page = await overview('leader', known);
  await chooseAction(page, 6, 'Pair tablet');
  const dialog = page.getByRole('dialog', { name: 'Pair tablet · Table 6' });
  await dialog.getByText(`${known}/referee`, { exact: true }).waitFor();
  const picture = await dialog.getByRole('img', { name: /^QR code for / }).getAttribute('aria-label');
  const scanned = picture?.replace('QR code for ', '') ?? '';
  expect(scanned).toMatch(new RegExp(`^${known}/referee#\\d{6}$`));

  const tablet = await screens.open(scanned, { width: 1024, height: 768 });
  await tablet.getByRole('heading', { name: 'No match on this table' }).waitFor();
  expect(new URL(tablet.url()).hash).toBe('');
  await dialog.waitFor({ state: 'detached' });
});

test('a user without the right sees every action with the reason why it is disabled', async () => {
  const page = await overview('press');
  const button = cardOf(page, 6).getByRole('button', { name: 'Assign Match to table 6' });
  await button.waitFor();
  await button.hover();
  await button.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

async function overview(login: 'leader' | 'press' = 'leader', url = server.url): Promise<Page> {
  const page = await screens.open(`${url}/app/matches/tables`, { token: await server.tokenOf(login) });
  await page.getByRole('heading', { name: 'Tables Overview', exact: true }).waitFor();
  return page;
}

const cardOf = (page: Page, number: number): Locator => page.getByRole('article', { name: new RegExp(`^Table ${number},`) });

async function chooseAction(page: Page, table: number, action: string): Promise<void> {
  await cardOf(page, table)
    .getByRole('button', { name: `More for table ${table}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
