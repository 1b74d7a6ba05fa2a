/**
 * Beside the database: how far each record came that this folder has served. A copy that was put in its place by hand knows less, and gets an epoch of
 * its own, so that tablets and screens do not go on from what it lacks (server/README.md R12).
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { journalEpoch, journalHead } from '../journal/journal.ts';
import { noteReplaced } from './replaced-record.ts';

/** Epoch → its newest journal number that was seen. */
type Marks = Record<string, number>;

const name = 'record-mark.json';
const everyMs = 5_000;

/** Call before anything reads the epoch; the returned function writes the mark a last time. */
export async function keepRecordMark(context: Context): Promise<() => Promise<void>> {
  await noticeOlderRecord(context);
  let written = -1;
  const write = async (): Promise<void> => {
    try {
      const head = await journalHead(context.read);
      if (head === written) return;
      writeMarks(context, { ...readMarks(context), [await journalEpoch(context.read)]: head });
      written = head;
    } catch (error) {
      context.log.warn({ err: error }, 'How far the record came could not be noted beside the database');
    }
  };
  await write();
  const timer = setInterval(() => void write(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}

/** True where the record is older than what was served from here under its epoch. Of several nodes that start together one gives the new epoch. */
export async function noticeOlderRecord(context: Context): Promise<boolean> {
  const epoch = await journalEpoch(context.read);
  const [seen, head] = [readMarks(context)[epoch] ?? 0, await journalHead(context.read)];
  if (head >= seen) return false;
  await context.db
    .updateTable('meta')
    .set({ value: context.random(16).toString('hex') })
    .where('key', '=', 'epoch')
    .where('value', '=', epoch)
    .execute();
  await noteReplaced(context.db, context.clock());
  context.log.warn(
    { seen, head },
    'The database is older than what was served from here: a copy was put in its place. Tablets send what it lacks',
  );
  return true;
}

/** Several may be known: a folder may have served one hall after the other. */
function readMarks({ config }: Context): Marks {
  try {
    const marks: unknown = JSON.parse(readFileSync(join(config.dataDir, name), 'utf8'));
    if (typeof marks !== 'object' || marks === null) return {};
    return Object.fromEntries(Object.entries(marks).filter(([, seq]) => Number.isSafeInteger(seq)));
  } catch {
    return {};
  }
}

const mostKept = 20;

function writeMarks({ config }: Context, marks: Marks): void {
  const path = join(config.dataDir, name);
  const kept = Object.fromEntries(Object.entries(marks).slice(-mostKept));
  writeFileSync(`${path}.next`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${path}.next`, path);
}
