/** The place of those who go out in a round, counted over real players (machines/README.md 6.2): known before the round is played, because only the first places decide where nobody stands. */
import type { Chart, ChartMatch, MatchResult } from './types.ts';

type RoundPlaces = {
  /** By mnemonic: players that are still in after the round, plus one. */
  places: ReadonlyMap<string, number>;
  /** Sides where nobody ever stood, whatever the results: 'A017B'. */
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
    // Two real sides send on a real winner and a real loser; one sends on a winner; none sends on nobody.
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

/** Whoever may still come, a placeholder or an unknown player, counts as one. */
function noteEmptySides({ label }: ChartMatch, byLabel: ReadonlyMap<string, MatchResult>, empty: Set<string>): void {
  const result = byLabel.get(label);
  if (result?.a?.kind === 'walkover') empty.add(`${label}A`);
  if (result?.b?.kind === 'walkover') empty.add(`${label}B`);
}
