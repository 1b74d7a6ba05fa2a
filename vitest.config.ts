/** One project per kind of test. Two projects run the server's tests again on PostgreSQL: those about it, and the rest (`npm run test:all`). */
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aboutPostgres, extent, journeys, onlyInTheRest } from './tests/support/extent.ts';
import { nodeEnv } from './tests/support/node-env.ts';
import { filesWithShares } from './tests/support/shares.ts';

// Of the processes that run tests, and of the threads these start.
Object.assign(process.env, nodeEnv);

const server = ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/live/**/*.test.ts'];
/** Once is enough: no database is asked, or only for a few rows by their number: who somebody is, what they may see, files. */
const withoutDatabase = [
  'tests/server/entity/{declared-texts,keeping,openapi,paging,resource-pictures}.test.ts',
  '**/audit/every-route.test.ts',
  '**/auth/{address-key,addresses,attempts,enumeration,foreign-events,guard,limits,management,passwords,private-fields,rights,second-factor,secrets,sign-in,step-up,unpublished}.test.ts',
  '**/https/{certificates,end-slow-body,secure-door}.test.ts',
  '**/demo/{control,fouls,options,seed}.test.ts',
  '**/draws/charts.test.ts',
  '**/kernel/{hall-time,thread-pool}.test.ts',
  '**/events/{drawings,pictures,posters,rich-text}.test.ts',
  '**/exports/{files,routes}.test.ts',
  '**/invoices/invoice-pdf.test.ts',
  '**/mail/templates.test.ts',
  '**/settings.test.ts',
  '**/system/log.test.ts',
  '**/website/sentences.test.ts',
  '**/regexps/linear.test.ts',
  '**/replay/parse-changes.test.ts',
  '**/live/{audiences,conformance,doors,fleet,goodbye,message,message-line,overload,pairing-limits,stream-delivery,stream-limits}.test.ts',
  '**/operations/{end-process,image}.test.ts',
  '**/http/{guide,load,screen-page}.test.ts',
  '**/public/any-origin.test.ts',
  '**/spectators/wire.test.ts',
  '**/texts/long-texts.test.ts',
  // A process and its sockets; what it has written is faults/exactly-once.test.ts.
  '**/faults/restart.test.ts',
];
/** The demo and its simulator live in the embedded database; virtual days and power cuts are about its file. */
const embedded = [
  '**/demo/edition.test.ts',
  '**/demo/simulator.test.ts',
  '**/faults/{crowd,disk-faults,hall-day,power-cut,whole-event}.test.ts',
];

/** Returns `files` and `once`; in the rest only those of `files` that covered a share of their cases in the short run. */
const ofExtent = (files: string[], once: string[] = []): string[] => (extent === 'rest' ? filesWithShares(...files) : [...files, ...once]);

/** For the slowest machine: nothing waits longer than it must, and what never comes fails all the same. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 40_000 } } } as const;
/** The worlds of a test file begin as copies of a database with today's schema. */
const copied = { globalSetup: ['tests/support/sqlite-setup.ts'] };
/** What files share is kept per office or never changes: one process reads the sources once for all its files. */
const shared = { ...patience, environment: 'node', pool: 'forks', isolate: false } as const;
/** Node loads the sources itself, as in production, and keeps them compiled on the disk: Vite would transform 2,000 files again for each project. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

const onPostgres = {
  ...native,
  exclude: [
    '**/{sqlite,full-disk,readers,restore,backups,unclean-stop,lost-database,file-errors}.test.ts',
    ...withoutDatabase,
    ...embedded,
  ],
  env: { TEST_ENGINE: 'postgres' },
  globalSetup: ['tests/support/postgres-setup.ts'],
};

/** What takes longest begins first, and many small files come last: at the end no core waits for one long file. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ['browser', 'postgres', 'postgres-rest', 'sqlite', 'machines', 'client', 'client-plain'];
    const rank = ({ project, moduleId }: TestSpecification) => 2 * projects.indexOf(project.name) + Number(!moduleId.includes('/faults/'));
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Some tests wait, for a silence of ten seconds or for a server that starts: meanwhile another works. Each process more reads and compiles the server anew.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          ...native,
          name: 'machines',
          include: ofExtent(['tests/machines/**/*.test.ts'], ['tests/soak/*.test.ts', 'tests/*.test.ts']),
        },
      },
      {
        test: {
          ...native,
          ...copied,
          name: 'sqlite',
          include: [...ofExtent(server), ...(extent === 'rest' ? onlyInTheRest : [])],
          exclude: [
            '**/{postgres,rolling-restart}.test.ts',
            'tests/server/store/postgres/**',
            ...(extent === 'short' ? onlyInTheRest : []),
          ],
        },
      },
      { test: { ...onPostgres, name: 'postgres', include: aboutPostgres } },
      {
        test: { ...onPostgres, name: 'postgres-rest', include: server, exclude: [...onPostgres.exclude, ...aboutPostgres] },
      },
      {
        plugins: [react()],
        // A page for each file; libraries are read once for many, but what keeps messages to itself is ours as well (page-setup.ts).
        test: {
          ...shared,
          name: 'client',
          server: { deps: { inline: ['sonner'] } },
          environment: 'jsdom',
          setupFiles: ['tests/client/support/page-setup.ts'],
          include: ofExtent(['tests/client/**/*.test.tsx']),
        },
      },
      { test: { ...shared, name: 'client-plain', include: ofExtent(['tests/client/**/*.test.ts']) } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: extent === 'short' ? journeys : ['tests/e2e/**/*.test.ts'],
          exclude: extent === 'rest' ? journeys : [],
          globalSetup: ['tests/support/chromium-setup.ts', 'tests/support/built-screens.ts', ...copied.globalSetup],
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          // On an overloaded machine the server answers 503 on purpose, and a page that loads in that moment shows the sign-in form.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
