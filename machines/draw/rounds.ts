/** The rounds of a chart in order of play (machines/README.md 1.1, 1.2, 1.5, 1.6). */
import { roundRobin } from './round-robin.ts';
import type { ChartRound, ChartSpec } from './types.ts';

/**
 * `index` counts from 1 inside the part. A chart with k winners rounds has 2k − 2 losers rounds. In the final part `index` is the round of the single
 * elimination, in groups the round of the round robin.
 */
export type PlannedRound = ChartRound & { part: 'winners' | 'losers' | 'final' | 'groups'; index: number };

/** Returns the rounds in order of play, with their positions. */
export function roundsOf(spec: ChartSpec): PlannedRound[] {
  const rounds = spec.kind === 'GROUPS' ? groupRounds(spec) : eliminationRounds(spec);
  return rounds.map((round, at) => ({ ...round, position: at + 1 }));
}

/** Returns the number of rounds on the winners side, called k in this file. */
export const winnersRounds = ({ size, singleElimination }: ChartSpec): number => Math.log2(size / singleElimination) + 1;

type RoundDraft = Omit<PlannedRound, 'position'>;

function eliminationRounds(spec: ChartSpec): RoundDraft[] {
  const { size, singleElimination } = spec;
  if (size === singleElimination) return finalRounds(size, 1);
  const k = winnersRounds(spec);
  const drafts: RoundDraft[] = [winnersRound(1, k, size)];
  for (let i = 2; i <= k; i++) {
    drafts.push(winnersRound(i, k, size));
    if (i > 2) drafts.push(losersRound(2 * i - 4, k, size));
    drafts.push(losersRound(2 * i - 3, k, size));
  }
  drafts.push(losersRound(2 * k - 2, k, size));
  if (singleElimination > 2) return [...drafts, ...finalRounds(singleElimination, 2)];
  return [...drafts, { mnemonic: 'F', name: 'Final', stage: 1, matches: 1, part: 'final', index: 1 }];
}

function winnersRound(i: number, k: number, size: number): RoundDraft {
  const common = { stage: 1, matches: size / 2 ** i, part: 'winners', index: i } as const;
  if (i === 1) return { mnemonic: 'R1', name: 'Round 1', ...common };
  if (i === k) return { mnemonic: 'WQ', name: 'Winners Qualification', ...common };
  return { mnemonic: `WR${i - 1}`, name: `Winners Round ${i - 1}`, ...common };
}

function losersRound(j: number, k: number, size: number): RoundDraft {
  const common = { stage: 1, matches: size / 2 ** (Math.floor(j / 2) + 1 + (j % 2)), part: 'losers', index: j } as const;
  if (j === 2 * k - 2) return { mnemonic: 'LQ', name: 'Losers Qualification', ...common };
  return { mnemonic: `LR${j}`, name: `Losers Round ${j}`, ...common };
}

function finalRounds(players: number, stage: 1 | 2): RoundDraft[] {
  const rounds: RoundDraft[] = [];
  for (let matches = players / 2, index = 1; matches >= 1; matches /= 2, index++) {
    rounds.push({ ...finalRoundName(matches), stage, matches, part: 'final', index });
  }
  return rounds;
}

function finalRoundName(matches: number): { mnemonic: string; name: string } {
  if (matches === 1) return { mnemonic: 'F', name: 'SE - Final' };
  if (matches === 2) return { mnemonic: 'SF', name: 'SE - Semi Finals' };
  if (matches === 4) return { mnemonic: 'QF', name: 'SE - Quarter Finals' };
  return { mnemonic: `L${2 * matches}`, name: `SE - Last ${2 * matches}` };
}

function groupRounds({ size, groups, singleElimination }: ChartSpec): RoundDraft[] {
  const count = groups ?? 1;
  const rounds = roundRobin(size / count).map((pairs, at) => ({
    mnemonic: `G${at + 1}`,
    name: `Group Round ${at + 1}`,
    stage: 1 as const,
    matches: pairs.length * count,
    part: 'groups' as const,
    index: at + 1,
  }));
  return [...rounds, ...finalRounds(singleElimination, 2)];
}
