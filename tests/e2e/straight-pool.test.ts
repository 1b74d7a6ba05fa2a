/** 14.1: a foul that is tapped at the table takes a point away on every screen, also below zero. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../live/play.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { pairedTablet } from './tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ raceTo: 100, disciplineMnemonic: '14.1' }, async (context, hall) => {
    await startMatch(context, hall);
  });
});
afterAll(() => server?.close());

test('a foul is on overview, scoreboard and list at once, and undo takes back exactly this foul', async () => {
  const { hall, url } = server;
  const wall = await screens.open(`${url}/web/tables?event=${hall.eventId}`, { width: 1920, height: 1080 });
  const board = await screens.open(`${url}/web/scoreboards/${at(hall.tableIds, 0)}`, { width: 1920, height: 1080 });
  const list = await screens.open(`${url}/app/matches/running`, { token: await server.tokenOf('leader') });
  const tablet = await pairedTablet(screens, server, at(hall.tableIds, 0));
  const foul = (surname: string) => tablet.page.getByRole('button', { name: `Foul −1 for ${surname}` }).click();
  await tablet.plus('PLAYER1');
  await foul('PLAYER1');
  await foul('PLAYER2');
  await foul('PLAYER2');
  await tablet.plus('PLAYER1');

  await tablet.showsScore('1 : −2');
  await tablet.isConfirmed();
  await expect
    .poll(() => wall.getByRole('article').filter({ hasText: 'PLAYER1' }).locator('.card-score').allInnerTexts())
    .toEqual(['1', '−2']);
  await expect.poll(() => board.locator('.score').allInnerTexts()).toEqual(['1', '−2']);
  const row = list.getByRole('row').filter({ hasText: 'SE01' });
  await expect.poll(() => row.innerText()).toMatch(/PLAYER1\s+Given\s+1\s+−2\s+PLAYER2\s+Given/);

  await tablet.undo();
  await tablet.page.getByRole('button', { name: /^Undo foul/ }).click();

  await tablet.showsScore('0 : −1');
  await expect.poll(() => board.locator('.score').allInnerTexts()).toEqual(['0', '−1']);
});

test('the office corrects a score below zero, and the history names the fouls', async () => {
  const { hall, url } = server;
  const list = await screens.open(`${url}/app/matches/running/${at(hall.matchIds, 0)}/editMatch`, {
    token: await server.tokenOf('leader'),
  });
  const field = list.getByRole('textbox', { name: /^Score of PLAYER1/ });
  await field.fill('-15');
  await list.getByRole('button', { name: /^Save/ }).click();
  await list.getByRole('dialog').waitFor({ state: 'detached' });

  const history = await screens.open(`${url}/app/matches/running/${at(hall.matchIds, 0)}/showHistory`, { beside: list });
  const lines = history.getByRole('dialog').getByRole('row');
  await lines.filter({ hasText: 'Score corrected' }).getByText('−15').first().waitFor();
  expect(await lines.filter({ hasText: /Foul(?! taken)/ }).count()).toBe(3);
  expect(await lines.filter({ hasText: 'Foul taken back' }).count()).toBe(1);
});
