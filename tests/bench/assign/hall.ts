/** Halls to simulate: drawn tournaments whose results and durations are decided before any order of calls is tried. */
import { drawTournament } from '#machines/draw/draw.ts';
import type { Chart, DrawnMatch, MatchSide } from '#machines/draw/types.ts';
import type { Side } from '#machines/names.ts';
import type { Random } from './random.ts';

/** A match whose course is known beforehand, so that every order of calls plays the same matches. */
export type HallMatch = {
  id: number;
  tournamentId: number;
  label: string;
  raceTo: number;
  minutesPerRack: number;
  /** Ids of persons. Null: the winner or loser of another match; a bye stays null. */
  players: readonly [number | null, number | null];
  /** The length of the match; 0: decided without play, it needs no table. */
  playedMinutes: number;
  winner: Side;
  winnerTo: { id: number; side: Side } | null;
  loserTo: { id: number; side: Side } | null;
  /** Minutes since the begin of the hall; the match is not called before. Null: no such time. */
  plannedAt: number | null;
  /** 2: the stage is drawn by lot when stage 1 of the tournament is over. */
  stage: 1 | 2;
};

export type Hall = { tables: readonly number[]; restMinutes: number; matches: readonly HallMatch[] };

export type TournamentShape = { players: number; singleElimination: number; raceTo: number };
export type HallShape = { name: string; tables: number; tournaments: readonly TournamentShape[] };

/** The halls of the issue: charts of the European tours, which go from double into single elimination. */
export const hallShapes: readonly HallShape[] = [
  { name: '1 tournament of 128', tables: 16, tournaments: [{ players: 128, singleElimination: 32, raceTo: 9 }] },
  {
    name: '3 tournaments of 128, 64 and 32',
    tables: 24,
    tournaments: [
      { players: 128, singleElimination: 32, raceTo: 9 },
      { players: 64, singleElimination: 16, raceTo: 8 },
      { players: 32, singleElimination: 8, raceTo: 7 },
    ],
  },
  {
    name: '2 tournaments of 598 matches',
    tables: 32,
    tournaments: [
      { players: 256, singleElimination: 64, raceTo: 9 },
      { players: 64, singleElimination: 16, raceTo: 7 },
    ],
  },
];

const minutesPerRack = 8;

/** Returns a hall of this shape. The pace of the hall, the strengths and every rack are drawn by lot. */
export function drawHall(shape: HallShape, random: Random): Hall {
  const matches: HallMatch[] = [];
  // A hall plays slower or faster than the discipline says, and nobody knows that beforehand.
  const pace = minutesPerRack * Math.exp(0.15 * random.normal());
  for (const [index, tournament] of shape.tournaments.entries()) {
    const draw = drawTournament({
      spec: chartOf(tournament),
      entrants: Array.from({ length: tournament.players }, (_, at) => ({
        ...{ id: 1000 * (index + 1) + at, seedingPriority: 999, strength: null, countryId: null },
      })),
      numberOfSeeds: 0,
      placeholders: 0,
      separateCountries: false,
      seed: random.hex(32),
    });
    const second = draw.chart.matches.filter(({ stage }) => stage === 2).map(({ label }): DrawnMatch => ({ ...unknown, label }));
    matches.push(...matchesOf(draw.chart, [...draw.matches, ...second], { index, tournament, pace, random, firstId: matches.length + 1 }));
  }
  return { tables: Array.from({ length: shape.tables }, (_, at) => at + 1), restMinutes: 0, matches };
}

const unknown = { a: null, b: null, passed: false };

const chartOf = ({ players, singleElimination }: TournamentShape) =>
  ({ kind: 'ELIMINATION', size: players, singleElimination, letters: players >= 64 ? 4 : 1, dropTable: 'CROSS', groups: null }) as const;

type Building = { index: number; tournament: TournamentShape; pace: number; random: Random; firstId: number };

function matchesOf(chart: Chart, drawn: readonly DrawnMatch[], { index, tournament, pace, random, firstId }: Building): HallMatch[] {
  const byLabel = new Map(chart.matches.map((match) => [match.label, match]));
  const ids = new Map(drawn.map(({ label }, at) => [label, firstId + at]));
  const target = (to: MatchSide | null | undefined) => {
    const id = to ? ids.get(to.label) : undefined;
    return to && id !== undefined ? { id, side: to.side } : null;
  };
  return drawn.map(({ label, a, b }): HallMatch => {
    const match = byLabel.get(label);
    const players = [a, b].map((one) => (one?.kind === 'player' ? one.id : null)) as [number | null, number | null];
    return {
      ...{ id: ids.get(label) ?? 0, tournamentId: index + 1, label, raceTo: tournament.raceTo, minutesPerRack, players },
      ...playedRace(tournament.raceTo, pace, random),
      winnerTo: target(match?.winnerTo),
      loserTo: target(match?.loserTo),
      plannedAt: match?.stage === 1 && match.seats !== null ? 0 : null,
      stage: match?.stage ?? 1,
    };
  });
}

/** Racks of about 0.4 to 2 times the pace, between players of different strength. */
function playedRace(raceTo: number, pace: number, random: Random): Pick<HallMatch, 'playedMinutes' | 'winner'> {
  const chance = 1 / (1 + Math.exp(-0.8 * random.normal()));
  const ownPace = pace * Math.exp(0.15 * random.normal());
  let [aScore, bScore, playedMinutes] = [0, 0, 0];
  while (Math.max(aScore, bScore) < raceTo) {
    // On average a race has 1.55 times as many racks as its target; the minutes of a discipline are per point of the race.
    playedMinutes += (ownPace / 1.55) * Math.exp(0.4 * random.normal() - 0.08);
    if (random.next() < chance) aScore += 1;
    else bScore += 1;
  }
  return { playedMinutes, winner: aScore > bScore ? 'A' : 'B' };
}
