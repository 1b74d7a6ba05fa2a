/** CSV files of banks: headings in several languages, lines above them, and columns that the user chooses once per bank. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';
import { bankOffice } from './bank-office.ts';

let world: World;
let office: Office;
let bank: ReturnType<typeof bankOffice>;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  bank = bankOffice(office);
});
afterAll(() => world.close());

const name = 'umsaetze.csv';

test('files of several banks are read by their headings', async () => {
  const files: [string, [string, number, string | null, string][]][] = [
    [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung"\n' +
        '"DE02120300000000202051";"25.09.26";"25.09.26";"GUTSCHRIFT";"RE 2026 X";"MUSTER, ERIKA";"1.150,00";"EUR"\n' +
        '"DE02120300000000202051";"24.09.26";"24.09.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"-45,90";"EUR"\n',
      [
        ['2026-09-25', 1150, 'MUSTER, ERIKA', 'RE 2026 X'],
        ['2026-09-24', -45.9, 'Stadtwerke', 'Strom'],
      ],
    ],
    [
      'Girokonto;DE02120300000000202051\nZeitraum:;01.09.2026 - 30.09.2026\nKontostand:;12.305,50 EUR\n\n' +
        'Buchungsdatum;Wertstellung;Zahlungspflichtige*r;Verwendungszweck;Soll;Haben\n' +
        '23.09.2026;23.09.2026;Bo Ek;Startgeld;;150,00\n22.09.2026;22.09.2026;Vermieter;Miete;800,00;\n',
      [
        ['2026-09-23', 150, 'Bo Ek', 'Startgeld'],
        ['2026-09-22', -800, 'Vermieter', 'Miete'],
      ],
    ],
    [
      'Date,Counterparty,Reference,Payment reference,Amount,Currency,Debit/Credit\n09/25/2026,Tadhg O Dubhainne,77,fee,"1,150.00",EUR,Credit\n09/03/2026,Hall,78,rent,20.00,EUR,Debit\n',
      [
        ['2026-09-25', 1150, 'Tadhg O Dubhainne', 'fee'],
        ['2026-09-03', -20, 'Hall', 'rent'],
      ],
    ],
  ];
  for (const [text, lines] of files) {
    const answer = await bank.read(text, { name });
    expect(answer.format).toBe('CSV');
    expect(answer.lines.map(({ date, amount, payer, text: own }) => [date, amount, payer, own])).toEqual(expect.arrayContaining(lines));
    expect(answer.lines).toHaveLength(lines.length);
  }
});

test('unknown headings are asked for once, and stored for the bank', async () => {
  const { invoiceNumber } = await office.issued();
  const text = `Kdy;Kolik;Kdo;Proč\n25.09.2026;150,00;Jan;${invoiceNumber}\n`;
  const unread = await bank.read(text, { name });
  expect(unread).toMatchObject({ lines: [], table: { bank: null, heads: ['Kdy', 'Kolik', 'Kdo', 'Proč'], columns: {} } });
  const columns = { date: 0, amount: 1, payer: 2, text: 3 };
  const save = (more: object) => office.ask('POST', `${bank.path}/columns`, { name, text, bank: 'Česká', columns, ...more });
  expect((await save({ columns: { date: 0 } })).body.detail).toBe('Please choose the columns of the day and of the amount.');
  expect((await save({ columns: { date: 2, amount: 1 } })).body.detail).toBe('Line 2: "Jan" is not a day.');
  expect((await save({})).body.lines).toMatchObject([{ outcome: 'EXACT', payer: 'Jan' }]);
  const again = await bank.read(text.replace('Jan', 'Jana'), { name });
  expect(again).toMatchObject({ table: { bank: 'Česká', columns }, lines: [{ outcome: 'EXACT', payer: 'Jana' }] });
  expect((await bank.bookTicked(text, { name })).body).toMatchObject({ lines: 1, total: 150, settled: 1 });
  expect((await bank.read(text, { name })).lines).toMatchObject([{ outcome: 'BOOKED' }]);
});
