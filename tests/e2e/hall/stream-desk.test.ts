/** From a table without a camera to the overlay of its stream: marked, queued, announced, and called, all on one screen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 5 }, async (context, hall) => {
    await startMatch(context, hall);
  });
});
afterAll(() => server?.close());

test('the desk marks a stream table, queues a match for it, the overlay names it, and one press calls it', async () => {
  const page = await screens.open(`${server.url}/app/matches/streams`, { token: await server.tokenOf('leader') });
  await page.getByText('No table is a stream table yet.').waitFor();
  await page.getByRole('button', { name: 'Stream tables' }).click();
  await page.getByRole('menuitem', { name: 'Table 2' }).click();
  const table = page.getByRole('list', { name: 'Stream tables' }).getByRole('listitem');
  await table.getByText('no next match').waitFor();

  const suggestion = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem').filter({ hasText: 'PLAYER7' });
  await suggestion.getByRole('button', { name: /^Queue for 2: / }).click();
  const queue = page.getByRole('grid', { name: 'Queue of table 2' });
  await queue.getByText('PLAYER7').waitFor();
  await table.getByText('no next match').waitFor({ state: 'detached' });
  const findings = findingsOn(page);
  await findings.lookTwice('stream desk');
  findings.expectNone();

  const overlay = await screens.open(`${server.url}/overlay/tables/${at(server.hall.tableIds, 1)}?layout=next`, {
    width: 1920,
    height: 1080,
  });
  await overlay.locator('.next').getByText('PLAYER7').waitFor();

  await queue.getByRole('button', { name: 'To table 2' }).click();
  await table.getByText('PLAYER7').waitFor();
  await queue.waitFor({ state: 'detached' });
});

test('on a phone the desk is no wider than the screen', async () => {
  const page = await screens.open(`${server.url}/app/matches/streams`, { token: await server.tokenOf('leader'), width: 320, height: 700 });
  await page.getByRole('list', { name: 'Stream tables' }).waitFor();
  await page.getByRole('region', { name: 'Video index' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
