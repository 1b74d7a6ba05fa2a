/** `npm run dev`: the server with a demo hall, restarted when its code changes, and Vite in front of it. */
import './env-file.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['server', 'machines', 'migrations'].flatMap((folder) => ['--watch-path', join(root, folder)]);
const children = [
  spawn(process.execPath, [...watched, join(root, 'server/main.ts'), '--demo'], { stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { stdio: 'inherit', cwd: root }),
];
for (const child of children) child.on('exit', () => stop());
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function stop(): void {
  for (const child of children) child.kill();
}
