/** Measures the draw of 256 entrants in a full double elimination, compared with two published libraries that build the same bracket. */
import { createRequire } from 'node:module';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { drawTournament } from '#machines/draw/draw.ts';
import type { ChartSpec, Entrant } from '#machines/draw/types.ts';
import { report, timed } from './figures.ts';

const players = 256;
const runs = 300;

const spec: ChartSpec = { kind: 'ELIMINATION', size: players, singleElimination: 2, letters: 8, dropTable: 'CROSS', groups: null };

const entrants: Entrant[] = Array.from({ length: players }, (_, at) => ({
  id: at + 1,
  seedingPriority: 999,
  strength: at < 64 ? 1000 - at : null,
  countryId: at % 30,
}));

type DuelTournament = new (size: number, options: { last: number; short: boolean; downMix: boolean }) => unknown;

export async function benchDraw(): Promise<void> {
  const Duel = createRequire(import.meta.url)('duel') as DuelTournament;
  const own = (turn: number, ownSpec: ChartSpec = spec) =>
    drawTournament({
      spec: ownSpec,
      entrants,
      numberOfSeeds: 32,
      placeholders: 0,
      separateCountries: false,
      seed: turn.toString(16).padStart(32, '0'),
    });
  const duel = () => new Duel(players, { last: 2, short: true, downMix: true });
  const measured = await timedWarm(own);
  let built = 0;
  const cold = await timedWarm((turn) => own(turn, uncachedSpec(++built)));
  const manager = await timedWarm(bracketsManager);
  const title = `Draw of ${players} in a double elimination, ${runs} draws`;
  report(title, measured, 'brackets-manager, in memory', manager);
  report(title, measured, 'duel', await timedWarm(duel));
  report(`${title}, each on a chart that was never built before`, cold, 'brackets-manager, in memory', manager);
}

const byNumber = Object.fromEntries(
  ['WR1', 'WR2', 'WR3', 'WR4', 'WR5', 'WR6', 'WQ'].map((round, at) => [
    round,
    Array.from({ length: players / 2 ** (at + 2) }, (_, match) => match + 1),
  ]),
);

/** Returns a spec with its own drop table for each number, so that no chart comes from the cache. */
const uncachedSpec = (number: number): ChartSpec => ({ ...spec, dropTable: { ...byNumber, number: [number] } });

async function timedWarm(work: (turn: number) => unknown) {
  await timed(50, work);
  return timed(runs, work);
}

const seeding = entrants.map(({ id }) => `Player ${id}`);

function bracketsManager(): Promise<unknown> {
  return new BracketsManager(new InMemoryDatabase()).create.stage({
    tournamentId: 0,
    name: 'Double elimination',
    type: 'double_elimination',
    seeding,
    settings: { grandFinal: 'simple' },
  });
}
