/** The electronic invoice in the PDF: valid by the published rules, and readable by the programs of its recipients. */
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { isLeitwegId } from '#contract/money/leitweg-id.ts';
import { eurosOf, type TaxCategory, totalsOf } from '#machines/money/money.ts';
import { fetchAttachment } from '../../../../../server/office/mail/attachments.ts';
import { eInvoiceOf } from '../../../../../server/office/money/invoices/e-invoice/e-invoice.ts';
import { renderInvoice } from '../../../../../server/office/money/invoices/pdf/file.ts';
import { anInvoice } from '../../../../client/pages/money/invoices/an-invoice.ts';
import { casesOf } from '../../../../support/extent.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { brokenRules } from './e-invoice-rules/broken-rules.ts';
import { nodesAt, parseXml, textAt } from './e-invoice-rules/xml-tree.ts';
import { sampleInvoice } from './paper-samples.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
});
afterAll(() => world.close());

const leitwegId = '04011000-1234512345-06';
const noParty = { street: null, postcode: null, city: null, country: null, address: null, email: null };
const issuer = {
  ...{ name: 'Pool & Snooker <Köln>', street: 'Am Tisch 8', postcode: '50667', city: 'Köln', country: 'Germany', address: null },
  email: 'kasse@pool.example',
  details: {
    ...{
      countryCode: 'DE',
      taxNumber: '215/5873/0123',
      vatId: 'DE 123 456 789',
      register: 'VR 4711 Amtsgericht Köln',
      telephone: '+49 221 55501',
    },
    ...{ iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx', accountHolder: 'Pool & Snooker', representative: 'Zoë Ćosić' },
  },
};
const buyer = { ...noParty, name: 'Ada Łukasz', street: 'Riva 1', postcode: '51000', city: 'Rijeka', details: { countryCode: 'HR' } };
const authority = {
  ...{ ...noParty, name: 'Stadt Köln', address: 'Sportamt\nAachener Straße 999\n50933 Köln', email: 'amt@koeln.example' },
  details: { countryCode: 'HR', leitwegId },
};

type LineInput = { cents: number; quantity: number; taxRateBp: number; taxCategory: TaxCategory };

/** An issued document with these lines, calculated as the product does. */
function documentWith(inputs: readonly LineInput[], more: Partial<InvoiceDetail> = {}): InvoiceDetail {
  const { lines, taxes, totalCents, netCents, taxCents } = totalsOf(
    inputs.map(({ cents, ...line }) => ({ ...line, unitGrossCents: cents })),
  );
  return anInvoice({
    ...{ issuer, recipient: buyer, total: eurosOf(totalCents), net: eurosOf(netCents), tax: eurosOf(taxCents) },
    lines: lines.map(({ unitGrossCents, grossCents, netCents: net, taxRateBp, ...line }) => ({
      ...{ ...line, text: 'Fee "A" & <B>', unitPrice: eurosOf(unitGrossCents), gross: eurosOf(grossCents), net: eurosOf(net) },
      ...{ taxRate: taxRateBp / 100, exemptionReason: null, serviceFrom: '2026-10-22', serviceTo: '2026-10-25' },
      ...{ participantId: null, entrant: null, credited: 0 },
    })),
    taxes: taxes.map(({ taxRateBp, taxCategory, ...sums }) => ({
      ...{ taxCategory, taxRate: taxRateBp / 100, net: eurosOf(sums.netCents), tax: eurosOf(sums.taxCents) },
    })),
    ...more,
  });
}

const layout = { language: 'de', timeZone: 'Europe/Berlin', paymentTerms: 'Der Betrag wird gutgeschrieben.' } as const;
const xmlOf = (document: InvoiceDetail): string => {
  const made = eInvoiceOf(document, layout);
  if (!made) throw new Error('The document has no electronic invoice.');
  return made.xml;
};
const simple: LineInput = { cents: 15_000, quantity: 1, taxRateBp: 1900, taxCategory: 'S' };

test('any invoice and any credit note is valid by the rules of its profile, for people and for authorities', () => {
  const taxed = fc.record({
    cents: fc.integer({ min: -500_000, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    tax: fc.constantFrom<[number, TaxCategory]>([1900, 'S'], [700, 'S'], [810, 'S'], [0, 'E'], [0, 'Z']),
  });
  const line = taxed.map(({ tax: [taxRateBp, taxCategory], ...rest }): LineInput => ({ ...rest, taxRateBp, taxCategory }));
  const outside = line.map((one): LineInput => ({ ...one, taxRateBp: 0, taxCategory: 'O' }));
  const lists = fc.oneof(fc.array(line, { minLength: 1, maxLength: 9 }), fc.array(outside, { minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(lists, fc.boolean(), fc.boolean(), (lines, isCredit, isForAuthority) => {
      const more = isCredit ? { kind: 'CREDIT_NOTE' as const, correctsNumber: 'RE2026-00007', dueDate: null } : {};
      const document = documentWith(lines, { ...more, recipient: isForAuthority ? authority : buyer });
      expect(brokenRules(xmlOf(document), isForAuthority ? 'XRECHNUNG' : 'EN 16931')).toEqual([]);
    }),
    { numRuns: casesOf(300), seed: 26 },
  );
});

test.each<[string, (xml: string) => string]>([
  ['BR-06', (xml) => xml.replace(/<ram:Name>Pool.*<\/ram:Name>\n/, '')],
  ['BR-11', (xml) => xml.replace('<ram:CountryID>HR', '<ram:CountryID>Croatia')],
  ['BR-27', (xml) => xml.replace('<ram:ChargeAmount>', '<ram:ChargeAmount>-')],
  ['BR-CO-10', (xml) => xml.replace(/(<ram:LineTotalAmount>)126\.05(?=[\s\S]*TaxBasis)/, '$1126.06')],
  ['BR-CO-15', (xml) => xml.replace('GrandTotalAmount>150.00', 'GrandTotalAmount>150.01')],
  ['BR-CO-17', (xml) => xml.replace('CalculatedAmount>23.95', 'CalculatedAmount>24.95')],
  ['BR-CO-25', (xml) => xml.replace(/<ram:SpecifiedTradePaymentTerms>[\s\S]*<\/ram:SpecifiedTradePaymentTerms>/, '')],
  [
    'BR-CO-26',
    (xml) =>
      xml
        .replace(/<ram:SpecifiedLegalOrganization>[\s\S]*?<\/ram:SpecifiedLegalOrganization>/, '')
        .replace(/<ram:ID schemeID="VA">.*/, '<ram:ID schemeID="FC">1</ram:ID>'),
  ],
  ['SCHEMA', (xml) => xml.replace(/(<ram:PostcodeCode>.*\n)(\s*<ram:LineOne>.*\n)/, '$2$1')],
])('the rules of the test find a broken invoice: %s', (id, spoil) => {
  const xml = xmlOf(documentWith([simple]));

  expect(brokenRules(xml, 'EN 16931')).toEqual([]);
  expect(brokenRules(spoil(xml), 'EN 16931')).toContain(id);
});

test('an invoice says who, what and how much; a credit note names its invoice and has amounts without a minus', () => {
  const invoice = parseXml(xmlOf(documentWith([simple, { ...simple, cents: -1000, quantity: 2 }])));
  const credit = parseXml(
    xmlOf(documentWith([{ ...simple, cents: -15_000 }], { kind: 'CREDIT_NOTE', correctsNumber: 'RE2026-00007', dueDate: null })),
  );
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
  const lines = nodesAt(invoice, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem');

  expect(textAt(invoice, 'ExchangedDocument/TypeCode')).toBe('380');
  expect(textAt(invoice, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/Name')).toBe('Pool & Snooker <Köln>');
  expect(lines.map((line) => textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'))).toEqual(['1', '-2']);
  expect(textAt(invoice, `${settlement}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`)).toBe(
    'DE89370400440532013000',
  );
  expect(textAt(invoice, `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)).toBe('20260904');
  expect(textAt(credit, 'ExchangedDocument/TypeCode')).toBe('381');
  expect(textAt(credit, `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount`)).toBe('150.00');
  expect(textAt(credit, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe('RE2026-00007');
});

test.each([
  ['Sportamt\nAachener Straße 999\n50933 Köln', 'HR', ['50933', 'Köln', 'HR', 'Sportamt']],
  ['Planta 3\nAvenida Martín Fierro s/n\n28040 Madrid\nESPAÑA', 'DE', ['28040', 'Madrid', 'ES', 'Planta 3']],
  ['1 Cue Street\nSW1A 1AA London\nUnited Kingdom', 'DE', ['SW1A 1AA', 'London', 'GB', '1 Cue Street']],
  ['Ulica 1\nPL-00-950 Warszawa\nPolen', 'DE', ['00-950', 'Warszawa', 'PL', 'Ulica 1']],
])('a free address is taken apart: %j', (address, countryCode, expected) => {
  const xml = parseXml(xmlOf(documentWith([simple], { recipient: { ...noParty, name: 'X', address, details: { countryCode } } })));
  const path = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/PostalTradeAddress';

  expect(['PostcodeCode', 'CityName', 'CountryID', 'LineOne'].map((name) => textAt(xml, `${path}/${name}`))).toEqual(expected);
});

test('the PDF stays PDF/A-3, carries the file as its alternative, and its metadata says so', async () => {
  const eInvoice = eInvoiceOf(documentWith([simple]), layout);
  const name = 'Pool & Snooker <Köln>';
  const file = await renderInvoice({ ...sampleInvoice, issuer: { ...sampleInvoice.issuer, name }, eInvoice });
  const attachments: Record<string, { content: Uint8Array }> = await (await getDocumentProxy(new Uint8Array(file))).getAttachments();
  const raw = file.toString('utf8');
  const metadata = parseXml(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(raw)?.[0] ?? '');

  expect(Buffer.from(attachments['factur-x.xml']?.content ?? []).toString()).toBe(eInvoice?.xml);
  expect(raw).toMatch(/\/AFRelationship \/Alternative/);
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(raw).toMatch(/\/Subtype \/text#2Fxml/);
  const facts = nodesAt(metadata, 'RDF/Description').flatMap(({ children }) => children.map((child) => [child.name, child.text.trim()]));
  for (const fact of [
    ...[
      ['pdfaid:part', '3'],
      ['pdfaid:conformance', 'B'],
      ['fx:DocumentFileName', 'factur-x.xml'],
    ],
    ['fx:ConformanceLevel', 'EN 16931'],
  ])
    expect(facts).toContainEqual(fact);
  expect(raw).toContain('Pool &amp; Snooker &lt;Köln&gt;');
});

const settle = async (key: string, values: object): Promise<void> => {
  const { version } = (await office.ask('GET', `/api/settings/${key}`)).body;
  await office.done('PUT', `/api/settings/${key}`, { ...values, version });
};

test('the missing fields of an electronic invoice stand beside the draft, and the file is refused', async () => {
  const { db } = world.context;
  const draft = await office.draft();
  const { id } = await office.done('POST', `/api/invoices/${draft.id}/issue`);
  const { id: forAuthority } = await office.issued({ leitwegId, billTo: 'Stadt Köln', playerProfileId: office.players[1] });
  await office.done('POST', `/api/invoices/${forAuthority}/send`, { to: 'amt@koeln.example' });
  const attachments = db.selectFrom('mailOutbox').select('attachments').where('about', '=', `invoice:${forAuthority}`);

  // A mail that waited for a file which is never made would never leave.
  expect(JSON.parse((await attachments.executeTakeFirstOrThrow()).attachments)).toEqual([{ invoicePdf: forAuthority }]);
  expect(draft.eInvoice).toBeNull();
  expect(draft.warnings).toContainEqual(expect.stringMatching(/^The PDF will carry no electronic invoice without .*the tax number/));
  expect(await office.refusal('GET', `/api/invoices/${id}.xml`)).toEqual({
    status: 409,
    detail: 'The document carries no electronic invoice.',
  });
  expect((await office.refusal('GET', `/api/invoices/${(await office.draft()).id}.xml`)).status).toBe(409);
  expect((await office.refusal('GET', '/api/invoices/999999.xml')).status).toBe(404);
  await db.updateTable('country').set({ code: 'HR' }).execute();
  await db
    .updateTable('playerProfile')
    .set((eb) => ({ countryId: eb.ref('representsCountryId') }))
    .execute();
  await settle('tax', { taxNumber: '55501844099' });
  expect(await office.draft()).toMatchObject({
    eInvoice: 'FACTUR_X',
    warnings: expect.not.arrayContaining([expect.stringContaining('electronic')]),
  });
});

test('a recipient with a Leitweg-ID gets an XRechnung, by itself and in the PDF, and the next draft remembers the number', async () => {
  const refused = await office.ask('POST', '/api/invoices', {
    playerProfileId: office.players[0],
    leitwegId: '04011000-1',
    lines: [{ text: 'Fee', quantity: 1, unitPrice: 1 }],
  });
  await settle('federation', { telephone: '+385 51 555 0100', email: 'office@cue.example' });
  const { id, invoiceNumber, ...issued } = await office.issued({
    ...{ leitwegId: ' 04011000-1234512345-06 ', billTo: 'Stadt Köln\nSportamt\n50933 Köln\nDeutschland' },
  });
  const xml = await world.inject({ url: `/api/invoices/${id}.xml`, headers: office.admin });
  const pdf = await world.inject({ url: `/api/invoices/${id}.pdf`, headers: office.admin });
  const carried: Record<string, { content: Uint8Array }> = await (await getDocumentProxy(new Uint8Array(pdf.rawPayload))).getAttachments();
  await office.done('POST', `/api/invoices/${id}/send`, { to: 'amt@koeln.example' });
  const mail = await world.context.read
    .selectFrom('mailOutbox')
    .select('attachments')
    .where('about', '=', `invoice:${id}`)
    .executeTakeFirstOrThrow();
  const attached = await fetchAttachment(world.context, { invoiceXml: id });
  const next = await office.draft();
  const cleared = await office.done('PUT', '/api/invoices', { id: next.id, leitwegId: '' });
  const changed = await office.refusal('PUT', '/api/invoices', { id, leitwegId: '' });

  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('This is not a valid Leitweg-ID')]);
  expect(issued).toMatchObject({ eInvoice: 'XRECHNUNG', leitwegId });
  expect(xml.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename=${invoiceNumber}.xml`,
    'cache-control': 'no-store',
  });
  expect(brokenRules(xml.body, 'XRECHNUNG')).toEqual([]);
  expect(
    textAt(parseXml(xml.body), 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/PostalTradeAddress/CountryID'),
  ).toBe('DE');
  expect(Buffer.from(carried['xrechnung.xml']?.content ?? []).toString()).toBe(xml.body);
  expect(JSON.parse(mail.attachments)).toEqual([{ invoicePdf: id }, { invoiceXml: id }]);
  expect(attached).toMatchObject({ filename: `${invoiceNumber}.xml`, contentType: 'application/xml' });
  expect([next.leitwegId, cleared.leitwegId, (await office.draft()).leitwegId]).toEqual([leitwegId, null, null]);
  expect(changed).toMatchObject({
    status: 409,
    detail: expect.stringContaining('The Leitweg-ID of an issued invoice can no longer change'),
  });
});

test('the words of an issued invoice keep their Leitweg-ID, and its credit note has the same', async () => {
  const { id } = await office.issued({ leitwegId, billTo: 'Stadt Köln\n50933 Köln' });
  await office.done('PUT', '/api/invoices', { id, status: 'CANCELLED', reason: 'Twice' });
  const { correctedById } = await office.done('GET', `/api/invoices/${id}`);
  const rewritten = world.context.db.updateTable('invoiceText').set({ leitwegId: '991-01484-64' }).where('invoiceId', '=', id).execute();

  await expect(rewritten).rejects.toThrow('the words of an issued invoice are never rewritten');
  expect(await office.done('GET', `/api/invoices/${correctedById}`)).toMatchObject({ leitwegId, eInvoice: 'XRECHNUNG' });
});

test('only users who read invoices get the electronic invoice', async () => {
  const { id } = await office.issued({ leitwegId: null });

  expect((await world.inject({ url: `/api/invoices/${id}.xml`, headers: await world.signIn('ROLE_MANAGER') })).statusCode).toBe(200);
  expect((await world.inject({ url: `/api/invoices/${id}.xml`, headers: await world.signIn('ROLE_TOURNAMENT') })).statusCode).toBe(403);
  expect((await world.inject({ url: `/api/invoices/${id}.xml` })).statusCode).toBe(401);
});

test.each([
  ['04011000-1234512345-06', true],
  ['991-01484-64', true],
  ['04011000-1234512345-07', false],
  ['04011000', false],
  ['', false],
])('%s as a Leitweg-ID: %s', (text, isValid) => {
  expect(isLeitwegId(text)).toBe(isValid);
});
