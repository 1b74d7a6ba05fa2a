/** A new tax rate holds from a day on. The last day of the service decides; a typed rate stays. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactVatId, isVatId, tidyVatId } from '#contract/money/vat-id.ts';
import { draftsOf } from '../../../../server/office/money/invoices/entry-drafts.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
  const taxed = {
    smallBusiness: false,
    taxNumber: '215/5873/0123',
    taxPercent: 19,
    nextTaxFrom: '2031-01-01',
    nextTaxPercent: 16,
    version: 0,
  };
  await office.done('PUT', '/api/settings/tax', taxed);
});
afterAll(() => world.close());

const rateOf = async (line: object): Promise<number | undefined> =>
  (await office.draft({ lines: [{ text: 'Fee', quantity: 1, unitPrice: 100, ...line }] })).lines[0]?.taxRate;

test.each([
  [{ serviceFrom: '2030-12-30', serviceTo: '2030-12-31' }, 19],
  [{ serviceFrom: '2030-12-30', serviceTo: '2031-01-01' }, 16],
  [{ serviceFrom: '2031-01-01' }, 16],
  [{}, 19],
  [{ serviceTo: '2031-05-01', taxRate: 7 }, 7],
])('the service %j has the rate %d %%', async (line, rate) => {
  expect(await rateOf(line)).toBe(rate);
});

test('the draft of an entry has the rate of the last day of its tournament', async () => {
  const { read } = world.context;
  const stored = await read.selectFrom('tournament').selectAll().where('id', '=', office.hall.tournamentId).executeTakeFirstOrThrow();
  const tournament = { ...stored, entryFee1Cents: 5000, entryFee2Cents: 5000, entryFee1Until: '2031-12-31' };
  const rateOn = async (tournamentStartDate: string, tournamentEndDate: string) =>
    (await draftsOf(read, { ...tournament, tournamentStartDate, tournamentEndDate }, office.participants.slice(0, 1)))[0]?.lines[0]
      ?.taxRateBp;

  expect([await rateOn('2030-12-30', '2030-12-31'), await rateOn('2030-12-30', '2031-01-02')]).toEqual([1900, 1600]);
});

test.each([
  ...readFileSync(new URL('../../../cases/office/vat-ids.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
  ...[
    'che-123.456.788 mwst',
    'CHE123456788TVA',
    'LI12345',
    'NO 123 456 785 MVA',
    '123456785mva',
    'GB 123 4567 89',
    'gbha512',
    'XI123456789',
  ],
  ...['de 123 456 789', 'atu12345678', 'ESX1234567X', 'FRXX999999999', 'EL123456789'],
])('%s is a VAT number', (text) => {
  expect(isVatId(text)).toBe(true);
});

test.each(['CHE-123.456.789', 'CHE-12.3', 'NO123456789MVA', 'LI1', 'GB12', '123', 'DE', ''])('%s is none', (text) => {
  expect(isVatId(text)).toBe(false);
});

test('a VAT number is printed as its country writes it', () => {
  expect(['che123456788mwst', 'no123456785mva', 'de 123 456 789'].map(tidyVatId)).toEqual([
    'CHE-123.456.788 MWST',
    'NO 123 456 785 MVA',
    'DE123456789',
  ]);
  expect(compactVatId('CHE-123.456.788 MWST')).toBe('CHE123456788MWST');
});
