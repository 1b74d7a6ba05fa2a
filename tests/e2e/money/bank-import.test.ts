/** A bank statement on real screens: read, matched by hand, booked, recognised the second time, and taken back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { camtOf, type Transfer } from '../../server/office/money/bank/statements.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
const invoices: InvoiceDetail[] = [];
let text = '';

beforeAll(async () => {
  let players: number[] = [];
  server = await hallServer({ players: 6, tables: 1 }, async ({ db }, { tournamentId }) => {
    players = (
      await db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', tournamentId).orderBy('id').execute()
    ).map(({ playerProfileId }) => playerProfileId);
  });
  const [country] = (await server.call('admin', 'GET', '/api/countries?name.equals=Croatia')) as { id: number }[];
  const federation = { legalName: 'Adriatic Cue Federation', street: 'Riva 1', postcode: '51000', city: 'Rijeka', countryId: country?.id };
  await server.call('admin', 'PUT', '/api/settings/federation', federation);
  for (const player of players) {
    const lines = [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }];
    const draft = (await server.call('admin', 'POST', '/api/invoices', { playerProfileId: player, lines })) as InvoiceDetail;
    invoices.push((await server.call('admin', 'POST', `/api/invoices/${draft.id}/issue`)) as InvoiceDetail);
  }
  const date = yesterday();
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber ?? '');
  const [first = '', second = '', third = '', fourth = ''] = numbers;
  const lines: Transfer[] = [
    { amount: '150.00', payer: 'ELSA EXACT', text: `Entry fee ${first.replace('-', '')}` },
    { amount: '100.00', payer: 'PAULA PART', text: second },
    { amount: '300.00', payer: 'CLUB OF THREE', text: `${third} ${fourth}` },
    { amount: '170.00', payer: 'OTTO OVER', text: numbers[4] ?? '' },
    { amount: '30.00', payer: 'K. UNKNOWN', text: 'payment' },
    { amount: '12.00', payer: 'HOUSE', text: 'rent', debit: true },
  ];
  text = camtOf(lines.map((line) => ({ ...line, date })));
});
afterAll(() => server?.close());

/** The office may be behind UTC, and a payment of tomorrow is refused. */
const yesterday = (): string => new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);

const openPage = async (): Promise<Page> =>
  screens.open(`${server.url}/app/management/invoices`, { token: await server.tokenOf('admin'), tolerate: /status of 400/ });

async function choose(page: Page, content: string, name = 'statement.xml'): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose file' }).click()]);
  await chooser.setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) });
}

const openOf = async (at: number): Promise<number> =>
  ((await server.call('admin', 'GET', `/api/invoices/${invoices[at]?.id}`)) as InvoiceDetail).open;

test('a statement is read, matched, booked with one press, shown as booked the second time, and taken back as a whole', async () => {
  const page = await openPage();
  const findings = findingsOn(page);
  await page.getByRole('button', { name: 'Bank import' }).click();
  await choose(page, '<html></html>', 'page.xml');
  await page.getByText('This is not a CAMT.053 statement.').waitFor();
  await choose(page, text);
  await page.getByRole('button', { name: /^Book 3 payments/ }).waitFor();
  await findings.lookTwice('matched lines');
  expect(await page.getByRole('checkbox', { name: /OTTO OVER/ }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: /OTTO OVER/ }).check();
  await page.getByRole('button', { name: /^Match EUR 30\.00/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .fill(invoices[5]?.invoiceNumber ?? '');
  await page
    .getByRole('dialog')
    .locator('label', { hasText: invoices[5]?.invoiceNumber ?? '-' })
    .click();
  await findings.lookTwice('match by hand');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Match/ })
    .click();
  await page.getByRole('button', { name: /^Book 5 payments/ }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/EUR 20\.00 go to the personal balance of/)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Book/ }).click();
  await page.getByText('5 payments booked: EUR 750.00').waitFor();
  await page
    .getByText(/^booked on \d\d\.\d\d\.$/)
    .first()
    .waitFor();

  expect(await page.getByText(/^booked on \d\d\.\d\d\.$/).count()).toBe(5);
  expect(await Promise.all([0, 1, 2, 3, 4, 5].map(openOf))).toEqual([0, 50, 0, 0, 0, 120]);
  await page.getByRole('button', { name: 'Other file' }).click();
  await choose(page, text);
  await page.getByText('0 ready, 0 to decide').waitFor();
  await page.getByRole('button', { name: 'Other file' }).click();
  await page.getByRole('button', { name: 'Take back the import of statement.xml' }).click();
  // react-aria leaves the announcement of a control in the page for some seconds after the control has gone.
  await page.locator('[role=log] [role=img]').first().waitFor({ state: 'detached' });
  await findings.lookTwice('take back');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('The import of statement.xml is taken back').waitFor();
  expect(await Promise.all([0, 1, 2, 3, 4, 5].map(openOf))).toEqual([150, 150, 150, 150, 150, 150]);
  findings.expectNone();
});

test('the columns of an unknown CSV file are asked for once, and a phone only reads', async () => {
  const page = await openPage();
  await page.getByRole('button', { name: 'Bank import' }).click();
  const day = yesterday();
  const table = `Kdy;Kolik;Kdo;Proč\n${day};150,00;Jana;${invoices[0]?.invoiceNumber}\n`;
  await choose(page, table, 'vypis.csv');
  await page.getByRole('button', { name: 'Choose its columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Bank' }).fill('Banka');
  for (const [field, head] of [
    ['Day of the booking', 'Kdy'],
    ['Amount', 'Kolik'],
    ['Payer', 'Kdo'],
    ['Text', 'Proč'],
  ] as const) {
    await dialog.getByRole('button', { name: new RegExp(`${field}$`) }).click();
    await page.getByRole('option', { name: new RegExp(`^${head}`) }).click();
  }
  await dialog.getByRole('button', { name: /^Save and read/ }).click();
  await page.getByRole('button', { name: /^Book 1 payment/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Book on a larger screen.').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
});
