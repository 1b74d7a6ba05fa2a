/** The printed invoice, read again by another program. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { countryLine } from '../../../../../server/office/money/invoices/pdf/document-of.ts';
import type { InvoiceDocument } from '../../../../../server/office/money/invoices/pdf/document-types.ts';
import { renderInvoice } from '../../../../../server/office/money/invoices/pdf/file.ts';
import { giroSquares, giroText } from '../../../../../server/office/money/invoices/pdf/giro-code.ts';
import { sampleInvoice } from './paper-samples.ts';

const drawn = (document: InvoiceDocument): Promise<Buffer> => renderInvoice(document);

async function read(document: InvoiceDocument): Promise<{ pages: number; text: string; file: Buffer }> {
  const file = await drawn(document);
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, text, file };
}

const sha256 = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

test('an invoice names issuer, recipient, items, amount, period and bank account, in an archive’s format', async () => {
  const { pages, text, file } = await read(sampleInvoice);

  expect(pages).toBe(1);
  for (const words of [
    ...['Invoice RE2026-00118', 'Ruggero Ferrarini', '42121 Reggio nell’Emilia', '21.08.2026', '04.09.2026', '1187'],
    ...['Entry fee Men 10-Ball, Istria Classic 2026', '150.00', '−10.00', 'EUR 140.00', 'No value added tax is shown: Article 90.'],
    ...['Please pay EUR 140.00 by 04.09.2026', 'HR12 1001 0051 8630 0016 0', 'ADRCHR2X', 'Tax no. 55501844099', 'Page 1 of 1'],
    'You can also pay at the desk of the event.',
  ])
    expect(text).toContain(words);
  expect(file.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
  // An archive format allows no soft masks.
  expect(file.toString('latin1')).not.toContain('/SMask');
});

test('a second drawing in another thread is the same file to the last byte', async () => {
  const one = await drawn(sampleInvoice);
  // The first thread ends when it had no work for a second.
  await setTimeout(2000);
  const other = await drawn(structuredClone(sampleInvoice));

  expect(sha256(one)).toBe(sha256(other));
});

test('a German invoice is German, amounts included', async () => {
  const { text } = await read({ ...sampleInvoice, language: 'de', totalCents: 123_450, netCents: 123_450 });

  for (const words of [
    'Rechnung RE2026-00118',
    'Fällig am',
    'EUR 1.234,50',
    'Bitte zahlen Sie EUR 1.234,50 bis 04.09.2026',
    'Seite 1 von 1',
  ])
    expect(text).toContain(words);
});

test('a draft says that it is a draft, and has neither a number nor a payment code', async () => {
  const { text, file } = await read({ ...sampleInvoice, number: null, due: null });
  const invoice = await drawn(sampleInvoice);

  expect(text).toContain('This is a draft: no number, no invoice.');
  expect(text).not.toMatch(/RE20\d\d|Scan the code|this reference/);
  // The code is hundreds of squares.
  expect(file.length).toBeLessThan(invoice.length - 1000);
});

test('a credit note names the invoice that it corrects and asks for no money', async () => {
  const { text } = await read({
    ...sampleInvoice,
    kind: 'CREDIT_NOTE',
    number: 'GS2026-00003',
    corrects: 'RE2026-00118',
    reason: 'No-show, agreed by telephone',
    due: null,
    totalCents: -14_000,
  });

  for (const words of [
    'Credit note GS2026-00003',
    'corrects invoice RE2026-00118',
    'No-show, agreed by telephone',
    'EUR 140.00 are credited to you.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Please pay');
});

test('a credit note on an open amount says that it need not be paid, and which further amount comes back', async () => {
  const note = { ...sampleInvoice, kind: 'CREDIT_NOTE', corrects: 'RE2026-00118', due: null, totalCents: -14_000 } as const;
  const [whole, part] = [await read({ ...note, setOffCents: 14_000 }), await read({ ...note, setOffCents: 10_000 })];

  expect(whole.text).toContain('EUR 140.00 are set off against invoice RE2026-00118: you need not pay them.');
  expect(whole.text).not.toContain('credited to you');
  expect(part.text).toMatch(/EUR 100\.00 are set off against invoice RE2026-00118[\s\S]*EUR 40\.00 are credited to you\./);
});

test('every name can be printed: letters without a font are boxes, and nothing turns the reading direction', async () => {
  const names = ['Жуков Łódź Ζήσης', 'Šťastný Čeština', 'დვალი', 'தமிழ்', '\u202Eliame\u202C@evil', 'ж'.repeat(10_000)];
  const { pages, text } = await read({ ...sampleInvoice, recipient: names });

  // A name of hundreds of letters pushes the payment to a second page.
  expect(pages).toBe(2);
  for (const words of ['Жуков Łódź Ζήσης', 'Šťastný Čeština', 'დვალი', '□', 'liame@evil']) expect(text).toContain(words);
  expect(text).toMatch(/ж{20,}…/);
  expect(text).not.toContain('\u202E');
});

test('two hundred lines go on over the pages, each with its head, its number and the foot', async () => {
  const [line] = sampleInvoice.lines;
  if (!line) throw new Error('The sample has a line.');
  const lines = Array.from({ length: 200 }, (_, index) => ({
    ...line,
    position: index + 1,
    text: index % 9 ? `Fee ${index}` : 'W'.repeat(255),
  }));
  const { pages, text } = await read({ ...sampleInvoice, lines, note: 'Note. '.repeat(150) });

  expect(pages).toBeGreaterThan(9);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(text.match(/Quantity/g)?.length).toBeGreaterThanOrEqual(pages - 1);
  expect(text).toContain('Fee 199');
});

test('the code for banking apps holds account, amount and number as the standard requires', () => {
  const transfer = {
    name: 'Adriatic Cue Federation',
    iban: 'HR12 1001 0051 8630 0016 0',
    bic: 'ADRCHR2X',
    cents: 14_050,
    reference: 'RE2026-00118',
  };
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    'ADRCHR2X',
    'Adriatic Cue Federation',
    'HR1210010051863000160',
    'EUR140.50',
    '',
    '',
    'RE2026-00118',
  ];

  expect(giroText(transfer)).toBe(lines.join('\n'));
  expect(giroText({ ...transfer, iban: '' })).toBeNull();
  expect(giroText({ ...transfer, cents: -1 })).toBeNull();
  // Version 13, the largest that the standard allows, has 69 squares.
  expect(giroSquares(giroText({ ...transfer, name: 'Č'.repeat(200) }) ?? '').size).toBeLessThanOrEqual(69);
});

test.each([
  ['Türkiye', 'TR', 'TÜRKİYE'],
  ['Türkei', 'TR', 'TÜRKEI'],
  ['Ελλάδα', 'GR', 'ΕΛΛΑΔΑ'],
  ['Κύπρος', 'cy', 'ΚΥΠΡΟΣ'],
  ['Azerbaijan', 'AZ', 'AZERBAIJAN'],
  ['England', 'GB-ENG', 'ENGLAND'],
  ['Österreich', null, 'ÖSTERREICH'],
  ['Nowhere', '!!', 'NOWHERE'],
])('the country of a recipient has the capitals of the invoice’s language: %s (%s)', (name, code, line) => {
  expect(countryLine(name, code)).toBe(line);
});
