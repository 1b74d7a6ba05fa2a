import { expect, test } from 'vitest';
import { decodeText } from '../../../../client/lists/read-text-file.ts';
import { nameParts } from '../../../../client/tournament/entrant-name.tsx';
import { participantsCsv } from '../../../../client/tournament/participants-csv.ts';
import { participantRow } from '../draws/rows.ts';

test('the file has a line for each participant with the columns of the screen', () => {
  const [head, line] = participantsCsv([participantRow({ registrationApproved: true, place: 5, points: 350 })]).split('\r\n');

  expect(head).toBe('\uFEFFName,Country,Category,Registered,Registration,Hotel,Seeding priority,Seed,Place,Points');
  expect(line).toBe('ÅNGSTRÖM Måns,SWE,Men,05.09.26,Approved,Not booked,999,,5,350');
});

test.each(['=HYPERLINK("http://x")', '@SUM(A1)', '+1', '-1+1|cmd', '\tx', '\0x'])('a name like %j cannot calculate', (displayName) => {
  const [, line = ''] = participantsCsv([participantRow({ displayName })]).split('\r\n');

  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
});

test('a file is read as UTF-8, or as what spreadsheets on Windows write', () => {
  expect(decodeText(new TextEncoder().encode('Łódź'))).toEqual({ text: 'Łódź', encoding: 'UTF-8' });
  expect(decodeText(Uint8Array.of(0x4d, 0xfc, 0x6c))).toEqual({ text: 'Mül', encoding: 'Windows-1252' });
});

test.each([
  ['NOVÁČEK Jiří', 'NOVÁČEK', 'Jiří'],
  ['VAN DEN BERG Jan Willem', 'VAN DEN BERG', 'Jan Willem'],
  ['ADRIA', 'ADRIA', ''],
  ['Rijeka Sharks', 'Rijeka Sharks', ''],
])('%s has the surname %s', (displayName, lastName, firstName) => {
  expect(nameParts(displayName)).toEqual({ lastName, firstName });
});
