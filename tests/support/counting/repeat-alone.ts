/**
 * Test files that failed beside others, and how they end when they run again alone. On a busy machine a browser or a socket can be later than a test
 * waits for. A real fault fails twice; the first failures are printed in any case.
 */
import type { Failure, RunCount } from './count.ts';

export type TestFile = { project: string; file: string };

/** With more failed files than this the change is broken, and a second run would say no more. */
const maxFiles = 10;

/** Tests of these projects wait for browsers, sockets and processes. */
const waits = new Set(['browser', 'sqlite', 'postgres', 'postgres-rest']);

/** Returns the files to run again. A failure with a random seed is a finding, even if the next seed holds: its file is left out. */
export function filesToRepeat({ failures }: RunCount): TestFile[] {
  const byFile = Map.groupBy(failures, ({ project, file }) =>
    project !== undefined && file !== undefined ? keyOf({ project, file }) : '',
  );
  const files = [...byFile].flatMap(([key, [failure]]) => (key === '' || !failure ? [] : [toFile(failure)]));
  if (files.length > maxFiles) return [];
  return files.filter(
    ({ project, file }) =>
      waits.has(project) &&
      !file.startsWith('tests/faults/') &&
      byFile.get(keyOf({ project, file }))?.every(({ message }) => !/\bseed\b/i.test(message)),
  );
}

/** Puts the second run of each repeated file in place of its first one. Returns the failures of the first runs that the second ones do not have. */
export function withRepeats(first: RunCount, second: RunCount): { count: RunCount; onlyOnce: Failure[] } {
  const repeated = new Set(second.files.map(keyOf));
  const stays = ({ project, file }: Partial<TestFile>): boolean =>
    project === undefined || file === undefined || !repeated.has(keyOf({ project, file }));
  const failedAgain = new Set(second.failures.map(({ name }) => name));
  return {
    count: {
      passed: first.passed - sumOf(first.files.filter((file) => !stays(file))) + second.passed,
      failures: [...first.failures.filter(stays), ...second.failures],
      files: [...first.files, ...second.files],
    },
    onlyOnce: first.failures.filter((failure) => !stays(failure) && !failedAgain.has(failure.name)),
  };
}

const sumOf = (files: RunCount['files']): number => files.reduce((sum, { passed }) => sum + passed, 0);
const keyOf = ({ project, file }: TestFile): string => `${project} ${file}`;
const toFile = ({ project = '', file = '' }: Failure): TestFile => ({ project, file });
