/** Files that are refused in words, imports of two users at the same moment, and imports that are taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { bankOffice, bookedLine } from './bank-office.ts';
import { camtOf } from './statements.ts';

let world: World;
let office: Office;
let bank: ReturnType<typeof bankOffice>;
let today: string;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  bank = bankOffice(office);
  today = world.clock.now().toISOString().slice(0, 10);
});
afterAll(() => world.close());

const text = (lines: Parameters<typeof camtOf>[0], shape?: Parameters<typeof camtOf>[1]) => camtOf(lines, shape);

test('another file, another currency and sums that do not agree are refused in words', async () => {
  const refusals: [string, string, string][] = [
    ['<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn/></Document>', 'camt54.xml', 'This is not a CAMT.053 statement.'],
    ['<html><p>Hello</html>', 'page.html', 'This is not a CAMT.053 statement.'],
    ['%PDF-1.7 …', 'statement.xml', 'This is not a CAMT.053 statement.'],
    ['just a letter', 'letter.csv', 'This is neither a CAMT.053 statement nor a CSV file with headings and lines.'],
    [text([{ amount: '1.00' }], { currency: 'CHF' }), 'chf.xml', 'The statement is in CHF. Payments of invoices are booked in EUR only.'],
    [
      text([{ amount: '1.00' }], { closing: '8300.00' }),
      'sums.xml',
      'The sums of the statement do not agree: EUR 8,214.50 at the beginning and EUR 1.00 in entries are not EUR 8,300.00 at the end. Nothing was read.',
    ],
    [text([{ amount: '1.00' }]).replaceAll('>1.00<', '>1.005<'), 'fractions.xml', '"1.005" is no amount in euros and cents.'],
    [
      'Buchungstag;Betrag;Währung\n25.11.2026;1,00;USD\n',
      'usd.csv',
      'The statement is in USD. Payments of invoices are booked in EUR only.',
    ],
    ['Buchungstag;Betrag\n31.02.2026;1,00\n', 'day.csv', 'Line 2: "31.02.2026" is not a day.'],
    ['Buchungstag;Betrag\n25.11.2026;one\n', 'amount.csv', 'Line 2: "one" is not an amount in EUR.'],
  ];
  for (const [content, name, detail] of refusals)
    expect([name, await bank.refused(content, name)]).toEqual([name, { status: 400, detail }]);
});

test('a document type, an entity and a bomb of nested elements are refused without being expanded', async () => {
  const good = text([{ amount: '1.00', payer: 'X' }]);
  const bomb = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
  const notCamt = { status: 400, detail: 'This is not a CAMT.053 statement.' };
  for (const bad of [
    good.replace('\n<Document', `\n${bomb}<Document`),
    good.replace('\n<Document', '\n<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'),
    good.replace('<Nm>X</Nm>', '<Nm>&a;</Nm>'),
    '<a>'.repeat(900_000),
    good.slice(0, -20),
  ])
    expect(await bank.refused(bad)).toEqual(notCamt);
  const { status } = await bank.refused('x'.repeat(3_000_001));
  expect(status).toBe(400);
  expect((await bank.refused(`<!--${'-'.repeat(10)}${'<a'.repeat(1_000_000)}`)).status).toBe(400);
});

test('when two users book the same file at the same moment, one succeeds and the other reads who it was', async () => {
  const { id, invoiceNumber } = await office.issued();
  const file = text([{ amount: '50.00', payer: 'Race', text: invoiceNumber ?? '', date: today }]);
  const { lines } = await bank.read(file);
  const answers = await Promise.all([bank.book(file, lines), bank.book(file, lines), bank.book(file, lines)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.detail).toMatch(/^One of these lines was booked by \S+ meanwhile\. Nothing was booked: read the file again\.$/);
  expect((await bank.invoice(id)).open).toBe(100);
});

test('the same request that is sent again is answered, not booked again', async () => {
  const { id, invoiceNumber } = await office.issued();
  const file = text([{ amount: '50.00', payer: 'Retry', text: invoiceNumber ?? '', date: today }]);
  const body = { name: 'statement.xml', text: file, lines: (await bank.read(file)).lines.map(bookedLine) };
  const answers = [await office.ask('POST', bank.path, body, 'one-key'), await office.ask('POST', bank.path, body, 'one-key')];
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await office.ask('POST', bank.path, body, '')).status).toBe(400);
  expect((await bank.invoice(id)).open).toBe(100);
});

test('if one line is refused, no line is booked', async () => {
  const [one, two] = [await office.issued(), await office.issued()];
  const file = text([
    { amount: '50.00', payer: 'First', text: one.invoiceNumber ?? '', date: today },
    { amount: '150.00', payer: 'Second', text: two.invoiceNumber ?? '', date: today },
  ]);
  const { lines } = await bank.read(file);
  await office.done('PUT', '/api/invoices', { id: two.id, status: 'PAID', paymentType: 'BANK_TRANSFER' });
  const { status, body } = await bank.book(file, lines);
  expect([status, body.detail]).toEqual([409, expect.stringContaining(two.invoiceNumber ?? '')]);
  expect((await bank.invoice(one.id)).open).toBe(150);
  expect((await bank.read(file)).lines.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'PARTIAL']);
});

test('parts that are not the amount of their line, strange lines and outgoing money are refused', async () => {
  const { invoiceNumber } = await office.issued();
  const file = text([
    { amount: '50.00', payer: 'Parts', text: invoiceNumber ?? '', date: today },
    { amount: '9.00', payer: 'Rent', debit: true, date: today },
  ]);
  const { lines } = await bank.read(file);
  const [line, rent] = lines;
  if (!line || !rent) throw new Error('The file has two lines.');
  const [part] = line.parts;
  if (!part) throw new Error('The line has a part.');
  const said = async (more: object) => (await bank.book(file, [{ ...line, ...more }])).body.detail;
  expect(await said({ parts: [{ ...part, amount: 49 }] })).toMatch(/the parts come to EUR 49\.00/);
  expect(await said({ key: 'x'.repeat(64) })).toBe('A line is not in this file. Please read the file again.');
  expect(await said({ key: rent.key, parts: [{ ...part, amount: 9 }] })).toMatch(/only received money is booked/);
  expect((await bank.book(file, [line, line])).body.detail).toBe('A line is listed twice.');
});

test('an import is taken back whole until a till of its day is counted, and its lines can be booked again', async () => {
  const player = office.players[1] ?? 0;
  const [one, two] = [await office.issued({ playerProfileId: player }), await office.issued({ playerProfileId: player })];
  const file = text([
    { amount: '50.00', payer: 'Back', text: one.invoiceNumber ?? '', date: today },
    { amount: '40.00', payer: 'Back', text: one.invoiceNumber ?? '', date: today },
    { amount: '170.00', payer: 'Back', text: two.invoiceNumber ?? '', date: today },
  ]);
  const { lines } = await bank.read(file);
  const first = (await bank.book(file, lines)).body.id as number;
  expect(await office.balance(player)).toMatchObject({ personal: 20 });
  expect((await bank.takeBack(first)).body).toEqual({ payments: 3, total: 260 });
  expect([(await bank.invoice(one.id)).open, (await bank.invoice(two.id)).open]).toEqual([150, 150]);
  expect(await office.balance(player)).toMatchObject({ personal: 0 });
  expect((await bank.takeBack(first)).body.detail).toBe('This import was taken back already.');
  expect((await bank.takeBack(99_999)).status).toBe(404);
  const second = (await bank.book(file, (await bank.read(file)).lines)).body.id as number;
  expect((await bank.imports())[0]).toMatchObject({ id: second, lines: 3, total: 260, refusal: null, takenBackAt: null });
  const { eventId } = office.hall;
  const { cash: expected } = (await office.ask('GET', `/api/invoices/desk-day?eventId=${eventId}`)).body as { cash: number };
  const counts = [{ paymentType: 'CASH_PAYMENT', expected, counted: expected }];
  await office.done('POST', '/api/invoices/desk-closings', { eventId, counts });
  const closed = 'The day of this import is closed: take back single payments at their invoices.';
  expect((await bank.takeBack(second)).body.detail).toBe(closed);
  expect((await bank.imports())[0]).toMatchObject({ id: second, refusal: closed });
});

test('only accounts that mark invoices as paid import statements', async () => {
  const file = { name: 'x.xml', text: text([]) };
  const referee = await world.signIn('ROLE_REFEREE');
  for (const [headers, status] of [
    [{}, 401],
    [referee, 403],
  ] as const) {
    expect((await world.inject({ method: 'POST', url: `${bank.path}/read`, headers, payload: file })).statusCode).toBe(status);
    expect((await world.inject({ method: 'GET', url: bank.path, headers })).statusCode).toBe(status);
  }
});
