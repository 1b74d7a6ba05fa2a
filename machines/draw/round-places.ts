/**
 * The ranking place of players who go out in a round, counted over real players (machines/README.md 6.2).
 * The place is known before the round, because only the first round of a stage decides which sides stay empty.
 */
import type { Chart, ChartMatch, MatchResult } from './types.ts';

type RoundPlaces = {
  /** By round mnemonic: the number of players who are still in after the round, plus one. */
  places: ReadonlyMap<string, number>;
  /** Sides that stay empty with any results, such as 'A017B'. */
  empty: ReadonlySet<string>;
};

export function roundPlaces(chart: Chart, byLabel: ReadonlyMap<string, MatchResult>): RoundPlaces {
  const places = new Map<string, number>();
  const empty = new Set<string>();
  for (const stage of [1, 2] as const) countStage(chart, byLabel, stage, { places, empty });
  return { places, empty };
}

function countStage(
  chart: Chart,
  byLabel: ReadonlyMap<string, MatchResult>,
  stage: 1 | 2,
  { places, empty }: { places: Map<string, number>; empty: Set<string> },
): void {
  const matches = chart.matches.filter((match) => match.stage === stage && match.group === null);
  const first = matches[0]?.round;
  const eliminated = new Map<string, number>();
  let remaining = 0;
  for (const match of matches) {
    if (match.round === first) noteEmptySides(match, byLabel, empty);
    const a = !empty.has(`${match.label}A`);
    const b = !empty.has(`${match.label}B`);
    if (match.round === first) remaining += Number(a) + Number(b);
    // Two real sides produce a winner and a loser, one real side only a winner, no real side neither.
    if (!a && !b && match.winnerTo) empty.add(match.winnerTo.label + match.winnerTo.side);
    if (!(a && b) && match.loserTo) empty.add(match.loserTo.label + match.loserTo.side);
    if (match.loserTo === null) eliminated.set(match.round, (eliminated.get(match.round) ?? 0) + Number(a && b));
  }
  for (const { mnemonic, stage: own } of chart.rounds) {
    const out = eliminated.get(mnemonic);
    if (own !== stage || out === undefined) continue;
    remaining -= out;
    places.set(mnemonic, remaining + 1);
  }
}

/** A placeholder or an unknown player counts as a player. */
function noteEmptySides({ label }: ChartMatch, byLabel: ReadonlyMap<string, MatchResult>, empty: Set<string>): void {
  const result = byLabel.get(label);
  if (result?.a?.kind === 'walkover') empty.add(`${label}A`);
  if (result?.b?.kind === 'walkover') empty.add(`${label}B`);
}
