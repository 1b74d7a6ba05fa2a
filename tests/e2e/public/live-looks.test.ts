/** How the live pages stand on narrow phones: the search where it is needed, both scores on one line and clear of the plaque, the chip on one line. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';

const screens = fileScreens();
const longNames = ['Brzęczyszczykowski', "d'Haussonvillers-Kergoët", 'Özgündüzoğlu', 'Kılıçaslantürk'];
const narrow = { width: 320, height: 700 };
let server: HallServer;
let running: string;
let over: string;
let player: string;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 11 }, async (context, hall) => {
    const first = await startMatch(context, hall, 0);
    await send(context, first.matchId, { type: 'SCORE', participantId: first.playerA, to: 1 });
    const second = await startMatch(context, hall, 1);
    for (let to = 1; to <= 11; to++) await send(context, second.matchId, { type: 'SCORE', participantId: second.playerA, to });
    await send(context, second.matchId, { type: 'FINISH' });
    [running, over] = [`/live/matches/${first.matchId}`, `/live/matches/${second.matchId}`];
    const entrant = await context.read
      .selectFrom('participant')
      .select('playerProfileId')
      .where('id', '=', first.playerA)
      .executeTakeFirstOrThrow();
    player = `/live/events/${hall.eventId}/players/${entrant.playerProfileId}`;
    const entrants = await context.read.selectFrom('participant').select('playerProfileId').orderBy('id', 'desc').execute();
    for (const [index, lastName] of longNames.entries()) {
      const values = { lastName, displayName: lastName };
      await context.db.updateTable('playerProfile').set(values).where('id', '=', at(entrants, index).playerProfileId).execute();
    }
    await context.db.updateTable('event').set({ showsChances: true }).where('id', '=', hall.eventId).execute();
  });
});
afterAll(() => server?.close());

async function boxOf(part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
}

test('the search is the first thing on a phone that follows nobody, and stands below for all others', async () => {
  const page = await screens.open(`${server.url}/live`, narrow);
  const [search, events] = [page.getByRole('search'), page.getByRole('heading', { name: 'Events' })];
  expect((await boxOf(search)).bottom).toBeLessThan((await boxOf(events)).top);

  await page.goto(server.url + player);
  await page.locator('[data-follow]').click();
  await page.goto(`${server.url}/live`);
  await page.locator('#followed-cards .answer').waitFor();
  // It floats above the bar below while the page is longer than the screen.
  await expect.poll(() => search.evaluate((form) => form === form.parentElement?.lastElementChild)).toBe(true);
  const { bottom } = await boxOf(search);
  expect([bottom > 500, bottom < 700 - 75]).toEqual([true, true]);
});

test.each([320, 390])('both scores stand on one line and clear of the plaque, on %i pixels', async (width) => {
  for (const path of [running, over]) {
    const page = await screens.open(server.url + path, { ...narrow, width });
    const [a, b] = [page.locator('.half.a .figure'), page.locator('.half.b .figure')];
    await page.evaluate(() => document.fonts.ready);
    expect(Math.abs((await boxOf(a)).top - (await boxOf(b)).top)).toBeLessThanOrEqual(1);
    // The figure is as wide as its half: its text is measured.
    const [end, plaque] = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.half.a .figure') ?? document.body);
      return [range.getBoundingClientRect().right, document.querySelector('.plaque')?.getBoundingClientRect().left ?? 0];
    });
    expect(end).toBeLessThanOrEqual(plaque);
  }
});

test('beside the buttons of a player the chip keeps to one line', async () => {
  const page = await screens.open(server.url + player, narrow);
  await page.locator('#chip[data-live]').waitFor();
  const { top, bottom } = await boxOf(page.locator('#chip'));
  expect(bottom - top).toBeLessThan(36);
  expect(await page.locator('#chip').innerText()).toMatch(/Live/);
});

test('a list shows the chance of a match that is played, and none of one that is over', async () => {
  const page = await screens.open(`${server.url}/live/events/${server.hall.eventId}`, narrow);
  const row = (index: number) => page.locator(`[data-match="${at(server.hall.matchIds, index)}"]`).first();
  await row(0).getByText('Chance of winning').waitFor();
  await row(1).getByText('finished').waitFor();
  expect(await row(1).getByText('Chance of winning').count()).toBe(0);
});

test('on 320 pixels no word of the tabs and of a long surname is broken: the flag gives way first', async () => {
  const page = await screens.open(`${server.url}/live/de/tournaments/${server.hall.tournamentId}?lang=de`, {
    ...narrow,
    tolerate: /\/media\/flags\//,
  });
  await page.evaluate(() => document.fonts.ready);
  const words = await page.evaluate(() => {
    const found: { word: string; lines: number }[] = [];
    for (const part of document.querySelectorAll('.jump a, .tabs a, .chart-match .side .name b')) {
      const text = part.childNodes[part.childNodes.length - 1];
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        found.push({ word, lines: range.getClientRects().length });
      }
    }
    return found;
  });
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([]);
  expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['Turnierplan', 'BRZĘCZYSZCZYKOWSKI']));
  const flags = page.locator('.chart-match .side .flag');
  expect(await flags.count()).toBeGreaterThan(longNames.length);
  expect(await page.locator('.chart-match .side:has(b:text("BRZĘCZYSZCZYKOWSKI")) .flag').first().isVisible()).toBe(false);
});
