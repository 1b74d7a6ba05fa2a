/** The limit of a shutdown holds even while the loop is blocked, or while a thread never ends (server/README.md R11). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeEnv } from '../../support/node-env.ts';

const server = join(import.meta.dirname, '../../../server');

test.each([
  ['while its loop is blocked', 'for (;;);'],
  ['while it waits for something that never comes', 'setInterval(() => {}, 1_000);'],
])('a process that has to end is gone in time %s', (_, hang) => {
  const program = `import { killAfter } from '${server}/operations/end-process.ts'; killAfter(300); await new Promise((resolve) => setTimeout(resolve, 100)); ${hang}`;

  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: nodeEnv,
    timeout: 60_000,
    killSignal: 'SIGINT',
  });

  expect(signal).toBe('SIGKILL');
});
