/** Both players confirm a result at the tablet, also without network, and one who does not agree calls the desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, send, startMatch } from '../../live/play.ts';
import { breaches } from '../../support/axe.ts';
import { awayWords, fileScreens } from '../../support/browser.ts';
import { type Cable, cableTo } from '../../support/cable.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { pairedTablet, type Tablet } from '../tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
let cable: Cable;
beforeAll(async () => {
  server = await hallServer({ players: 6, tables: 3, raceTo: 2 }, async (context, hall) => {
    await startMatch(context, hall, 0);
    await startMatch(context, hall, 1);
    // A result that nobody disputes stands in the list of approvals too.
    const { matchId, playerA: participantId } = await startMatch(context, hall, 2);
    for (const to of [1, 2]) await send(context, matchId, { type: 'SCORE', participantId, to });
    await send(context, matchId, { type: 'FINISH' });
    await context.db.updateTable('event').set({ confirmsResults: true }).where('id', '=', hall.eventId).execute();
  });
  cable = await cableTo(server.url);
});
afterAll(async () => {
  await cable?.close();
  await server?.close();
});

const matchOn = (index: number) =>
  server.call('leader', 'GET', `/api/tournament-matches/${at(server.hall.matchIds, index)}`) as Promise<LiveMatch>;
const question = ({ page }: Tablet) => page.getByRole('region', { name: 'Do both players agree?' });
const finish = async (tablet: Tablet, player: string): Promise<void> => {
  await tablet.plus(player);
  await tablet.plus(player);
  await tablet.hold(/^Finish/, question(tablet));
};

test('a match that ends without network is confirmed there, and the server gets both answers after the result', async () => {
  const tablet = await pairedTablet(screens, server, at(server.hall.tableIds, 0), { url: cable.url, tolerate: awayWords });
  // The question is fetched while the match runs.
  const fetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('confirm-result'));
  await expect.poll(() => tablet.page.evaluate(fetched)).toBe(true);
  expect(await question(tablet).count()).toBe(0);
  cable.cut();
  await tablet.page.locator('.chip[data-state=offline]').waitFor();
  await finish(tablet, 'PLAYER1');
  await question(tablet)
    .getByRole('button', { name: /^I confirm 2 : 0 PLAYER1/ })
    .click();
  await question(tablet)
    .getByRole('button', { name: /^I confirm 2 : 0 PLAYER2/ })
    .click();
  await question(tablet).getByText('PLAYER2 confirmed 2 : 0').waitFor();
  cable.mend();

  await expect.poll(async () => (await matchOn(0)).confirmations).toMatchObject({ A: { agrees: true }, B: { agrees: true } });
  await question(tablet).getByText('PLAYER1 confirmed 2 : 0').waitFor();
  expect(await breaches(tablet.page)).toEqual([]);
  // The answers move nothing out of a low screen.
  for (const [width, height] of [
    [1180, 820],
    [1024, 600],
    [844, 390],
  ] as const) {
    await tablet.page.setViewportSize({ width, height });
    const bottoms = () =>
      question(tablet)
        .locator('button')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().bottom));
    await expect.poll(async () => Math.max(...(await bottoms()))).toBeLessThanOrEqual(height);
  }
});

test('a player who does not agree calls the desk, which reads it in two places and decides', async () => {
  const tablet = await pairedTablet(screens, server, at(server.hall.tableIds, 1), { width: 390, height: 844 });
  await finish(tablet, 'PLAYER3');
  await question(tablet)
    .getByRole('button', { name: /^I confirm 2 : 0 PLAYER3/ })
    .click();
  const disagrees = question(tablet).getByRole('button', { name: 'I do not agree, PLAYER4' });
  const before = await disagrees.boundingBox();
  // A double tap is one answer, because both buttons keep their places.
  await disagrees.dblclick();
  const answeredAt = await tablet.page.evaluate(() => performance.now());
  await question(tablet).getByText('PLAYER4 does not agree: the desk is called').waitFor();
  expect(await disagrees.getAttribute('aria-pressed')).toBe('true');
  expect(await disagrees.boundingBox()).toEqual(before);
  // A long surname fits on the narrowest phone too: it breaks instead of being clipped.
  await question(tablet)
    .locator('.confirm-yes > span')
    .evaluateAll((names) => {
      for (const name of names) name.textContent += 'schlegelsteinhausenbergerdorff';
    });
  for (const width of [390, 320]) {
    await tablet.page.setViewportSize({ width, height: 844 });
    const buttons = question(tablet).locator('button');
    const fits = await buttons.evaluateAll((all) => all.map((button) => button.scrollWidth <= button.clientWidth));
    expect([width, ...fits]).toEqual([width, true, true, true, true]);
    expect(await tablet.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  const desk = await screens.open(`${server.url}/app/matches/running`, {
    ...{ width: 1440, height: 900 },
    token: await server.tokenOf('leader'),
  });
  await desk.getByRole('button', { name: /^Approve (?:both|all)/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Approve finished matches' });
  await dialog.getByText('PLAYER4 did not agree with the result at the tablet. Ask both players, then tick.').waitFor();
  const box = (label: string) => dialog.getByRole('checkbox', { name: new RegExp(`^Approve .*${label}$`) });
  expect([await box('SE02').isChecked(), await box('SE03').isChecked()]).toEqual([false, true]);

  const start = await screens.open(`${server.url}/app`, { ...{ width: 1440, height: 900 }, token: await server.tokenOf('leader') });
  const attention = start.getByRole('region', { name: /^Needs attention/ });
  await attention.getByText(/PLAYER3 – PLAYER4 2:0: PLAYER4 did not agree at the tablet\./).waitFor();
  const decide = await attention.getByRole('link', { name: 'Decide' }).getAttribute('href');
  await desk.goto(server.url + decide);
  const dispute = desk.getByRole('region', { name: 'Disputed result' });
  await dispute.getByRole('heading', { name: 'The tablet sent PLAYER3 2:0 PLAYER4' }).waitFor();
  await dispute.getByText(/^PLAYER4.* does not agree/).waitFor();
  expect(await breaches(desk, 'all', ['[role=dialog]'])).toEqual([]);

  // The player thinks better of it. An opposite answer within a second would be a bounced press.
  await tablet.page.waitForFunction((since) => performance.now() - since > 1000, answeredAt);
  await question(tablet)
    .getByRole('button', { name: /^I confirm 2 : 0 PLAYER4/ })
    .click();
  await attention.waitFor({ state: 'detached' });
  await dispute.waitFor({ state: 'detached' });
});
