/** Reads a table from a file: text in any encoding, or a workbook. Any other file is refused with a sentence. */
import { maxFileBytes } from '#contract/kit/table-text.ts';
import { decodeText } from './read-text-file.ts';
import type { Encoding } from './text-encodings.ts';

/** `encoding` is null for a workbook; `note` names the parts that were not read. */
type TableFile = { text: string; encoding: Encoding | null; note: string | null } | { problem: string };

/** Also checked before the file is read into memory. */
export const whyTooLarge = (name: string, bytes: number): string | null =>
  bytes > maxFileBytes ? `${name} is larger than 5 MB: please cut the list into parts.` : null;

export async function readTableFile({ name, bytes }: { name: string; bytes: Uint8Array }, encoding: Encoding | null): Promise<TableFile> {
  const refused = (why: string): TableFile => ({ problem: `${name} ${why}. Please save the table as CSV or as an Excel workbook.` });
  if (bytes.length === 0) return { problem: `${name} is empty.` };
  const tooLarge = whyTooLarge(name, bytes.length);
  if (tooLarge) return { problem: tooLarge };
  if (begins(bytes, '%PDF')) return refused('is a PDF');
  if (begins(bytes, 'PK\x03\x04') || begins(bytes, '\xd0\xcf\x11\xe0')) {
    try {
      const { textOfWorkbook, isTooLargeUnpacked } = await import('./read-workbook.ts');
      if (begins(bytes, 'PK') && isTooLargeUnpacked(bytes))
        return { problem: `${name} is larger than 50 MB once it is unpacked: please cut the list into parts.` };
      return { ...textOfWorkbook(bytes), encoding: null };
    } catch {
      return refused('cannot be read as a workbook');
    }
  }
  const read = decodeText(bytes, encoding);
  // The user can correct a wrong guess of the encoding; a picture is text in none.
  if (encoding === null && [...read.text.slice(0, 4000)].some((letter) => letter < '\t' || letter === '\uFFFD'))
    return refused('is not a text file');
  return { ...read, text: read.text.replaceAll(/\r\n?/g, '\n'), note: null };
}

const begins = (bytes: Uint8Array, magic: string): boolean => [...magic].every((letter, index) => bytes[index] === letter.charCodeAt(0));
