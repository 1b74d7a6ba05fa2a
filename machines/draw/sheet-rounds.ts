/** The rounds of a sheet in order, the places of players who go out in them, and the column headings. */
import { ordinal } from '../ordinal.ts';
import type { ChartMatch, ChartRound } from './types.ts';

/** A match without its draw slots: the part that a printed chart shows before and after the draw. */
export type SheetMatch = Omit<ChartMatch, 'seats'>;

/** The source of a sheet: a `Chart`, or the rows of a drawn tournament in the same shape. */
export type SheetSource = { rounds: readonly Pick<ChartRound, 'mnemonic' | 'name'>[]; matches: readonly SheetMatch[] };

export type SheetColumn = {
  mnemonic: string;
  name: string;
  /** 'losers finish 129th', 'winners go to SE - Last 32', or empty. */
  words: string;
  side: 'winners' | 'losers' | 'final';
};

export const isLosersRound = (round: string): boolean => /^L(R\d+|Q)$/.test(round);

/** The order inside a side: R1, WR1 … WQ; LR1 … LQ; L128 … L16, QF, SF, F; G1 …. */
export function roundRank(round: string): number {
  const number = Number(/(?<!\d)\d+$/.exec(round)?.[0] ?? 0);
  if (/^L\d+$/.test(round)) return 100 - Math.log2(number);
  return fixed[round] ?? (round === 'R1' ? 0 : number);
}

const fixed: Readonly<Record<string, number>> = { WQ: 50, LQ: 50, QF: 97, SF: 98, F: 99 };

/** Returns the first place of players who go out in a round: one more than the players still in after it (machines/README.md 6.1, 6.2). */
export function placesOfRounds(matches: readonly SheetMatch[]): Map<string, number> {
  const out = matches.filter(({ loserTo, group }) => loserTo === null && group === null);
  const rounds = [...new Set(out.map(({ round }) => round))].sort((one, other) => roundRank(other) - roundRank(one));
  const places = new Map<string, number>();
  let next = 2;
  for (const round of rounds) {
    places.set(round, next);
    next += out.filter((match) => match.round === round).length;
  }
  return places;
}

/** Returns the heading of a column. */
export function columnHeading(
  round: string,
  chart: SheetSource,
  onSheet: readonly SheetMatch[],
  places: ReadonlyMap<string, number>,
): SheetColumn {
  const matches = onSheet.filter((match) => match.round === round);
  const isFinal = matches.some(({ letter }) => letter === 'SE');
  return {
    mnemonic: round,
    name: nameOf(chart, round) ?? round,
    side: isFinal ? 'final' : isLosersRound(round) ? 'losers' : 'winners',
    words: wordsOf(round, chart, matches, places),
  };
}

function wordsOf(round: string, chart: SheetSource, matches: readonly SheetMatch[], places: ReadonlyMap<string, number>): string {
  const [first] = matches;
  if (!first || first.group !== null) return '';
  const next = first.letter === 'SE' ? undefined : firstFinalRound(chart);
  if (round === 'WQ' && next) return `winners go to ${next}`;
  const place = places.get(round);
  if (place) return `losers finish ${ordinal(place)}${round === 'SF' ? ', both bronze' : ''}`;
  if (round === 'R1') return '';
  const staysHere = matches.every(({ letter, loserTo }) => loserTo?.label.startsWith(letter));
  return staysHere ? `losers drop to ${roundOf(chart, first.loserTo?.label)}` : 'losers drop to the other letters';
}

function firstFinalRound(chart: SheetSource): string | undefined {
  const first = chart.matches.find(({ letter }) => letter === 'SE')?.round;
  return first && nameOf(chart, first);
}

const nameOf = (chart: SheetSource, round: string): string | undefined => chart.rounds.find(({ mnemonic }) => mnemonic === round)?.name;
const roundOf = (chart: SheetSource, label: string | undefined): string =>
  chart.matches.find((match) => match.label === label)?.round ?? '';
