/** Every text of an invoice is whole, in the letters and in the order of its script. */
import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBic } from '#contract/money/iban.ts';
import { visualRuns } from '../../../../../server/entity/documents/visual-runs.ts';
import type { InvoiceDocument } from '../../../../../server/office/money/invoices/pdf/document-types.ts';
import { renderInvoice } from '../../../../../server/office/money/invoices/pdf/file.ts';
import { giroText } from '../../../../../server/office/money/invoices/pdf/giro-code.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { sampleInvoice } from './paper-samples.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  office = await openOffice(world);
});
afterAll(() => world.close());

const caseLines = (name: string): string[] =>
  readFileSync(new URL(`../../../../cases/office/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

/** The text without the breaks of its lines on paper. */
async function wordsOf(changes: Partial<InvoiceDocument>): Promise<{ pages: number; words: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoice({ ...sampleInvoice, ...changes })));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, words: text.replace(/\s+/g, '') };
}
const squeezed = (text: string): string => text.replace(/\s+/g, '');

test('an address of eight lines is printed completely', async () => {
  const recipient = caseLines('bill-to-8-lines.txt');
  const { pages, words } = await wordsOf({ recipient });

  expect(recipient).toHaveLength(8);
  expect(pages).toBe(1);
  for (const line of recipient) expect(words).toContain(squeezed(line));
});

test('names of 120 letters are whole: recipient, federation, bank, register and occasion', async () => {
  const long = (begin: string): string => `${begin} ${'Billardsportverband '.repeat(9)}`.slice(0, 119).concat('Z');
  const [name, register, bankName, occasion] = ['Recipient', 'Register', 'Bank', 'Occasion'].map(long);
  const { issuer } = sampleInvoice;
  const federation = long('Federation');
  const { words } = await wordsOf({
    recipient: [name ?? '', ...sampleInvoice.recipient],
    issuer: { ...issuer, name: federation, register: [register ?? '', ...issuer.register], bankName: bankName ?? '' },
    occasion: occasion ?? '',
  });

  for (const text of [name, register, bankName, occasion, federation]) expect(words).toContain(squeezed(text ?? 'missing'));
  expect(words).not.toContain('…');
});

test('the longest address that a draft takes moves the page down and stays whole', async () => {
  const recipient = Array.from({ length: 12 }, (_, index) => `${index} `.padEnd(120, 'W'));
  const { words } = await wordsOf({ recipient });

  for (const line of recipient) expect(words).toContain(squeezed(line));
  expect(words).toContain('InvoiceRE2026-00118');
});

test('an address that is too long for paper is refused before the draft is saved', async () => {
  const lines = [{ text: 'Fee', quantity: 1, unitPrice: 1 }];
  const body = { playerProfileId: office.players[0], lines };
  const refusalOf = async (billTo: string) => JSON.stringify((await office.ask('POST', '/api/invoices', { ...body, billTo })).body);

  expect(await refusalOf('x\n'.repeat(12).concat('x'))).toContain('An address has at most 12 lines');
  expect(await refusalOf('x'.repeat(121))).toContain('A line of an address has at most 120 letters');
  const { id } = await office.draft();
  expect(JSON.stringify((await office.ask('PUT', '/api/invoices', { id, billTo: 'x'.repeat(121) })).body)).toContain('at most 120 letters');
  expect((await office.draft({ billTo: caseLines('bill-to-8-lines.txt').join('\n') })).billTo).toContain('ESPAÑA');
});

test.each([
  [caseLines('rtl-lines.txt')[0] ?? '', ['150,00', ' – ', '2026', '← رسوم الدخول )نهائي( ']],
  [caseLines('rtl-lines.txt')[1] ?? '', ['Entry fee ', '← )גמר(', '5', '← לוח ']],
  ['אבג', ['← אבג']],
  ['Ana (Žukov)', ['Ana (Žukov)']],
])('Hebrew and Arabic stand in the order of a browser: %s', (line, expected) => {
  const runs = visualRuns(line, (letter) => ({ face: 'one', text: letter })).map(
    ({ text, isRightToLeft }) => `${isRightToLeft ? '← ' : ''}${text}`,
  );

  expect(runs.map((run) => run.replace(/^← +/, '← '))).toEqual(expected);
});

test('Arabic letters are joined: the file has other glyphs than for single letters', async () => {
  const glyphsOf = async (text: string) => (await renderInvoice({ ...sampleInvoice, note: text })).length;

  // A joined word needs initial, medial and final forms of the same letter in the font of the file.
  expect(await glyphsOf('ععع')).toBeGreaterThan(await glyphsOf('ع ع ع'));
});

test('Chinese, Japanese, Korean, Thai and Devanagari are letters, not boxes', async () => {
  const texts = ['中国台球协会', '山田太郎カラム', '한국당구연맹', 'สมาคมกีฬาบิลเลียด', 'भारत'];
  const recipient = texts.map((text) => `${text} 1`);
  const [line] = sampleInvoice.lines;
  const { words } = await wordsOf({ recipient, lines: texts.map((text, index) => ({ ...(line ?? never()), position: index + 1, text })) });

  for (const text of texts.slice(0, 3)) expect(words.split(text).length).toBe(3);
  for (const letter of 'สมกฬบลตภरत') if (texts.join('').includes(letter)) expect(words).toContain(letter);
  expect(words).not.toContain('□');
});

function never(): never {
  throw new Error('The sample has a line.');
}

test('a BIC in small letters is printed in capitals, and the code for banking apps has it so', async () => {
  const transfer = { name: 'A', iban: 'HR1210010051863000160', bic: 'adrchr2x', cents: 100, reference: 'RE1' };
  await office.done('PUT', '/api/settings/bank', { bic: 'cobadeff xxx', iban: 'DE89370400440532013000', version: 0 });
  const { id } = await office.issued();
  const { rawPayload } = await world.inject({ url: `/api/invoices/${id}.pdf`, headers: office.admin });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });

  expect(isBic('cobadeff xxx')).toBe(true);
  expect(text).toContain('COBADEFFXXX');
  expect(giroText(transfer)).toContain('ADRCHR2X');
});

test.each(['kasse@müller.example', 'info@bücher.example', 'a@xn--mller-kva.example', 'почта@пример.example'])(
  'an invoice goes to an address with such a domain: %s',
  async (to) => {
    const { id } = await office.issued();
    const { status } = await office.refusal('POST', `/api/invoices/${id}/send`, { to });

    // The part before the @ stays Latin: few mail servers take other letters there.
    expect(status).toBe(/^[\w.]+@/.test(to) ? 200 : 400);
  },
);
