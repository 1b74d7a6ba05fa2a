/** Decodes a text file: by its byte order mark, as UTF-8, or else in a code page of Windows spreadsheets. */

/** The encodings that the user can choose when letters look wrong. */
export const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252', 'Windows-1250', 'Macintosh'] as const;
export type Encoding = (typeof encodings)[number];

type TextFile = { text: string; encoding: Encoding };

export function decodeText(bytes: Uint8Array, chosen: Encoding | null = null): TextFile {
  const encoding = chosen ?? encodingOf(bytes);
  return { text: new TextDecoder(encoding.toLowerCase()).decode(bytes), encoding };
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
    return isCentralEuropean(new TextDecoder('windows-1252').decode(bytes)) ? 'Windows-1250' : 'Windows-1252';
  }
}

/**
 * Central European names read as Western text contain signs that no word has (Wa³êsa), or letters that are never written there (Kovaèiæ).
 * This is a guess, so the user can still choose the encoding.
 */
const isCentralEuropean = (western: string): boolean =>
  /\p{L}{2}[¹³¼¾¯£¥¿]|[³£¥¯]\p{L}|iæ(?!\p{L})|è[aeiou]|\p{L}ìk|øí|ùv|[oa]ò(?!\p{L})/iu.test(western);
