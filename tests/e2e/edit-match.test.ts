/** The running list and its forms: edit with every refusal, change of table, history, approval, and two people at once. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, type RunningMatch, send, startMatch } from '../live/play.ts';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer, type Login } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
const matches: RunningMatch[] = [];

/** Matches 1 to 5 run at 1:0, 6 is announced without a breaker, 7 is finished, 8 is approved. Tables 9 and 10 are free. */
beforeAll(async () => {
  server = await hallServer({ players: 16, tables: 10, raceTo: 3 }, async (context, hall) => {
    for (const index of [0, 1, 2, 3, 4, 6, 7]) {
      const match = await startMatch(context, hall, index);
      await score(match, 1);
      matches[index] = match;
    }
    await send(context, at(hall.matchIds, 5), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 5) });
    for (const index of [6, 7]) {
      await score(at(matches, index), 2, 3);
      await send(context, at(hall.matchIds, index), { type: 'FINISH' });
    }
    await send(context, at(hall.matchIds, 7), { type: 'APPROVE' });

    async function score({ matchId, playerA }: RunningMatch, ...racks: number[]): Promise<void> {
      for (const to of racks) await send(context, matchId, { type: 'SCORE', participantId: playerA, to });
    }
  });
});
afterAll(() => server?.close());

test('the running list has announced, running and finished matches with all columns, and no approved ones', async () => {
  const page = await runningList();
  const row = rowOf(page, 1);
  for (const words of ['L8-SE01', 'PLAYER1', 'PLAYER2', 'Running']) await row.getByText(words).first().waitFor();
  await rowOf(page, 6).getByText('Announced').waitFor();
  await rowOf(page, 6).getByText('not started').waitFor();
  await rowOf(page, 7).getByText('Finished').waitFor();
  expect(await rowOf(page, 8).count()).toBe(0);
  for (const header of ['Table', 'Race', 'Player A', 'Player B', 'Tournament', 'Status'])
    await page
      .getByRole('columnheader', { name: new RegExp(header) })
      .first()
      .waitFor();
});

test('an empty score is refused with its sentence, and the other input stays', async () => {
  const { dialog } = await openForm(1);
  await scoreOf(dialog, 1).fill('');
  await dialog.getByText('Score cannot be empty').waitFor();
  await expect.poll(() => isLocked(dialog)).toBe(true);
  await scoreOf(dialog, 1).fill('2');
  await dialog.getByText('Score cannot be empty').waitFor({ state: 'detached' });
  await expect.poll(() => isLocked(dialog)).toBe(false);
});

test('a time-out without its status and the status without a time-out are refused with their sentences', async () => {
  const { dialog } = await openForm(1);
  await dialog.getByText('Time-Out: Tick the time-out of a player first.').waitFor();
  const box = playerOf(dialog, 1).getByText('Time-out', { exact: true });
  await box.click();
  await dialog.getByText('Time-Out status must set, if a player have a time-out!').waitFor();
  await expect.poll(() => isLocked(dialog)).toBe(true);
  await dialog.getByText('Time-Out', { exact: true }).click();
  await dialog.getByText('Time-Out status must set, if a player have a time-out!').waitFor({ state: 'detached' });
  await box.click();
  await dialog.getByText('Time-Out status not allowed!').first().waitFor();
  await expect.poll(() => isLocked(dialog)).toBe(true);
});

test('finished can be chosen only when a score has reached the race', async () => {
  const { dialog } = await openForm(1);
  await dialog.getByText('Finished: Nobody has reached 3 yet.').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Finished' }).isDisabled()).toBe(true);
  await scoreOf(dialog, 1).fill('3');
  await dialog.getByText('Finished: Nobody has reached 3 yet.').waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByRole('radio', { name: 'Finished' }).isDisabled()).toBe(false);
});

test('a match cannot start before a breaker is chosen', async () => {
  const { dialog } = await openForm(6);
  await dialog.getByText('Running', { exact: true }).click();
  await dialog.getByText('Please select the player who breaks').waitFor();
  await expect.poll(() => isLocked(dialog)).toBe(true);
  await playerOf(dialog, 6).getByText('Breaks next').click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await matchOf(6)).matchStatus).toBe('RUNNING');
});

test('a forfeit needs its confirmation', async () => {
  const { dialog } = await openForm(2);
  await playerOf(dialog, 2).getByText('Forfeit', { exact: true }).click();
  await dialog.getByText('Please confirm to save the changes').waitFor();
  await dialog.getByText('To save: confirm the forfeit.').first().waitFor();
  await expect.poll(() => isLocked(dialog)).toBe(true);
  await dialog.getByText('Please confirm to save the changes').click();
  await expect.poll(() => isLocked(dialog)).toBe(false);
});

test('an approved match cannot stay approved when no player has reached the race', async () => {
  const { dialog } = await openForm(8);
  await scoreOf(dialog, 8).fill('2');
  await dialog.getByText('Approve status not allowed, if no player have reached race-to').first().waitFor();
  await expect.poll(() => isLocked(dialog)).toBe(true);
});

test('a correction of an approved match names the next match that it changes, before it is saved', async () => {
  const { dialog } = await openForm(8);
  await scoreOf(dialog, 8).fill('1');
  await playerOf(dialog, 8, 'B').getByRole('textbox').fill('3');
  await dialog.getByText('Saving this changes other matches').waitFor();
  await dialog.getByText('SE13 player B: PLAYER15 Given → PLAYER16 Given').waitFor();
});

test('a corrected score is saved by Ctrl+S, shown in the list and the history, and can be undone', async () => {
  const { page, dialog } = await openForm(3);
  await scoreOf(dialog, 3).fill('2');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('L8-SE03 saved').waitFor();
  await expect.poll(async () => (await matchOf(3)).aScore).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('L8-SE03 is as it was before').waitFor();
  expect((await matchOf(3)).aScore).toBe(1);

  await page.goto(`${server.url}/app/matches/running/${matchId(3)}/showHistory`);
  const history = page.getByRole('dialog', { name: 'Match history L8-SE03' });
  for (const words of ['Started', 'Point', 'Score corrected', 'Łucja Wierzba']) await history.getByText(words).first().waitFor();
  await history.getByRole('button', { name: 'Close' }).last().click();
  await history.waitFor({ state: 'detached' });
});

test('a form whose match somebody else changes keeps its input, names the other user, and merges', async () => {
  const { page, dialog } = await openForm(4);
  const other = await openForm(4, 'second');
  await dialog.getByText(/Ødger Strand is viewing/).waitFor();
  await scoreOf(dialog, 4).fill('3');

  await playerOf(other.dialog, 4, 'B').getByText('Breaks next').click();
  await playerOf(other.dialog, 4, 'B').getByRole('textbox').fill('1');
  await other.dialog.getByRole('button', { name: /^Save/ }).click();

  await dialog.getByText('Changed meanwhile by Ødger Strand').waitFor();
  expect(await scoreOf(dialog, 4).inputValue()).toBe('3');
  await expect.poll(() => isLocked(dialog)).toBe(true);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => playerOf(dialog, 4, 'B').getByRole('textbox').inputValue()).toBe('1');
  expect(await scoreOf(dialog, 4).inputValue()).toBe('3');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => [(await matchOf(4)).aScore, (await matchOf(4)).bScore]).toEqual([3, 1]);
});

test('a score that both changed keeps my value beside that of the table, and is saved when I keep it', async () => {
  const { dialog } = await openForm(1);
  await scoreOf(dialog, 1).fill('3');
  const { aScore, version, ...row } = await matchOf(1);
  const theirs = { matchStatus: 'RUNNING', aScore: aScore + 1, bScore: row.bScore, nextToBreak: row.nextToBreak, version };
  await server.call('second', 'POST', `/api/management/announced-matches/save-changes?matchId=${matchId(1)}`, theirs);

  await dialog.getByText('yours 3 · on table 1 it is 2').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await matchOf(1)).aScore).toBe(3);
});

test('the dialog says that no table is free and offers none', async () => {
  // Tables with a match cannot be blocked; their refusal does not matter here.
  const onEveryTable = (path: string, body?: object) =>
    Promise.all(
      server.hall.tableIds.map((id) => server.call('leader', 'POST', `/api/management/tables/${id}/${path}`, body).catch(() => null)),
    );
  await onEveryTable('block', { reason: 'Cloth repair' });
  const token = await server.tokenOf('leader');
  const page = await screens.open(`${server.url}/app/matches/running/${matchId(2)}/assignTable`, { token });
  const dialog = page.getByRole('dialog', { name: 'Change table · L8-SE02' });
  await dialog.getByText('No free tables available').first().waitFor();
  await onEveryTable('unblock');
  await dialog.getByText('No free tables available').first().waitFor({ state: 'detached' });
});

test('a reset says what is lost, moves the match to the upcoming list, and can be undone exactly', async () => {
  const { page, dialog } = await openForm(2);
  const before = await matchOf(2);
  await dialog.getByText('Match will move back to the Upcoming-List').click();
  await dialog.getByText('1:0 and 1 rack are discarded.').waitFor();
  await dialog.getByText('Table 2 becomes free.').waitFor();
  const press = dialog.getByRole('button', { name: 'Reset match' });
  expect(await press.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByText('Discard 1:0').click();
  await press.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByText('L8-SE02 is back on the Upcoming-List').waitFor();
  expect([(await matchOf(2)).matchStatus, (await matchOf(2)).tableId]).toEqual(['SCHEDULED', null]);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('L8-SE02 is back at 1:0').waitFor();
  const { version: _, ...after } = await matchOf(2);
  expect(after).toEqual({ ...after, ...pick(before) });
  await rowOf(page, 2).getByText('Running').waitFor();
});

const pick = ({ matchStatus, racks, aScore, bScore, tableId, nextToBreak, breakerEntries, matchStartTime }: LiveMatch) => ({
  matchStatus,
  racks,
  aScore,
  bScore,
  tableId,
  nextToBreak,
  breakerEntries,
  matchStartTime,
});

test('a match can move to free tables only', async () => {
  const page = await runningList();
  await rowOf(page, 5).getByRole('link', { name: 'Table 5, change table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change table · L8-SE05' });
  await dialog.getByRole('button', { name: /Table/ }).click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.allInnerTexts()).not.toContain('Table 1');
  await options.filter({ hasText: '9' }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 5).getByRole('link', { name: 'Table 9, change table' }).waitFor();
});

test('the shot clock is ordered and withdrawn in the row', async () => {
  const page = await runningList();
  await rowOf(page, 5)
    .getByRole('button', { name: /^Order the shot-clock/ })
    .click();
  await rowOf(page, 5)
    .getByRole('button', { name: /^Shot-clock ordered, not yet acknowledged/ })
    .waitFor();
  await expect.poll(async () => (await matchOf(5)).shotclockAssigned).toBe(true);
  await rowOf(page, 5)
    .getByRole('button', { name: /^Shot-clock ordered, not yet acknowledged/ })
    .click();
  await rowOf(page, 5)
    .getByRole('button', { name: /^Order the shot-clock/ })
    .waitFor();
});

test('an approved match leaves the list', async () => {
  const page = await runningList();
  await rowOf(page, 7).getByRole('button', { name: 'Approve L8-SE07' }).click();
  await page.getByText('L8-SE07 approved').waitFor();
  await page.mouse.move(0, 0);
  await rowOf(page, 7).waitFor({ state: 'detached' });
});

async function runningList(options: ScreenOptions = {}): Promise<Page> {
  const page = await screens.open(`${server.url}/app/matches/running`, { token: await server.tokenOf('leader'), ...options });
  await rowOf(page, 1).waitFor();
  return page;
}

async function openForm(number: number, login: Login = 'leader'): Promise<{ page: Page; dialog: Locator }> {
  const page = await screens.open(`${server.url}/app/matches/running/${matchId(number)}/editMatch`, { token: await server.tokenOf(login) });
  const dialog = page.getByRole('dialog', { name: `Edit match L8-SE0${number}` });
  await scoreOf(dialog, number).waitFor();
  return { page, dialog };
}

const matchId = (number: number): number => at(server.hall.matchIds, number - 1);
const matchOf = (number: number) => server.call('leader', 'GET', `/api/tournament-matches/${matchId(number)}`) as Promise<LiveMatch>;
const rowOf = (page: Page, number: number): Locator => page.getByRole('row').filter({ hasText: `L8-SE0${number}` });

const playerOf = (dialog: Locator, number: number, side: 'A' | 'B' = 'A'): Locator =>
  dialog.getByRole('region', { name: `Player ${side}: PLAYER${number * 2 - (side === 'A' ? 1 : 0)} Given` });
const scoreOf = (dialog: Locator, number: number): Locator => playerOf(dialog, number).getByRole('textbox');

/** The button stays focusable and says why it refuses. */
const isLocked = async (dialog: Locator): Promise<boolean> => {
  const save = dialog.getByRole('button', { name: /^Save/ });
  return (await save.isDisabled()) || (await save.getAttribute('aria-disabled')) === 'true';
};
