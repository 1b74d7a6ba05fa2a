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
  await page.getByRole('option').first().click();
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

  await press(page, 'Back to List');
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^RE20\d\d-00001$/ }).waitFor();
  found.expectNone();
});
