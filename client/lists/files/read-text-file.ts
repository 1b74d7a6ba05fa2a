/** A text file as text, whoever wrote it: by its mark, as UTF-8, or else as spreadsheets on Windows write. */

/** What can be chosen where the letters look wrong. */
export const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252', 'Windows-1250', 'Macintosh'] as const;
export type Encoding = (typeof encodings)[number];

type TextFile = { text: string; encoding: Encoding };

export function decodeText(bytes: Uint8Array, asked: Encoding | null = null): TextFile {
  const encoding = asked ?? encodingOf(bytes);
  return { text: new TextDecoder(encoding.toLowerCase()).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  // The mark at the beginning; without it every other byte of Latin letters is empty.
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
 * Names of Croatia, Poland, Czechia … read as Western ones hold signs that no word has (Wa³êsa), and letters where nobody writes them (Kovaèiæ).
 * It is a guess, so the encoding stays to be chosen.
 */
const isCentralEuropean = (western: string): boolean =>
  /\p{L}{2}[¹³¼¾¯£¥¿]|[³£¥¯]\p{L}|iæ(?!\p{L})|è[aeiou]|\p{L}ìk|øí|ùv|[oa]ò(?!\p{L})/iu.test(western);
