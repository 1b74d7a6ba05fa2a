/** Every tap counts once, none meets a second history, and no screen goes back, whatever fails meanwhile (server/README.md R1, R2, R5, R7, R10). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChaosReport, runChaos } from '../soak/chaos-run.ts';
import { faultPoints } from '../soak/fault-points.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { onPostgres } from '../support/engine.ts';

const nodes = onPostgres() ? 2 : 1;
const taps = 5_000;

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

test(`${taps} taps through kills at every fault point and broken connections count once each, none is held, and no screen goes back (${nodes} node${nodes > 1 ? 's' : ''})`, async () => {
  const seed = Math.floor(Math.random() * 1e6);
  const report = await runChaos({ seed, database, nodes, tables: 8, displays: 8, taps, rounds: 1 });

  console.log(wordsOf(seed, report));
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
  expect(report).toMatchObject({ refused: 0, answered: report.taps });
  expect(report.taps).toBeGreaterThanOrEqual(taps);
  expect(Object.keys(report.kills)).toEqual(expect.arrayContaining([...faultPoints]));
}, 600_000);

const wordsOf = (seed: number, { violations: _, ...figures }: ChaosReport): string => `seed ${seed}: ${JSON.stringify(figures)}`;
