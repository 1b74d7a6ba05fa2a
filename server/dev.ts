/** `npm run dev`: runs the server with a demo event, restarts it when its code changes, and puts Vite in front of it. */
import './kernel/env-file.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand, settingsHelp } from './operations/commands/command.ts';

const help = `Usage: npm run dev

For developers: the server with a demo event, restarted when its code changes, and Vite in front of it on port 5173 (WEB_PORT).

${settingsHelp}`;

await runCommand({ name: 'npm run dev', help, options: {}, maxWords: 0 }, () => {
  const root = join(import.meta.dirname, '..');
  const watched = ['server', 'machines', 'migrations'].flatMap((folder) => ['--watch-path', join(root, folder)]);
  const children = [
    spawn(process.execPath, [...watched, join(root, 'server/main.ts'), '--demo'], { stdio: 'inherit' }),
    spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { stdio: 'inherit', cwd: root }),
  ];
  const stop = (): void => {
    for (const child of children) child.kill();
  };
  for (const child of children) child.on('exit', stop);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
});
