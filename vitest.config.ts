/** One project per kind of test; the PostgreSQL project runs the server and live tests again on the other engine. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'];
/** Once is enough: no database is asked. */
const withoutDatabase = ['**/exports/files.test.ts', '**/auth/passwords.test.ts', '**/demo/options.test.ts'];
/** The demo lives in the embedded database; its simulator plays on PostgreSQL in faults/whole-event.test.ts. */
const embedded = ['**/demo/edition.test.ts', '**/demo/simulator.test.ts'];
const node = { environment: 'node', testTimeout: 20_000, hookTimeout: 60_000, pool: 'forks' } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'machines', include: ['tests/machines/**/*.test.ts', 'tests/architecture.test.ts'] } },
      { test: { ...node, name: 'sqlite', include: server, exclude: ['**/postgres.test.ts'] } },
      { test: { ...node, name: 'live', include: ['tests/live/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'postgres',
          include: [...server, 'tests/live/**/*.test.ts'],
          exclude: ['**/sqlite.test.ts', ...withoutDatabase, ...embedded],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'client', environment: 'jsdom', include: ['tests/client/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/built-screens.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
