/** The replay on the public page of a match: rack by rack with slider and play, live again afterwards, and as a table without a script. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../../live/play.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens } from '../../support/browser.ts';
import { launchChromium } from '../../support/chromium.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
const phone = { width: 390, height: 844 };
let server: HallServer;
let path: string;

beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 2, raceTo: 9 }, async (context, hall) => {
    const { matchId, playerA, playerB } = await startMatch(context, hall);
    await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
    await send(context, matchId, { type: 'SCORE', participantId: playerA, to: 2 });
    await send(context, matchId, { type: 'SCORE', participantId: playerB, to: 1 });
    path = `/live/matches/${matchId}`;
  });
});
afterAll(() => server?.close());

/** Calls of the desk on the first table. */
const desk = () => deskOf(server, { tournamentId: server.hall.tournamentId, tableId: at(server.hall.tableIds, 0) });
const figures = (page: Page) => page.locator('.figure').allTextContents();
/** Notes each score with the name of the button: a rack is shown for 400 ms only, which a busy machine would miss. */
const noteScores = (page: Page) =>
  page.evaluate(() => {
    const noted: string[] = [];
    new MutationObserver(() => {
      const score = [...document.querySelectorAll('.figure')].map(({ textContent }) => textContent).join(':');
      const state = `${score} ${document.querySelector('#replay button')?.getAttribute('aria-label')}`;
      if (noted.at(-1) !== state) noted.push(state);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { noted });
  });
const notedScores = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
const slider = (page: Page) => page.getByRole('slider', { name: 'Replay' });

test('the slider shows every rack, the board keeps to it while a point arrives, and live shows the newest score', async () => {
  const page = await screens.open(`${server.url}${path}`, phone);
  await page.locator('#chip[data-live]').waitFor();
  await slider(page).focus();
  await page.keyboard.press('Home');
  expect(await figures(page)).toEqual(['0', '0']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await figures(page)).toEqual(['2', '0']);
  await page.getByText(/^You see \d\d:\d\d · rack 2$/).waitFor();
  expect(await breaches(page)).toEqual([]);

  await desk().score('SE01', 2, 2);
  await expect.poll(() => slider(page).getAttribute('max')).toBe('4');
  expect(await figures(page)).toEqual(['2', '0']);
  await page.getByRole('button', { name: 'live' }).click();
  expect(await figures(page)).toEqual(['2', '2']);

  await desk().score('SE01', 2, 3);
  await expect.poll(() => figures(page)).toEqual(['2', '3']);
});

test('Play runs from the first rack to the present', async () => {
  const page = await screens.open(`${server.url}${path}`, phone);
  await page.locator('#chip[data-live]').waitFor();
  const now = (await figures(page)).join(':');
  await noteScores(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await notedScores(page)).at(-1), { timeout: 20_000 }).toBe(`${now} Play`);
  expect((await notedScores(page)).join(', ')).toContain('0:0 Pause, 1:0 Pause, 2:0 Pause, 2:1 ');
});

test('without a script the racks are a table', async () => {
  const browser = await launchChromium();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto(`${server.url}${path}`);
  await page.getByText('All racks with their times').click();
  const rows = await page.getByRole('row').allTextContents();
  expect(rows.slice(1, 4).map((row) => /\d:\d/.exec(row)?.[0])).toEqual(['1:0', '2:0', '2:1']);
  expect(await slider(page).count()).toBe(0);
  await browser.close();
});
