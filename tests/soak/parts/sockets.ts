/** Two thousand screens, and one screen for eight hours. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freshDatabase } from '../../support/database.ts';
import { runCrowd } from '../crowd.ts';
import type { Part } from './part.ts';

export const sockets: Part = {
  name: 'sockets',
  says: '2,000 screens of which 200 sleep and 200 read slowly',
  rounds: 10,
  run: async (seed) => {
    process.env.TEST_ENGINE = 'sqlite';
    const database = await freshDatabase();
    try {
      const { violations, ...figures } = await runCrowd({ seed, database, healthy: 1600, paused: 200, slow: 200, taps: 400 });
      return { violations, figures };
    } finally {
      await database.drop();
    }
  },
};

export const kiosk: Part = {
  name: 'kiosk',
  says: 'eight hours of a hall screen in fast motion: no blank frame, no growth',
  rounds: 1,
  run: async () => {
    const root = join(import.meta.dirname, '../../..');
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'client', 'tests/client/kiosk/long-day.test.tsx'],
      { cwd: root, env: { ...process.env, SOAK_HOURS: '8' }, encoding: 'utf8' },
    );
    return { violations: status === 0 ? [] : [stdout], figures: { hours: 8 } };
  },
};
