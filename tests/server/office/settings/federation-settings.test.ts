/** The settings of the federation: name and address, tax, bank, invoices and logo. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../../server/operations/reference/reference-data.ts';
import { settingsOf } from '../../../../server/store/settings/settings-of.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let admin: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    await seedReference(work);
    return null;
  });
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const get = (key: string) => world.inject({ url: `/api/settings/${key}`, headers: admin });
const put = (key: string, payload: object, headers: Record<string, string> = {}) =>
  world.inject({ method: 'PUT', url: `/api/settings/${key}`, headers: { ...admin, ...headers }, payload });

test('settings that were never saved have the defaults of a new association', async () => {
  const settings = await settingsOf(world.context.read);

  expect(settings.invoices).toEqual({
    invoicePrefix: 'RE',
    creditNotePrefix: 'GS',
    dueDays: 14,
    issueInvoices: 'onApproval',
    language: 'en',
    timeZone: 'Europe/Berlin',
    paymentNote: null,
  });
  expect(settings.tax).toMatchObject({ smallBusiness: true, taxPercent: 0 });
  expect(settings.accounts.signUp).toBe(false);
  expect(settings.federation.legalName).toBeNull();
});

test('saved settings take effect at once, and fields that the request leaves out keep their values', async () => {
  const first = await put('invoices', { dueDays: 30, version: 0 });
  const second = await put('invoices', { invoicePrefix: 'R' });

  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.headers.etag).toBe('"v1"');
  expect((await settingsOf(world.context.read)).invoices).toMatchObject({ dueDays: 30, invoicePrefix: 'R', creditNotePrefix: 'GS' });
  expect((await get('invoices')).json()).toMatchObject({ dueDays: 30, version: 2 });
});

test('an administrator who saves an outdated version is refused and gets the current values', async () => {
  await put('bank', { bankName: 'Primorska banka' });

  const inHeader = await put('bank', { bankName: 'Other bank' }, { 'if-match': '"v0"' });
  const inBody = await put('bank', { bankName: 'Other bank', version: 0 });

  expect([inHeader.statusCode, inBody.statusCode]).toEqual([412, 409]);
  expect(inBody.json()).toMatchObject({
    current: { bankName: 'Primorska banka', version: 1 },
    changedFields: expect.arrayContaining(['bankName']),
  });
  expect((await get('bank')).json().bankName).toBe('Primorska banka');
});

test.each([
  ['federation', { legalName: '' }, 'legalName', 'Please enter the legal name'],
  ['federation', { legalName: 'Federation', street: 'Street 1', postcode: '1', city: 'Rijeka' }, 'countryId', 'Country is required'],
  ['federation', { email: 'nobody' }, 'email', 'This is not a valid mail address'],
  ['tax', { smallBusiness: true, taxExemptionNote: '' }, 'taxExemptionNote', 'Please enter the reason why no tax is shown'],
  ['tax', { smallBusiness: false, taxPercent: 19 }, 'taxNumber', 'Please enter a tax number or a VAT identification number'],
  ['tax', { smallBusiness: true, taxPercent: 19 }, 'taxPercent', 'Where no tax is shown the rate is 0'],
  ['tax', { smallBusiness: true, nextTaxFrom: '2027-01-01', nextTaxPercent: 16 }, 'nextTaxPercent', 'Where no tax is shown the rate is 0'],
  [
    'tax',
    { smallBusiness: false, taxNumber: '1', nextTaxFrom: '2027-01-01', nextTaxPercent: null },
    'nextTaxPercent',
    'Please enter the rate that holds from that day on',
  ],
  [
    'tax',
    { smallBusiness: false, taxNumber: '1', nextTaxFrom: null, nextTaxPercent: 16 },
    'nextTaxFrom',
    'Please enter the day from which the new rate holds',
  ],
  ['tax', { smallBusiness: false, vatId: 'CHE-123.456.789 MWST' }, 'vatId', 'This does not look like a VAT identification number'],
  ['tax', { smallBusiness: false, taxNumber: '1', taxPercent: 8.125 }, 'taxPercent', 'A tax rate has at most two decimals'],
  ['tax', { vatId: '12' }, 'vatId', 'This does not look like a VAT identification number'],
  ['bank', { iban: 'HR12 1001 0051 8630 0016 1' }, 'iban', 'This is not a valid IBAN'],
  ['bank', { bic: 'ADR' }, 'bic', 'This is not a valid BIC'],
  ['invoices', { invoicePrefix: 're' }, 'invoicePrefix', 'A prefix has one to six capital letters'],
  ['invoices', { creditNotePrefix: 'R', invoicePrefix: 'R' }, 'creditNotePrefix', 'Invoices and credit notes need different prefixes'],
  ['invoices', { dueDays: 366 }, 'dueDays', 'At most 365'],
  ['invoices', { timeZone: 'Europe/Rijeka' }, 'timeZone', 'This is not a time zone'],
])('the settings "%s" refuse %j at the field %s with a sentence', async (key, body, field, message) => {
  const { statusCode, body: answer } = await put(key, body);

  expect(statusCode, answer).toBe(400);
  expect(JSON.parse(answer).violations).toContainEqual({ field, message });
});

test('the server checks the logo, and the other settings do not contain it', async () => {
  const svgWithScript = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script><rect width="9" height="9"/></svg>',
  );
  const wrong = await put('logo', { logo: Buffer.from('GIF89a').toString('base64'), logoContentType: 'image/gif' });
  const accepted = await put('logo', {
    logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>').toString('base64'),
    logoContentType: 'image/svg+xml',
  });
  const hostile = await put('logo', { logo: svgWithScript.toString('base64'), logoContentType: 'image/svg+xml' });

  expect(wrong.json().violations).toContainEqual({ field: 'logoContentType', message: 'You can only upload JPG/PNG/SVG file!' });
  expect(accepted.json().logoContentType).toBe('image/svg+xml');
  expect(hostile.statusCode).toBe(400);
  expect(Object.keys(await settingsOf(world.context.read))).not.toContain('logo');
});

test('only administrators may read and change the settings', async () => {
  const manager = await world.signIn('ROLE_MANAGER');

  expect((await world.inject({ url: '/api/settings/bank', headers: manager })).statusCode).toBe(403);
  expect((await world.inject({ method: 'PUT', url: '/api/settings/bank', headers: manager, payload: { iban: 'x' } })).statusCode).toBe(403);
  expect((await world.inject({ url: '/api/settings/bank' })).statusCode).toBe(401);
});
