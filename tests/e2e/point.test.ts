/** A point that is tapped at a table appears on every screen without a reload. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send } from '../live/play.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({}, async (context, hall) => {
    await send(context, at(hall.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  });
});
afterAll(() => server?.close());

test('overview, scoreboard, running list and tables overview show a match that is started and scored on the tablet', async () => {
  const { hall, url } = server;
  const [tableId] = hall.tableIds;
  const token = await server.tokenOf('leader');
  const wall = await screens.open(`${url}/web/tables?event=${hall.eventId}`, { width: 960, height: 540 });
  const board = await screens.open(`${url}/web/scoreboards/${tableId}/sponsors`, { width: 960, height: 540 });
  const list = await screens.open(`${url}/app/matches/running`, { token });
  const tables = await screens.open(`${url}/app/matches/tables`, { beside: list });
  const tablet = await pairedTablet(screens, server, at(hall.tableIds, 0));
  const row = list.getByRole('row').filter({ hasText: 'SE01' });
  await row.getByText('Announced').waitFor();

  await tablet.page.getByRole('button', { name: /Breaks first.*PLAYER1$/s }).click();
  await row.getByText('Running').waitFor();

  await tablet.plus('PLAYER1');
  await tablet.plus('PLAYER2');
  await tablet.plus('PLAYER1');
  await tablet.showsScore('2 : 1');
  await tablet.isConfirmed();

  const card = wall.getByRole('article').filter({ hasText: 'PLAYER1' });
  await expect.poll(() => card.locator('.card-score').allInnerTexts()).toEqual(['2', '1']);
  await expect.poll(() => board.locator('.score').allInnerTexts()).toEqual(['2', '1']);
  await expect.poll(() => row.innerText()).toMatch(/PLAYER1\s+Given\s+2\s+1\s+PLAYER2\s+Given/);
  const context = tables.getByRole('article', { name: /^Table 1, / });
  await expect.poll(() => context.innerText()).toMatch(/PLAYER1\s+Given\s+2\s+PLAYER2\s+Given\s+1\s/);
});

test('every page is sent compressed, and the outline of the office appears before its scripts', async () => {
  const pages = await Promise.all(['/app', '/referee', '/web/tables'].map(async (path) => (await fetch(server.url + path)).text()));
  const files = pages.flatMap((html) => html.match(/\/assets\/[\w.~-]+\.(?:js|css)/g) ?? []);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { headers } = await fetch(`${server.url}${file}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([file, headers.get('content-encoding'), headers.get('vary')]).toEqual([file, 'gzip', 'accept-encoding']);
  }
  const page = await screens.open(`${server.url}/logo.svg`, { tolerate: /ERR_FAILED/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.url}/app/tournaments/running`);
  await page.locator('.skeleton').first().waitFor();
  await page.goto(`${server.url}/public/sign-in`);
  expect(await page.locator('.skeleton').first().isVisible()).toBe(false);
});
