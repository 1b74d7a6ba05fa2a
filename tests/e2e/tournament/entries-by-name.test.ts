/** The tab Participants of a tournament: a volunteer types and pastes names, seeds, approves and takes the cash. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReady } from '../../server/sport/draws/tournament-world.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
let tournamentId: number;
let country: { id: number; name: string };

/** The tests below go on with the same tournament. */
beforeAll(async () => {
  server = await hallServer({}, async (context) => {
    const spec = { size: 8, singleElimination: 4 };
    ({ tournamentId } = await createReady(context, { players: 4, spec, entryLimit: 8, tournament: { entryFee1Cents: 2000 } }));
    await context.db.updateTable('participant').set({ seedingPriority: 999 }).where('tournamentId', '=', tournamentId).execute();
    const home = await context.db.selectFrom('country').select('id').executeTakeFirstOrThrow();
    const complete = { birthday: '1990-05-17', email: 'player@example.org', countryId: home.id };
    await context.db.updateTable('playerProfile').set(complete).execute();
    const waiting = context.db.selectFrom('participant').select('id').where('tournamentId', '=', tournamentId).orderBy('id').limit(2);
    await context.db.updateTable('participant').set({ registrationApproved: false }).where('id', 'in', waiting).execute();
  });
  const [home] = (await server.call('admin', 'GET', '/api/countries?size=1')) as { id: number; name: string }[];
  if (!home) throw new Error('There is no country.');
  country = home;
  const federation = { legalName: 'Adria Cue Federation', street: 'Ulica 1', postcode: '51000', city: 'Rijeka', countryId: home.id };
  await server.call('admin', 'PUT', '/api/settings/federation', federation);
});
afterAll(() => server?.close());

const open = async (): Promise<Page> =>
  screens.open(`${server.url}/app/tournaments/${tournamentId}/participants`, { token: await server.tokenOf('admin') });
const field = (page: Page) => page.getByRole('combobox', { name: 'Name of a player' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const entrants = async () =>
  (await server.call('admin', 'GET', `/api/participants?tournamentId.equals=${tournamentId}&size=50`)) as {
    displayName: string;
    seedingPriority: number;
    registrationApproved: boolean;
  }[];

test('typed names enter one after the other without leaving the field, and an unfinished profile says what it lacks', async () => {
  const page = await open();
  await page.getByText('Type a name, or paste a list: one name per line.').waitFor();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.type('Weber Jonas');
  await page.getByRole('option', { name: /WEBER Jonas · new player/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ek Bo');
  await page.keyboard.press('Enter');
  await rowOf(page, 'WEBER Jonas').getByText('birthday, e-mail').waitFor();
  await rowOf(page, 'EK Bo').getByText('Incomplete').waitFor();
  await page.getByText('2 incomplete').waitFor();
  expect(await field(page).inputValue()).toBe('');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await entrants()).toContainEqual(expect.objectContaining({ displayName: 'EK Bo', registrationApproved: true }));
});

test('a player of exactly the typed name comes before the new one, and who has entered is not offered again', async () => {
  const page = await open();
  await field(page).fill('jonas weber');
  const options = page.getByRole('option');
  await options.first().getByText('has entered').waitFor();

  expect(await options.first().innerText()).toContain('WEBER Jonas');
  expect(await options.first().getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: country.name }).waitFor();
  const found = findingsOn(page);
  await found.lookTwice('a name is typed');
  found.expectNone();
});

test('several pasted lines open the import, and each becomes a player', async () => {
  const page = await open();
  await field(page).focus();
  const list = 'Šťastníček Vojtěch\nCsőregh Bendegúz';
  await field(page).evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, list);
  await page.getByText('2 will be added').waitFor();
  await page.getByText('New player: birthday and e-mail may follow.').first().waitFor();
  await page.getByRole('button', { name: 'Add 2 participants' }).click();
  await page.getByText(/^2 participants added to .*, 2 of them new players\. Drafts until the profile is complete: /).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await rowOf(page, 'ŠŤASTNÍČEK').waitFor();
  await page.getByText('8. Choose a larger flow chart to add more.').waitFor();
  expect(await field(page).getAttribute('readonly')).not.toBeNull();
  await page.getByRole('link', { name: 'Choose a larger flow chart' }).click();
  const chart = page.getByRole('button', { name: /Flow chart/ });
  await expect.poll(() => chart.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('seeds are set by number, by keys and with the line, and stay after a reload', async () => {
  const page = await open();
  const seedOf = (name: string) => page.getByRole('textbox', { name: `Seed of ${name}` });
  const seeds = async () =>
    (await entrants())
      .filter(({ seedingPriority }) => seedingPriority < 999)
      .sort((one, other) => one.seedingPriority - other.seedingPriority)
      .map(({ displayName }) => displayName);
  await page.getByText('No seeds', { exact: true }).waitFor();
  await seedOf('EK Bo').fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('1 seed', { exact: true }).waitFor();
  await expect.poll(seeds).toEqual(['EK Bo']);

  await seedOf('WEBER Jonas').press('Alt+ArrowUp');
  await expect.poll(seeds).toEqual(['EK Bo', 'WEBER Jonas']);
  await seedOf('WEBER Jonas').press('Alt+ArrowUp');
  await expect.poll(seeds).toEqual(['WEBER Jonas', 'EK Bo']);
  const grip = page.getByRole('button', { name: 'Move EK Bo: Alt and the arrow keys' });
  const first = await rowOf(page, 'WEBER Jonas').boundingBox();
  const from = await grip.boundingBox();
  if (!first || !from) throw new Error('The rows are not shown.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, first.y + 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(seeds).toEqual(['EK Bo', 'WEBER Jonas']);
  await page.getByRole('button', { name: /^Seeds line: 2 above it/ }).press('ArrowUp');
  await expect.poll(seeds).toEqual(['EK Bo']);
  await page.reload();
  await page.getByText('1 seed', { exact: true }).waitFor();
  expect(await seedOf('EK Bo').inputValue()).toBe('1');
});

test('registrations are approved together, and the cash of an incomplete player is booked with Undo', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await page.getByRole('button', { name: 'Approve 2 registrations' }).click();
  await page.getByText('8 approved').waitFor();
  expect((await entrants()).every(({ registrationApproved }) => registrationApproved)).toBe(true);

  await page.getByRole('button', { name: 'Paid cash: WEBER Jonas' }).click();
  await rowOf(page, 'WEBER Jonas').getByText('Paid', { exact: true }).waitFor();
  await page.getByText('EUR 20.00 paid · 100.00 open').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('EUR 0.00 paid · 120.00 open').waitFor();
});

test('on a phone the participants are cards, without a table wider than the screen', async () => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'Participants' }).getByText('WEBER', { exact: true }).waitFor();

  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const found = findingsOn(page);
  await found.lookTwice('participants on a phone');
  found.expectNone();
});
