/** Creates the template of the embedded databases: a new migration costs more than many a test. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnv } from './node-env.ts';
import { clearAbandoned, scratchFolder } from './scratch.ts';

/** Several projects call it; the first one of a run creates the template. */
export default function setup(): () => void {
  if (process.env.TEST_SQLITE_TEMPLATE) return () => undefined;
  clearAbandoned();
  const dataDir = scratchFolder('hall-template-');
  execFileSync(process.execPath, [join(import.meta.dirname, 'template.ts'), dataDir], { env: nodeEnv, stdio: 'inherit' });
  // A copy of the one file would lack the content of the log.
  if (existsSync(join(dataDir, 'hall.db-wal'))) throw new Error('The database that the tests copy was not closed: hall.db-wal is left.');
  process.env.TEST_SQLITE_TEMPLATE = dataDir;
  return () => {
    delete process.env.TEST_SQLITE_TEMPLATE;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
