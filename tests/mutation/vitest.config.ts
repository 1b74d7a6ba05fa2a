/** The tests that mutation testing runs: those of the rules of the sport. MUTATION_TESTS names others, for the store or the live rooms. */
import { defineConfig } from 'vitest/config';

const named = process.env.MUTATION_TESTS ?? 'tests/machines/**/*.test.ts';

export default defineConfig({ test: { root: new URL('../..', import.meta.url).pathname, pool: 'threads', include: named.split(',') } });
