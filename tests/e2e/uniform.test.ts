/** Uniform control from the referee's tablet to the start of the match, with two referees and the desk. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, send } from '../live/play.ts';
import { awayWords, fileScreens, type ScreenOptions } from '../support/browser.ts';
import { cableTo } from '../support/cable.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { findingsOn } from './findings.ts';
import { pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;

/** Matches 1 and 2 are announced on tables 1 and 2, with a breaker. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 3, withUniformControl: true }, async (context, hall) => {
    const longest = { lastName: 'Papadopoulou-Konstantinidis' };
    await context.db.updateTable('playerProfile').set(longest).where('lastName', '=', 'Player4').execute();
    for (const index of [0, 1])
      await send(
        context,
        at(hall.matchIds, index),
        { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, index) },
        { type: 'SET_BREAKER', side: 'A' },
      );
  });
});
afterAll(() => server?.close());

test('a referee starts on the uniform control, and an approval appears on every other screen and is stored', async () => {
  const page = await screens.open(`${server.url}/`, { token: await server.tokenOf('referee'), width: 820, height: 1180, touch: true });
  await page.waitForURL('**/app/referee/uniform');
  const other = await uniformScreen('manager', { width: 390, height: 844, touch: true });

  await rowAt(page, 1).getByRole('button', { name: 'Approve uniform of PLAYER1 Given' }).click();

  await rowAt(other, 1)
    .getByRole('button', { name: /^Approved: PLAYER1 Given/ })
    .waitFor();
  await rowAt(page, 1).getByText('sending …').waitFor({ state: 'detached' });
  expect(await stored(0)).toMatchObject({ aUniformApproved: true, bUniformApproved: false });

  await rowAt(other, 1).getByRole('button', { name: 'Approve uniform of PLAYER2 Given' }).click();
  await page.getByRole('region', { name: 'Ready to start' }).getByRole('listitem', { name: 'Table 1, L8-SE01' }).waitFor();
  await page.getByText('1 of 2 open').waitFor();

  await rowAt(page, 1)
    .getByRole('button', { name: /^Approved: PLAYER2 Given/ })
    .click();
  await rowAt(other, 1).getByRole('button', { name: 'Approve uniform of PLAYER2 Given' }).waitFor();
  expect(await stored(0)).toMatchObject({ aUniformApproved: true, bUniformApproved: false });
});

test('the name of a player with an open uniform fits into the locked half of a phone, however long it is', async () => {
  const { page } = await pairedTablet(screens, server, at(server.hall.tableIds, 1), { width: 390, height: 844, touch: true });
  const words = page.locator('.locked').first();
  await words.waitFor();

  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await words.evaluate((box) => Math.max(box.getBoundingClientRect().width, box.scrollWidth) - (box.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0);
  }
});

test('the uniform control opens and counts without network, and sends the final state of each player when it is back', async () => {
  const cable = await cableTo(server.url);
  const token = await server.tokenOf('referee');
  const page = await screens.open(`${cable.url}/app/referee/uniform`, {
    token,
    width: 820,
    height: 1180,
    touch: true,
    tolerate: awayWords,
  });
  await rowAt(page, 2).waitFor();
  await expect.poll(() => page.evaluate(isEverythingCached)).toBe(true);
  const before = await stored(1);

  cable.cut();
  await rowAt(page, 2).getByRole('button', { name: 'Approve uniform of PLAYER3 Given' }).click();
  await page.getByText('1 press is kept on this device').waitFor();
  await rowAt(page, 2).getByRole('button', { name: 'Approve uniform of PLAYER4 Given' }).click();
  await rowAt(page, 2)
    .getByRole('button', { name: /^Approved: PLAYER4 Given/ })
    .click();
  await page.reload();

  await rowAt(page, 2)
    .getByRole('button', { name: /^Approved: PLAYER3 Given/ })
    .getByText('kept here')
    .waitFor();
  expect(await stored(1)).toMatchObject({ version: before.version, aUniformApproved: false });
  cable.mend();
  await page.getByText(/kept on this device/).waitFor({ state: 'detached' });
  await rowAt(page, 2).getByText('kept here').waitFor({ state: 'detached' });
  expect(await stored(1)).toMatchObject({ aUniformApproved: true, bUniformApproved: false });
  await rowAt(page, 2)
    .getByRole('button', { name: /^Approved: PLAYER3 Given/ })
    .click();
  await expect.poll(async () => (await stored(1)).aUniformApproved).toBe(false);
  await cable.close();
});

test('every button of a phone is 64 px high, and nothing leaves the screen', async () => {
  const page = await uniformScreen('referee', { width: 390, height: 844, touch: true });
  const buttons = await rowAt(page, 2).getByRole('button').all();

  const heights = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.height));

  expect(heights).toEqual([64, 64]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the desk approves both uniforms in the edit dialog and starts the match there', async () => {
  const path = `/app/matches/running/${at(server.hall.matchIds, 1)}/editMatch`;
  const page = await screens.open(`${server.url}${path}`, { token: await server.tokenOf('leader') });
  const dialog = page.getByRole('dialog', { name: 'Edit match L8-SE02' });
  await dialog.getByText('Running', { exact: true }).click();
  await dialog.getByText('Uniform control is still open for A and B.').first().waitFor();

  for (const player of ['PLAYER3', 'PLAYER4']) {
    await dialog.getByRole('button', { name: `Approve uniform of ${player} Given` }).click();
    await dialog.getByRole('button', { name: new RegExp(`^Approved: ${player}`) }).waitFor();
  }

  await dialog.getByText('Uniform control is still open for').first().waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored(1)).toMatchObject({ matchStatus: 'RUNNING', aUniformApproved: true, bUniformApproved: true });
});

test('the uniform control has no accessibility problem', async () => {
  const page = await uniformScreen('referee', { width: 820, height: 1180, touch: true });
  const found = findingsOn(page);
  await found.lookTwice('uniform control');
  found.expectNone();
});

async function uniformScreen(login: 'referee' | 'manager', options: ScreenOptions): Promise<Page> {
  const page = await screens.open(`${server.url}/app/referee/uniform`, { token: await server.tokenOf(login), ...options });
  await rowAt(page, 1).waitFor();
  return page;
}

const rowAt = (page: Page, table: number) => page.getByRole('listitem', { name: new RegExp(`^Table ${table},`) });
const stored = (index: number) =>
  server.call('leader', 'GET', `/api/tournament-matches/${at(server.hall.matchIds, index)}`) as Promise<LiveMatch>;

/** Returns true when the service worker has stored the page, its files and the answers about the account. */
async function isEverythingCached(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = addresses.map((name) => new URL(name).pathname);
  const wanted = [
    ...addresses.filter((name) => new URL(name).pathname === '/api/tournament-matches'),
    '/app/referee/uniform',
    '/api/account',
    '/api/account/capabilities',
    ...files.filter((file) => file.startsWith('/assets/')),
  ];
  const answers = await Promise.all(wanted.map((file) => caches.match(file, { ignoreVary: true })));
  return answers.every((answer) => answer !== undefined);
}
