/** Builds the screens before the server starts, unless dist/ is newer than all its sources. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sources = ['{client,kiosk,machines,server/contract}/**/*', 'package-lock.json', 'vite.*'];
const manifest = join(root, 'dist/.vite/kiosk.json');
const hasVite = existsSync(join(root, 'node_modules/vite'));

if (hasVite && isStale()) {
  console.log('Building the screens …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

function isStale(): boolean {
  if (!existsSync(manifest)) return true;
  const built = statSync(manifest).mtimeMs;
  return sources.some((pattern) => globSync(pattern, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > built));
}
