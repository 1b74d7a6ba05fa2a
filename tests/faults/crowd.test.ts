/** Screens that sleep or read slowly harm no other screen (server/README.md R9). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCrowd } from '../soak/crowd.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: true });
});
afterEach(() => database.drop());

test('twenty sleeping and twenty slow screens of 200 harm no other: those get every frame, all end on the newest score, and the server does not grow', async () => {
  const { violations, ...figures } = await runCrowd({ seed: 1, database, healthy: 160, paused: 20, slow: 20, taps: 60 });

  console.log(JSON.stringify(figures));
  expect(violations).toEqual([]);
  expect(figures.frames).toBeGreaterThan(160 * 10);
}, 300_000);
