/** The types of charts and draws: the flow chart and the entrants in its slots (machines/README.md 1–3). */
import type { ChartKind, Side } from '../names.ts';

/**
 * 'CROSS' and 'GROUP_LOCAL' are rules (machines/README.md 2.3, 2.4).
 * A custom table has, per winners round from WR1 on, the match (1-based) for the m-th loser.
 */
type DropTable = 'CROSS' | 'GROUP_LOCAL' | Readonly<Record<string, readonly number[]>>;

/**
 * ELIMINATION: `size` N is a power of two from 8 to 256, `singleElimination` Q one from 2 to N.
 * Q = N is pure single elimination, Q = 2 full double elimination, any other Q double into single elimination.
 * GROUPS: `groups` round robin groups of up to `size / groups` entrants. Q entrants go on to the single elimination.
 */
export type ChartSpec = {
  kind: ChartKind;
  size: number;
  singleElimination: number;
  /** The number of sections A, B, … in the first stage. */
  letters: number;
  dropTable: DropTable;
  groups: number | null;
};

/** One side of a match, identified by the match label. */
export type MatchSide = { label: string; side: Side };

export type ChartRound = {
  /** 'R1', 'WR2', 'LQ', 'L16', 'QF', 'F', or 'G1'… in a round robin. */
  mnemonic: string;
  /** 'Winners Round 2'. */
  name: string;
  stage: 1 | 2;
  /** The order of play, starting at 1. */
  position: number;
  matches: number;
};

export type ChartMatch = {
  /** 'A034', 'SE20'. */
  label: string;
  /** 'A'…'H', or 'SE'. */
  letter: string;
  /** The mnemonic of the round. */
  round: string;
  stage: 1 | 2;
  /** The number inside the round, starting at 1. */
  position: number;
  /** Null: the winner leaves the stage (qualified for the next stage, or champion). */
  winnerTo: MatchSide | null;
  /** Null: the loser is out of the tournament. */
  loserTo: MatchSide | null;
  /** The round robin group, starting at 1. */
  group: number | null;
  /** The chart slots (1…N) that the first draw fills. Null: other matches or the next-stage draw fill the sides. */
  seats: readonly [a: number, b: number] | null;
};

export type Chart = { spec: ChartSpec; rounds: readonly ChartRound[]; matches: readonly ChartMatch[] };

/** The entrant of a slot: a player by participant id, a placeholder ('Qualifier 3'), nobody for good (walkover), or still unknown (null). */
export type SlotEntrant = { kind: 'player'; id: number } | { kind: 'placeholder'; number: number } | { kind: 'walkover' } | null;

/** A match after the draw. `passed`: a walkover decided the match, so it is approved at 0:0 at once (machines/README.md 3.6). */
export type DrawnMatch = { label: string; a: SlotEntrant; b: SlotEntrant; passed: boolean };

export type Entrant = {
  id: number;
  /** 999: no priority. */
  seedingPriority: number;
  /** Higher is better: the points of the chosen ranking, or minus the place in a previous tournament. Null: the source does not list the entrant. */
  strength: number | null;
  /** Used to keep compatriots apart if possible. */
  countryId: number | null;
};

export type DrawInput = {
  spec: ChartSpec;
  entrants: readonly Entrant[];
  numberOfSeeds: number;
  placeholders: number;
  separateCountries: boolean;
  /** Pairs of entrants who change places after the lot, in this order. */
  swaps?: readonly (readonly [first: number, second: number])[];
  /** 32 hex digits, the only source of randomness. */
  seed: string;
};

export type Seed = { number: number; id: number; by: 'PRIORITY' | 'STRENGTH'; byLot: boolean; label: string };

export type Draw = {
  chart: Chart;
  algorithmVersion: number;
  /** In seed order. `label` is the first match of the seed. */
  seeds: readonly Seed[];
  /** Every match of stage 1, with propagated walkovers. */
  matches: readonly DrawnMatch[];
};

/** The current result of a match of either stage. A no-show or withdrawn player remains a player while the match still names them. */
export type MatchResult = {
  label: string;
  a: SlotEntrant;
  b: SlotEntrant;
  /** Null while the match is undecided. */
  winner: Side | null;
  /** The match is approved, even without a winner because both sides left. */
  over?: boolean;
  /** The sides that did not turn up, or left before the match. */
  absent?: readonly [a: boolean, b: boolean];
  /** Both sides turned up. Without it every result counts as played. */
  played?: boolean;
  /** The racks of both sides. Only the group rankings read them. */
  racks?: readonly [a: number, b: number];
};

/** A qualifier of the first stage. `match`: the label of the qualification match that they won ('A057'). */
export type Qualifier = { id: number; match: string };

/** A qualifier of a group. `rank` 1 is the group winner. */
export type GroupQualifier = { id: number; group: number; rank: number };

export type NextStageInput = {
  spec: ChartSpec;
  /** The winners of WQ in match order, including a withdrawn one, whose walkover follows after the draw. */
  winners: readonly Qualifier[];
  /** The winners of LQ in match order. */
  losers: readonly Qualifier[];
  /** For GROUPS, in place of `winners` and `losers`. */
  groupQualifiers?: readonly GroupQualifier[];
  /** `winner` beat `loser` in a winners qualification match, so the two never meet in the first round (machines/README.md 5.2). */
  forbidden: readonly { winner: number; loser: number }[];
  /** Pairs that met in the first stage, in any order. The draw avoids them if possible (machines/README.md 5.4); an empty list turns this off. */
  earlierMeetings: readonly (readonly [number, number])[];
  /** The winner of the m-th WQ goes to match m instead of being drawn (machines/README.md 5.3). */
  keepChart: boolean;
  /** 32 hex digits. */
  seed: string;
};

export type NextStageDraw = {
  chart: Chart;
  algorithmVersion: number;
  /** Every match of stage 2, with propagated walkovers. */
  matches: readonly DrawnMatch[];
};
