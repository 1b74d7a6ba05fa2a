/**
 * Two published libraries confirm the loser drops (machines/README.md 2.3): duel for 8 and 16, brackets-manager for 8 and 32.
 * brackets-manager also confirms the first rounds of 64 and 128.
 */
import { createRequire } from 'node:module';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { expect, test } from 'vitest';
import { chartOf, matchesOf } from './charts.ts';

type DuelId = { s: number; r: number; m: number };
type Duel = { matches: { id: DuelId }[]; right(id: DuelId): [DuelId, number] | null; down(id: DuelId): [DuelId, number] | null };
const DuelTournament = createRequire(import.meta.url)('duel') as new (
  players: number,
  options: { last: number; short: boolean; downMix: boolean },
) => Duel;

/** Numbers the rounds of the winners side, of the losers side and the final as both libraries do. */
function ownRoutes(size: number): Map<string, string> {
  const chart = chartOf(size, 2, 1);
  const k = Math.log2(size);
  const names = new Map<string, string>([['F', `L${2 * k - 1}`]]);
  for (let i = 1; i <= k; i++) names.set(i === 1 ? 'R1' : i === k ? 'WQ' : `WR${i - 1}`, `W${i}`);
  for (let j = 1; j <= 2 * k - 2; j++) names.set(j === 2 * k - 2 ? 'LQ' : `LR${j}`, `L${j}`);
  const nameOf = new Map(chart.matches.map(({ label, round, position }) => [label, `${names.get(round)}-${position}`]));
  return new Map(
    chart.matches.map(({ label, winnerTo, loserTo }) => [
      nameOf.get(label) ?? '',
      `${nameOf.get(winnerTo?.label ?? '') ?? 'out'} ${nameOf.get(loserTo?.label ?? '') ?? 'out'}`,
    ]),
  );
}

test.each([8, 16])('every winner and loser of a double elimination of %i goes where duel sends them', (size) => {
  const duel = new DuelTournament(size, { last: 2, short: true, downMix: true });
  const name = ({ s, r, m }: DuelId): string => `${s === 1 ? 'W' : 'L'}${r}-${m}`;
  const target = (to: [DuelId, number] | null): string => (to ? name(to[0]) : 'out');
  const theirs = new Map(duel.matches.map(({ id }) => [name(id), `${target(duel.right(id))} ${target(duel.down(id))}`]));
  expect(Object.fromEntries(ownRoutes(size))).toEqual(Object.fromEntries(theirs));
});

type BracketMatch = { round_id: number; number: number; opponent1: { position?: number } | null };

/** Returns, per losers round that takes new losers, the position of the winners match that each of them comes from. */
async function bracketDrops(size: number): Promise<Map<number, number[]>> {
  const storage = new InMemoryDatabase();
  const seeding = Array.from({ length: size }, (_, at) => `Player ${at + 1}`);
  await new BracketsManager(storage).create.stage({
    tournamentId: 0,
    name: 'Double elimination',
    type: 'double_elimination',
    seeding,
    settings: { seedOrdering: ['natural'], grandFinal: 'simple' },
  });
  const rounds = (await storage.select<{ id: number; group_id: number; number: number }>('round')) ?? [];
  const matches = (await storage.select<BracketMatch>('match')) ?? [];
  const drops = new Map<number, number[]>();
  for (const { id, number } of rounds.filter(({ group_id, number: round }) => group_id === 1 && round % 2 === 0)) {
    drops.set(
      number,
      matches.filter(({ round_id }) => round_id === id).map(({ opponent1 }) => opponent1?.position ?? 0),
    );
  }
  return drops;
}

function ownDrops(size: number): Map<number, number[]> {
  const chart = chartOf(size, 2, 1);
  const k = Math.log2(size);
  const drops = new Map<number, number[]>();
  for (let i = 2; i <= k; i++) {
    const losers = matchesOf(chart, i === k ? 'LQ' : `LR${2 * i - 2}`);
    const winners = matchesOf(chart, i === k ? 'WQ' : `WR${i - 1}`);
    drops.set(
      2 * i - 2,
      losers.map(({ label }) => winners.find(({ loserTo }) => loserTo?.label === label && loserTo.side === 'A')?.position ?? 0),
    );
  }
  return drops;
}

test.each([8, 32])('every loser of a double elimination of %i goes where brackets-manager sends them', async (size) => {
  expect(ownDrops(size)).toEqual(await bracketDrops(size));
});

test.each([64, 128])('the losers of the second and third winners round of %i go where brackets-manager sends them', async (size) => {
  const [own, theirs] = [ownDrops(size), await bracketDrops(size)];
  expect([own.get(2), own.get(4)]).toEqual([theirs.get(2), theirs.get(4)]);
});
