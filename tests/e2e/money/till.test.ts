/** Cash at the desk without an invoice, the count of the day, and the bills of a tournament that is called off, on real screens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { enter } from '../event-screens.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
let players: number[] = [];

beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 1 }, async ({ db }, { tournamentId }) => {
    await db.updateTable('tournament').set({ tournamentStatus: 'GENERATED' }).where('id', '=', tournamentId).execute();
    players = (
      await db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', tournamentId).orderBy('id').execute()
    ).map(({ playerProfileId }) => playerProfileId);
  });
  const [country] = (await server.call('admin', 'GET', '/api/countries?name.equals=Croatia')) as { id: number }[];
  const federation = { legalName: 'Adriatic Cue Federation', street: 'Riva 1', postcode: '51000', city: 'Rijeka', countryId: country?.id };
  await server.call('admin', 'PUT', '/api/settings/federation', federation);
});
afterAll(() => server?.close());

const openPage = async (path: string): Promise<Page> => screens.open(server.url + path, { token: await server.tokenOf('admin') });
const bill = async (player: number | undefined): Promise<InvoiceDetail> => {
  const { tournamentId } = server.hall;
  const lines = [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }];
  const draft = (await server.call('admin', 'POST', '/api/invoices', { playerProfileId: player, tournamentId, lines })) as InvoiceDetail;
  return (await server.call('admin', 'POST', `/api/invoices/${draft.id}/issue`)) as InvoiceDetail;
};
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

test('prize money leaves the till of the desk, and the count is made against what must be there', async () => {
  const [player] = players;
  await server.call('admin', 'POST', '/api/personal-balance-histories', {
    ...{ playerProfileId: player, account: 'PRIZE', amount: 310, notice: 'First place' },
  });
  const page = await openPage('/app/management/cash-desk');
  const found = findingsOn(page);
  await page.getByRole('button', { name: 'Cash in or out' }).click();
  await page.getByRole('radio', { name: 'Change, bank' }).click({ force: true });
  await enter(page, 'Amount in EUR', '400');
  await enter(page, 'Reason', 'Change money');
  await found.lookTwice('change money');
  await inDialog(page, /^Pay in/).click();
  await page.getByText('EUR 400.00', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cash in or out' }).click();
  await page.getByRole('combobox', { name: /^Player/ }).fill('Player1');
  // The words of an empty list are an option too.
  await page.getByRole('option', { name: /^PLAYER1/ }).click();
  await page.getByText('Prize money EUR 310.00').waitFor();
  await inDialog(page, /^Pay out/).click();
  await page.getByText('EUR 90.00', { exact: true }).waitFor();
  await page.getByText('Prize money paid out').waitFor();
  await found.lookTwice('cash desk');
  await page.getByRole('button', { name: /^Close the day/ }).click();
  await enter(page, 'Cash payment, counted', '90');
  await page.getByText('Booked EUR 90.00, exactly').waitFor();
  await inDialog(page, /^Close the day/).click();
  await page.getByText('The day is closed.').waitFor();

  const { eventId } = server.hall;
  expect(await server.call('admin', 'GET', `/api/invoices/desk-day?eventId=${eventId}`)).toMatchObject({
    ...{ cash: 90, moved: 90, toCountAgain: false },
    closings: [{ counts: [{ paymentType: 'CASH_PAYMENT', expected: 90, counted: 90 }] }],
  });
  expect(await server.call('admin', 'GET', `/api/player-profiles/${player}/balance`)).toMatchObject({ prize: 0 });
});

test('a tournament that is canceled asks about its bills; left there, they wait on its page, and leave the open items when they are cancelled', async () => {
  const { tournamentId } = server.hall;
  for (const player of players.slice(0, 3)) await bill(player);
  const page = await openPage(`/app/tournaments/running/${tournamentId}/cancel`);
  const found = findingsOn(page);
  await page.getByText('Its bills: 3 open bills, EUR 450.00. You are asked about them next.').waitFor();
  await page.getByRole('button', { name: 'Cancel Tournament' }).click();
  await page.getByRole('dialog', { name: 'Cancel the bills?' }).waitFor();
  await found.lookTwice('question about the bills');
  await inDialog(page, 'Leave them').click();
  await page.goto(`${server.url}/app/tournaments/${tournamentId}`);
  await page.getByText('The tournament is canceled, but 3 bills are left.').waitFor();
  await found.lookTwice('canceled tournament');
  await page.getByRole('button', { name: 'Cancel all …' }).click();
  await inDialog(page, /^Cancel all 3/).click();
  await page.getByText('3 bills cancelled').waitFor();
  await page.getByText('The tournament is canceled, but 3 bills are left.').waitFor({ state: 'hidden' });

  expect(await server.call('admin', 'GET', '/api/invoices/open-items')).toEqual([]);
});

test('the page of a canceled event asks about the bills of its tournaments', async () => {
  const { eventId } = server.hall;
  await bill(players[3]);
  await server.call('admin', 'PATCH', `/api/events/${eventId}`, { id: eventId, eventStatus: 'CANCELED' });
  const page = await openPage(`/app/events/${eventId}?bills`);
  await page.getByRole('dialog', { name: 'Cancel the bills?' }).waitFor();
  await inDialog(page, /^Cancel all 1/).click();
  await page.getByText('1 bill cancelled').waitFor();

  expect(await server.call('admin', 'GET', '/api/invoices/open-items')).toEqual([]);
});
