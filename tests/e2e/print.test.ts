/** Printed lists and files are complete, with headers on every page and without the screen around them. */
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { downloaded } from './event-screens.ts';

const screens = fileScreens();
let server: HallServer;

/** More matches than a page of the list or a sheet of paper holds. */
beforeAll(async () => {
  server = await hallServer({ players: 128, tables: 2 }, undefined, { PUBLIC_URL: 'https://hall.example' });
  const [match] = server.hall.matchIds;
  const [table] = server.hall.tableIds;
  await server.call('leader', 'POST', `/api/management/upcoming-matches/assign-table?matchId=${match}&tableId=${table}`);
});
afterAll(() => server?.close());

test('upcoming matches are printed by session; every page has its headers, its number, the time and the user', async () => {
  const page = await open('/app/matches/upcoming');

  await page.getByRole('button', { name: 'Print the list' }).click();
  const sheets = await printed(page);

  expect(sheets).toHaveLength(3);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain('Upcoming matches by session');
    expect(sheet).toMatch(/Printed \d\d\.\d\d\.\d\d \d\d:\d\d by Łucja Wierzba/);
    expect(sheet).toContain(`Page ${index + 1} of 3`);
    expect(sheet).toMatch(/matches\s+Label\s+Player A\s+Player B\s+Race\s+Table\s+Remark/);
    expect(sheet).not.toMatch(/Refresh|Log out|Total \d/);
  }
  // One of 64 first matches has a table; the 32 of the second round wait for players.
  expect(sheets.join(' ').match(/\bL\d-SE\d+\b/g)).toHaveLength(95);
});

test('the file of a list contains all of its pages', async () => {
  const page = await open('/app/matches/upcoming');

  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download the list (CSV)' }).click());

  expect(file.name).toMatch(/^upcoming-matches-.*\.csv$/);
  expect(file.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1 + 95);
});

test.each([
  ['/app/matches/running', 'Print the list', 'Running matches'],
  ['/app/matches/tables', 'Print the tables', 'Tables'],
] as const)('%s prints what it shows', async (path, button, title) => {
  const page = await open(path);

  await page.getByRole('button', { name: button }).click();
  const [sheet = '', ...rest] = await printed(page);

  expect(rest).toEqual([]);
  expect(sheet).toContain(title);
  expect(sheet).toContain('Page 1 of 1');
  expect(sheet).toMatch(/PLAYER1\s+Given/);
});

test('every table has a card with its number and its code, four on a sheet', async () => {
  const page = await open('/app/matches/tables');

  await page.getByRole('button', { name: 'Print a card for every table' }).click();
  const [sheet = '', ...rest] = await printed(page);

  expect(rest).toEqual([]);
  expect(sheet).toMatch(/Table\s+1\s+Live score.*Table\s+2\s+Live score/s);
});

test('the printed card of one table has the code that pairs its tablet', async () => {
  const [table] = server.hall.tableIds;
  const page = await open(`/app/matches/tables/${table}/pairTablet`);
  await page.getByRole('img', { name: /^Code/ }).waitFor();
  const code = ((await page.getByRole('img', { name: /^Code/ }).getAttribute('aria-label')) ?? '').replace(/\D/g, '');

  await page.getByRole('button', { name: 'Print for the table' }).click();
  const [sheet = '', ...rest] = await printed(page);

  expect(rest).toEqual([]);
  expect(sheet.replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(`Table 1 .*Live score.*Code ${code.slice(0, 3)} ${code.slice(3)}, valid once, until \\d\\d:\\d\\d\\.`, 's'),
  );
});

test('Ctrl+P in the participants prints all of them, with a box to tick who is present', async () => {
  const page = await open(`/app/tournaments/running/${server.hall.tournamentId}/participants`);
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();

  await page.keyboard.press('Control+p');
  const sheets = await printed(page);

  expect(sheets).toHaveLength(4);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toMatch(/No\.\s+Name\s+Country\s+Category/);
    expect(sheet).toMatch(/Printed \d\d\./);
    expect(sheet).toContain(`Page ${index + 1} of 4`);
  }
  expect(sheets[0]).toContain('128 players');
  expect(sheets[3]).toMatch(/\b128\b/);
});

test('the flow chart fills its A3 sheets and names event and sheet', async () => {
  const page = await open(`/app/tournaments/running/${server.hall.tournamentId}/chart`);
  await page.locator('.bk-sheet').first().waitFor();
  const [event] = (await server.call('leader', 'GET', '/api/events')) as { name: string }[];

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const heads = page.locator('.bracket-page h2');
  await expect.poll(async () => (await heads.allTextContents())[0]).toMatch(/^Event \d+ · Men 9-Ball \d+ · Sheet /);
  expect((await heads.allTextContents())[0]).toContain(`${event?.name} · `);
  const drawings = await page
    .locator('.bracket-page .bk-sheet')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.getBoundingClientRect()));

  // The area between the margins is 400 by 277 mm at 96 pixels an inch; the title takes a line of it.
  for (const { width, height } of drawings) {
    expect(width).toBeGreaterThan(1400);
    expect(height).toBeGreaterThan(930);
  }
});

/** Replaces the browser's print window: the page creates a PDF instead. */
async function open(path: string): Promise<Page> {
  const page = await screens.open(server.url, { token: await server.tokenOf('leader') });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await page.goto(server.url + path);
  return page;
}

async function printed(page: Page): Promise<string[]> {
  await page.locator('html[data-asked-to-print]').waitFor();
  const file = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text;
}
