/** Bank statements: what the lines of a file pay, and that nothing is booked twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { bankOffice, summary } from './bank-office.ts';
import { camt, camtOf, statement } from './statements.ts';

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

/** Enters a player with this name. */
const playerNamed = async (firstName: string, lastName: string): Promise<number> => {
  const { db } = world.context;
  const like = await db.selectFrom('playerProfile').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const { id: _, ...values } = { ...like, firstName, lastName, displayName: `${lastName.toUpperCase()} ${firstName}` };
  return (await db.insertInto('playerProfile').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const owes = (playerProfileId: number, unitPrice = 150): Promise<InvoiceDetail> =>
  office.issued({ playerProfileId, lines: [{ text: 'Entry fee', quantity: 1, unitPrice }] });
const numberOf = ({ invoiceNumber }: InvoiceDetail): string => invoiceNumber ?? '';
const letters = (number: string): string => number.replace('-', '');
let names = 0;
/** A player with a name that nobody else has. */
const stranger = async (): Promise<number> => {
  names += 1;
  return playerNamed(`Given${names}`, `Surname${names}x`);
};

for (const [bankName, shape] of Object.entries({
  'version 02 with previous closing balance': { version: '02' },
  'version 04 with signs in the details': { version: '04' },
  'version 08 with parties in their own element': { version: '08' },
  'version 08 with a prefix before every name': { version: '08', prefix: 'ns2' },
  'version 10': { version: '10' },
} as const))
  test(`a statement of ${bankName} is read and matched by number, however the number is written`, async () => {
    const invoices = [
      await owes(await stranger()),
      await owes(await stranger()),
      await owes(await stranger()),
      await owes(await stranger()),
    ];
    const numbers = invoices.map(numberOf);
    const [one = '', two = '', three = '', four = ''] = numbers;
    const text = camtOf(
      [
        { amount: '150.00', payer: `Somebody Else ${names}`, text: `Entry fee ${one} Adria`, date: today },
        { amount: '150.00', payer: `Mother ${names}`, text: `Startgeld fuer meine Tochter ${letters(two)} danke schoen`, date: today },
        { amount: '150.00', payer: `Father ${names}`, text: three.toLowerCase().replace('-', ' '), date: today },
        { amount: '100.00', payer: `Uncle ${names}`, text: `NR.${four}/rate 1`, date: today },
      ],
      shape,
    );
    const answer = await bank.read(text);
    expect(answer.lines.map(summary).sort()).toEqual(
      [`EXACT 150 ${one}:150`, `EXACT 150 ${two}:150`, `EXACT 150 ${three}:150`, `PARTIAL 100 ${four}:100`].sort(),
    );
    expect(answer.lines.every(({ ticked }) => ticked)).toBe(true);
    expect(answer).toMatchObject({ format: 'CAMT.053', account: 'HR12 … 4471', opening: 8214.5, closing: 8764.5, repeated: 0 });
    const booked = await bank.bookTicked(text);
    expect(booked.body).toMatchObject({ lines: 4, total: 550, settled: 3, partlyPaid: 1 });
    expect((await bank.invoice(invoices[3]?.id ?? 0)).open).toBe(50);
  });

test('a file that comes twice books nothing twice, in a longer file and in another version neither', async () => {
  const [one, two] = [await owes(await stranger()), await owes(await stranger())];
  const first = { amount: '60.00', payer: 'K. Horvat', text: numberOf(one), date: today, reference: 'A1' };
  const second = { amount: '60.00', payer: 'L. Horvat', text: numberOf(two), date: today, reference: 'A2' };
  expect((await bank.bookTicked(camtOf([first]))).body).toMatchObject({ lines: 1, total: 60 });
  for (const version of ['02', '04', '08'] as const) {
    const { lines } = await bank.read(camtOf([first], { version }));
    expect(lines).toMatchObject([
      { outcome: 'BOOKED', ticked: false, hint: `booked on ${today.slice(8)}.${today.slice(5, 7)}.`, parts: [] },
    ]);
  }
  const longer = camtOf([first, second]);
  expect((await bank.read(longer)).lines.map(summary)).toEqual([`PARTIAL 60 ${numberOf(two)}:60`, 'BOOKED 60']);
  expect((await bank.bookTicked(longer)).body).toMatchObject({ lines: 1 });
  expect([(await bank.invoice(one.id)).open, (await bank.invoice(two.id)).open]).toEqual([90, 90]);
});

test('a line that differs in its text only from a booked one is not ticked and says so', async () => {
  const one = await owes(await stranger());
  const line = { amount: '40.00', payer: 'P. Same', text: numberOf(one), date: today };
  await bank.bookTicked(camtOf([line]));
  const { lines } = await bank.read(camtOf([{ ...line, text: `${numberOf(one)} SVWZ+` }]));
  expect(lines).toMatchObject([
    { outcome: 'PARTIAL', ticked: false, hint: expect.stringContaining('looks like a line that was booked on') },
  ]);
});

test('two equal transfers of one statement are two payments, and a statement that stands twice in a file is read once', async () => {
  const one = await owes(await stranger(), 300);
  const line = { amount: '100.00', payer: 'P. Twice', text: numberOf(one), date: today };
  const twice = statement([line, line], { version: '08' });
  const text = camt([twice, twice], { version: '08' });
  const answer = await bank.read(text);
  expect([answer.repeated, answer.lines.map(summary)]).toEqual([
    2,
    [`PARTIAL 100 ${numberOf(one)}:100`, `PARTIAL 100 ${numberOf(one)}:100`],
  ]);
  await bank.bookTicked(text);
  expect((await bank.invoice(one.id)).open).toBe(100);
});

test('a batch booking becomes one line per transaction', async () => {
  const [one, two] = [await owes(await stranger()), await owes(await stranger(), 120)];
  const text = camtOf(
    [
      { amount: '150.00', payer: 'A', text: numberOf(one), date: today },
      { amount: '120.00', payer: 'B', text: numberOf(two), date: today },
    ],
    { batch: true, version: '02' },
  );
  expect((await bank.read(text)).lines.map(summary).sort()).toEqual([`EXACT 120 ${numberOf(two)}:120`, `EXACT 150 ${numberOf(one)}:150`]);
});

test('one transfer settles several invoices', async () => {
  const player = await stranger();
  const [one, two] = [await owes(player), await owes(player, 120)];
  const tails = [one, two].map((invoice) => numberOf(invoice).split('-')[1]);
  const text = camtOf([{ amount: '270.00', payer: `Surname${names}x Given${names}`, text: tails.join(' + '), date: today }]);
  const { lines } = await bank.read(text);
  expect(lines).toMatchObject([{ outcome: 'SEVERAL', ticked: true, hint: '150.00 + 120.00' }]);
  expect((await bank.bookTicked(text)).body).toMatchObject({ settled: 2, total: 270 });
});

test('an overpaid line is not ticked; when it is booked, the rest goes to the personal balance', async () => {
  const player = await stranger();
  const invoice = await owes(player);
  const text = camtOf([{ amount: '170.00', payer: 'Generous', text: numberOf(invoice), date: today }]);
  const { lines } = await bank.read(text);
  expect(lines).toMatchObject([{ outcome: 'OVERPAID', ticked: false, surplus: 20, hint: '20.00 go to the personal balance' }]);
  const unasked = await bank.book(
    text,
    lines.map((line) => ({ ...line, surplus: 0 })),
  );
  expect(unasked.status).toBe(409);
  expect((await bank.book(text, lines)).body).toMatchObject({ total: 170, toBalance: 20, settled: 1 });
  expect(await office.balance(player)).toMatchObject({ personal: 20 });
});

test('payer and amount match with one open invoice only, whatever the bank makes of the name', async () => {
  const spellings: [string, string, string][] = [
    ['Jörg', 'Grünwalder', 'GRUENWALDER JOERG'],
    ['Vojtěch', 'Šťastníček', 'VOJTECH STASTNICEK'],
    ['Tadhg', 'Ó Dubháinne', 'Tadhg O Dubhainne'],
    ['Želisław', 'Łąkowiec', 'ZELISLAW LAKOWIEC'],
    ['Σταύρος', 'Παπαδέλλης', 'Σ. ΠΑΠΑΔΕΛΛΗΣ'],
    ['Андрій', 'Лисенчук', 'ЛИСЕНЧУК АНДРІЙ'],
    ['Snæbjörn', 'Ægisdal', 'SNAEBJOERN AEGISDAL'],
    ['Bo', 'Ek', 'BO EK'],
  ];
  for (const [index, [firstName, lastName, payer]] of spellings.entries()) {
    const player = await playerNamed(firstName, lastName);
    const invoice = await owes(player, 77 + index);
    const { lines } = await bank.read(camtOf([{ amount: `${77 + index}.00`, payer, text: 'Adria Cue', date: today }]));
    expect([payer, lines.map(summary), lines[0]?.hint]).toEqual([
      payer,
      [`EXACT ${77 + index} ${numberOf(invoice)}:${77 + index}`],
      'by payer and amount',
    ]);
    expect((await bank.read(camtOf([{ amount: '66.00', payer, text: 'Adria Cue', date: today }]))).lines[0]).toMatchObject({
      outcome: 'UNKNOWN',
      ticked: false,
    });
  }
});

test('an unknown line says why and is never ticked', async () => {
  for (const first of ['Karlo', 'Krešo', 'Kruno']) await owes(await playerNamed(first, 'Horvat'));
  const paid = await owes(await stranger(), 55);
  await bank.bookTicked(camtOf([{ amount: '55.00', text: numberOf(paid), date: today }]));
  const text = camtOf([
    { amount: '150.00', payer: 'K. HORVAT', text: 'uplata', date: today },
    { amount: '1200.13', payer: 'CUE AND CLOTH LTD', text: 'INV 7731', date: today },
    { amount: '75.00', date: today },
    { amount: '31.00', payer: 'Late', text: `again ${numberOf(paid)}`, date: today },
    { amount: '99.00', payer: 'Landlord', text: 'rent', debit: true, date: today },
  ]);
  const { lines } = await bank.read(text);
  expect(lines.map(({ payer, outcome, ticked, hint }) => [payer, outcome, ticked, hint])).toEqual([
    ['K. HORVAT', 'UNKNOWN', false, '3 players called Horvat have open invoices'],
    ['CUE AND CLOTH LTD', 'UNKNOWN', false, 'No open invoice with this amount'],
    [null, 'UNKNOWN', false, 'The payer gave no name'],
    ['Late', 'UNKNOWN', false, `${numberOf(paid)} is paid`],
    ['Landlord', 'OUTGOING', false, null],
  ]);
  expect((await bank.bookTicked(text)).status).toBe(400);
});

test('a transfer that the bank sends back is not booked, and neither is the line that it sends back', async () => {
  const invoice = await owes(await stranger());
  const paid = { amount: '150.00', payer: 'Returned', text: numberOf(invoice), date: today };
  const { lines } = await bank.read(camtOf([paid, { ...paid, debit: true, reversal: true }]));
  expect(lines.map(({ outcome, ticked, hint }) => [outcome, ticked, hint])).toEqual([
    ['UNKNOWN', false, 'sent back by another line of this file'],
    ['OUTGOING', false, 'a payment that was sent back'],
  ]);
});

test('a person matches an unknown line by hand', async () => {
  const invoice = await owes(await stranger(), 48);
  const text = camtOf([{ amount: '30.00', payer: 'Nobody known', text: 'x', date: today }]);
  const { lines } = await bank.read(text);
  const part = { id: invoice.id, amount: 30, invoiceNumber: '', playerProfileId: 1, player: '', countryId: null, country: null, open: 48 };
  expect(
    (
      await bank.book(
        text,
        lines.map((line) => ({ ...line, parts: [part] })),
      )
    ).body,
  ).toMatchObject({ partlyPaid: 1, total: 30 });
  const detail = await office.done('GET', `/api/invoices/${invoice.id}`);
  expect(detail.payments).toMatchObject([{ amount: 30, paymentType: 'BANK_TRANSFER', paidOn: today, note: 'Nobody known · x' }]);
});
