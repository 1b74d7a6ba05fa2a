/**
 * Builds a flow chart: rounds, matches, labels, sheets, and the routes of winners and losers (machines/README.md 1, 2).
 * Full double elimination (Q = 2) ends in stage 1 with 'SE01', the only match of sheet SE. Pure single elimination (Q = N) is SE01… in stage 1.
 */
import { dropOf } from './drops.ts';
import { roundRobin } from './round-robin.ts';
import { type PlannedRound, roundsOf, winnersRounds } from './rounds.ts';
import { slotOfGroup } from './seeding.ts';
import type { Chart, ChartMatch, ChartSpec, MatchSide } from './types.ts';

/** Returns the chart of the specification. It caches up to 64 charts. */
export function buildChart(spec: ChartSpec): Chart {
  const key = JSON.stringify([spec.kind, spec.size, spec.singleElimination, spec.letters, spec.dropTable, spec.groups]);
  const cached = chartCache.get(key);
  if (cached) return cached;
  const chart = chartOf(spec);
  if (chartCache.size >= 64) chartCache.clear();
  chartCache.set(key, chart);
  return chart;
}

const chartCache = new Map<string, Chart>();

type LabelsByRound = ReadonlyMap<string, readonly string[]>;
type MatchSlot = { part: PlannedRound['part']; index: number; m: number; side: MatchSide['side'] };

function chartOf(spec: ChartSpec): Chart {
  const planned = roundsOf(spec);
  const labels = labelsOf(spec, planned);
  const slot = (to: MatchSlot | null): MatchSide | null => {
    const label = to && labels.get(`${to.part}${to.index}`)?.[to.m - 1];
    return to && label ? { label, side: to.side } : null;
  };
  const slotsAt = slotsOf(spec);
  const matches = planned.flatMap((round) =>
    Array.from({ length: round.matches }, (_, at): ChartMatch => {
      const label = labels.get(`${round.part}${round.index}`)?.[at] ?? '';
      return {
        label,
        letter: label.replace(/(?<!\d)\d+$/, ''),
        round: round.mnemonic,
        stage: round.stage,
        position: at + 1,
        winnerTo: slot(winnerTarget(spec, round, at + 1)),
        loserTo: slot(loserTarget(spec, round, at + 1)),
        group: round.part === 'groups' ? groupOf(spec, round, at) : null,
        seats: slotsAt(round, at),
      };
    }),
  );
  const rounds = planned.map(({ mnemonic, name, stage, position, matches: count }) => ({
    mnemonic,
    name,
    stage,
    position,
    matches: count,
  }));
  return { spec, rounds, matches };
}

/** Numbers the matches of each letter through the rounds in order of play. */
function labelsOf(spec: ChartSpec, rounds: readonly PlannedRound[]): LabelsByRound {
  const used = new Map<string, number>();
  const finals = rounds.reduce((sum, round) => sum + (round.part === 'final' ? round.matches : 0), 0);
  const digits = Math.max(2, String(finals).length);
  const labels = new Map<string, readonly string[]>();
  for (const round of rounds) {
    const own = Array.from({ length: round.matches }, (_, at) => {
      const letter = letterOf(spec, round, at);
      const number = (used.get(letter) ?? 0) + 1;
      used.set(letter, number);
      return letter + String(number).padStart(letter === 'SE' ? digits : 3, '0');
    });
    labels.set(`${round.part}${round.index}`, own);
  }
  return labels;
}

function letterOf(spec: ChartSpec, round: PlannedRound, at: number): string {
  if (round.part === 'final') return 'SE';
  if (round.part !== 'groups') return sheet(at, Math.min(spec.letters, round.matches), round.matches);
  const groups = spec.groups ?? 1;
  return sheet(groupOf(spec, round, at) - 1, Math.min(8, groups), groups);
}

const sheet = (at: number, sections: number, of: number): string => 'ABCDEFGH'.charAt(Math.floor((at * sections) / of));

/** In a round robin round the matches are sorted by group. */
const groupOf = ({ groups }: ChartSpec, { matches }: PlannedRound, at: number): number => Math.floor(at / (matches / (groups ?? 1))) + 1;

const half = (m: number): Pick<MatchSlot, 'm' | 'side'> => ({ m: Math.ceil(m / 2), side: m % 2 === 1 ? 'A' : 'B' });

function winnerTarget(spec: ChartSpec, { part, index, matches }: PlannedRound, m: number): MatchSlot | null {
  if (part === 'groups') return null;
  if (part === 'final') return matches === 1 ? null : { part, index: index + 1, ...half(m) };
  const isFull = spec.singleElimination === 2;
  if (part === 'winners') {
    if (index < winnersRounds(spec)) return { part, index: index + 1, ...half(m) };
    return isFull ? { part: 'final', index: 1, m: 1, side: 'A' } : null;
  }
  if (index === 2 * winnersRounds(spec) - 2) return isFull ? { part: 'final', index: 1, m: 1, side: 'B' } : null;
  return index % 2 === 1 ? { part, index: index + 1, m, side: 'B' } : { part, index: index + 1, ...half(m) };
}

function loserTarget(spec: ChartSpec, round: PlannedRound, m: number): MatchSlot | null {
  if (round.part !== 'winners') return null;
  if (round.index === 1) return { part: 'losers', index: 1, ...half(m) };
  return { part: 'losers', index: 2 * round.index - 2, m: dropOf(spec, round, m), side: 'A' };
}

/** The slots of match m in the first round are 2m-1 and 2m. In a round robin the circle method assigns them, group by group. */
function slotsOf(spec: ChartSpec): (round: PlannedRound, at: number) => ChartMatch['seats'] {
  if (spec.kind === 'ELIMINATION') return (round, at) => (round.position === 1 ? [2 * at + 1, 2 * at + 2] : null);
  const rounds = roundRobin(spec.size / (spec.groups ?? 1));
  return (round, at) => {
    const pairs = round.part === 'groups' ? rounds[round.index - 1] : undefined;
    const pair = pairs?.[at % pairs.length];
    if (!pair) return null;
    const group = groupOf(spec, round, at);
    return [slotOfGroup(spec, group, pair[0]), slotOfGroup(spec, group, pair[1])];
  };
}
