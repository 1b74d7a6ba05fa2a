/** `npm test`: types, lint and format, build with its budgets, then every test. The last line is "N passed, N failed". */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunCount, readCount } from './support/count.ts';
import { startPostgres } from './support/postgres.ts';

const bin = (name: string): string => join(import.meta.dirname, '../node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'hall-reports-'));
const env: Record<string, string | undefined> = { ...process.env };

const postgres = env.TEST_DATABASE_URL ? null : await startPostgres();
if (postgres) env.TEST_DATABASE_URL = postgres.url;
const engines = env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];

const built = step('build', 'npm', ['run', '--silent', 'build']);
const counts = await Promise.all([
  step('types', bin('tsc'), ['-b', '--checkers', '1']),
  step('lint and format', bin('biome'), ['ci', '.']),
  built,
  built.then(() => tests(['machines', ...engines, 'client', 'client-plain', 'browser'])),
]);
await postgres?.stop();
rmSync(reports, { recursive: true, force: true });

const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  files: [...sum.files, ...count.files],
}));
const slowest = total.files.sort((one, other) => other.ms - one.ms).slice(0, 10);
console.log('\nThe ten slowest files:');
for (const { project, file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${project.padEnd(12)} ${file}`);
console.log(`\nRan on ${engines.join(' and ')}${engines.length === 1 ? ' (no PostgreSQL programs here and no TEST_DATABASE_URL)' : ''}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** What it says is shown when it is done: the steps run side by side, and those that need no screens beside the tests. */
async function step(name: string, command: string, args: string[]): Promise<RunCount> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await ended(child);
  console.log(`\n== ${name}\n${said.trimEnd()}`);
  return { ...(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), files: [] };
}

async function tests(projects: string[]): Promise<RunCount> {
  console.log('\n== tests');
  const file = join(reports, 'tests.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'support/count.ts')}`];
  const run = spawn(bin('vitest'), ['run', ...chosen, ...reporters], { stdio: 'inherit', env: { ...env, TEST_COUNT: file } });
  return readCount(file, await ended(run));
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}
