/** `npm run audit:verify [-- --head ID:HASH]`: looks whether the audit trail is as it was written down, also while the server runs. */
import '../env-file.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openForReading } from '../db/open.ts';
import { createLog } from '../log.ts';
import { verifyAudit } from './verify.ts';

const { values } = parseArgs({ options: { head: { type: 'string' } } });
const config = readConfig(process.env);
const { read, close } = openForReading(config, createLog(config.logLevel));
const { sealed, unsealed, head, broken } = await verifyAudit(read, values.head);
await close();
if (broken === null) {
  console.log(
    `The audit trail is whole: ${sealed} rows${unsealed > 0 ? `, and ${unsealed} that are not sealed yet` : ''}. Its head is ${head}`,
  );
} else {
  console.error(`The audit trail was tampered with. ${broken}`);
  process.exitCode = 1;
}
