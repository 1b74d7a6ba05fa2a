/** Counts a test run: the passed tests, and everything that failed or never ran, by name. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** `ms`: how long its worker was busy with the file. */
export type FileCount = { project: string; file: string; ms: number; passed: number };
/** `name`: project, file and title, or the step of the run. `message`: what was thrown; empty if nothing is known. `file`: relative to the root. */
export type Failure = { name: string; message: string; project?: string; file?: string };
export type RunCount = { passed: number; failures: Failure[]; files: FileCount[] };

/** The thrown values of a test run are of any type. */
type ThrownError = { message?: string; stack?: string };

/** A Vitest reporter: writes the count of the run into the file that TEST_COUNT names. */
export default class CountReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandledErrors) => {
    const count: RunCount = {
      passed: modules.map(countPassed).reduce((total, passed) => total + passed, 0),
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map((error) => ({ name: 'outside the tests', message: wordsOf([error]) })),
      ],
      files: modules.map(countOf),
    };
    if (process.env.TEST_COUNT) writeFileSync(process.env.TEST_COUNT, JSON.stringify(count));
  };
}

/** Returns the written count. A run that ended badly without a failed test counts as one failure, and so does a run that wrote no count. */
export function readCount(file: string, exitCode: number | null): RunCount {
  try {
    const count: RunCount = JSON.parse(readFileSync(file, 'utf8'));
    if (exitCode !== 0 && count.failures.length === 0)
      count.failures.push({ name: 'the run', message: `ended with exit code ${exitCode}` });
    return count;
  } catch {
    return { passed: 0, failures: [{ name: 'the run', message: 'ended without a count' }], files: [] };
  }
}

const countPassed = (module: TestModule): number => [...module.children.allTests()].filter(hasPassed).length;

/** A test that did not run counts as failed, whatever the reason. A file that did not load and a suite whose hook failed count once more. */
function failuresOf(module: TestModule): Failure[] {
  const [project, file] = [module.project.name, relative(process.cwd(), module.moduleId)];
  const place = `${project} ${file}`.trim();
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const failures = [
    ...broken.map((suite) => ({ name: suite.type === 'suite' ? `${place} > ${suite.fullName}` : place, message: wordsOf(suite.errors()) })),
    ...[...module.children.allTests()].filter((test) => !hasPassed(test)).map((test) => failureOf(place, test)),
  ];
  const all = failures.length === 0 && module.state() !== 'passed' ? [{ name: place, message: 'did not run' }] : failures;
  return all.map((failure) => ({ ...failure, project, file }));
}

function failureOf(place: string, test: TestCase): Failure {
  const { state, errors } = test.result();
  return { name: `${place} > ${test.fullName}`, message: state === 'failed' ? wordsOf(errors) : 'did not run' };
}

const hasPassed = (test: TestCase): boolean => test.result().state === 'passed';

/** Returns the message of the first error and the line of the test file that it came from, without colours. */
function wordsOf([error]: readonly ThrownError[]): string {
  const line = error?.stack?.split('\n').find((frame) => frame.includes('.test.'));
  return stripVTControlCharacters([(error?.message ?? '').slice(0, 1000), ...(line ? [line.trim()] : [])].join('\n'));
}

function countOf(module: TestModule): FileCount {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    passed: countPassed(module),
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  };
}
