/** Reads the statement that the user has chosen: XML as its encoding says, a table as every import reads one. */
import { maxStatementLetters } from '#contract/money/bank-columns.ts';
import { readTableFile } from '../../../../lists/files/read-table-file.ts';

export type ChosenStatement = { name: string; text: string };

export async function readStatementFile(file: File): Promise<ChosenStatement | { problem: string }> {
  const { name } = file;
  if (file.size > 4 * maxStatementLetters) return { problem: `${name} is larger than 12 MB: please export a shorter period.` };
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return { problem: `${name} cannot be read any more: it was moved, changed or removed. Please choose it again.` };
  const bytes = new Uint8Array(buffer);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  if (!/\.xml$/i.test(name) && !/^[^\w]*<[?\w]/.test(head)) {
    const table = await readTableFile({ name, bytes }, null);
    return 'problem' in table ? table : { name, text: table.text };
  }
  const encoding = /encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return { name, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { problem: `${name} cannot be read as ${encoding.slice(0, 20)}. Please export it again.` };
  }
}
