/** No menu, dialog, tablet or TV screen breaks WCAG 2.2 A or AA; `accessibility-office` visits the addresses of the office. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { at, type RunningMatch, send, startMatch } from '../live/play.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer, sponsorName } from '../support/hall-server.ts';
import { findingsOn } from './findings.ts';
import { pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
let matches: RunningMatch[];

/**
 * Table 1 has a running match and 2 a time-out with a shot clock. 3 is finished, 4 announced, 5 blocked and 6 free; 7 is for the tablet.
 */
beforeAll(async () => {
  server = await hallServer({ players: 16, tables: 8, raceTo: 5 }, async (context, hall) => {
    matches = await Promise.all([0, 1, 2, 6].map(async (index) => startMatch(context, hall, index)));
    await score(0, 1, 2);
    await send(context, at(hall.matchIds, 1), { type: 'TOGGLE_SHOTCLOCK' }, { type: 'START_TIMEOUT', side: 'A' });
    await score(2, 1, 2, 3, 4, 5);
    await send(context, at(hall.matchIds, 2), { type: 'FINISH' });
    await send(context, at(hall.matchIds, 3), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 3) });

    async function score(index: number, ...racks: number[]): Promise<void> {
      const { matchId, playerA } = at(matches, index);
      for (const to of racks) await send(context, matchId, { type: 'SCORE', participantId: playerA, to });
    }
  });
  await server.call('leader', 'POST', `/api/management/tables/${at(server.hall.tableIds, 4)}/block`, { reason: 'Cloth repair' });
});
afterAll(() => server?.close());

test('public pages have no accessibility problem', async () => {
  const page = await screens.open(`${server.url}/public/sign-in`, { tolerate: /status of 401/ });
  const found = findingsOn(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Please input your username!').waitFor();
  await found.lookTwice('sign-in with missing fields');
  await page.getByLabel('Username').fill('leader');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Wrong login data.').waitFor();
  await found.lookTwice('sign-in refused');
  found.expectNone();
});

test('the edit form of a match with errors has no accessibility problem', async () => {
  const page = await officePage(`/app/matches/running/${matchId(0)}/editMatch`);
  const found = findingsOn(page);
  const dialog = page.getByRole('dialog', { name: /^Edit match/ });
  await dialog.getByText('Time-out', { exact: true }).first().click();
  await dialog.getByText('Forfeit', { exact: true }).last().click();
  await dialog.getByText('Please confirm to save the changes').waitFor();
  await found.lookTwice('edit match with refusals');
  found.expectNone();
});

test('the tables overview and its dialogs have no accessibility problem', async () => {
  const page = await officePage('/app/matches/tables');
  const found = findingsOn(page);
  await page.getByText('Cloth repair').waitFor();
  await found.lookTwice('tables overview');
  await page.getByRole('button', { name: 'More for table 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pair tablet' }).waitFor();
  await found.lookTwice('menu of a card');
  await page.getByRole('menuitem', { name: 'Pair tablet' }).click();
  await page.getByRole('img', { name: /^Code/ }).waitFor();
  await found.lookTwice('pairing dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Assign Match to table 6' }).click();
  await page.getByRole('option', { name: /SE0/ }).first().waitFor();
  await found.lookTwice('assign dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await found.lookTwice('settings drawer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.getByText('Cloth repair').waitFor();
  await found.lookTwice('tables overview on a tablet');
  await page.goto(`${server.url}/app/matches/running`);
  await page.getByText('L8-SE03').first().waitFor();
  await found.lookTwice('running matches on a tablet');
  found.expectNone();
});

// Tablets and TVs have one look, whatever the theme of the machine.
test('the tablet has no accessibility problem', async () => {
  const index = 6;
  const page = await screens.open(`${server.url}/referee`, { width: 1024, height: 768 });
  await page.getByRole('heading', { name: 'Pair this tablet' }).waitFor();
  const found = findingsOn(page);
  await found.look('code screen');
  const tablet = await pairedTablet(screens, server, at(server.hall.tableIds, index), { width: 1024, height: 768 });
  const pad = findingsOn(tablet.page, found.lines);
  await tablet.plus(`PLAYER${index * 2 + 1}`);
  await tablet.isConfirmed();
  await pad.look('pad');
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
    [844, 390],
  ] as const) {
    await tablet.page.setViewportSize({ width, height });
    await pad.look(`pad at ${width} × ${height}`);
  }
  await tablet.page.setViewportSize({ width: 1024, height: 768 });
  await tablet.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await tablet.page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await pad.look('menu of the tablet');
  await tablet.page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  const timeout = new RegExp(`^Time-out.*, PLAYER${index * 2 + 1}:`);
  await tablet.hold(timeout, tablet.page.getByRole('button', { name: /Give back/ }));
  await pad.look('pad in time-out');
  await tablet.hold(/end the time-out/, tablet.page.getByRole('button', { name: timeout }));
  for (let rack = 2; rack <= 5; rack++) await tablet.plus(`PLAYER${index * 2 + 1}`);
  await tablet.hold(/^Finish/, tablet.page.getByText('Waiting for approval by the desk'));
  await pad.look('finished');
  pad.expectNone();
});

test('the TV screens have no accessibility problem', async () => {
  const { hall, url } = server;
  const page = await screens.open(`${url}/web/tables?event=${hall.eventId}`, { width: 1920, height: 1080 });
  const found = findingsOn(page);
  await page.getByText('PLAYER1', { exact: true }).first().waitFor();
  await found.look('overview on a TV');
  for (const [index, name] of ['running', 'time-out', 'finished', 'announced', 'blocked', 'free'].entries()) {
    await page.goto(`${url}/web/scoreboards/${hall.tableIds[index]}/sponsors`);
    await page
      .getByText(index < 4 ? `PLAYER${index * 2 + 1}` : index === 4 ? 'Blocked' : sponsorName, { exact: true })
      .first()
      .waitFor();
    await found.look(`scoreboard ${name}`);
  }
  await page.setViewportSize({ width: 1080, height: 1920 });
  for (const [address, words] of [
    [`tables?event=${hall.eventId}`, 'PLAYER1'],
    [`scoreboards/${hall.tableIds[0]}/sponsors`, 'PLAYER1'],
    ['scoreboards/999999/sponsors', 'This hall has no table'],
  ] as const) {
    await page.goto(`${url}/web/${address}`);
    await page.getByText(words).first().waitFor();
    await found.look(`${address} upright`);
  }
  found.expectNone();
});

const matchId = (index: number): number => at(server.hall.matchIds, index);

const officePage = async (path: string): Promise<Page> => screens.open(server.url + path, { token: await server.tokenOf('leader') });
