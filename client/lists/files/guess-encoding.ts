/**
 * Guesses the encoding of a list with one letter per byte. Detectors compare with running text and guess half of such lists wrong; in a list of names,
 * alphabets, capitals and the country codes of the lines tell more.
 */
import { type ByteEncoding, byteEncodings, isByteEncoding } from './text-encodings.ts';

/** The country codes of a language and its letters beyond ASCII. */
const languages = (
  [
    ['GER AUT SUI LUX LIE', 'äöüß'],
    ['FRA BEL SUI LUX CAN MON', 'àâçèéêëîïôœùûüÿ'],
    ['ESP ARG MEX COL CHI PER VEN CUB', 'áéíñóúü'],
    ['ITA SMR SUI', 'àèéìîòù'],
    ['POR BRA ANG', 'áâãàçéêíóôõú'],
    ['ESP AND', 'àçèéíïòóúü'],
    ['NED BEL', 'éëïóöü'],
    ['DEN FRO', 'æøåé'],
    ['NOR', 'æøåéóô'],
    ['SWE FIN', 'åäöé'],
    ['FIN EST', 'äöåšž'],
    ['ISL', 'áæéíðóöúýþ'],
    ['IRL', 'áéíóú'],
    ['POL', 'ąćęłńóśźż'],
    ['CZE', 'áčďéěíňóřšťúůýž'],
    ['SVK', 'áäčďéíľĺňóôŕšťúýž'],
    ['HUN', 'áéíóöőúüű'],
    ['SLO CRO SRB BIH MNE MKD', 'čćđšž'],
    ['ROU ROM MDA', 'ăâîșțşţ'],
    ['TUR CYP AZE', 'çğıöşüâî'],
    ['EST', 'äõöüšž'],
    ['LAT LVA', 'āčēģīķļņšūž'],
    ['LTU', 'ąčęėįšųūž'],
    ['ALB KOS', 'ëç'],
    ['MLT', 'ċġħż'],
    ['RUS KAZ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
    ['UKR', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
    ['BLR', 'абвгдеёжзійклмнопрстуўфхцчшыьэюя'],
    ['BUL', 'абвгдежзийклмнопрстуфхцчшщъьюя'],
    ['SRB BIH MNE', 'абвгдђежзијклљмнњопрстћуфхцчџш'],
    ['MKD', 'абвгдѓежзѕијклљмнњопрстќуфхцчџш'],
    ['GRE CYP', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
    ['ISR', 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
    ['EGY SYR LBN JOR KUW UAE QAT KSA MAR TUN ALG LBA IRQ', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'],
  ] as const
).map(([codes, letters]) => ({ codes: new Set<string>(codes.split(' ')), letters: new Set<string>(letters) }));

/** Enough for a guess, so that a long file costs no more than a short one. */
const maxLines = 300;
const maxBytes = 60_000;
/** Most files are Western: a list with one name from each of several countries fits many encodings. */
const rare = 1.1;

export function guessEncoding(bytes: Uint8Array): ByteEncoding {
  const sample = sampleOf(bytes);
  let best: { encoding: ByteEncoding; cost: number } = { encoding: 'Windows-1252', cost: Number.POSITIVE_INFINITY };
  for (const encoding of Object.keys(byteEncodings).filter(isByteEncoding)) {
    const cost = costOf(new TextDecoder(encoding).decode(sample)) + (encoding === 'Windows-1252' ? 0 : rare);
    if (cost < best.cost - 1e-9) best = { encoding, cost };
  }
  return best.encoding;
}

/** Returns the lines that have letters beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  const lineEnd = bytes.includes(10) ? 10 : 13;
  for (let from = 0, lines = 0; from < bytes.length && lines < maxLines && sample.length < maxBytes; ) {
    const end = bytes.indexOf(lineEnd, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    if (!line.some((byte) => byte > 127)) continue;
    lines += 1;
    for (const byte of line.subarray(0, maxBytes)) sample.push(byte);
  }
  return Uint8Array.from(sample);
}

type Word = { text: string; codes: ReadonlySet<string>; fits: boolean[] };

/** The lower, the more the text looks like a list of names. */
function costOf(text: string): number {
  const words = new Map<string, Word>();
  for (const line of text.split(/[\r\n]+/)) {
    const codes = new Set(line.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []);
    for (const [word] of line.matchAll(/[A-Za-z\u0080-\uffff]+/g))
      if (/[^\0-\x7f]/.test(word) && !words.has(word)) words.set(word, { text: word, codes, fits: fitsOf(word) });
  }
  const all = [...words.values()];
  // A list is mostly in one language: the more words it has in a language, the likelier the next word is in it.
  const shares = languages.map((_language, at) => all.filter(({ fits }) => fits[at]).length / all.length);
  return all.reduce((sum, word) => sum + wordCost(word, shares), 0);
}

const fitsOf = (word: string): boolean[] => {
  const letters = [...word.toLowerCase().normalize('NFC')].filter((letter) => /[^\0-\x7f]/.test(letter) && /[\p{L}\p{M}]/u.test(letter));
  return languages.map((language) => letters.every((letter) => language.letters.has(letter)));
};

function wordCost({ text, codes, fits }: Word, shares: readonly number[]): number {
  const signs = text.match(/[^\p{L}\p{M}’‘'\u00a0–—“”„«»]|[ªºƒˆ]/gu)?.length ?? 0;
  const isBroken = /[\u0080-\u009f\ufffd]/.test(text);
  const isMixed = /[A-Za-z]/.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
  const oddities = 4 * signs + (isBroken ? 6 : 0) + (isMixed ? 6 : 0) + caseCost(text);
  const likely = Math.max(...shares.map((share, at) => (fits[at] ? share : 0)));
  if (!fits.includes(true)) return oddities + 3;
  const isAtHome = fits.some((isIn, at) => isIn && [...codes].some((code) => languages[at]?.codes.has(code)));
  return oddities + 1 - likely - (isAtHome ? 1.5 : 0);
}

/** 'MÜLLER', 'Müller' and 'McKéon' are written by people, 'MŸller' and 'иВАНОВ' by wrong decoders. */
function caseCost(word: string): number {
  const parts = word.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const isWritten = (part: string): boolean =>
    part === part.toUpperCase() || part === part.toLowerCase() || /^(?:Mc|Mac|De|Di|Van|Le|La|Du)?\p{Lu}[\p{Ll}\p{Lo}\p{M}]*$/u.test(part);
  if (!parts.every(isWritten)) return 4;
  return /^\p{Ll}/u.test(word) && /^[^\0-\x7f]/.test(word) ? 0.5 : 0;
}
