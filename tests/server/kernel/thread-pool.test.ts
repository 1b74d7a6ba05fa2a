/** Without file descriptors a pool of threads answers busy, and works again as soon as there are some. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFilesLimit, openFilesWarning } from '../../../server/operations/open-files.ts';
import { nodeEnv } from '../../support/node-env.ts';
import { scratchFolder } from '../../support/scratch.ts';

const server = join(import.meta.dirname, '../../../server');
const folder = scratchFolder('threads-');
const module = join(folder, 'double.mjs');
writeFileSync(module, 'export default (number) => number * 2;\n');

/** Opens files until `spare` file descriptors are left, runs a task in a thread, closes the files and runs another task. */
const program = (spare: number): string => `
  import { closeSync, openSync } from 'node:fs';
  import { createThreadPool } from '${server}/kernel/thread-pool.ts';
  const pool = createThreadPool({ filename: ${JSON.stringify(module)} });
  const taken = [];
  try { for (;;) taken.push(openSync('/dev/null')); } catch {}
  for (let count = 0; count < ${spare}; count++) closeSync(taken.pop());
  const first = await Promise.all([1, 2].map((number) => pool.run(number).catch(({ status, message }) => ({ status, message }))));
  for (const one of taken) closeSync(one);
  console.log(JSON.stringify([first, await pool.run(3)]));
  await pool.close();
`;

const busy = { status: 503, message: 'The server is too busy for this at the moment. Please try again.' };

test.each([0, 2, 4, 5])(
  'with %i free file descriptors every task is answered busy, the process lives, and the next task is done',
  (spare) => {
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -n 64; exec "$@"', 'sh', process.execPath, '--input-type=module', '--eval', program(spare)],
      { env: nodeEnv, encoding: 'utf8', timeout: 30_000 },
    );

    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual([[busy, busy], 6]);
  },
);

test('the start warns below 1,024 open files, and not where the system has no such limit', () => {
  const limits = join(folder, 'limits');
  writeFileSync(
    limits,
    'Limit                     Soft Limit           Hard Limit           Units\nMax open files            1023                 4096                 files\n',
  );

  expect(openFilesLimit(limits)).toBe(1_023);
  expect(openFilesWarning(1_023)).toMatch(/^This process may open only 1023 files and connections at once/);
  expect([openFilesWarning(1_024), openFilesWarning(openFilesLimit(join(folder, 'missing')))]).toEqual([null, null]);
});
