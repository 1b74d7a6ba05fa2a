/**
 * `npm test`: types, lint and format, build with its budgets, then every kind of test. `npm run test:all` (the argument `all`) adds the rest
 * (tests/support/extent.ts). The names of failed tests stand before the last line, which is "N passed, N failed".
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, type RunCount, readCount } from './support/counting/count.ts';
import { filesToRepeat, withRepeats } from './support/counting/repeat-alone.ts';
import type { Extent } from './support/extent.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';

type TimedStep = { name: string; seconds: number };

const isWhole = process.argv.includes('all');
const bin = (name: string): string => join(import.meta.dirname, '../node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'hall-reports-'));
const env: Record<string, string | undefined> = { ...process.env };
const steps: TimedStep[] = [];

const broken: RunCount[] = [];
/** Tests that failed beside others and passed alone. */
const failedOnce: Failure[] = [];
let postgres: TestPostgres | null = null;
try {
  if (!env.TEST_DATABASE_URL) postgres = await startPostgres();
} catch (error) {
  console.error(error);
  broken.push(countFailure({ name: 'PostgreSQL', message: String(error) }));
}
if (postgres) env.TEST_DATABASE_URL = postgres.url;
const onPostgres = (...projects: string[]): string[] => (env.TEST_DATABASE_URL ? projects : []);

const total = addUp([...(await runAll()), ...broken]);
await postgres?.stop();
rmSync(reports, { recursive: true, force: true });

console.log(`\n${steps.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(' · ')}`);
console.log('The ten slowest files:');
const slowest = total.files.sort((one, other) => other.ms - one.ms).slice(0, 10);
for (const { project, file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${project.padEnd(13)} ${file}`);
console.log(
  `\nRan on SQLite${env.TEST_DATABASE_URL ? ' and PostgreSQL' : ' only (no PostgreSQL programs here and no TEST_DATABASE_URL)'}.`,
);
for (const { name, message } of failedOnce)
  console.log(`\nFailed beside other tests, passed alone: ${name}\n${message.replaceAll(/^/gm, '  ')}`);
for (const { name, message } of total.failures) console.log(`\nFailed: ${name}\n${message.replaceAll(/^/gm, '  ')}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;

async function runAll(): Promise<RunCount[]> {
  const built = check('build', 'npm', ['run', '--silent', 'build']);
  const short = built.then(() => tests('short', ['machines', 'sqlite', ...onPostgres('postgres'), 'client', 'client-plain', 'browser']));
  const rest = short.then(() =>
    isWhole ? tests('rest', ['machines', 'sqlite', ...onPostgres('postgres-rest'), 'client', 'client-plain', 'browser']) : null,
  );
  const checks = [check('types', bin('tsc'), ['-b', '--checkers', '1']), check('lint and format', bin('biome'), ['ci', '.']), built];
  return (await Promise.all([...checks, short, rest])).filter((count) => count !== null);
}

/** Prints the output of a command when it ends, because several commands run side by side; counts it as one test. */
async function check(name: string, command: string, args: string[]): Promise<RunCount> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = await timed(name, child);
  console.log(`\n== ${name}\n${output.trimEnd()}`);
  return exitCode === 0
    ? { passed: 1, failures: [], files: [] }
    : countFailure({ name, message: `ended with exit code ${exitCode}; its output stands above` });
}

async function tests(extent: Extent, projects: string[]): Promise<RunCount> {
  const name = `tests, ${extent}`;
  console.log(`\n== ${name}`);
  const file = join(reports, `${extent}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const first = await vitest(name, { file, extent, args: chosen });
  return repeatAlone(extent, first);
}

/** Runs failed files again, one after the other (tests/support/counting/repeat-alone.ts). */
async function repeatAlone(extent: Extent, first: RunCount): Promise<RunCount> {
  let count = first;
  for (const [number, { project, file }] of filesToRepeat(first).entries()) {
    console.log(`\n== again, alone: ${project} ${file}`);
    const args = ['--project', project, '--maxWorkers', '1', file];
    const second = await vitest(`again ${file}`, { file: join(reports, `${extent}-${number}.json`), extent, args });
    const repeated = withRepeats(count, second);
    count = repeated.count;
    failedOnce.push(...repeated.onlyOnce);
  }
  return count;
}

async function vitest(name: string, { file, extent, args }: { file: string; extent: Extent; args: string[] }): Promise<RunCount> {
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'support/counting/count.ts')}`];
  const testEnv = { ...env, TEST_EXTENT: extent, TEST_COUNT: file };
  const run = spawn(bin('vitest'), ['run', ...args, ...reporters], { stdio: 'inherit', env: testEnv });
  return readCount(file, await timed(name, run));
}

/** Returns the exit code; null if a signal ended the process or it could not be started. */
function timed(name: string, child: ChildProcess): Promise<number | null> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (exitCode: number | null): void => {
      steps.push({ name, seconds: (performance.now() - begun) / 1000 });
      resolve(exitCode);
    };
    child.once('close', end);
    child.once('error', (error) => {
      console.error(error);
      end(null);
    });
  });
}

function addUp(counts: readonly RunCount[]): RunCount {
  return counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failures: [...sum.failures, ...count.failures],
    files: [...sum.files, ...count.files],
  }));
}

/** Returns the count of a step that failed as a whole. */
function countFailure(failure: Failure): RunCount {
  return { passed: 0, failures: [failure], files: [] };
}
