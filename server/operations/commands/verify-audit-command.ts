/** `npm run audit:verify [-- --head ID:HASH]`: checks that nobody tampered with the audit trail, also while the server runs. */
import '../../kernel/env-file.ts';
import { readHead } from '../../entity/audit/head.ts';
import { type AuditVerdict, verifyAudit } from '../../entity/audit/verify.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { openForReading } from '../../store/engines/open.ts';
import { postgresStartError } from '../../store/engines/postgres-start-error.ts';
import { runCommand, settingsHelp } from './command.ts';

const help = `Usage: npm run audit:verify [-- --head ID:HASH]

Checks the hashes of the audit trail, also while the server runs, and names the first row that was tampered with.
At the end it prints the head: the id and hash of the newest row. The server logs one every day (auditHead). Store a head elsewhere and
pass it with --head: the command then shows whether somebody rewrote the whole trail.

${settingsHelp}`;

await runCommand({ name: 'npm run audit:verify', help, options: { head: { type: 'string' } }, maxWords: 0 }, async ({ values }) => {
  const expected = values.head === undefined ? null : readHead(values.head);
  const config = readConfig(process.env);
  const { read, close } = openForReading(config, createLog(config.logLevel));
  const verdict = await verifyAudit(read, expected).catch((error: unknown) => {
    throw config.databaseUrl === null ? error : postgresStartError(config.databaseUrl, error);
  });
  await close();
  printVerdict(verdict);
});

function printVerdict({ sealed, unsealed, head, broken }: AuditVerdict): void {
  if (broken !== null) throw new Error(`The audit trail was tampered with. ${broken}`);
  const notYet = unsealed > 0 ? `, and ${unsealed} that are not sealed yet` : '';
  console.log(`No tampering found in the audit trail: ${sealed} rows${notYet}. Its head is ${head}`);
}
