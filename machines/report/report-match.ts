/** The input of an event's report: its matches as stored, with their history. Reads no clock and no database. */

import type { Instant } from '../match/events.ts';
import type { ResultColumns } from '../match/winner.ts';
import type { BreakRule, MatchStatus, ProgressType } from '../names.ts';

/** One entry of a match's history. `target`: 'A', 'B', or 'Table 7' for an assignment. */
export type ReportEntry = { progressType: ProgressType; entryDate: Instant; scoreA: number; scoreB: number; target: string | null };

/** A match that needs a table: no main match of two teams, and no match that only a walkover decided. */
export type ReportMatch = ResultColumns & {
  id: number;
  /** 'WR1-A034' */
  name: string;
  roundId: number;
  tournamentId: number;
  status: MatchStatus;
  /** The winners of the racks (racks.ts). */
  racks: string;
  breakerEntries: string;
  breakRule: BreakRule;
  /** 14.1 has points instead of racks. */
  isStraightPool: boolean;
  minutesPerRack: number;
  timeLimitInMinutes: number | null;
  /** The ids of the players' profiles; null: not known yet. */
  playerA: number | null;
  playerB: number | null;
  scheduledTime: Instant | null;
  announcedAt: Instant | null;
  startTime: Instant | null;
  finishTime: Instant | null;
  /** Milliseconds of finished time-outs. */
  timeoutTotalMs: number;
  timeoutSince: Instant | null;
  /** How often the players were called after the announcement. */
  calls: number;
  /** "Not before", as it was promised last. */
  notBefore: Instant | null;
  /** How often its approved result was changed. */
  corrections: number;
  /** In the order in which they were written. */
  entries: readonly ReportEntry[];
};

export type ReportInput = {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** The rest that the event gives a player between two matches. */
  restMinutes: number;
  /** The numbers of the tables that the event has now. */
  tables: readonly number[];
  matches: readonly ReportMatch[];
};
