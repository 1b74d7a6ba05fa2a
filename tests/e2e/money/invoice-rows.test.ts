/** The list of invoices beside the open menu: one line per row whatever its texts are, and a legend in words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;

const day = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
const longName = 'Dos Santos de Albuquerque e Sá von und zu Hohenlohe-Schillingsfürst';
const longPurpose = 'Licence and entry fee of the season 2026 with a deposit for the key of the locker in the training room';

beforeAll(async () => {
  let players: { id: number; representsCountryId: number }[] = [];
  server = await hallServer({ players: 4, tables: 1 }, async ({ db }) => {
    players = await db.selectFrom('playerProfile').select(['id', 'representsCountryId']).orderBy('id').execute();
    await db
      .updateTable('playerProfile')
      .set({ lastName: longName, displayName: longName.toUpperCase() })
      .where('id', '=', players[0]?.id ?? 0)
      .execute();
  });
  const federation = { legalName: 'Adriatic Cue Federation', street: 'Riva 1', postcode: '51000', city: 'Rijeka' };
  await server.call('admin', 'PUT', '/api/settings/federation', { ...federation, countryId: players[0]?.representsCountryId });
  const issue = async (player: number, dueDate: string): Promise<number> => {
    const lines = [{ text: longPurpose, quantity: 1, unitPrice: 1234.5 }];
    const body = { playerProfileId: players[player]?.id, lines, purpose: longPurpose, dueDate };
    const { id } = (await server.call('admin', 'POST', '/api/invoices', body)) as InvoiceDetail;
    await server.call('admin', 'POST', `/api/invoices/${id}/issue`);
    return id;
  };
  await issue(0, day(-3));
  await issue(0, day(-20));
  await issue(1, day(-40));
  const [partly, paid, cancelled] = [await issue(0, day(9)), await issue(0, day(9)), await issue(0, day(9))];
  const parts = [{ id: partly, amount: 1000 }];
  await server.call('admin', 'POST', '/api/management/invoices/payments', { paymentType: 'PAYMENT_PROVIDER', parts });
  await server.call('admin', 'PUT', '/api/invoices', { id: paid, status: 'PAID', paymentType: 'PAYMENT_PROVIDER' });
  await server.call('admin', 'PUT', '/api/invoices', { id: cancelled, status: 'CANCELLED', reason: 'Withdrew' });
});
afterAll(() => server?.close());

test.each([1440, 1920])('at %i every row is one line of 36 px, and nothing is hidden at the right', async (width) => {
  const page = await screens.open(`${server.url}/app/management/invoices`, { token: await server.tokenOf('admin'), width, height: 900 });
  const rows = page.locator('tr[data-row]');
  await expect.poll(() => rows.count()).toBe(7);
  const heights = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  await expect.poll(heights).toEqual(Array(7).fill(36));
  const list = page.getByRole('region', { name: 'Invoices' });
  await expect.poll(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Due, paid' }).count()).toBe(1);
  // A cut text is whole in its tip.
  expect(await page.locator('td [title]', { hasText: longPurpose }).count()).toBeGreaterThan(0);
});

test('at 1440 the legend of the due days has words, and no filter is cut', async () => {
  const page = await screens.open(`${server.url}/app/management/invoices`, {
    token: await server.tokenOf('admin'),
    width: 1440,
    height: 900,
  });
  const legend = page.getByRole('group', { name: 'Due' });
  await legend.getByRole('button', { name: '> 30 days 1' }).waitFor();
  const widths = await legend
    .locator('button > span:nth-child(2)')
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().width));
  expect(widths.length).toBe(4);
  expect(Math.min(...widths)).toBeGreaterThan(30);
  const words = await legend.boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(1440);
  for (const name of ['Status All', 'Payment All', 'Event All', 'Created All']) {
    const parts = page.getByRole('button', { name, exact: true }).locator('span');
    const cut = await parts.evaluateAll((spans) => spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect([name, cut]).toEqual([name, 0]);
  }
});
