/** Lists from other countries: the encoding of a file is guessed from its names, shown in every other encoding, and can be changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTableFile } from '../../../client/lists/files/read-table-file.ts';
import { decodeText, readingsOf } from '../../../client/lists/files/read-text-file.ts';
import { encodings, isByteEncoding } from '../../../client/lists/files/text-encodings.ts';
import { mendTwiceEncoded, twiceEncodedSample } from '../../../client/lists/files/twice-encoded.ts';

const caseFile = (name: string): Uint8Array => new Uint8Array(readFileSync(join(import.meta.dirname, '../../cases/hall', name)));

test.each([
  [
    'list-tr-windows-1254.csv',
    'Windows-1254',
    'Nachname;Vorname;Land\nYıldız;Şükrü;TUR\nAğaoğlu;İbrahim;TUR\nKılıç;Çağrı;TUR\nGüneş;Ayşe;TUR\n',
  ],
  ['list-gr-windows-1253.csv', 'Windows-1253', 'Nachname;Vorname;Land\nΠαπαδάκης;Νίκος;GRE\nΑγγελής;Γιώργος;GRE\n'],
  ['list-de-double.csv', 'UTF-8 twice', 'Nachname;Vorname;Land\nSchröder;Jörg;GER\nGülümser;Özgür;GER\nGroß;Mirko;GER\nWeiß ;Änne ;AUT\n'],
])('%s is read as %s', async (name, encoding, text) => {
  expect(await readTableFile({ name, bytes: caseFile(name) }, null)).toEqual({ text, encoding, note: null });
});

function encode(encoding: string, text: string): Uint8Array {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_none, byte) => byte))];
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte < 0) throw new Error(`${encoding} has no ${letter}.`);
    return byte;
  });
}

/** Lists as federations send them; the letters of each are those of its language. */
const lists: readonly (readonly [language: string, encodings: readonly string[], text: string])[] = [
  ['Czech', ['windows-1250', 'iso-8859-2'], 'Nováček;Jiří;CZE\nDvořák;Tomáš;CZE\nŠťastný;Luboš;CZE\nKučera;Zdeněk;CZE'],
  ['Polish', ['windows-1250', 'iso-8859-2'], 'Wałęsa;Michał;POL\nWójcik;Paweł;POL\nŻak;Józef;POL\nŚwiątek;Łukasz;POL'],
  ['Hungarian', ['windows-1250', 'iso-8859-2'], 'Szűcs;Bence;HUN\nKőszegi;László;HUN\nTóth;Gergő;HUN\nBüki;Ödön;HUN'],
  ['Croatian', ['windows-1250', 'iso-8859-2'], 'Kovačić;Marko;CRO\nĐurđević;Željko;CRO\nŠimić;Luka;CRO'],
  ['Slovak', ['windows-1250', 'iso-8859-2'], 'Ľuptáková;Mária;SVK\nŽilka;Ľubomír;SVK\nĎurica;Peter;SVK'],
  ['Slovenian', ['windows-1250', 'iso-8859-2'], 'Žnidaršič;Primož;SLO\nČeh;Jošt;SLO'],
  ['Romanian', ['windows-1250', 'iso-8859-2'], 'Munteanu;Ştefan;ROU\nTănase;Ioniţă;ROU\nBălan;Mihăiţă;ROU'],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    'Фамилия;Имя;Страна\nИванов;Сергей;RUS\nКузнецов;Алексей;RUS\nЩербаков;Юрий;RUS',
  ],
  ['Ukrainian', ['windows-1251', 'koi8-u'], 'Прізвище;Країна\nШевченко;Їжак;UKR\nКовальчук;Євген;UKR\nТкаченко;Олексій;UKR'],
  ['Bulgarian', ['windows-1251'], 'Фамилия;Име;Държава\nПетров;Георги;BUL\nИванова;Мария;BUL'],
  ['Serbian', ['windows-1251', 'iso-8859-5'], 'Јовановић;Ђорђе;SRB\nПетровић;Љубиша;SRB\nШћепановић;Жељко;SRB'],
  ['Greek', ['windows-1253', 'iso-8859-7'], 'Παπαδάκης;Νίκος;GRE\nΑγγελής;Γιώργος;GRE\nΆννα;Έλλη;GRE'],
  ['Turkish', ['windows-1254', 'iso-8859-9'], 'YILDIZ;Şükrü;TUR\nAĞAOĞLU;İbrahim;TUR\nKılıç;Çağrı;TUR'],
  ['Hebrew', ['windows-1255'], 'כהן;דוד;ISR\nלוי;משה;ISR\nמזרחי;יעקב;ISR'],
  ['Arabic', ['windows-1256'], 'محمد;أحمد;EGY\nعلي;حسن;EGY'],
  ['Lithuanian', ['windows-1257', 'iso-8859-13'], 'Kazlauskas;Žygimantas;LTU\nŠimkus;Jūratė;LTU\nČepaitis;Ąžuolas;LTU'],
  ['Latvian', ['windows-1257', 'iso-8859-13', 'iso-8859-4'], 'Bērziņš;Jānis;LAT\nKalniņš;Pēteris;LAT\nŠķēle;Ģirts;LAT'],
  ['Estonian', ['windows-1257', 'iso-8859-13'], 'Tõnisson;Jüri;EST\nKõiv;Ülle;EST\nPärn;Žanna;EST'],
  ['German', ['windows-1252', 'iso-8859-15', 'macintosh'], 'Müller;Jörg;GER\nGroß;Jürgen;GER\nBäcker;Günther;AUT'],
  ['French', ['windows-1252', 'macintosh'], 'Lefèvre;Hélène;FRA\nNoël;François;FRA'],
  ['French with œ', ['iso-8859-15'], 'Cœuré;Benoît;FRA\nŒuvrard;Zoé;FRA\nLefèvre;Hélène;FRA'],
  ['Spanish', ['windows-1252', 'macintosh'], 'Muñoz;José;ESP\nPeña;Íñigo;ESP\nGarcía;Ángel;ESP'],
  ['Portuguese', ['windows-1252', 'macintosh'], 'Conceição;João;POR\nGonçalves;António;POR'],
  ['Swedish', ['windows-1252', 'macintosh'], 'Ångström;Måns;SWE\nÖberg;Åke;SWE\nHäggström;Björn;SWE'],
  ['Danish', ['windows-1252', 'macintosh'], 'Sørensen;Søren;DEN\nKjær;Jørgen;DEN\nÅgård;Bo;DEN'],
  ['Icelandic', ['windows-1252'], 'Þorsteinsson;Guðmundur;ISL\nÆgisson;Örn;ISL'],
  ['Maltese', ['iso-8859-3'], 'Borġ;Ġorġ;MLT\nĊauchi;Ħamza;MLT\nŻammit;Żeppi;MLT'],
  ['several languages', ['windows-1252'], 'Müller;Jens;GER\nSørensen;Søren;DEN\nMuñoz;José;ESP\nLefèvre;François;FRA\nGonçalves;João;POR'],
  ['one name only', ['windows-1250'], 'Novak;Ivan;CRO\nKovačić;Marko;CRO\nSmith;John;GBR'],
  ['an apostrophe', ['windows-1252'], 'O’Neill;Shane;IRL\nSmith;John;GBR'],
];

test.each(lists.flatMap(([language, names, text]) => names.map((encoding) => [language, encoding, text] as const)))(
  'a list in %s is read right from %s',
  (_language, encoding, body) => {
    const text = `Nachname;Vorname;Land\n${body}\n`;

    expect(decodeText(encode(encoding, text)).text).toBe(text);
  },
);

test('every encoding can be chosen instead, and says how the first names would read', () => {
  const readings = readingsOf(caseFile('list-tr-windows-1254.csv'));
  const sampleOf = (encoding: string) => readings.find((reading) => reading.encoding === encoding)?.sample;

  expect(readings.map(({ encoding }) => encoding)).toEqual(encodings);
  expect(encodings.filter(isByteEncoding).every((encoding) => new TextDecoder(encoding).encoding === encoding.toLowerCase())).toBe(true);
  expect(sampleOf('Windows-1254')).toBe('Yıldız, Şükrü, Ağaoğlu');
  expect(sampleOf('Windows-1252')).toBe('Yýldýz, Þükrü, Aðaoðlu');
  expect(decodeText(caseFile('list-tr-windows-1254.csv'), 'Windows-1252').text).toContain('Yýldýz');
});

test.each(['windows-1252', 'windows-1250', 'windows-1251', 'macintosh'])(
  'letters that were encoded twice by way of %s are mended',
  (page) => {
    const right = 'Schröder;Jörg;GER\nSmith;John;GBR\nGülümser;Özgür;TUR';
    const once = new TextEncoder().encode(right);
    const twice = new TextDecoder(page).decode(once);

    expect(mendTwiceEncoded(twice)).toBe(right);
    expect(twiceEncodedSample(twice, right)?.after).toBe('Schröder;Jörg;GER'.split(';')[0]);
  },
);

test.each(lists)('a list in %s that was encoded once is not taken for one encoded twice', (_language, _encodings, text) => {
  expect(mendTwiceEncoded(text)).toBeNull();
  expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: 'UTF-8' });
});

test('names far down in a long file decide too', () => {
  const head = encode('windows-1252', `Nachname;Vorname;Land\n${'Smith;John;GBR\n'.repeat(20_000)}`);
  const names = encode('windows-1254', 'Yıldız;Şükrü;TUR\nAğaoğlu;İbrahim;TUR\n');

  expect(decodeText(Uint8Array.from([...head, ...names])).encoding).toBe('Windows-1254');
});
