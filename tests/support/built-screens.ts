/** The browser project needs dist/: built here unless it is newer than its sources. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../client/build/ensure-built.ts');

export default function setup(): void {
  // Under the runner's own NODE_ENV Vite would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  // A client over its budget is built all the same; the check of the build itself counts it as failed.
  if (status !== 0 && !/over its budget/.test(stdout + stderr)) throw new Error(`The screens could not be built:\n${stdout}${stderr}`);
}
