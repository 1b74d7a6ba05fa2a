/** Reminders on real screens: the notice, the list, the question, the run, and what the invoice shows afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
const invoices: InvoiceDetail[] = [];

const day = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  let players: { id: number; representsCountryId: number }[] = [];
  server = await hallServer({ players: 3, tables: 1 }, async ({ db }) => {
    players = await db.selectFrom('playerProfile').select(['id', 'representsCountryId']).orderBy('id').execute();
  });
  const federation = { legalName: 'Adriatic Cue Federation', street: 'Riva 1', postcode: '51000', city: 'Rijeka' };
  await server.call('admin', 'PUT', '/api/settings/federation', { ...federation, countryId: players[0]?.representsCountryId });
  await server.call('admin', 'PUT', '/api/settings/reminders', { reminderFee1: 2.5, version: 0 });
  for (const { id } of players) {
    const lines = [{ text: 'Entry fee', quantity: 1, unitPrice: 150 }];
    const draft = (await server.call('admin', 'POST', '/api/invoices', { playerProfileId: id, lines, dueDate: day(-10) })) as InvoiceDetail;
    invoices.push((await server.call('admin', 'POST', `/api/invoices/${draft.id}/issue`)) as InvoiceDetail);
  }
  await server.call('admin', 'PATCH', `/api/player-profiles/${players[2]?.id}`, { id: players[2]?.id, noReminders: true });
});
afterAll(() => server?.close());

test('the notice leads to the list; two reminders are looked at, and one of them is sent with its fee', async () => {
  const page = await screens.open(`${server.url}/app/management/invoices`, { token: await server.tokenOf('admin') });
  const found = findingsOn(page);
  await page.getByText('2 invoices are due for a reminder.').waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('No reminders are sent to this player.').waitFor();
  const [first, second] = invoices;
  await found.lookTwice('reminders that are due');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Preview the reminder of ${first?.invoiceNumber}` }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('checkbox', { name: new RegExp(`of ${second?.invoiceNumber}$`) }).uncheck();
  await page.getByRole('button', { name: /^Send 1 reminder/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Send 1 reminder over EUR 152.50?').waitFor();
  await question.getByText('Fees of EUR 2.50 are billed, each as an invoice of its own.').waitFor();
  await question.getByRole('button', { name: /^Send/ }).click();
  await page
    .getByRole('region', { name: 'Reminders of today' })
    .getByText(first?.invoiceNumber ?? '-')
    .waitFor();
  await found.lookTwice('reminders of today');

  await page.goto(`${server.url}/app/management/invoices/${first?.id}`);
  await page.getByText(/^Reminder over EUR 152\.50, to pay by /).waitFor();
  await page.getByRole('link', { name: 'Invoice of the fee' }).click();
  await page.getByRole('heading', { name: /^RE20\d\d-00004$/ }).waitFor();
  // The run of today was sent: nothing more is proposed before tomorrow.
  await page.goto(`${server.url}/app/management/invoices`);
  await page.getByRole('link', { name: second?.invoiceNumber ?? '-' }).waitFor();
  await expect.poll(() => page.getByText('due for a reminder.').count()).toBe(0);
});

test('the levels are set in the settings, and a level without the one before it is refused', async () => {
  const page = await screens.open(`${server.url}/app/administration/settings/reminders`, {
    token: await server.tokenOf('admin'),
    tolerate: /status of 400/,
  });
  const found = findingsOn(page);
  await page.getByRole('textbox', { name: 'Days after the first reminder' }).fill('0');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('A third reminder needs a second one').waitFor();
  await found.lookTwice('settings of reminders');
  await page.getByRole('textbox', { name: 'Days after the second reminder' }).fill('0');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(() => server.call('admin', 'GET', '/api/settings/reminders'))
    .toMatchObject({ reminderDays2: 0, reminderDays3: 0, reminderFee1: 2.5 });
});
