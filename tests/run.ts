/** `npm test`: types, lint and format, build with its budgets, then every test; closes with "N passed, N failed". */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './support/postgres.ts';

type Count = { passed: number; failed: number };

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

const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }));
console.log(`\nRan on ${engines.join(' and ')}${engines.length === 1 ? ' (no PostgreSQL programs here and no TEST_DATABASE_URL)' : ''}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** What it says is shown when it is done: the steps run side by side, and those that need no screens beside the tests. */
async function step(name: string, command: string, args: string[]): Promise<Count> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await ended(child);
  console.log(`\n== ${name}\n${said.trimEnd()}`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function tests(projects: string[]): Promise<Count> {
  console.log('\n== tests');
  const report = join(reports, 'tests.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readReport(report, await ended(spawn(bin('vitest'), ['run', ...chosen, ...reporters], { stdio: 'inherit', env })));
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

/** A run that broke before or after its tests counts as one failure more. */
function readReport(file: string, status: number | null): Count {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
