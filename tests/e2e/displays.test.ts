/** The venue's screens in the list at the desk, and the page of a screen that has nothing to show. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type RunningMatch, send, startMatch } from '../live/play.ts';
import { awayWords, fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
const tv = { width: 1920, height: 1080 };
let server: HallServer;
let running: RunningMatch;
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 4 }, async (context, hall) => {
    running = await startMatch(context, hall, 0);
    const { matchId } = await startMatch(context, hall, 1);
    await send(context, matchId, { type: 'START_TIMEOUT', side: 'A' });
  });
});
afterAll(() => server?.close());

test('a TV appears in the list, raises an alarm while it does not paint, says that it is revoked, and works again when it is used again', async () => {
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('manager') });
  await page.getByText('No displays or tablets connected yet').waitFor();
  const board = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`, { ...tv, tolerate: awayWords });
  await board.locator('.half').first().waitFor();

  const row = page.getByRole('row').filter({ hasText: 'TV-' });
  await page.getByText('1 other browser', { exact: true }).waitFor();
  await page.getByText('No known screens yet').waitFor();
  await nameIt(page, await nameOf(board));
  await row.waitFor();
  for (const words of ['Table 1', 'L8-SE01 0:0']) await row.getByText(words, { exact: true }).waitFor();
  await row.getByText(/^\d s ago$/).waitFor();
  await row.getByText(/^0:0 · \d\d:\d\d:\d\d$/).waitFor();
  const phone = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 1)}/sponsors?guest`, tv);
  await phone.locator('.half').first().waitFor();
  await page.getByText('1 of 1 known screen live').first().waitFor();

  const start = await screens.open(`${server.url}/app`, { token: await server.tokenOf('manager'), beside: page });
  await start.getByText('The only screen is up to date').waitFor();
  const life = await board.context().newCDPSession(board);
  await life.send('Debugger.enable');
  // The debugger stops the next line of script, like a TV whose browser hangs.
  await life.send('Debugger.pause');
  await score(1);
  await row.getByText('out of date').waitFor();
  await page
    .getByRole('alert')
    .getByText(/^TV-.* is not up to date\.$/)
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^1 screen: TV-.* out of date \d+ s$/ }).click();
  const alarms = page.getByRole('dialog', { name: 'Screens that are out of date' });
  await alarms.getByText(/^TV-.*, table 1: out of date since/).waitFor();
  await alarms.getByRole('button', { name: /^Take it: TV-/ }).waitFor();
  await page.keyboard.press('Escape');
  await start.getByText(/^None of 1 screen is up to date\. Table 1 is \d+ s behind$/).waitFor();
  await start.getByRole('button', { name: /^1 screen: TV-.* out of date \d+ s$/ }).waitFor();
  await life.send('Debugger.disable');
  await row.getByText(/^1:0 · \d\d:\d\d:\d\d$/).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await start.getByText('The only screen is up to date').waitFor();

  await row.getByRole('button', { name: /^More for TV-/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke …' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await board.getByText(/^This screen was revoked at \d\d:\d\d by T\. Ægisbakke\.$/).waitFor();
  await row.getByText(/^revoked at \d\d:\d\d by T\. Ægisbakke$/).waitFor();
  await board.reload();
  await board.getByText(/^This screen was revoked/).waitFor();

  await row.getByRole('button', { name: /^Use again: TV-/ }).click();
  await board.locator('.half').first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'TV-' }).count()).toBe(1);
  await board.goto(`${server.url}/logo.svg`);
  await row.getByText(/^closed at \d\d:\d\d:\d\d$/).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a TV whose clock is ten minutes fast is orange at the desk, and its countdown is right all the same', async () => {
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('manager') });
  const address = `${server.url}/web/scoreboards/${at(server.hall.tableIds, 1)}/sponsors`;
  const right = await screens.open(address, tv);
  const wrong = await screens.open(address, tv);
  await nameIt(page, await nameOf(wrong));
  await wrong.context().addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ms });
  }, 600_000);
  await wrong.reload();

  await page.getByRole('row').filter({ hasText: '+600 s' }).waitFor();
  const left = async () => Promise.all([right, wrong].map((board) => board.locator('.timeout-bar').innerText()));
  await expect.poll(async () => new Set(await left()).size).toBe(1);
  expect((await left())[0]).toMatch(/\d:\d\d/);
});

test('a TV is renamed and shows its name, its second window goes where the desk sends it, and a reload waits for the match', async () => {
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('manager') });
  const board = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`, tv);
  await board.locator('.half').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: await nameOf(board) });
  await nameIt(page, await nameOf(board));
  await row.getByRole('img', { name: 'The present' }).waitFor();
  await row.getByRole('button', { name: /^Reload TV-.* \(Not now: L8-SE01 is running on table 1\.\)$/ }).waitFor();

  await row.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gallery');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  const renamed = page.getByRole('row').filter({ hasText: 'Gallery' });
  await renamed.getByRole('button', { name: 'Identify Gallery' }).click();
  const band = board.getByRole('status').filter({ hasText: 'Gallery' });
  await band.waitFor();
  const [over, figures] = await Promise.all([band.boundingBox(), board.locator('.score').first().boundingBox()]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(figures?.y ?? 0);

  // A copy of the tab starts with the stored data of the first one.
  const copied = board.context().waitForEvent('page');
  await board.evaluate((address) => void open(address), `${server.url}/web/scoreboards/${at(server.hall.tableIds, 2)}/sponsors`);
  const overview = await copied;
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const other = page.getByRole('row').filter({ hasText: 'Table 3' }).filter({ hasText: 'TV-' });
  await other.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Show something else …' }).click();
  await page.getByRole('button', { name: /Choose/ }).click();
  await page.getByRole('option', { name: /^Tables Overview/ }).click();
  await page.getByRole('button', { name: 'Send it there' }).click();
  const framed = overview.frameLocator('iframe');
  await framed.locator('.card').first().waitFor();
  await overview.locator('#root').waitFor({ state: 'detached' });
  await renamed.getByText('Table 1', { exact: true }).waitFor();
});

/** The desk keeps a browser that opened a TV page: from then on it is listed and raises alarms. */
async function nameIt(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: `Name it: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Name it' }).click();
  await page.getByRole('button', { name: `Rename ${name}` }).waitFor();
  const hide = page.getByRole('button', { name: 'Hide', exact: true });
  if (await hide.isVisible()) await hide.click();
}

const score = (aScore: number) =>
  server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${running.matchId}`, {
    ...{ matchStatus: 'RUNNING', aScore, bScore: 0, nextToBreak: 'A' },
  });

/** Returns the name in the list, which comes from the key that the TV stores. */
async function nameOf(board: Page): Promise<string> {
  const key = await board.waitForFunction(() => localStorage.getItem('hall:display'));
  return `TV-${(await key.jsonValue())?.slice(0, 4).toUpperCase()}`;
}

test('a TV of a table that does not exist shows table, address and reason', async () => {
  const board = await screens.open(`${server.url}/web/scoreboards/31/sponsors`, tv);

  await board.getByRole('heading', { name: 'This hall has no table 31.' }).waitFor();
  await board.getByText('/web/scoreboards/31/sponsors', { exact: true }).waitFor();
  await board.getByText(new URL(server.url).host, { exact: true }).waitFor();
  await board
    .getByText(/^TV-[0-9A-F]{4}$/)
    .first()
    .waitFor();
  expect(await board.locator('.tile-number').innerText()).toBe('31');
  await board.getByText(/^Event \d+ plays on tables 1 to 4\. /).waitFor();
});

test('the QR code on a TV with nothing to show opens its own line in the list', async () => {
  const board = await screens.open(`${server.url}/web/scoreboards/31/sponsors`, tv);
  const name = await board
    .getByText(/^TV-[0-9A-F]{4}$/)
    .first()
    .innerText();
  const code = board.getByRole('img', { name: `QR code of ${name} in the list at the desk` });
  await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  const page = await screens.open(`${server.url}/app/matches/devices?search=${name}`, { token: await server.tokenOf('manager') });
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'TV-' }).count()).toBe(1);
  await page.getByRole('searchbox').fill('elsewhere');
  await page.getByText('No screens match “elsewhere”').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  await page.getByRole('button', { name: /^Offline \d+$/ }).click();
  // This TV is live; TVs of the tests before may be offline.
  await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('state')).toBe('silent');
});

test('the desk gives a tablet another table without a running match, and the tablet goes there by itself', async () => {
  const tablet = await pairedTablet(screens, server, at(server.hall.tableIds, 2));
  const page = await screens.open(`${server.url}/app/matches/devices?kind=TABLET`, { token: await server.tokenOf('manager') });
  const row = (table: number) => page.getByRole('row').filter({ hasText: `Table ${table}` });
  await row(3)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Give it another table …' }).click();
  for (const table of [1, 4]) {
    await page.getByRole('button', { name: /^(Choose|Table)/ }).click();
    await page.getByRole('option', { name: `Table ${table}`, exact: true }).click();
    if (table === 1)
      await expect.poll(() => page.getByRole('button', { name: 'Send it there' }).getAttribute('aria-disabled')).toBe('true');
  }
  await page.getByRole('button', { name: 'Send it there' }).click();

  await row(4).waitFor();
  await tablet.page.getByText('Table 4').first().waitFor();
  await tablet.isConfirmed();
  expect(await row(3).count()).toBe(0);
});

test('a TV with nothing to show has only table number and sponsors after 15 minutes, until somebody taps', async () => {
  const board = await screens.open(`${server.url}/web/scoreboards/31/sponsors`, { ...tv, tolerate: awayWords });
  await board.clock.install();
  await board.reload();
  await board.getByText(/ plays on tables 1 to 4\. /).waitFor();

  await board.clock.fastForward('15:01');
  await board.locator('.sponsors').waitFor();
  expect(await board.locator('.tile-number').innerText()).toBe('31');
  expect(await board.getByText('For the person who installs it').count()).toBe(0);

  await board.mouse.click(900, 500);
  await board.getByText('For the person who installs it').waitFor();
});

test('a TV that could not load its keep-alive script reloads until it has it', async () => {
  const board = await screens.open(`${server.url}/logo.svg`, { ...tv, tolerate: awayWords });
  const wanted = '**/assets/keep-alive*';
  await board.route(wanted, (route) => route.abort());
  const lost = board.waitForEvent('requestfailed', (request) => request.url().includes('/assets/keep-alive'));
  await board.goto(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`);
  await board.locator('.half').first().waitFor();
  await lost;
  await board.unroute(wanted);

  await board.waitForResponse(/\/assets\/keep-alive/);
  await board.locator('.half').first().waitFor();
});

test('a TV of an event that does not run, or of no event, says so', async () => {
  const overview = await screens.open(`${server.url}/web/tables?event=31`, tv);
  await overview.getByRole('heading', { name: 'The event is not active yet; the desk starts it.' }).waitFor();

  const elsewhere = await screens.open(`${server.url}/web/nowhere`, tv);
  await elsewhere.getByRole('heading', { name: 'No event is chosen for this screen.' }).waitFor();
});

test('a user who may not pair devices reads that instead of the list', async () => {
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('press') });

  await page.getByText('You are not authorized to access this page.').waitFor();
});

test('the desk lists the address of each screen; a TV that opens one appears in the list, and /web asks what to show', async () => {
  const page = await screens.open(`${server.url}/app/matches/tables`, { token: await server.tokenOf('manager') });
  await page.getByRole('button', { name: 'Addresses for TVs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Addresses for TVs' });
  const addressOf = async (name: string) => (await dialog.getByRole('listitem').filter({ hasText: name }).locator('b').innerText()).trim();
  const board = await screens.open(await addressOf('Scoreboard of table 3'), tv);
  await board.getByText('Table', { exact: true }).first().waitFor();
  const any = await screens.open(await addressOf('Any screen'), tv);
  await any.getByRole('heading', { name: 'Which screen?' }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  // The dialog lay over the tables, and closes to them.
  await page.waitForURL(/\/app\/matches\/tables$/);
  await page.goto(`${server.url}/app/matches/devices`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: await nameOf(board) })
    .filter({ hasText: 'Table 3' })
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: await nameOf(any) })
    .waitFor();

  await any.getByRole('link', { name: '4', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: await nameOf(any) })
    .filter({ hasText: 'Table 4' })
    .waitFor();
});

test('a TV on /web goes where the desk sends it, again after it was switched off and on, and reloads when the desk asks', async () => {
  const any = await screens.open(`${server.url}/web`, tv);
  await any.getByRole('heading', { name: 'Which screen?' }).waitFor();
  const id = await displayId(await nameOf(any));
  // A mark that is gone when the page loads anew.
  await any.evaluate(() => document.body.setAttribute('data-first', ''));

  await server.call('manager', 'PUT', `/api/management/screens/display/${id}/reload`, { whenIdle: false });
  const reloaded = any.frameLocator('iframe');
  await reloaded.getByRole('heading', { name: 'Which screen?' }).waitFor();
  await any.locator('#root').waitFor({ state: 'detached' });
  await server.call('manager', 'PUT', `/api/management/displays/${id}/show`, {
    screen: 'SCOREBOARD',
    targetId: at(server.hall.tableIds, 1),
  });
  await any.locator('iframe[src^="/web/scoreboards/"]').waitFor();
  await any.frameLocator('iframe[src^="/web/scoreboards/"]').locator('.half').first().waitFor();

  await any.goto(`${server.url}/logo.svg`);
  await any.goto(`${server.url}/web`);
  await any.frameLocator('iframe[src^="/web/scoreboards/"]').locator('.half').first().waitFor();
  const page = await screens.open(`${server.url}/app/matches/devices`, { token: await server.tokenOf('manager') });
  await page
    .getByRole('row')
    .filter({ hasText: await nameOf(any) })
    .filter({ hasText: 'Table 2' })
    .waitFor();
});

async function displayId(name: string): Promise<number> {
  const idOf = async () => {
    const displays = (await server.call('manager', 'GET', '/api/management/displays')) as { id: number; name: string }[];
    return displays.find((display) => display.name === name)?.id ?? 0;
  };
  await expect.poll(idOf).toBeGreaterThan(0);
  return idOf();
}
