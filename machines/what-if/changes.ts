/** The screen *What if*: the changes that the desk tries, the tables and matches that they change, and the steps that carry them out. */
import type { ForecastTable } from '../forecast/forecast.ts';
import type { ForecastMatch } from '../forecast/graph.ts';
import type { StoredClosure, TableClosure } from '../forecast/table-plans.ts';
import type { EventDays } from '../match/event-days.ts';
import type { Instant } from '../match/events.ts';

/** A table that a change adds has the id -1, the second one -2. */
export type WhatIfChange =
  /** To another table, to another time, or both; null: as it is. */
  | { kind: 'MOVE_MATCH'; matchId: number; tableId: number | null; scheduledTime: Instant | null }
  /** From this instant on the table takes pinned matches only. `until` null: without an end. */
  | { kind: 'BLOCK_TABLE'; tableId: number; from: Instant; until: Instant | null }
  /** For the matches in the round of this match that have not begun. */
  | { kind: 'RACE_TO'; matchId: number; raceTo: number }
  /** `from` null: at once. */
  | { kind: 'ADD_TABLE'; from: Instant | null }
  /** The session of this match, or all matches of its tournament from its time on until the end of that day. */
  | { kind: 'SHIFT'; matchId: number; scope: 'SESSION' | 'REST_OF_DAY'; minutes: number };

export type WhatIfMatch = ForecastMatch & { tournamentId: number; roundId: number; roundMnemonic: string; numberOfTeamMatches: number };

export type WhatIfHall<Match extends WhatIfMatch = WhatIfMatch> = {
  /** Milliseconds since 1970. */
  now: number;
  days: EventDays;
  tables: readonly ForecastTable[];
  /** All matches of the event that are not over. */
  matches: readonly Match[];
  pins: ReadonlyMap<number, number>;
  closures: ReadonlyMap<number, TableClosure>;
};

/** One stored value that changes. Taking a step back swaps `from` and `to`. */
export type PlanStep =
  /** `to`: the number of the new table. `from`: the number of a table that is removed. */
  | { kind: 'TABLE'; tableId: number; from: number | null; to: number | null }
  | { kind: 'CLOSURE'; tableId: number; from: StoredClosure | null; to: StoredClosure | null }
  | { kind: 'TIME'; matchId: number; from: Instant | null; to: Instant | null }
  | { kind: 'RACE'; matchId: number; from: number; to: number }
  | { kind: 'PIN'; matchId: number; from: number | null; to: number | null }
  /** The table of an announced match. */
  | { kind: 'ASSIGNMENT'; matchId: number; from: number; to: number };

/** Returns the steps that take these back, in the order in which they must be carried out. */
export const stepsBack = (steps: readonly PlanStep[]): PlanStep[] =>
  steps.toReversed().map((step): PlanStep => ({ ...step, from: step.to, to: step.from }) as PlanStep);
