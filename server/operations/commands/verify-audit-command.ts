/** `npm run audit:verify [-- --head ID:HASH --journal-head ID:HASH]`: checks that nobody tampered with the audit trail or the journal. */
import '../../kernel/env-file.ts';
import { readHead } from '../../entity/audit/head.ts';
import { type AuditVerdict, verifyAudit } from '../../entity/audit/verify.ts';
import { type JournalVerdict, verifyJournal } from '../../entity/audit/verify-journal.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { openForReading } from '../../store/engines/open.ts';
import { postgresStartError } from '../../store/engines/postgres-start-error.ts';
import { runCommand, settingsHelp } from './command.ts';

const help = `Usage: npm run audit:verify [-- --head ID:HASH --journal-head ID:HASH]

Checks the hashes of the audit trail and of the journal, also while the server runs, and names the first rows that were tampered with.
At the end it prints both heads: the id and hash of the newest row. The server logs them every day (auditHead, journalHead). Store them
elsewhere and pass them: the command then shows whether somebody rewrote everything.

${settingsHelp}`;

const options = { head: { type: 'string' }, 'journal-head': { type: 'string' } } as const;

await runCommand({ name: 'npm run audit:verify', help, options, maxWords: 0 }, async ({ values }) => {
  const expected = values.head === undefined ? null : readHead(values.head);
  const journalHead = values['journal-head'] === undefined ? null : readHead(values['journal-head'], '--journal-head');
  const config = readConfig(process.env);
  const { read, close } = openForReading(config, createLog(config.logLevel));
  const verifyAll = async () => ({ trail: await verifyAudit(read, expected), journal: await verifyJournal(read, journalHead) });
  const { trail, journal } = await verifyAll().catch((error: unknown) => {
    throw config.databaseUrl === null ? error : postgresStartError(config.databaseUrl, error);
  });
  await close();
  printVerdicts(trail, journal);
});

function printVerdicts({ sealed, unsealed, head, broken }: AuditVerdict, journal: JournalVerdict): void {
  if (broken !== null) throw new Error(`The audit trail was tampered with. ${broken}`);
  if (journal.broken !== null) throw new Error(`The journal was tampered with. ${journal.broken}`);
  const notYet = unsealed > 0 ? `, and ${unsealed} that are not sealed yet` : '';
  console.log(`No tampering found in the audit trail: ${sealed} rows${notYet}. Its head is ${head}`);
  console.log(`No tampering found in the journal: ${journal.sealed} entries. Its head is ${journal.head}`);
}
