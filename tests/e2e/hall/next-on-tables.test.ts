/** "Next on this table": office, TVs, scoreboard, tablet and the desk's panel name the same match, also after the desk holds one back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairingCode } from '#contract/hall/devices.ts';
import { at } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { enterCode } from '../tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;

/** Four matches wait, and both tables are free. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 2, raceTo: 2 }, async (context, hall) => {
    const scheduledTime = new Date(context.clock().getTime() - 20 * 60_000).toISOString();
    await context.db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', 'in', hall.matchIds).execute();
  });
});
afterAll(() => server?.close());

const cardOn = (page: Page, number: number) => page.getByRole('article').nth(number - 1);

test('a match that the desk holds back leaves TVs, scoreboard and tablet, and the match that the desk calls instead is there', async () => {
  const token = await server.tokenOf('leader');
  const office = await screens.open(`${server.url}/app/matches/tables`, { token });
  const wide = await screens.open(`${server.url}/web/tables?event=${server.hall.eventId}`, { width: 1920, height: 1080 });
  const upright = await screens.open(`${server.url}/web/tables?event=${server.hall.eventId}`, { width: 1080, height: 1920 });
  const board = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`, { width: 1920, height: 1080 });
  const tablet = await screens.open(`${server.url}/referee`, { width: 1180, height: 820 });
  const { code } = (await server.call(
    'leader',
    'POST',
    `/api/management/tables/${at(server.hall.tableIds, 0)}/pairing-codes`,
    {},
  )) as PairingCode;
  await enterCode(tablet, code);
  await office.getByRole('button', { name: 'Next calls', exact: true }).click();
  const callOf = (index: number) => office.locator(`[data-call="${at(server.hall.matchIds, index)}"]`);
  /** The first table has this match on every screen, and the desk calls it there. */
  const everywhere = async (index: number, label: string): Promise<void> => {
    await callOf(index).getByRole('button', { name: 'Call to 1' }).waitFor();
    const card = office.getByRole('article', { name: /^Table 1,/ });
    await card.getByText('Next for this table').waitFor();
    await card.getByText(`L8-${label}`).waitFor();
    for (const tv of [wide, upright]) await cardOn(tv, 1).getByText(label).waitFor();
    await board.getByText('Next on this table').waitFor();
    await board.getByText(label).waitFor();
    await tablet.getByText(`L8-${label}`).waitFor();
  };
  await everywhere(0, 'SE01');

  await callOf(0).getByRole('button', { name: 'Hold match' }).click();
  await everywhere(2, 'SE03');
  // The second table keeps its match.
  await cardOn(wide, 2).getByText('SE02').waitFor();
  for (const screen of [wide, upright, board, tablet]) expect(await screen.getByText('SE01').count()).toBe(0);
});
