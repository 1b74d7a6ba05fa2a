/** The encodings in which European programs write text files. Those with one letter per byte can be guessed. */

/** UTF-8 that a program took for Windows letters and encoded again: Müller is written MÃ¼ller. */
export const twiceEncoded = 'UTF-8 twice';

/** The order decides between readings that are equally likely. ISO-8859-1 and -9 are read as Windows-1252 and -1254, which contain them. */
export const byteEncodings = {
  'Windows-1252': 'Western',
  'Windows-1250': 'Central European',
  'Windows-1251': 'Cyrillic',
  'Windows-1254': 'Turkish',
  'Windows-1253': 'Greek',
  'Windows-1257': 'Baltic',
  Macintosh: 'Mac',
  'ISO-8859-2': 'Central European',
  'ISO-8859-15': 'Western with €',
  'KOI8-R': 'Russian',
  'KOI8-U': 'Ukrainian',
  'ISO-8859-5': 'Cyrillic',
  'ISO-8859-7': 'Greek',
  'ISO-8859-13': 'Baltic',
  'Windows-1255': 'Hebrew',
  'Windows-1256': 'Arabic',
  IBM866: 'Cyrillic, DOS',
  'x-mac-cyrillic': 'Cyrillic, Mac',
  'ISO-8859-16': 'Romanian',
  'ISO-8859-4': 'Nordic and Baltic',
  'ISO-8859-10': 'Nordic',
  'ISO-8859-3': 'Maltese',
} as const;
export type ByteEncoding = keyof typeof byteEncodings;
export type Encoding = 'UTF-8' | typeof twiceEncoded | 'UTF-16LE' | 'UTF-16BE' | ByteEncoding;

export const isByteEncoding = (name: string): name is ByteEncoding => Object.hasOwn(byteEncodings, name);

/** Returns an encoding as the user reads it. */
export function encodingWords(encoding: Encoding): string {
  if (isByteEncoding(encoding)) return `${byteEncodings[encoding]} (${encoding})`;
  if (encoding === 'UTF-16LE') return 'UTF-16 (little end first)';
  if (encoding === 'UTF-16BE') return 'UTF-16 (big end first)';
  return encoding === twiceEncoded ? 'UTF-8, encoded twice' : encoding;
}

/** All encodings, as the user chooses among them when letters look wrong. */
export const encodings: readonly Encoding[] = [
  'UTF-8',
  twiceEncoded,
  'UTF-16LE',
  'UTF-16BE',
  ...Object.keys(byteEncodings).filter(isByteEncoding),
];
