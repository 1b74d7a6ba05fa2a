/** The tablet at the table: pairing, the whole pad, the keypad, and a network that comes and goes. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PairingCode } from '#contract/hall/devices.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, startMatch } from '../live/play.ts';
import { awayWords, fileScreens } from '../support/browser.ts';
import { type Cable, cableTo } from '../support/cable.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { findingsOn } from './findings.ts';
import { enterCode, pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
let cable: Cable;
/** Each table has one running match; a test takes the next table. */
let taken = 0;

beforeAll(async () => {
  server = await hallServer({ players: 18, tables: 9, raceTo: 5 }, async (context, hall) => {
    for (const index of hall.matchIds.keys()) await startMatch(context, hall, index);
    await context.db.updateTable('playerProfile').set({ lastName: longest }).where('lastName', '=', 'Player18').execute();
  });
  cable = await cableTo(server.url);
});
afterEach(() => cable.mend());
afterAll(async () => {
  await cable?.close();
  await server?.close();
});

test('a wrong code is refused with a sentence, the right one opens the pad, and a revoked tablet says so by itself', async () => {
  const { tableId } = nextTable();
  const { code } = (await server.call('leader', 'POST', `/api/management/tables/${tableId}/pairing-codes`, {})) as PairingCode;
  const page = await screens.open(`${server.url}/referee`, { width: 820, height: 1180, tolerate: /status of 4/ });

  await enterCode(page, code === '000000' ? '111111' : '000000');
  await page.getByText('This code is not right or no longer valid. Ask the desk for a new one.').waitFor();
  await enterCode(page, code);
  await page
    .getByRole('button', { name: /^\+1 for/ })
    .first()
    .waitFor();

  const devices = (await server.call('leader', 'GET', '/api/management/devices')) as { id: number; tableId: number }[];
  const device = devices.find((one) => one.tableId === tableId);
  await server.call('leader', 'DELETE', `/api/management/devices/${device?.id}`);
  await page.getByText('The desk ended the pairing of this tablet. To go on, ask for a new code.').waitFor();
});

test('taps into a network that swallows everything are neither lost nor doubled', async () => {
  const { matchId, tableId, a } = nextTable();
  const tablet = await pairedTablet(screens, server, tableId, { url: cable.url, tolerate: awayWords });

  cable.clog();
  await tablet.plus(a);
  await tablet.plus(a);
  await tablet.showsScore('2 : 0');
  await tablet.page.locator('.chip[data-state=saved], .chip[data-state=offline]').waitFor();
  cable.mend();

  await tablet.isConfirmed();
  expect(await scoreOf(matchId)).toBe('2 : 0');
  expect(await pointsOf(matchId)).toEqual(['POINT 1:0', 'POINT 2:0']);
});

test('a time-out needs a hold, shows its countdown and can be given back', async () => {
  const { matchId, tableId, a } = nextTable();
  const { page, hold, isConfirmed } = await pairedTablet(screens, server, tableId);
  const half = page.getByRole('region', { name: a });

  await page.getByRole('button', { name: new RegExp(`^Time-out.*, ${a}:`) }).click();
  await page.getByText('Hold until the button is full.').waitFor();
  expect(await statusOf(matchId)).toBe('RUNNING');

  await hold(new RegExp(`^Time-out.*, ${a}:`), half.getByText(/^[45]:\d\d$/));
  // A time-out can be given back for ten seconds only, so the server is asked afterwards.
  await page.getByRole('button', { name: new RegExp(`Give back the time-out of ${a}`) }).click();
  await half.getByText('1 left').waitFor();
  await isConfirmed();
  expect(await statusOf(matchId)).toBe('RUNNING');
  expect((await historyOf(matchId, /^TIMEOUT/)).map(({ progressType }) => progressType)).toEqual(['TIMEOUT_START', 'TIMEOUT_WITHDRAWN']);
});

test('a shot clock that the desk orders locks both halves, and a press on one of them acknowledges it', async () => {
  const { matchId, tableId, a } = nextTable();
  const tablet = await pairedTablet(screens, server, tableId);
  await server.call('leader', 'PUT', `/api/management/announced-matches/toggle-shotclock-for-match?id=${matchId}`);
  await expect.poll(() => tablet.page.getByText('Acknowledge the shot clock').count()).toBe(2);

  await tablet.page.getByRole('button', { name: new RegExp(`no \\+1 for ${a}`) }).click();
  await tablet.page.getByRole('button', { name: /^Shot clock/ }).waitFor();
  await tablet.showsScore('0 : 0');
  await tablet.plus(a);
  await tablet.showsScore('1 : 0');
  await tablet.isConfirmed();
  expect(await scoreOf(matchId)).toBe('1 : 0');
});

test('a match is played to its end and finished by a hold, and then the pad waits for the desk', async () => {
  const { matchId, tableId, a, b } = nextTable();
  const tablet = await pairedTablet(screens, server, tableId);
  for (const player of [a, b, a, a, a, a]) await tablet.plus(player);
  await tablet.showsScore('5 : 1');
  await tablet.page.getByText('Race to 5 reached').waitFor();
  await tablet.page.getByText('Match is decided').waitFor();

  await tablet.hold(/^Finish 5 : 1/, tablet.page.getByText('Waiting for approval by the desk'));
  await expect.poll(() => statusOf(matchId)).toBe('FINISHED');

  await server.call('leader', 'PUT', `/api/management/announced-matches/approve-match?id=${matchId}`);
  await tablet.page.getByRole('heading', { name: 'No match on this table' }).waitFor();
});

test('the numeric keypad scores, lowers, undoes, calls time-outs and finishes', async () => {
  const { matchId, tableId } = nextTable();
  const tablet = await pairedTablet(screens, server, tableId);
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => tablet.page.keyboard.press(key)), Promise.resolve());

  await press('Numpad7', 'Numpad9', 'Numpad7');
  await tablet.showsScore('2 : 1');
  await press('Numpad3');
  await tablet.showsScore('2 : 0');
  await press('NumpadMultiply');
  await tablet.showsScore('1 : 0');
  await press('Numpad6', 'Numpad6');
  await expect.poll(() => statusOf(matchId)).toBe('TIMEOUT');
  await press('Numpad6');
  await tablet.page.getByText('Press again within 2 seconds, or keep it down.').waitFor();
  // Two presses, in case the two seconds are over by now.
  await press('Numpad6', 'Numpad6');
  await expect.poll(() => statusOf(matchId)).toBe('RUNNING');

  await press('Numpad7', 'Numpad7', 'Numpad7', 'Numpad7');
  await tablet.showsScore('5 : 0');
  await press('Numpad5', 'Numpad5');
  await expect.poll(() => statusOf(matchId)).toBe('FINISHED');
  await tablet.isConfirmed();
});

test('the desk and a tablet that was offline both see both scores, the tablet waits, and the desk chooses', async () => {
  const { matchId, tableId, a } = nextTable(8);
  const b = longest.toUpperCase();
  const tablet = await pairedTablet(screens, server, tableId, { url: cable.url, width: 820, height: 1180, tolerate: awayWords });
  await tablet.plus(a);
  await tablet.isConfirmed();
  cable.cut();
  await tablet.page.locator('.chip[data-state=offline]').waitFor();
  for (const player of [a, b, b]) await tablet.plus(player);
  await tablet.showsScore('2 : 2');
  const edit = { matchStatus: 'RUNNING', aScore: 4, bScore: 0, nextToBreak: 'A' };
  await server.call('leader', 'POST', `/api/management/announced-matches/save-changes?matchId=${matchId}`, edit);
  cable.mend();

  const choice = tablet.page.getByRole('main', { name: 'Two scores for this match' });
  await choice.getByText('Use the desk · 4 : 0').waitFor();
  await choice.getByText('Use this tablet · 2 : 2').waitFor();
  expect(await tablet.page.getByRole('button', { name: /^\+1 for/ }).count()).toBe(0);
  expect(await scoreOf(matchId)).toBe('4 : 0');
  const found = findingsOn(tablet.page);
  await found.look('two scores on the tablet');
  await tablet.page.setViewportSize({ width: 1024, height: 768 });
  const hidden = () => tablet.page.locator('.two-scores-rows').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBe(0);
  await found.look('two scores on a lying tablet');
  await tablet.page.setViewportSize({ width: 390, height: 844 });
  const cutNames = () =>
    tablet.page
      .locator('.two-scores-name')
      .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
  await expect.poll(cutNames).toBe(0);

  const desk = await screens.open(`${server.url}/app/matches/running`, { token: await server.tokenOf('leader') });
  await desk.getByText(/Tablet: A B B · desk: 4:0, Łucja Wierzba/).waitFor();
  await desk.getByRole('link', { name: /^Two scores for L8-SE\d+: choose one$/ }).click();
  const dialog = desk.getByRole('dialog', { name: /^Two scores for L8-SE/ });
  await dialog.getByText('Take the tablet’s').click();
  await dialog.getByLabel('Reason, for the log').fill('The referee is right');
  const atDesk = findingsOn(desk, found.lines);
  await atDesk.lookTwice('two scores at the desk');
  await dialog.getByRole('button', { name: 'Use the tablet’s 2:2' }).click();

  await tablet.page.getByText('Łucja Wierzba has chosen: 2 : 2.').waitFor();
  await tablet.showsScore('2 : 2');
  await tablet.plus(a);
  await tablet.isConfirmed();
  expect(await scoreOf(matchId)).toBe('3 : 2');
  await desk.getByRole('link', { name: /^Two scores for/ }).waitFor({ state: 'detached' });
  atDesk.expectNone();
});

test('a second tab of the same tablet does not count', async () => {
  const { tableId } = nextTable();
  const tablet = await pairedTablet(screens, server, tableId);
  const other = await screens.open(`${server.url}/referee`, { beside: tablet.page });
  await other.getByRole('heading', { name: 'The pad is open in another tab' }).waitFor();
});

/** A name without a point for a line break, in letters that cannot become narrower. */
const longest = 'Χατζηγιαννακογλου';

function nextTable(index = taken++) {
  const { hall } = server;
  return {
    matchId: at(hall.matchIds, index),
    tableId: at(hall.tableIds, index),
    a: `PLAYER${index * 2 + 1}`,
    b: `PLAYER${index * 2 + 2}`,
  };
}

const matchOf = (id: number) => server.call('leader', 'GET', `/api/tournament-matches/${id}`) as Promise<LiveMatch>;
const statusOf = async (id: number) => (await matchOf(id)).matchStatus;

async function scoreOf(id: number): Promise<string> {
  const { aScore, bScore } = await matchOf(id);
  return `${aScore} : ${bScore}`;
}

/** Returns the history entries of a match of these kinds, oldest first. */
async function historyOf(matchId: number, kinds: RegExp): Promise<HistoryEntry[]> {
  const path = `/api/match-progress-entries?matchId.equals=${matchId}&sort=id,asc&size=99`;
  const entries = (await server.call('leader', 'GET', path)) as HistoryEntry[];
  return entries.filter(({ progressType }) => kinds.test(progressType));
}

type HistoryEntry = { progressType: string; scoreA: number; scoreB: number };

async function pointsOf(matchId: number): Promise<string[]> {
  const entries = await historyOf(matchId, /^(?:POINT|UNDO|CORRECTION)$/);
  return entries.map(({ progressType, scoreA, scoreB }) => `${progressType} ${scoreA}:${scoreB}`);
}
