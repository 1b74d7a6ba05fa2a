/** Counts a test run: the passed tests, and everything that failed or never ran. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** `ms`: how long its worker was busy with the file. */
export type FileTime = { project: string; file: string; ms: number };
export type RunCount = { passed: number; failed: number; files: FileTime[] };

/** A Vitest reporter: writes the count of the run into the file that TEST_COUNT names. */
export default class CountReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandledErrors) => {
    const counts = modules.map(countModule);
    const count: RunCount = {
      passed: sum(counts.map(({ passed }) => passed)),
      failed: sum(counts.map(({ failed }) => failed)) + unhandledErrors.length,
      files: modules.map(timeOf),
    };
    if (process.env.TEST_COUNT) writeFileSync(process.env.TEST_COUNT, JSON.stringify(count));
  };
}

/** Returns the written count. A run that ended badly without a failed test counts as one failure, and so does a run that wrote no count. */
export function readCount(file: string, exitCode: number | null): RunCount {
  try {
    const count: RunCount = JSON.parse(readFileSync(file, 'utf8'));
    return { ...count, failed: exitCode !== 0 && count.failed === 0 ? 1 : count.failed };
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}

/** A test that did not run counts as failed, whatever the reason. A file that did not load and a suite whose hook failed count once more. */
function countModule(module: TestModule): { passed: number; failed: number } {
  const tests = [...module.children.allTests()];
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
  const failed = tests.length - passed + broken;
  const neverRan = failed === 0 && module.state() !== 'passed';
  return { passed, failed: neverRan ? 1 : failed };
}

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
