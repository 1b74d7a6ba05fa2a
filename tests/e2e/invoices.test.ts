/** An invoice in the office from its draft to the payment that is taken back. Its screens have no accessibility problem. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { enter } from './event-screens.ts';
import { findingsOn } from './findings.ts';

const screens = fileScreens();
let server: HallServer;

beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
  const [country] = (await server.call('admin', 'GET', '/api/countries?name.equals=Croatia')) as { id: number }[];
  const federation = { legalName: 'Adriatic Cue Federation', street: 'Riva 1', postcode: '51000', city: 'Rijeka', countryId: country?.id };
  await server.call('admin', 'PUT', '/api/settings/federation', federation);
});
afterAll(() => server?.close());

const line = (text: string, unitPrice: number) => ({ text, quantity: 1, unitPrice });

const openPage = async (path: string): Promise<Page> => screens.open(server.url + path, { token: await server.tokenOf('admin') });
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

test('an invoice is drafted, issued, downloaded, paid and open again, and none of its screens has an accessibility problem', async () => {
  const page = await openPage('/app/management/invoices/new');
  const found = findingsOn(page);
  await press(page, 'Save');
  await page.getByText('Please enter what the line is for').waitFor();
  // The list of players opens at the first wrong field.
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await found.lookTwice('draft with missing fields');
  await page.getByRole('combobox', { name: /Player/ }).fill('Player1');
  // The words of an empty list are an option too.
  await page.getByRole('option', { name: /^PLAYER1/ }).click();
  await page.getByRole('combobox', { name: 'Tournament' }).fill('event');
  await page
    .getByRole('option', { name: / · Event/ })
    .first()
    .click();
  await enter(page, 'Text', 'Licence');
  await enter(page, 'Unit EUR', '45,50');
  await page.getByText('EUR 45.50').waitFor();
  await press(page, 'Save');
  await press(page, 'Issue');
  await page.getByRole('dialog').getByText('Nothing is sent yet.').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue/ })
    .click();
  await page.getByRole('heading', { name: /^RE20\d\d-00001$/ }).waitFor();
  // The announcement of a busy button stays in the page for some seconds, also after the button is gone.
  await page.reload();
  await page.getByRole('heading', { name: /^RE20\d\d-00001$/ }).waitFor();
  await found.lookTwice('issued invoice');

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'PDF')]);
  expect(file.suggestedFilename()).toMatch(/^RE20\d\d-00001\.pdf$/);

  await press(page, /^Mark as paid/);
  await page.getByRole('radio', { name: /^Cash payment/ }).waitFor({ state: 'attached' });
  await found.lookTwice('mark as paid');
  await page.getByText('Cash payment').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark as paid/ })
    .click();
  await page.getByText('Invoice marked as paid/cancelled.').waitFor();
  await press(page, 'Take payment back');
  await enter(page, 'Reason', 'Wrong player');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take payment back/ })
    .click();
  await page.getByText('Open EUR 45.50').waitFor();

  // The announcement of the busy button, as above.
  await page.reload();
  await page.getByText('Open EUR 45.50').waitFor();
  await press(page, 'Correct and reissue');
  await enter(page, 'Bill to', 'Stadt Köln\nSportamt\n50933 Köln');
  await enter(page, 'Leitweg-ID', '04011000-1234512345-07');
  await page.getByText('This is not a valid Leitweg-ID').first().waitFor();
  await enter(page, 'Leitweg-ID', '04011000-1234512345-06');
  await enter(page, 'Reason', 'The city pays');
  await found.lookTwice('correct and reissue');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Correct and reissue/ })
    .click();
  await page.getByRole('heading', { name: /^RE20\d\d-00002$/ }).waitFor();
  await page.getByText('50933 Köln').waitFor();

  await press(page, 'Back to List');
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^RE20\d\d-00001$/ }).waitFor();
  found.expectNone();
});

test('a part is paid, the list and the open items show the rest, one transfer settles two invoices, and a small rest is written off', async () => {
  const [player] = (await server.call('admin', 'GET', '/api/player-profiles?size=1')) as { id: number }[];
  const issued = async (text: string, unitPrice: number): Promise<{ id: number; invoiceNumber: string }> => {
    const draft = (await server.call('admin', 'POST', '/api/invoices', {
      playerProfileId: player?.id,
      purpose: text,
      lines: [line(text, unitPrice)],
    })) as { id: number };
    return (await server.call('admin', 'POST', `/api/invoices/${draft.id}/issue`)) as { id: number; invoiceNumber: string };
  };
  const [entry, banquet] = [await issued('Entry fee', 150), await issued('Banquet', 80)];
  const page = await openPage(`/app/management/invoices/${entry.id}`);
  const found = findingsOn(page);
  const dialog = page.getByRole('dialog');

  await press(page, /^Mark as paid/);
  await page.getByText('Bank transfer').click();
  await enter(page, 'Amount', '100');
  await dialog.getByText('EUR 50.00 stay open. The invoice is partly paid.').waitFor();
  await found.lookTwice('a part of an invoice');
  await dialog.getByRole('button', { name: /^Book EUR 100\.00/ }).click();
  await page.getByText('Open EUR 50.00').waitFor();
  await page.getByText('Partly paid').first().waitFor();

  await page.goto(`${server.url}/app/management/invoices?status=partlyPaid`);
  await page.getByRole('link', { name: entry.invoiceNumber }).waitFor();
  await page.getByText('50.00 open').waitFor();
  expect(await page.getByRole('link', { name: banquet.invoiceNumber }).count()).toBe(0);

  await page.goto(`${server.url}/app/management/open-items`);
  await press(page, /^Book payment of/);
  const parts = dialog.getByRole('list', { name: 'Parts of the payment' });
  await parts.getByText(entry.invoiceNumber, { exact: true }).waitFor();
  await found.lookTwice('one payment');
  // The open invoices of the other test are not part of this transfer.
  await dialog.getByRole('textbox', { name: 'Amount received' }).fill('0');
  await dialog.getByRole('textbox', { name: `Amount for ${entry.invoiceNumber}` }).fill('50');
  await dialog.getByRole('textbox', { name: `Amount for ${banquet.invoiceNumber}` }).fill('75');
  await dialog.getByRole('button', { name: /^Book EUR 125\.00/ }).click();
  await page.getByText(/^EUR 125\.00 booked for 2 invoices, 1 of them is paid/).waitFor();

  await page.goto(`${server.url}/app/management/invoices/${banquet.id}`);
  await page.getByText('booked together with').waitFor();
  await press(page, /^Write off the rest/);
  await enter(page, 'Reason', 'Bank fee');
  await dialog.getByRole('button', { name: /^Write off EUR 5\.00/ }).click();
  await page.getByText('EUR 5.00 written off').waitFor();
  const stored = (await server.call('admin', 'GET', `/api/invoices/${banquet.id}`)) as { status: string; open: number };
  expect(stored).toMatchObject({ status: 'PAID', open: 0 });
  found.expectNone();
});
