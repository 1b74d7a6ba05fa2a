/** The lines of a pasted table: a cell in quotation marks may go on in the next one, as in a file with notes or a broken address. */
import { linesOf } from '#contract/kit/table-text.ts';

/** `line`: the one it begins in, from 1. */
type TableLine = { line: number; text: string };

/** A cell has no more of them; a mark that is never closed takes nobody else with it. */
const mostLines = 50;
const mostLetters = 10_000;

export function tableLines(text: string): TableLine[] {
  const lines = linesOf(text);
  const records: TableLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = linesFrom(lines, at);
    records.push({ line: at + 1, text: lines.slice(at, at + count).join('\n') });
    at += count;
  }
  return records;
}

/** The first line in which a cell begins with a quotation mark and does not end with one. */
export const openLine = (text: string): number | null => tableLines(text).find((line) => isOpen(line.text))?.line ?? null;

/** How many lines the record has that begins in this one. */
function linesFrom(lines: readonly string[], at: number): number {
  let text = lines[at] ?? '';
  for (let count = 1; count <= mostLines && text.length <= mostLetters; count += 1) {
    if (!isOpen(text)) return count;
    if (lines[at + count] === undefined) return 1;
    text = `${text}\n${lines[at + count]}`;
  }
  return 1;
}

const marks = ';,\t';

/** A mark opens at the beginning of a cell and closes at its end; a nickname in the middle of a name does neither. */
function isOpen(text: string): boolean {
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"' && begins) {
      const end = endOfCell(text, at + 1);
      if (end === null) return true;
      at = end;
    } else begins = marks.includes(letter) || (begins && letter === ' ');
  }
  return false;
}

/** Where its closing mark stands, null where there is none. */
function endOfCell(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) === '"') at += 1;
    else return /^ *(?:[;,\t]|$)/.test(text.slice(at + 1, at + 100)) ? at : null;
  }
  return null;
}
