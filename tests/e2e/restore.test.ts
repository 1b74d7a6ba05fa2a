/** A backup is restored during play: no screen shows a lost score as live, and no score is lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairingCode } from '#contract/hall/devices.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, startMatch } from '../live/play.ts';
import { awayWords, fileScreens } from '../support/browser.ts';
import { type Cable, cableTo } from '../support/cable.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { enterCode, pairedTablet, type Tablet } from './tablet-screen.ts';

const screens = fileScreens();
const tv = { width: 960, height: 540, tolerate: awayWords };
/** Tablets whose pairing the backup lacks, and users whose session the backup lacks, get these answers. */
const tolerate = new RegExp(`${awayWords.source}|status of 40[149]`);
let server: HallServer;
let cable: Cable;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 9 }, async (context, hall) => {
    for (const index of [0, 1, 2]) await startMatch(context, hall, index);
  });
  cable = await cableTo(server.url);
});
afterAll(async () => {
  await cable?.close();
  await server?.close();
});

test('after a restore the TV shows no score as live that the server lacks, and every tablet sends its taps again', async () => {
  const { hall, url } = server;
  const [first, second, third] = [0, 1, 2].map((index) => at(hall.matchIds, index)) as [number, number, number];
  const wall = await screens.open(`${url}/web/tables?event=${hall.eventId}`, tv);
  const steady = await pairedTablet(screens, server, at(hall.tableIds, 0), { tolerate });
  const away = await pairedTablet(screens, server, at(hall.tableIds, 1), { url: cable.url, tolerate });
  await score(steady, 'PLAYER1', 'PLAYER2');
  await score(away, 'PLAYER4');
  await expect.poll(() => scoresOn(wall)).toBe('1:1 0:1 0:0');
  const copy = await server.copy();

  const late = await pairedTablet(screens, server, at(hall.tableIds, 2), { tolerate });
  await score(steady, 'PLAYER1', 'PLAYER1');
  await score(away, 'PLAYER3');
  await score(late, 'PLAYER5', 'PLAYER5');
  await expect.poll(() => scoresOn(wall)).toBe('3:1 1:1 2:0');
  const seenLive = await watchLive(wall);
  cable.cut();
  await away.page.locator('.chip[data-state=offline]').waitFor();
  for (const player of ['PLAYER3', 'PLAYER3']) await away.plus(player);
  await server.kill();
  await steady.plus('PLAYER1');
  await late.plus('PLAYER5');
  await Promise.all([steady.showsScore('4 : 1'), away.showsScore('3 : 1'), late.showsScore('3 : 0')]);

  expect(server.restore(copy)).toContain('The old database is kept as');
  await server.start();
  const served = Date.now();

  // This tablet goes on from the restored score, so its taps count at once.
  await steady.isConfirmed();
  await steady.showsScore('4 : 1');
  // The desk knows only the restored score of this table and continues from it.
  const save = `/api/management/announced-matches/save-changes?matchId=${second}`;
  await server.call('leader', 'POST', save, { matchStatus: 'RUNNING', aScore: 2, bScore: 2, nextToBreak: 'A' });
  await late.page.getByText('The server was restored from a backup that does not know the pairing of this tablet').waitFor();
  await expect.poll(() => scoresOn(wall)).toBe('4:1 2:2 0:0');
  await wall.getByText('Live', { exact: true }).waitFor();

  cable.mend();
  await away.page.getByRole('heading', { name: 'Two scores for this match' }).waitFor();
  await away.page.getByText('The server was restored from a backup').waitFor();
  const token = await server.tokenOf('leader');
  const desk = await screens.open(`${url}/app/matches/running/${second}/twoScores`, { token, tolerate });
  const dialog = desk.getByRole('dialog', { name: /Two scores for/ });
  await dialog.getByText('Tablet at table 2').waitFor();
  await dialog.getByText(/^3 taps, .*: A A A/).waitFor();
  await dialog.getByText('Take the tablet’s').click();
  await dialog.getByLabel('Reason, for the log').fill('The table went on playing');
  await dialog.getByRole('button', { name: 'Use the tablet’s 3:1' }).click();
  await away.isConfirmed();
  await away.showsScore('3 : 1');

  // The backup lacks this tablet: it is paired again and hands over all of its taps, confirmed or not.
  const path = `/api/management/tables/${at(hall.tableIds, 2)}/pairing-codes`;
  const { code } = (await server.call('leader', 'POST', path, {})) as PairingCode;
  await enterCode(late.page, code);
  const own = late.page.getByRole('button', { name: /this tablet’s score/ });
  await own.getByText('Use this tablet · 3 : 0').waitFor();
  await late.hold(/this tablet’s score/, late.page.getByRole('button', { name: '+1 for PLAYER5', exact: true }));
  await late.plus('PLAYER6');
  await late.isConfirmed();

  await expect.poll(() => scoresOn(wall)).toBe('4:1 3:1 3:1');
  expect(await Promise.all([first, second, third].map(scoreOf))).toEqual(['4:1', '3:1', '3:1']);
  expect(await pointsOf(first)).toEqual(['1:0', '1:1', '2:1', '3:1', '4:1']);
  const shown = (await seenLive()).filter(({ when }) => when > served).map(({ scores }) => scores.split(' '));
  expect(shown.length).toBeGreaterThan(2);
  expect([...new Set(shown.map((tables) => tables[1]))]).not.toContain('1:1');
  expect([...new Set(shown.map((tables) => tables[2]))]).not.toContain('2:0');
});

async function score(tablet: Tablet, ...players: string[]): Promise<void> {
  for (const player of players) await tablet.plus(player);
  await tablet.isConfirmed();
}

/** Returns the scores table by table, as '1:1 0:1 0:0'. */
async function scoresOn(wall: Page): Promise<string> {
  const sides = await wall.locator('.card-score').allInnerTexts();
  return [0, 2, 4].map((side) => `${sides[side]}:${sides[side + 1]}`).join(' ');
}

/** Records every score that the overview paints as live, with its time. */
async function watchLive(wall: Page): Promise<() => Promise<{ when: number; scores: string }[]>> {
  const handle = await wall.evaluateHandle(() => {
    const seen: { when: number; scores: string }[] = [];
    const look = (): void => {
      const sides = [...document.querySelectorAll<HTMLElement>('.card-score')].map(({ innerText }) => innerText);
      if (document.querySelector('.live'))
        seen.push({ when: Date.now(), scores: [0, 2, 4].map((side) => `${sides[side]}:${sides[side + 1]}`).join(' ') });
      requestAnimationFrame(look);
    };
    look();
    return { seen };
  });
  return () => handle.evaluate(({ seen }) => seen);
}

async function scoreOf(matchId: number): Promise<string> {
  const { aScore, bScore } = (await server.call('leader', 'GET', `/api/tournament-matches/${matchId}`)) as LiveMatch;
  return `${aScore}:${bScore}`;
}

/** Returns the scores after each rack, oldest first. */
async function pointsOf(matchId: number): Promise<string[]> {
  const path = `/api/match-progress-entries?matchId.equals=${matchId}&sort=id,asc&size=99`;
  const entries = (await server.call('leader', 'GET', path)) as { progressType: string; scoreA: number; scoreB: number }[];
  return entries.filter(({ progressType }) => progressType === 'POINT').map(({ scoreA, scoreB }) => `${scoreA}:${scoreB}`);
}
