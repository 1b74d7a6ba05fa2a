/** Makes the embedded database that those of the tests begin as copies of: migrating anew costs more than many a test. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnv } from './node-env.ts';
import { clearAbandoned, scratchFolder } from './scratch.ts';

/** Several projects ask for it; the first of a run makes it. */
export default function setup(): () => void {
  if (process.env.TEST_SQLITE_TEMPLATE) return () => undefined;
  clearAbandoned();
  const dataDir = scratchFolder('hall-template-');
  execFileSync(process.execPath, [join(import.meta.dirname, 'template.ts'), dataDir], { env: nodeEnv, stdio: 'inherit' });
  // What a copy of the one file would lack.
  if (existsSync(join(dataDir, 'hall.db-wal'))) throw new Error('The database that the tests copy was not closed: hall.db-wal is left.');
  process.env.TEST_SQLITE_TEMPLATE = dataDir;
  return () => {
    delete process.env.TEST_SQLITE_TEMPLATE;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
