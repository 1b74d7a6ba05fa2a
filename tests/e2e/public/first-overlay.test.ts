/** From the start page of the office to an overlay in a browser source of OBS: a user who has never done it finds the way by the words on the screen. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type RunningMatch, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
let running: RunningMatch;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 5 }, async (context, hall) => {
    running = await startMatch(context, hall, 0);
  });
});
afterAll(() => server?.close());

/** A browser source of OBS: 1920×1080, no ground of its own, and the object that OBS gives to the page. */
async function openInObs(address: string): Promise<Page> {
  const source = await screens.open(`${server.url}/logo.svg`, { width: 1920, height: 1080 });
  await source.addInitScript(() => Object.assign(window, { obsstudio: { pluginVersion: '2.24.0' } }));
  await source.goto(address);
  return source;
}

async function opacities(source: Page, points: readonly (readonly [left: number, top: number])[]): Promise<number[]> {
  const picture = await sharp(await source.screenshot({ omitBackground: true }))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return points.map(([left, top]) => picture[(top * 1920 + left) * 4 + 3] ?? -1);
}

test('three clicks lead from the start page to the address of an overlay, and one paste to the live score over the picture', async () => {
  const page = await screens.open(`${server.url}/app`, { token: await server.tokenOf('manager'), width: 1440, height: 900 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  // The office is one document from here on.
  await page.evaluate(() => addEventListener('click', () => (window as unknown as { countClick: () => void }).countClick(), true));

  const menu = page.getByRole('navigation').first();
  await menu.getByText('Matches', { exact: true }).click();
  await menu.getByText('Overlay builder').click();
  await page.getByRole('heading', { name: 'Overlay builder' }).waitFor();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText('Address copied').waitFor();
  expect(clicks).toBeLessThanOrEqual(3);

  const source = await openInObs(await page.evaluate(() => navigator.clipboard.readText()));
  await source.locator('.lower-third').getByText('PLAYER1').waitFor();
  const [picture = -1, panel = -1] = await opacities(source, [
    [960, 300],
    [960, 950],
  ]);
  expect([picture, panel > 200]).toEqual([0, true]);
  const form = { matchStatus: 'RUNNING', aScore: 1, bScore: 2, nextToBreak: 'A' };
  await server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${running.matchId}`, form);
  await expect.poll(() => source.locator('.panel > .score').allTextContents()).toEqual(['1', '2']);
  expect(new URL(source.url()).pathname).toBe(`/overlay/tables/${at(server.hall.tableIds, 0)}`);
});
