/** The file beside the database with the newest served journal number of each epoch (journal-mark.ts). */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../kernel/make-folder.ts';

/** Epoch → its newest served journal number. The file may hold several epochs, because a folder may have served several databases. */
type JournalMarks = Record<string, number>;

export const markFile = 'record-mark.json';
const maxMarks = 20;

/** Returns no marks if the file is missing or torn. */
export function readMarks(dataDir: string): JournalMarks {
  try {
    const marks: unknown = JSON.parse(readFileSync(join(dataDir, markFile), 'utf8'));
    if (typeof marks !== 'object' || marks === null) return {};
    return Object.fromEntries(Object.entries(marks).filter(([, seq]) => Number.isSafeInteger(seq)));
  } catch {
    return {};
  }
}

export function writeMarks(dataDir: string, marks: JournalMarks): void {
  const path = join(dataDir, markFile);
  const newestMarks = Object.fromEntries(Object.entries(marks).slice(-maxMarks));
  // With PostgreSQL nothing else needs the folder at the start.
  makeFolder(dataDir);
  writeFileSync(`${path}.next`, JSON.stringify(newestMarks), { mode: 0o600 });
  renameSync(`${path}.next`, path);
}
