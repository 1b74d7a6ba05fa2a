/** A referee gets a PIN in the account, approves both uniforms with it on the tablet of the table, and starts the match there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { at, send } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';
import { pairedTablet } from '../tablet-screen.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2, raceTo: 3, withUniformControl: true }, async (context, hall) => {
    for (const index of [0, 1]) await send(context, at(hall.matchIds, index), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, index) });
  });
});
afterAll(() => server?.close());

const stored = (index: number) =>
  server.call('leader', 'GET', `/api/tournament-matches/${at(server.hall.matchIds, index)}`) as Promise<LiveMatch>;

async function newPin(): Promise<string> {
  const page = await screens.open(`${server.url}/app/account`, { token: await server.tokenOf('referee') });
  const card = page.getByRole('region', { name: 'PIN for tablets' });
  await card.getByRole('button', { name: /^(Get a PIN|New PIN)$/ }).click();
  const shown = card.getByText(/^Your PIN is \d{3} \d{3}$/);
  const words = await shown.innerText();
  await card.getByText(/^Your PIN is from /).waitFor();
  await page.close();
  return words.replaceAll(/\D/g, '');
}

test('the PIN of a referee approves both uniforms on the tablet, and the match starts there', async () => {
  const pin = await newPin();
  const { page } = await pairedTablet(screens, server, at(server.hall.tableIds, 0), { tolerate: /status of 400/ });
  const found = findingsOn(page);
  await page.getByRole('button', { name: 'Approve with a referee’s PIN' }).click();
  const sheet = page.getByRole('dialog', { name: 'Referee’s PIN' });
  await sheet.getByText('PLAYER1 and PLAYER2').waitFor();
  const wrong = pin === '111111' ? '2' : '1';
  for (let count = 0; count < 6; count++) await sheet.getByRole('button', { name: wrong, exact: true }).click();
  await sheet.getByText('No referee of this event has this PIN.').waitFor();
  await found.look('PIN of a referee');
  expect(await stored(0)).toMatchObject({ aUniformApproved: false, bUniformApproved: false });

  for (const digit of pin) await sheet.getByRole('button', { name: digit, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Uniforms approved.', { exact: true }).waitFor();
  await expect.poll(() => stored(0)).toMatchObject({ aUniformApproved: true, bUniformApproved: true });
  await page.getByRole('button', { name: /^Breaks first.*PLAYER1/ }).click();
  await page.getByRole('button', { name: '+1 for PLAYER1' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve with a referee’s PIN' }).count()).toBe(0);
  found.expectNone();
});

test('the keypad of the PIN fits on a phone, and the office can approve instead', async () => {
  const { page } = await pairedTablet(screens, server, at(server.hall.tableIds, 1), { width: 390, height: 844, touch: true });
  await page.getByRole('button', { name: 'Approve with a referee’s PIN' }).click();
  const sheet = page.getByRole('dialog', { name: 'Referee’s PIN' });
  for (const digit of ['1', '0']) {
    const box = await sheet.getByRole('button', { name: digit, exact: true }).boundingBox();
    expect([(box?.height ?? 0) >= 44, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 400) <= 390]).toEqual([true, true, true]);
  }
  const matchId = at(server.hall.matchIds, 1);
  for (const side of ['A', 'B'])
    await server.call(
      'leader',
      'PUT',
      `/api/management/referee/uniform/toggle-uniform?tournamentMatchId=${matchId}&side=${side}&approved=true`,
    );
  await sheet.waitFor({ state: 'detached' });
});
