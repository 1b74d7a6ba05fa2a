/**
 * Hundreds of simulated days of an event, each from its seed: desk, tablets, screens and draws. They meet crashes, restores, two histories, bad
 * connections, sleep and wrong clocks.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DayTemplate, dayTemplate, runDay, shortDay } from '../soak/hall-day.ts';
import { keptSeeds } from '../soak/kept-seeds.ts';

/** `npm run soak -- hall-day` runs more days. */
const days = 300;

let template: DayTemplate;
beforeAll(async () => {
  template = await dayTemplate();
});
afterAll(() => rmSync(template.folder, { recursive: true, force: true }));

test(`${days} simulated days of an event lose and double no tap, end every screen on the state of a newcomer, and keep every clock within 100 ms`, async () => {
  const first = Math.floor(Math.random() * 1e9);
  const seeds = [...keptSeeds('hall-day'), ...Array.from({ length: days }, (_, number) => first + number)];
  const total = {
    taps: 0,
    acknowledged: 0,
    refused: 0,
    shows: 0,
    crashes: 0,
    approved: 0,
    drawnApproved: 0,
    restored: 0,
    chosen: 0,
    nextStages: 0,
  };

  for (const seed of seeds) {
    const { violations, actions: _, ...figures } = await runDay({ ...shortDay, seed, template });
    const again = `npm run soak -- hall-day --seed ${seed}`;
    expect({ again, violations }).toEqual({ again, violations: [] });
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += figures[name];
  }

  console.log(`${seeds.length} days from seed ${first}: ${JSON.stringify(total)}`);
  expect(total.taps).toBeGreaterThan(days * 10);
  expect(total.crashes).toBeGreaterThan(days / 10);
  expect(total.approved).toBeGreaterThan(days / 10);
  expect(total.drawnApproved).toBeGreaterThan(days / 20);
  expect(total.restored).toBeGreaterThan(days / 10);
  expect(total.chosen).toBeGreaterThan(days / 30);
  expect(total.nextStages).toBeGreaterThan(0);
}, 600_000);

test('a screen and a tablet that are away for hours are right again within a minute', async () => {
  const { violations } = await runDay({ ...shortDay, nightMinutes: 8 * 60, seed: 11, template });

  expect(violations).toEqual([]);
}, 120_000);

test('the same seed is the same day', async () => {
  const [one, other] = [await runDay({ ...shortDay, seed: 3, template }), await runDay({ ...shortDay, seed: 3, template })];

  expect(one.actions.length).toBeGreaterThan(50);
  expect(other.actions).toEqual(one.actions);
}, 120_000);
