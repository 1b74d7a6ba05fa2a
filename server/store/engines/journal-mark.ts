/**
 * Stores the newest served journal number per epoch in a file beside the database. It detects a backup that a person copied over the database.
 * Such an older database gets a new epoch, so that tablets and screens do not continue from entries that it lacks (server/README.md R12).
 */
import type { Context } from '../context.ts';
import { journalEpoch, journalHead } from '../journal/journal.ts';
import { readMarks, writeMarks } from './journal-mark-file.ts';
import { noteRestore } from './restore-note.ts';

const everyMs = 5_000;

/** Checks the database and starts to write the mark. Call it before any code reads the epoch. The returned function writes the mark a last time. */
export async function keepJournalMark(context: Context): Promise<() => Promise<void>> {
  await detectOlderDatabase(context);
  let written = -1;
  const write = async (): Promise<void> => {
    try {
      const head = await journalHead(context.read);
      if (head === written) return;
      writeMarks(context.config.dataDir, { ...readMarks(context.config.dataDir), [await journalEpoch(context.read)]: head });
      written = head;
    } catch (error) {
      context.log.warn({ err: error }, 'Could not write the newest journal number beside the database');
    }
  };
  await write();
  const timer = setInterval(() => void write(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}

/** Returns true if the database is older than the state that was served under its epoch. If several nodes start together, one sets the new epoch. */
export async function detectOlderDatabase(context: Context): Promise<boolean> {
  const epoch = await journalEpoch(context.read);
  const [seen, head] = [readMarks(context.config.dataDir)[epoch] ?? 0, await journalHead(context.read)];
  if (head >= seen) return false;
  await context.db
    .updateTable('meta')
    .set({ value: context.random(16).toString('hex') })
    .where('key', '=', 'epoch')
    .where('value', '=', epoch)
    .execute();
  await noteRestore(context.db, context.clock());
  context.log.warn(
    { seen, head },
    'The database is older than the state that was served from here: a backup was restored. Tablets send the points that it lacks',
  );
  return true;
}
