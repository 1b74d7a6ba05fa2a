import { utils, write } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvLine, harmlessTable, plainCell } from '#contract/kit/csv.ts';
import { readTableFile } from '../../../../../client/lists/files/read-table-file.ts';
import { decodeText } from '../../../../../client/lists/files/read-text-file.ts';
import type { Encoding } from '../../../../../client/lists/files/text-encodings.ts';
import { nameParts } from '../../../../../client/tournament/entrant-name.tsx';
import { participantsCsv } from '../../../../../client/tournament/participants-csv.ts';
import { participantRow } from '../draws/rows.ts';

test('the file has a line for each participant with the columns of the screen', () => {
  const [head, line] = participantsCsv([participantRow({ registrationApproved: true, place: 5, points: 350 })], null).split('\r\n');

  expect(head).toBe('\uFEFFName,Country,Category,Registered,Registration,Hotel,Seeding priority,Seed,Place,Points');
  expect(line).toBe('ÅNGSTRÖM Måns,SWE,Men,05.09.26,Approved,Not booked,999,,5,350');
});

test.each([
  ...['=HYPERLINK("http://x")', '@SUM(A1)', '+1', '-1+1|cmd', '\tx', '\rx', '\nx', '\0x'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)'],
])('a name like %j cannot calculate', (displayName) => {
  const [, line = ''] = participantsCsv([participantRow({ displayName })], null).split('\r\n');

  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
});

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const sixteen = (text: string, mark: number[], isLittle: boolean) =>
  Uint8Array.from([
    ...mark,
    ...[...text]
      .flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])
      .map((_byte, at, all) => all[isLittle ? at : at ^ 1] ?? 0),
  ]);

test.each<[Encoding, Uint8Array, string]>([
  ['UTF-8', new TextEncoder().encode('Łódź'), 'Łódź'],
  ['UTF-8', new TextEncoder().encode('\uFEFFŁódź'), 'Łódź'],
  ['UTF-16LE', sixteen('Łódź', [0xff, 0xfe], true), 'Łódź'],
  ['UTF-16BE', sixteen('Łódź', [0xfe, 0xff], false), 'Łódź'],
  ['UTF-16LE', sixteen('name;Łódź', [], true), 'name;Łódź'],
  ['Windows-1252', latin('M\xfcller;B\xf8e;Le\xf3n;H\xe9l\xe8ne'), 'Müller;Bøe;León;Hélène'],
  ['Windows-1250', latin('Kova\xe8i\xe6;Marko'), 'Kovačić;Marko'],
  ['Windows-1250', latin('Wa\xb3\xeasa;Micha\xb3'), 'Wałęsa;Michał'],
  ['Windows-1250', latin('Nov\xe1\xe8ek;Ji\xf8\xed'), 'Nováček;Jiří'],
])('a file is read in its own encoding: %s', (encoding, bytes, text) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

test('another encoding can be chosen if the guess is wrong', () => {
  expect(decodeText(latin('\x8eupan'), 'Macintosh').text).toBe('éupan');
});

const workbook = (bookType: 'xlsx' | 'biff8'): Uint8Array => {
  const sheet = utils.aoa_to_sheet(
    [
      ['Name', 'Rates; prices', 'From', 'Stars'],
      ['Hotel "Galeb" x', 'one\ntwo', new Date('2026-09-25T00:00:00Z'), 4.5],
      [],
      ['Bura', true, '', ''],
    ],
    { UTC: true },
  );
  return new Uint8Array(write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'array', bookType }));
};

test.each(['xlsx', 'biff8'] as const)('a workbook (%s) is read as a table, with days as days', async (bookType) => {
  expect(await readTableFile({ name: 'a.csv', bytes: workbook(bookType) }, null)).toEqual({
    encoding: null,
    note: null,
    text: 'Name;"Rates; prices";From;Stars\n"Hotel ""Galeb"" x";one two;2026-09-25;4.5\n\nBura;yes;;',
  });
});

test.each(['xlsx', 'biff8', 'ods'] as const)('a workbook (%s) with several sheets names the sheets that are not read', async (bookType) => {
  const Sheets = {
    Men: utils.sheet_add_aoa(utils.aoa_to_sheet([]), [['Name'], ['A']], { origin: 'A3' }),
    Notes: utils.aoa_to_sheet([]),
    Women: utils.aoa_to_sheet([['Name'], ['B']]),
  };
  const bytes = new Uint8Array(write({ SheetNames: ['Men', 'Notes', 'Women'], Sheets }, { type: 'array', bookType }));

  expect(await readTableFile({ name: 'a.xlsx', bytes }, null)).toEqual({
    encoding: null,
    text: '\n\nName\nA',
    note: 'Only the first sheet is read: “Men”. To read “Women”, save each as a file of its own.',
  });
});

test.each(['xlsx', 'biff8', 'ods'] as const)('a workbook (%s) is read as a user sees it', async (bookType) => {
  const sheet = utils.aoa_to_sheet([
    ['Postal code', 'Phone', 'Price', 'Card', 'Name'],
    [1067, 38_551_123, 1234.504, 4_915_112_345_678_901, 'x'],
  ]);
  for (const [cell, format] of Object.entries({ A2: '00000', B2: '"+"0', C2: '#,##0.00' })) sheet[cell].z = format;
  if (bookType !== 'ods') sheet.E2 = { t: 'e', v: 0x2a, w: '#N/A' };
  const bytes = new Uint8Array(write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'array', bookType }));

  const table = await readTableFile({ name: 'a.xlsx', bytes }, null);

  const last = bookType === 'ods' ? 'x' : '#N/A';
  expect(table).toMatchObject({
    text: `Postal code;Phone;Price;Card;Name\n01067;+38551123;1234.5;4915112345678901;${last}`,
  });
});

test('a workbook that is a thousand times larger when unpacked is not unpacked', async () => {
  const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(50_000_001) });

  expect(await readTableFile({ name: 'bomb.xlsx', bytes }, null)).toEqual({
    problem: 'bomb.xlsx is larger than 50 MB once it is unpacked: please cut the list into parts.',
  });
});

test.each([0, 1000])('a workbook that claims %i bytes for a sheet of gigabytes is not unpacked', async (said) => {
  const bytes = zipSync({ 'xl/workbook.xml': new Uint8Array(10), 'xl/worksheets/sheet1.xml': new Uint8Array(50_000_001) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The unpacked size is in the file header (PK 3 4) and in the directory (PK 1 2).
  for (let at = 0; at < bytes.length - 46; at += 1) {
    const place = { 67324752: at + 22, 33639248: at + 24 }[view.getUint32(at, true)];
    if (place !== undefined && view.getUint32(place, true) > 10) view.setUint32(place, said, true);
  }

  expect(await readTableFile({ name: 'bomb.xlsx', bytes }, null)).toEqual({
    problem: 'bomb.xlsx is larger than 50 MB once it is unpacked: please cut the list into parts.',
  });
});

test.each([
  ['list.csv', latin('%PDF-1.7\n%\xe2\xe3'), 'list.csv is a PDF. Please save the table as CSV or as an Excel workbook.'],
  [
    'list.csv',
    latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
    'list.csv is not a text file. Please save the table as CSV or as an Excel workbook.',
  ],
  ['list.xlsx', latin('PK\x03\x04broken'), 'list.xlsx cannot be read as a workbook. Please save the table as CSV or as an Excel workbook.'],
  ['list.csv', new Uint8Array(), 'list.csv is empty.'],
  ['list.csv', new Uint8Array(5_000_001), 'list.csv is larger than 5 MB: please cut the list into parts.'],
])('a file that is no table is refused with a sentence: %s %#', async (name, bytes, problem) => {
  expect(await readTableFile({ name, bytes }, null)).toEqual({ problem });
});

test.each(['x;=HYPERLINK("http://x")', 'x\n@SUM(A1)', 'x\t-cmd|A1', 'x;-1+1|cmd', 'x;-1.5-2', 'x;＝1', 'x\n－1', 'x\r＠A1'])(
  'a part of a cell cannot calculate in a spreadsheet with another separator: %j',
  (cell) => {
    const written = csvLine([cell]).trimEnd();

    expect(written).not.toMatch(/[;\t\r\n][=@＝－＠-]/);
    expect(plainCell(written.slice(1, -1).replaceAll('""', '"'))).toBe(cell);
  },
);

test('the lines that an import left out are offered as a file without formulas, and are read again as they were', () => {
  const table = harmlessTable('=SUM(A1);Bob;GBR\n＝cmd;"=x";-1\n-x;-1,5;@y');

  expect(table).toBe("'=SUM(A1);Bob;GBR\n'＝cmd;\"'=x\";-1\n'-x;-1,5;'@y");
  expect(table.split('\n').map((line) => plainCell(line.split(';')[0] ?? ''))).toEqual(['=SUM(A1)', '＝cmd', '-x']);
});

test.each(['\tx', '\rx', "'\tx", '＝1', "'＝1", "'=x"])('a protected cell is read as it was: %j', (cell) => {
  const written = csvLine([cell]).slice(0, -2);
  const read = plainCell(written.startsWith('"') ? written.slice(1, -1) : written);

  expect(read.trim()).toBe(cell.trim());
  expect(read.startsWith("'")).toBe(cell.startsWith("'"));
});

test.each(['x;-1', 'x;-1,5;y', 'x - y'])('a negative number stays a number there: %j', (cell) => {
  expect(csvLine([cell])).not.toContain("'");
});

test.each([
  ['NOVÁČEK Jiří', 'NOVÁČEK', 'Jiří'],
  ['VAN DEN BERG Jan Willem', 'VAN DEN BERG', 'Jan Willem'],
  ['ADRIA', 'ADRIA', ''],
  ['Rijeka Sharks', 'Rijeka Sharks', ''],
])('%s has the surname %s', (displayName, lastName, firstName) => {
  expect(nameParts(displayName)).toEqual({ lastName, firstName });
});
