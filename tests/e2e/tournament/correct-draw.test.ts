/** The dialog "Correct the draw": a leader swaps two players and takes a start by mistake back, at the desk and on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { createPlayers, createReady, drawForm, type Ready } from '../../server/sport/draws/tournament-world.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens, type ScreenOptions } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { boxOf, choose, chooseAction } from '../event-screens.ts';

const screens = fileScreens();
let server: HallServer;
let tournaments: Map<string, Ready>;

beforeAll(async () => {
  tournaments = new Map();
  server = await hallServer({ players: 4, tables: 2 }, async (context) => {
    const spec = { size: 8, singleElimination: 4 };
    for (const name of ['Swapped', 'Begun', 'Mistaken', 'Late', 'Newcomer']) {
      tournaments.set(name, await createReady(context, { players: 7, spec, tournament: { name } }));
    }
    const [late = 0] = await createPlayers(context, 1);
    const name = { lastName: 'Latecomer', displayName: 'LATECOMER Given', search: 'latecomer given' };
    await context.db.updateTable('playerProfile').set(name).where('id', '=', late).execute();
  });
  const [home] = (await server.call('admin', 'GET', '/api/countries?size=1')) as { id: number }[];
  const federation = { legalName: 'Adria Cue Federation', street: 'Ulica 1', postcode: '51000', city: 'Rijeka', countryId: home?.id };
  await server.call('admin', 'PUT', '/api/settings/federation', federation);
  for (const ready of tournaments.values()) {
    await put(ready, 'generate-matches', drawForm(ready, { numberOfPlayerSeeded: 2 }));
    await put(ready, 'start-tournament');
  }
});
afterAll(() => server?.close());

const readyOf = (name: string): Ready => {
  const ready = tournaments.get(name);
  if (!ready) throw new Error(`No tournament ${name}`);
  return ready;
};
const put = (ready: Ready, action: string, body?: object) =>
  server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/${action}`, body);
const matchesOf = async (name: string): Promise<LiveMatch[]> =>
  (await server.call(
    'manager',
    'GET',
    `/api/tournament-matches?tournamentId.equals=${readyOf(name).tournamentId}&size=100&sort=id,desc`,
  )) as LiveMatch[];
const played = async (name: string): Promise<LiveMatch[]> =>
  (await matchesOf(name)).filter((match) => match.participantAId && match.participantBId);
const office = async (path: string, options: ScreenOptions = {}): Promise<Page> =>
  screens.open(server.url + path, { token: await server.tokenOf('manager'), tolerate: /status of 409/, ...options });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Correct the draw · ${name}` });

test('a leader swaps two players from the menu, sees both matches before and after, and takes it back', async () => {
  const page = await office('/app/tournaments/running');
  await chooseAction(page, 'Swapped', 'Correct the Draw');
  const dialog = dialogOf(page, 'Swapped');
  const [one, two] = await played('Swapped');

  await choose(dialog, 'First player', new RegExp(`^${one?.participantADisplayName}`));
  await choose(dialog, 'Second player', new RegExp(`^${two?.participantADisplayName}`));

  const changes = dialog.getByRole('region', { name: 'What changes' });
  await changes.getByText(one?.label ?? '', { exact: true }).waitFor();
  await changes.getByText('Times, tables and all other matches stay.').waitFor();
  expect(await breaches(page, 'all', ['[role=dialog]'])).toEqual([]);
  const button = dialog.getByRole('button', { name: /^Swap the two players/ });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('textbox', { name: 'Reason, for the history' }).fill('The desk mixed up the two entry cards');
  await page.keyboard.press('Control+s');

  await dialog.waitFor({ state: 'detached' });
  expect((await played('Swapped'))[0]?.participantAId).toBe(two?.participantAId);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await played('Swapped'))[0]?.participantAId).toBe(one?.participantAId);
});

test('a leader puts a late entry into a bye with the keyboard alone', async () => {
  const { tournamentId } = readyOf('Late');
  const page = await office(`/app/tournaments/running/${tournamentId}/correct`);
  const dialog = dialogOf(page, 'Late');
  await dialog.getByRole('radio', { name: /^Swap two players/ }).focus();
  await page.keyboard.press('ArrowDown');
  const field = dialog.getByRole('combobox', { name: /Late entry/ });
  await field.focus();
  await page.keyboard.type('LATECOMER');
  await page.getByRole('option', { name: /^LATECOMER/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /\sPlace$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Bye against/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('region', { name: 'What changes' }).getByText('LATECOMER', { exact: true }).first().waitFor();
  await dialog.getByRole('textbox', { name: 'Reason, for the history' }).focus();
  await page.keyboard.type('Arrived after the draw');
  await page.keyboard.press('Control+s');

  await dialog.waitFor({ state: 'detached' });
  const names = (await played('Late')).flatMap((match) => [match.participantADisplayName, match.participantBDisplayName]);
  expect(names).toContain('LATECOMER Given');
});

test('a late entry who is new to the club is put in by name alone', async () => {
  const { tournamentId } = readyOf('Newcomer');
  const page = await office(`/app/tournaments/${tournamentId}/participants`);
  for (const name of ['Add Participant', 'Import CSV']) {
    const reason = page.locator(`[id="${await page.getByRole('button', { name }).getAttribute('aria-describedby')}"]`);
    expect(await reason.textContent()).toBe(
      'The tournament is Running: participants can be added only before the draw. Later ones are put in with “Late entry”.',
    );
  }
  await page.getByRole('link', { name: 'Late entry' }).click();
  const dialog = dialogOf(page, 'Newcomer');
  await dialog.getByRole('radio', { name: /^Put in a late entry/, checked: true }).waitFor();
  const field = dialog.getByRole('combobox', { name: /Late entry/ });
  await field.fill('von der Heide Frank');
  await page.getByRole('option', { name: /^FRANK Von der Heide.* new player$/i }).waitFor();
  await page.getByRole('option', { name: /^VON DER HEIDE Frank.* new player$/ }).click();
  expect(await field.inputValue()).toMatch(/^VON DER HEIDE Frank/);
  await dialog.getByRole('button', { name: 'Draw a place' }).click();
  await dialog.getByRole('button', { name: /^Bye against .* Place$/ }).waitFor();
  await dialog
    .getByRole('region', { name: 'What changes' })
    .getByText(/^VON DER HEIDE/)
    .first()
    .waitFor();
  const button = dialog.getByRole('button', { name: 'Draw a place' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { x = 390, width = 0 } = (await button.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await dialog.getByRole('textbox', { name: 'Reason, for the history' }).inputValue()).toMatch(/^Drawn by lot: \S+, one of 1 bye$/);
  await page.keyboard.press('Control+s');

  await dialog.waitFor({ state: 'detached' });
  const names = (await played('Newcomer')).flatMap((match) => [match.participantADisplayName, match.participantBDisplayName]);
  expect(names).toContainEqual(expect.stringMatching(/^VON DER HEIDE Frank/));
});

test('a correction that became impossible says which match has begun, and nothing is changed', async () => {
  const page = await office(`/app/tournaments/running/${readyOf('Begun').tournamentId}/chart`);
  const [one, two] = await played('Begun');
  await boxOf(page, one?.label ?? '').click();
  await page.getByRole('link', { name: 'Exchange players' }).click();
  const dialog = dialogOf(page, 'Begun');
  await dialog.getByRole('button', { name: `${one?.participantADisplayName} First player` }).waitFor();
  await choose(dialog, 'Second player', new RegExp(`^${two?.participantADisplayName}`));
  await dialog.getByRole('textbox', { name: 'Reason, for the history' }).fill('Mixed up');
  await page.route('**/swap', async (route) => {
    if (route.request().url().includes('dryRun')) return route.continue();
    await begin('Begun', one?.id ?? 0);
    await route.continue();
  });

  await dialog.getByRole('button', { name: /^Swap the two players/ }).click();

  await dialog.getByText(`has played: ${one?.label} is running. Nothing was changed.`).waitFor();
  await dialog.getByText(`Not possible: ${one?.label} is running. Reset this match first, or swap players.`).waitFor();
  expect((await played('Begun'))[0]).toMatchObject({ participantAId: one?.participantAId, matchStatus: 'RUNNING' });
});

test('a start by mistake is taken back on a phone after the name of the tournament is typed', async () => {
  const page = await office(`/app/tournaments/running/${readyOf('Mistaken').tournamentId}/chart`, {
    width: 390,
    height: 844,
    theme: 'dark',
    touch: true,
  });
  await page.getByRole('button', { name: 'More for the flow chart' }).click();
  await page.getByRole('menuitem', { name: 'Correct the draw' }).click();
  const dialog = dialogOf(page, 'Mistaken');
  await dialog.getByRole('radio', { name: /^Go back before Start/ }).check({ force: true });
  await dialog.getByText('The draw, seeds and times stay.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await breaches(page, 'all', ['[role=dialog]'])).toEqual([]);

  await dialog.getByRole('textbox', { name: 'Reason, for the history' }).fill('Started by mistake');
  const button = dialog.getByRole('button', { name: /^Go back before Start/ });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('textbox', { name: 'Name of the tournament' }).fill('Mistaken');
  await button.click();

  await dialog.waitFor({ state: 'detached' });
  const tournament = await server.call('manager', 'GET', `/api/tournaments/${readyOf('Mistaken').tournamentId}`);
  expect(tournament).toMatchObject({ tournamentStatus: 'GENERATED' });
});

/** The match begins on the first free table. */
async function begin(name: string, matchId: number): Promise<void> {
  const [tableId] = readyOf(name).tableIds;
  await server.call('manager', 'POST', `/api/management/upcoming-matches/assign-table?matchId=${matchId}&tableId=${tableId}`);
  const body = { matchStatus: 'RUNNING', aScore: 0, bScore: 0, nextToBreak: 'A' };
  await server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${matchId}`, body);
}
