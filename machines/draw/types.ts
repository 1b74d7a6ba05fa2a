/** The vocabulary of charts and draws: what a flow chart is on paper, and who stands where in it (machines/README.md 1–3). */
import type { ChartKind, Side } from '../names.ts';

/** 'CROSS' and 'GROUP_LOCAL' are rules (2.3, 2.4); a table of one's own gives, per winners round from WR1 on, the match the m-th loser goes to (1-based). */
type DropTable = 'CROSS' | 'GROUP_LOCAL' | Readonly<Record<string, readonly number[]>>;

/**
 * ELIMINATION: `size` N is a power of two 8…256, `singleElimination` Q a power of two from 2 to N: N = Q single elimination alone, Q = 2 the full double elimination, else double into single elimination.
 * GROUPS: `groups` round robin groups of up to `size / groups` entrants; Q of them go on to the single elimination.
 */
export type ChartSpec = {
  kind: ChartKind;
  size: number;
  singleElimination: number;
  /** Sections A, B, … of the first stage. */
  letters: number;
  dropTable: DropTable;
  groups: number | null;
};

/** One side of a match by the match's label. */
export type Slot = { label: string; side: Side };

export type ChartRound = {
  /** 'R1', 'WR2', 'LQ', 'L16', 'QF', 'F'; 'G1'… for the rounds of a round robin. */
  mnemonic: string;
  /** 'Winners Round 2'. */
  name: string;
  stage: 1 | 2;
  /** Order of play, from 1. */
  position: number;
  matches: number;
};

export type ChartMatch = {
  /** 'A034', 'SE20'. */
  label: string;
  /** 'A'…'H', or 'SE'. */
  letter: string;
  /** Mnemonic of its round. */
  round: string;
  stage: 1 | 2;
  /** Number inside its round, from 1. */
  position: number;
  /** Null: out of the stage (qualified for the next one, champion). */
  winnerTo: Slot | null;
  /** Null: out of the tournament. */
  loserTo: Slot | null;
  /** Round robin group, from 1. */
  group: number | null;
  /** Places of the chart (1…N) its sides are drawn into at the first draw; null: fed by other matches, or by the next-stage draw. */
  seats: readonly [a: number, b: number] | null;
};

export type Chart = { spec: ChartSpec; rounds: readonly ChartRound[]; matches: readonly ChartMatch[] };

/** Who stands on a side: an entrant by his participant id, a placeholder ('Qualifier 3'), nobody ever (walkover), or not known yet (null). */
export type Occupant = { kind: 'player'; id: number } | { kind: 'placeholder'; number: number } | { kind: 'walkover' } | null;

/** A match after the draw; `passed`: decided by walkover, approved at 0:0 at once (machines/README.md 3.6). */
export type DrawnMatch = { label: string; a: Occupant; b: Occupant; passed: boolean };

export type Entrant = {
  id: number;
  /** 999 = none. */
  seedingPriority: number;
  /** Higher is better: points of the chosen ranking, or minus the place in a previous tournament; null: not in the source. */
  strength: number | null;
  /** For the soft wish of separation. */
  countryId: number | null;
};

export type DrawInput = {
  spec: ChartSpec;
  entrants: readonly Entrant[];
  numberOfSeeds: number;
  placeholders: number;
  separateCountries: boolean;
  /** 32 hex digits: the only randomness there is. */
  seed: string;
};

export type Seed = { number: number; id: number; by: 'PRIORITY' | 'STRENGTH'; byLot: boolean; label: string };

export type Draw = {
  chart: Chart;
  algorithmVersion: number;
  /** In seed order; `label` is the first match. */
  seeds: readonly Seed[];
  /** Every match of stage 1, walkovers propagated. */
  matches: readonly DrawnMatch[];
};

/** A match of either stage as it stands. A no-show or a withdrawn player stays a player wherever the match still names him. */
export type MatchResult = {
  label: string;
  a: Occupant;
  b: Occupant;
  /** Null while it is not decided. */
  winner: Side | null;
  /** Approved, be it without a winner: both sides had left. */
  over?: boolean;
  /** Racks of both sides; only the standings of groups read them. */
  racks?: readonly [a: number, b: number];
};

/** Who came through the first stage: `match` is the qualification match he won ('A057'). */
export type Qualifier = { id: number; match: string };

/** Who came through a group: `rank` 1 is the group winner. */
export type GroupQualifier = { id: number; group: number; rank: number };

export type NextStageInput = {
  spec: ChartSpec;
  /** Winners of WQ, in match order; with a withdrawn one too: his walkover follows after the draw. */
  winners: readonly Qualifier[];
  /** Winners of LQ, in match order. */
  losers: readonly Qualifier[];
  /** Instead of both, for GROUPS: see `groupQualifiers`. */
  groupQualifiers?: readonly GroupQualifier[];
  /** `winner` beat `loser` in a winners qualification match: they never meet in the first round (machines/README.md 5.2). */
  forbidden: readonly { winner: number; loser: number }[];
  /** Who has met in the first stage, in any order: avoided if possible (5.4). Empty switches the wish off. */
  earlierMeetings: readonly (readonly [number, number])[];
  /** Winner of the m-th WQ stands in match m instead of being drawn (5.3). */
  keepChart: boolean;
  /** 32 hex digits. */
  seed: string;
};

export type NextStageDraw = {
  chart: Chart;
  algorithmVersion: number;
  /** Every match of stage 2, walkovers propagated. */
  matches: readonly DrawnMatch[];
};
