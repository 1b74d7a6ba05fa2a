/** Decodes a text file: by its byte order mark, as UTF-8, or else in the encoding that its letters make likely. */
import { guessEncoding } from './guess-encoding.ts';
import { type Encoding, encodings, twiceEncoded } from './text-encodings.ts';
import { mendTwiceEncoded } from './twice-encoded.ts';

type TextFile = { text: string; encoding: Encoding };

export function decodeText(bytes: Uint8Array, chosen: Encoding | null = null): TextFile {
  const encoding = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(encoding === twiceEncoded ? 'utf-8' : encoding).decode(bytes);
  if (encoding === twiceEncoded) return { text: mendTwiceEncoded(text) ?? text, encoding };
  const mended = chosen === null && encoding === 'UTF-8' ? mendTwiceEncoded(text) : null;
  return mended === null ? { text, encoding } : { text: mended, encoding: twiceEncoded };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  // The byte order mark; without it, every second byte of Latin text is zero.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0)) return 'UTF-16LE';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)) return 'UTF-16BE';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'UTF-8';
  } catch {
    return guessEncoding(bytes);
  }
}

export type Reading = { encoding: Encoding; sample: string };

const maxSampleBytes = 20_000;
const maxWords = 3;
const maxSampleLetters = 24;

/** Returns how the first words beyond ASCII read in each encoding, so that the user sees the right one before choosing it. */
export function readingsOf(bytes: Uint8Array): Reading[] {
  const from = Math.max(0, bytes.findIndex((byte) => byte > 127) - 40);
  const line = from === 0 ? 0 : bytes.subarray(0, from).lastIndexOf(10) + 1;
  // At an even byte, because letters of UTF-16 have two.
  const start = line + (line % 2);
  const part = bytes.subarray(start, start + maxSampleBytes);
  return encodings.map((encoding) => {
    const { text } = decodeText(part, encoding);
    const words = [...new Set(text.match(/[^\s;,"]*[^\0-\x7f][^\s;,"]*/g) ?? [])];
    return { encoding, sample: words.slice(0, maxWords).join(', ').slice(0, maxSampleLetters) };
  });
}
