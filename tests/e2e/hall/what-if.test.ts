/** What if on the timeline: changes by mouse, by touch and by keyboard, the forecast beside the present one, Do it and its undo. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { at, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;

/** Match 1 runs on table 1, seven matches wait, tables 2 and 3 are free. */
beforeEach(async () => {
  await server?.close();
  server = await hallServer({ players: 16, tables: 3, raceTo: 5 }, (context, hall) => startMatch(context, hall, 0).then(() => undefined));
});
afterAll(() => server?.close());

type StoredPlans = { pins: { matchId: number; tableId: number }[]; closures: { tableId: number; from: string | null }[] };
const plans = async (): Promise<StoredPlans> => {
  const [stored] = (await server.call('leader', 'GET', '/api/management/table-plans')) as StoredPlans[];
  return { pins: stored?.pins ?? [], closures: stored?.closures ?? [] };
};
const barOf = (page: Page, index: number): Locator => page.locator(`[data-bar="${at(server.hall.matchIds, index)}"]`);
const rowOf = (page: Page, index: number): Locator => page.locator(`[data-table-row="${at(server.hall.tableIds, index)}"]`);
const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^What if/ });

async function open(options: { touch?: boolean; width?: number; height?: number } = {}): Promise<Page> {
  const page = await screens.open(`${server.url}/app/matches/timeline?whatif=open`, { token: await server.tokenOf('leader'), ...options });
  await panelOf(page).getByText('Predicted end of the day').waitFor();
  return page;
}

/** The index of a waiting match whose bar is in this row. */
async function waitingIn(page: Page, row: number): Promise<number> {
  for (const index of [1, 2, 3, 4, 5, 6, 7])
    if (
      (await rowOf(page, row)
        .locator(`[data-bar="${at(server.hall.matchIds, index)}"]`)
        .count()) > 0
    )
      return index;
  throw new Error(`No match waits for table ${row + 1}`);
}

test('the keyboard moves a match, blocks a table, carries both out and takes them back', async () => {
  const page = await open();
  const findings = findingsOn(page);
  const index = await waitingIn(page, 1);
  await barOf(page, index).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^What if .* moves\?$/ });
  await dialog.getByRole('textbox', { name: 'Table' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Table' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await panelOf(page)
    .getByRole('heading', { name: /^What if L8-SE0\d goes to table 3\?$/ })
    .waitFor();
  await rowOf(page, 2)
    .locator(`[data-bar="${at(server.hall.matchIds, index)}"]`)
    .waitFor();
  expect(await plans()).toEqual({ pins: [], closures: [] });

  await panelOf(page).getByRole('button', { name: 'Another change' }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Add a change' });
  await change.getByRole('button', { name: /Change/ }).press('Enter');
  await page.getByRole('option', { name: 'Block a table' }).press('Enter');
  await change.getByRole('button', { name: /Table/ }).press('Enter');
  await page.getByRole('option', { name: 'Table 2' }).press('Enter');
  await change.getByLabel('From').fill('25:00');
  await change.getByText('Enter a time as HH:MM.').first().waitFor();
  await change.getByLabel('From').fill('14:00');
  await change.getByLabel('From').press('Enter');
  await change.waitFor({ state: 'detached' });
  await panelOf(page)
    .getByText(/table 2 is blocked from 14:00/)
    .first()
    .waitFor();
  await rowOf(page, 1).getByText('No calls from 14:00').waitFor();
  await findings.lookTwice('what if');

  await panelOf(page).getByRole('button', { name: 'Do it' }).press('Enter');
  await page.getByText('2 changes are carried out').waitFor();
  const stored = await plans();
  expect(stored.pins).toEqual([{ matchId: at(server.hall.matchIds, index), tableId: at(server.hall.tableIds, 2) }]);
  expect(stored.closures).toMatchObject([{ tableId: at(server.hall.tableIds, 1) }]);
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await page.getByText('The changes are taken back').waitFor();
  expect(await plans()).toEqual({ pins: [], closures: [] });
  findings.expectNone();
});

test('Shift with an arrow key moves a bar to the next table, and Escape discards everything', async () => {
  const page = await open();
  const index = await waitingIn(page, 1);
  await barOf(page, index).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await rowOf(page, 2)
    .locator(`[data-bar="${at(server.hall.matchIds, index)}"]`)
    .waitFor();
  await panelOf(page)
    .getByText(/goes to table 3/)
    .waitFor();
  await expect.poll(() => barOf(page, index).evaluate((bar) => bar === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  expect(await plans()).toEqual({ pins: [], closures: [] });
});

test('the mouse drags a bar to another table and time, and a running match stays', async () => {
  const page = await open();
  const index = await waitingIn(page, 1);
  const [bar, row] = [await barOf(page, index).boundingBox(), await rowOf(page, 2).boundingBox()];
  if (!bar || !row) throw new Error('The bar or the row has no place');
  await page.mouse.move(bar.x + 10, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(bar.x + 30, row.y + row.height / 2, { steps: 4 });
  await page.mouse.move(bar.x + 210, row.y + row.height / 2, { steps: 4 });
  await page.getByText(/^table 3, \d\d:\d\d$/).waitFor();
  await page.mouse.up();
  await panelOf(page)
    .getByText(/goes to table 3 at \d\d:\d\d/)
    .waitFor();

  await panelOf(page).getByRole('button', { name: 'Take back' }).click();
  await panelOf(page).getByRole('heading', { name: 'What if …?' }).waitFor();
  const running = await barOf(page, 0).boundingBox();
  if (!running) throw new Error('The running match has no bar');
  await page.mouse.move(running.x + 5, running.y + running.height / 2);
  await page.mouse.down();
  await page.mouse.move(running.x + 60, row.y + row.height / 2, { steps: 4 });
  await page.mouse.up();
  await panelOf(page).getByRole('heading', { name: 'What if …?' }).waitFor();
});

test('on a tablet a tap opens the dialog of a bar, and a finger drags the bar', async () => {
  const page = await open({ touch: true, width: 1024, height: 768 });
  const index = await waitingIn(page, 1);
  await barOf(page, index).tap();
  const dialog = page.getByRole('dialog', { name: /^What if .* moves\?$/ });
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 2).scrollIntoViewIfNeeded();
  const [bar, row] = [await barOf(page, index).boundingBox(), await rowOf(page, 2).boundingBox()];
  if (!bar || !row) throw new Error('The bar or the row has no place');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const y = row.y + row.height / 2;
  await touch('touchStart', bar.x + 10, bar.y + bar.height / 2);
  await touch('touchMove', bar.x + 12, (bar.y + y) / 2);
  await touch('touchMove', bar.x + 12, y);
  await page.getByText(/^table 3$/).waitFor();
  await touch('touchEnd', bar.x + 12, y);
  await panelOf(page)
    .getByText(/goes to table 3/)
    .waitFor();
});

test('the guard says by how much the day misses its end, and tries what saves it', async () => {
  const page = await open();
  const panel = panelOf(page);
  await panel.getByLabel('Over by').fill('13:30');
  await panel.getByLabel('Over by').press('Enter');
  await panel.getByText(/^The session of \d\d:\d\d will miss 13:30 by \d+ min\.$/).waitFor();
  await panel.getByRole('button', { name: /^Try: Race to \d in L8$/ }).click();
  await panel.getByRole('heading', { name: /^What if L8 races to \d\?$/ }).waitFor();
  await panel
    .getByText(/^−\d+ min$/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('on a phone the panel opens from the row of tools', async () => {
  const page = await screens.open(`${server.url}/app/matches/timeline`, {
    token: await server.tokenOf('leader'),
    touch: true,
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'What if', exact: true }).tap();
  await panelOf(page).getByRole('button', { name: 'Add a change' }).tap();
  await page.getByRole('dialog', { name: 'Add a change' }).waitFor();
});
