/** Screens that sleep or read slowly harm nobody else (server/README.md R9). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCrowd } from '../soak/crowd.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: true });
});
afterEach(() => database.drop());

test('of 200 screens 20 sleep and 20 read slowly: the others are told every frame, all end on the newest score, the server does not grow', async () => {
  const { violations, ...figures } = await runCrowd({ seed: 1, database, healthy: 160, paused: 20, slow: 20, taps: 60 });

  console.log(JSON.stringify(figures));
  expect(violations).toEqual([]);
  expect(figures.frames).toBeGreaterThan(160 * 10);
}, 300_000);
