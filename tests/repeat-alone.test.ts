/** Failed files run again alone; whatever fails twice, or with a random seed, has failed. */
import { expect, test } from 'vitest';
import type { Failure, RunCount } from './support/counting/count.ts';
import { filesToRepeat, withRepeats } from './support/counting/repeat-alone.ts';

const failure = (project: string, file: string, message = 'Timeout', title = 'waits'): Failure => ({
  name: `${project} ${file} > ${title}`,
  ...{ message, project, file },
});
const runOf = (failures: Failure[], files: RunCount['files'] = []): RunCount => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  ...{ failures, files },
});
const fileOf = (project: string, file: string, passed: number) => ({ project, file, passed, ms: 1 });

test('only files that wait for something run again: no pure tests, no faults, no random seeds, no broken step', () => {
  const failures = [
    failure('browser', 'tests/e2e/a.test.ts'),
    failure('browser', 'tests/e2e/a.test.ts', 'Timeout', 'waits too'),
    failure('postgres-rest', 'tests/live/b.test.ts'),
    failure('machines', 'tests/machines/c.test.ts'),
    failure('sqlite', 'tests/faults/d.test.ts'),
    failure('sqlite', 'tests/server/e.test.ts', 'Property failed after 3 tests, { seed: 7 }'),
    { name: 'types', message: 'ended with exit code 1' },
  ];

  expect(filesToRepeat(runOf(failures))).toEqual([
    { project: 'browser', file: 'tests/e2e/a.test.ts' },
    { project: 'postgres-rest', file: 'tests/live/b.test.ts' },
  ]);
});

test('a change that breaks many files runs none of them again', () => {
  const failures = Array.from({ length: 11 }, (_, number) => failure('browser', `tests/e2e/${number}.test.ts`));

  expect(filesToRepeat(runOf(failures.slice(1)))).toHaveLength(10);
  expect(filesToRepeat(runOf(failures))).toEqual([]);
});

test('the second run of a file counts in place of the first one', () => {
  const [a, b] = [failure('browser', 'tests/a.test.ts'), failure('browser', 'tests/b.test.ts')];
  const first = runOf(
    [a, b],
    [fileOf('browser', 'tests/a.test.ts', 3), fileOf('browser', 'tests/b.test.ts', 2), fileOf('sqlite', 'tests/a.test.ts', 5)],
  );

  const mended = withRepeats(first, runOf([], [fileOf('browser', 'tests/a.test.ts', 4)]));
  expect([mended.count.passed, mended.count.failures, mended.onlyOnce]).toEqual([11, [b], [a]]);

  const again = { ...a, message: 'Timeout again' };
  const broken = withRepeats(first, runOf([again], [fileOf('browser', 'tests/a.test.ts', 3)]));
  expect([broken.count.passed, broken.count.failures, broken.onlyOnce]).toEqual([10, [b, again], []]);
});

test('a second run that never came to its end counts as failed beside the first', () => {
  const first = runOf([failure('browser', 'tests/a.test.ts')], [fileOf('browser', 'tests/a.test.ts', 3)]);
  const lost = { name: 'the run', message: 'ended without a count' };

  expect(withRepeats(first, runOf([lost])).count.failures).toEqual([...first.failures, lost]);
});
