/** Screens of the hall in the list at the desk, and what a screen says that has nothing to show. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../live/play.ts';
import { awayWords, fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
const tv = { width: 1920, height: 1080 };
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2 }, async (context, hall) => {
    await startMatch(context, hall, 0);
  });
});
afterAll(() => server?.close());

test('a TV appears in the list by itself, says at once when it is revoked, and goes on when it is used again', async () => {
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('manager') });
  await page.getByText('Nothing has been heard of yet').waitFor();
  const board = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`, tv);
  await board.locator('.half').first().waitFor();

  const row = page.getByRole('row').filter({ hasText: 'TV-' });
  await row.waitFor();
  for (const words of ['Table 1', 'L8-SE01 0:0', 'live']) await row.getByText(words, { exact: true }).waitFor();
  await page.getByText('1 of 1 live').waitFor();

  await row.getByRole('button', { name: /^Revoke TV-/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await board.getByText(/^This screen was revoked at \d\d:\d\d by T\. Ægisbakke\.$/).waitFor();
  await row.getByText(/^revoked at \d\d:\d\d by T\. Ægisbakke$/).waitFor();
  await board.reload();
  await board.getByText(/^This screen was revoked/).waitFor();

  await row.getByRole('button', { name: /^Use TV-.* again$/ }).click();
  await board.locator('.half').first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'TV-' }).count()).toBe(1);
});

test('a TV of a table that does not exist says table, address and why', async () => {
  const board = await screens.open(`${server.url}/web/scoreboards/31/sponsors`, tv);

  await board.getByRole('heading', { name: 'This hall has no table 31.' }).waitFor();
  await board.getByText('/web/scoreboards/31/sponsors', { exact: true }).waitFor();
  await board.getByText(new URL(server.url).host, { exact: true }).waitFor();
  await board
    .getByText(/^TV-[0-9A-F]{4}$/)
    .first()
    .waitFor();
  expect(await board.locator('.tile-number').innerText()).toBe('31');
  await board.getByText(/^Event \d+ plays on tables 1 and 2\. /).waitFor();
});

test('the code on a TV with nothing to show leads a phone to its own line in the list', async () => {
  const board = await screens.open(`${server.url}/web/scoreboards/31/sponsors`, tv);
  const name = await board
    .getByText(/^TV-[0-9A-F]{4}$/)
    .first()
    .innerText();
  const code = board.getByRole('img', { name: `QR code of ${name} in the list at the desk` });
  await code.waitFor();
  expect(await code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  const page = await screens.open(`${server.url}/app/matches/devices?search=${name}`, { token: await server.tokenOf('manager') });
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'TV-' }).count()).toBe(1);
  await page.getByRole('searchbox').fill('elsewhere');
  await page.getByText('Nothing here is called “elsewhere”').waitFor();
});

test('after 15 minutes with nothing to show only table number and sponsors stay, until somebody taps', async () => {
  const board = await screens.open(`${server.url}/web/scoreboards/31/sponsors`, { ...tv, tolerate: awayWords });
  await board.clock.install();
  await board.reload();
  await board.getByText(/ plays on tables 1 and 2\. /).waitFor();

  await board.clock.fastForward('15:01');
  await board.locator('.sponsors').waitFor();
  expect(await board.locator('.tile-number').innerText()).toBe('31');
  expect(await board.getByText('For the person who installs it').count()).toBe(0);

  await board.mouse.click(900, 500);
  await board.getByText('For the person who installs it').waitFor();
});

test('a TV of an event that does not run, or of no event, says so', async () => {
  const overview = await screens.open(`${server.url}/web/tables?event=31`, tv);
  await overview.getByRole('heading', { name: 'The event is not active yet; the desk starts it.' }).waitFor();

  const elsewhere = await screens.open(`${server.url}/web/nowhere`, tv);
  await elsewhere.getByRole('heading', { name: 'No event is chosen for this screen.' }).waitFor();
});

test('who may not pair devices is told so instead of the list', async () => {
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('press') });

  await page.getByText('You are not authorized to access this page.').waitFor();
});
