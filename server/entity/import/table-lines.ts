/** Splits a pasted table into records. A cell in quotation marks may span several lines, as notes and addresses do. */
import { linesOf } from '#contract/kit/table-text.ts';

/** `line`: the line in which the record begins, from 1. */
type TableLine = { line: number; text: string };

/** The limits of one cell, so that an unclosed quotation mark does not swallow the rest of the table. */
const maxLines = 50;
const maxLetters = 10_000;

/** Returns the records with the line in which each begins. */
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

/** Returns the first line with a cell that opens a quotation mark and never closes it, or null. */
export const openLine = (text: string): number | null => tableLines(text).find((line) => isOpen(line.text))?.line ?? null;

/** Returns the number of lines of the record that begins here. */
function linesFrom(lines: readonly string[], at: number): number {
  let text = lines[at] ?? '';
  for (let count = 1; count <= maxLines && text.length <= maxLetters; count += 1) {
    if (!isOpen(text)) return count;
    if (lines[at + count] === undefined) return 1;
    text = `${text}\n${lines[at + count]}`;
  }
  return 1;
}

const marks = ';,\t';

/** A quotation mark opens at the beginning of a cell and closes at its end. Marks around a nickname inside a name do neither. */
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

/** Returns the position of the closing quotation mark, or null. */
function endOfCell(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) === '"') at += 1;
    else return /^ *(?:[;,\t]|$)/.test(text.slice(at + 1, at + 100)) ? at : null;
  }
  return null;
}
