/** Menus and the draw form say why an action is not possible, also when somebody else was faster. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReady, drawForm, type Ready } from '../../server/sport/draws/tournament-world.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { chooseAction, openMenu } from '../event-screens.ts';

const screens = fileScreens();
let server: HallServer;
let few: Ready;
let full: Ready;
let other: Ready;

/** One tournament has too few entrants for its draw; the others could be drawn. */
beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2 }, async (context) => {
    const spec = { size: 8, singleElimination: 4 };
    few = await createReady(context, { players: 3, spec, tournament: { name: 'Few', minParticipants: 5 } });
    full = await createReady(context, { players: 8, spec, tournament: { name: 'Full' } });
    other = await createReady(context, { players: 8, spec, tournament: { name: 'Other' } });
  });
});
afterAll(() => server?.close());

test('a disabled menu entry shows its reason and does nothing', async () => {
  const page = await office('/app/tournaments/upcoming');
  const menu = await openMenu(page, 'Few');
  const draw = menu.getByRole('menuitem', { name: /^Make Draw.*3 participants: the draw needs at least 5\./ });
  expect(await draw.getAttribute('aria-disabled')).toBe('true');
  await draw.click({ force: true });
  expect(new URL(page.url()).pathname).toBe('/app/tournaments/upcoming');
  await menu.getByRole('menuitem', { name: /^Download Flowchart./ }).waitFor();
});

test('the address of a draw that is not allowed or does not exist leads back to the list with a sentence', async () => {
  const page = await office('/app/tournaments/upcoming/999999/draw');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.goto(`${server.url}/app/tournaments/running/${few.tournamentId}/draw-next-stage`);
  await page.getByText('Draw next stage for this tournament not allowed').waitFor();
  await page.waitForURL('**/app/tournaments/running');
  await page.goto(`${server.url}/app/tournaments/upcoming/${few.tournamentId}/juggle`);
  await page.getByText('invalid action').waitFor();
});

test('a draw form closes with a sentence when somebody else draws the tournament', async () => {
  const { page, form } = await filledForm('Full');

  await drawnBySomebodyElse(full);

  await page.getByText('Make draw for this tournament not allowed').waitFor();
  await form.waitFor({ state: 'detached' });
  await page.waitForURL('**/app/tournaments/upcoming');
});

test('the second of two draws at the same moment is refused with a sentence, and the first stays', async () => {
  const { page, form } = await filledForm('Other');
  await page.route('**/generate-matches', async (route) => {
    await drawnBySomebodyElse(other);
    await route.continue();
  });

  await form.getByRole('button', { name: 'Make Draw', exact: true }).click();

  await page.getByText('Make draw for this tournament not allowed').first().waitFor();
  await form.waitFor({ state: 'detached' });
  const draws = await server.call('manager', 'GET', `/api/management/tournaments/${other.tournamentId}/draws`);
  expect(draws).toHaveLength(1);
});

async function filledForm(tournament: string) {
  const page = await office('/app/tournaments/upcoming');
  await chooseAction(page, tournament, 'Make Draw');
  const form = page.getByRole('dialog', { name: `Make draw · ${tournament}` });
  const confirmed = form.getByRole('checkbox', { name: 'I have checked players, seeds and schedule.' });
  // The tick confirms the preview, so a preview that arrives late removes it.
  await expect
    .poll(async () => {
      await confirmed.check({ force: true });
      return form.getByText('Make Draw is off').count();
    })
    .toBe(0);
  return { page, form };
}

const drawnBySomebodyElse = (ready: Ready) =>
  server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/generate-matches`, drawForm(ready));

const office = async (path: string): Promise<Page> =>
  screens.open(server.url + path, { token: await server.tokenOf('manager'), tolerate: /status of 40[49]|^The draw failed/ });
