/** The tests that mutation testing runs: those of the rules of the sport. MUTATION_TESTS names others, for the store or the live rooms. */
import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files first: most mutants fail in the first of them, and the run of a mutant ends there. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => statSync(a.moduleId).size - statSync(b.moduleId).size);
  }
}

const named = process.env.MUTATION_TESTS ?? 'tests/machines/**/*.test.ts';
const root = new URL('../..', import.meta.url).pathname;

export default defineConfig({
  test: { root, pool: 'threads', testTimeout: 60_000, include: named.split(','), sequence: { sequencer: SmallestFirst } },
});
