/** The types of a match: its stored state, its events and the result of a step. The machine is in match.ts. */
import type { BreakRule, MatchStatus, ProgressType, Side, TournamentStatus } from '../names.ts';
import type { RuleCode } from '../refusal-codes.ts';
import type { CallNumber } from './calls.ts';

/** ISO-8601 UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export type Instant = string;

/**
 * The columns of a stored match that the machine reads or writes. `status` is the machine's state value; the others are its context.
 * `racks` lists the winner of every rack in order ('AAB' = A, A, B), and in 14.1 also the fouls (racks.ts). Its letters always add up to the scores.
 */
export type MatchState = {
  status: MatchStatus;
  raceTo: number;
  breakRule: BreakRule;
  aScore: number;
  bScore: number;
  racks: string;
  /** The side that breaks the next rack; null until the lag is entered (machines/README.md 7.1). */
  nextToBreak: Side | null;
  /** The breakers that people entered: 'A0 B5' = A after 0 finished racks, B after 5 (machines/README.md 7.6). */
  breakerEntries: string;
  tableId: number | null;
  previousAssignedTableId: number | null;
  scheduledTime: Instant | null;
  /** The time when the match got its table, or when it was announced again. It stays when the match moves to another table. */
  announcedAt: Instant | null;
  /** How often the players were called after the announcement: 0 to 2 (calls.ts). */
  calls: number;
  startTime: Instant | null;
  finishTime: Instant | null;
  participantAId: number | null;
  participantBId: number | null;
  aPlaceholder: boolean;
  bPlaceholder: boolean;
  /** The number of the placeholder: 3 = 'Qualifier 3'; null without a placeholder. */
  aQualifier: number | null;
  bQualifier: number | null;
  aWalkover: boolean;
  bWalkover: boolean;
  aForfeit: boolean;
  bForfeit: boolean;
  aDisqualified: boolean;
  bDisqualified: boolean;
  /** The match ended at its time limit: the leader won although nobody reached race-to (machines/README.md 8.10). */
  endedAtTimeLimit: boolean;
  aTimeoutsRemaining: number;
  bTimeoutsRemaining: number;
  aTimeoutStartedAt: Instant | null;
  bTimeoutStartedAt: Instant | null;
  aTimeoutUntil: Instant | null;
  bTimeoutUntil: Instant | null;
  /** The time when the match entered TIMEOUT (start of the first time-out); null in every other status. */
  timeoutSince: Instant | null;
  /** Milliseconds of finished time-outs. They do not count as play time (machines/README.md 8.4). */
  timeoutTotalMs: number;
  shotclockAssigned: boolean;
  shotclockApproved: boolean;
  shotclockAssignedAt: Instant | null;
  shotclockApprovedAt: Instant | null;
  aUniformApproved: boolean;
  bUniformApproved: boolean;
};

/** The racks, status and time-outs of a match; the scores follow from the racks (score-columns.ts). */
export type MatchScore = Pick<
  MatchState,
  | 'status'
  | 'racks'
  | 'breakerEntries'
  | 'startTime'
  | 'finishTime'
  | 'endedAtTimeLimit'
  | 'timeoutSince'
  | 'timeoutTotalMs'
  | `${'a' | 'b'}Timeout${'sRemaining' | 'StartedAt' | 'Until'}`
>;

/**
 * The office step to undo: `was` is the row before it, `since` the time of the step. `isUnchanged`: the match has not changed since (undo.ts).
 * `tableIsFree` false: another match occupies the table now, so the match gets no table back.
 */
export type UndoneStep = { was: MatchState; since: Instant; tableIsFree: boolean; isUnchanged: boolean };

/** The settings of the tournament for its matches. The match machine reads them and never changes them. */
export type MatchSetting = {
  tournamentStatus: TournamentStatus;
  withUniformControl: boolean;
  numberOfTimeouts: number;
  timeoutLengthInMinutes: number;
  /** The leader wins after this many minutes of play without time-outs; null: only race-to counts (machines/README.md 8.10). */
  timeLimitInMinutes: number | null;
  minutesPerRack: number;
  /** 14.1: fouls take points away (straight-pool.ts). */
  isStraightPool: boolean;
  /** Names for sentences: 'LONČAREK Ante'. */
  participantADisplayName: string | null;
  participantBDisplayName: string | null;
  /** MAIN: a match between teams; SINGLE: one of its single matches (machines/README.md 9). */
  team?: 'MAIN' | 'SINGLE' | null;
  /** The next stage is already drawn from the results of this match's stage. */
  stageIsOver?: boolean;
  /** The following matches that depend on this result. Matches that only a walkover decided are skipped in favor of their own followers. */
  downstream: readonly { label: string; status: MatchStatus }[];
};

/**
 * The events of a match. `at` is server time. Every event names its side, because 'the other side' would depend on the state.
 * `asPlanned`: the time comes from the schedule, so it may be on any minute.
 */
export type MatchEvent = { at: Instant } & (
  | { type: 'SCHEDULE'; scheduledTime: Instant | null; raceTo?: number; asPlanned?: true }
  /** Shortens or lengthens the race of a match that is not over. */
  | { type: 'SET_RACE_TO'; raceTo: number }
  /**
   * Sets a side to a player, a placeholder (`qualifier` 3 = 'Qualifier 3'), nobody yet, or, with `walkover`, nobody for good.
   * A player with `walkover` left the tournament before this match.
   */
  | { type: 'SET_PARTICIPANT'; side: Side; participantId: number | null; placeholder?: boolean; qualifier?: number | null; walkover?: true }
  /** One side stays empty and the other is known: approves the match at 0:0 at once (machines/README.md 3.6). */
  | { type: 'PASS' }
  /** Starts the main match of two teams, which needs no table (machines/README.md 9.5). */
  | { type: 'START_TEAM_MATCH' }
  /** Sets the number of single matches won, never racks (machines/README.md 9.2). `raceTo` rises with a point after the decision (3:0). */
  | { type: 'SCORE_TEAM_MATCH'; aScore: number; bScore: number; raceTo: number }
  /** CALL_OFF cancels a single match of a decided team match, CALL_BACK restores it (machines/README.md 9.5). */
  | { type: 'CALL_OFF' }
  | { type: 'CALL_BACK' }
  | { type: 'ASSIGN_TABLE'; tableId: number }
  /** Calls the players of an announced match that does not begin (machines/README.md 8.6). */
  | { type: 'CALL'; call: CallNumber }
  | { type: 'SET_BREAKER'; side: Side }
  | { type: 'START' }
  /** `participantId` won a rack and now has `to` racks, always one more than stored. */
  | { type: 'SCORE'; participantId: number; to: number }
  /** `participantId` fouled in 14.1 and now has `to` points, always one fewer than stored. */
  | { type: 'FOUL'; participantId: number; to: number }
  /** Takes back the letter number `rack` of `racks` (1-based), a rack or a foul. Only the last letter can be taken back. */
  | { type: 'UNDO'; rack: number }
  | { type: 'CORRECT'; aScore: number; bScore: number }
  | { type: 'START_TIMEOUT'; side: Side }
  | { type: 'END_TIMEOUT'; side: Side }
  /** Gives the time-out back: at the table within 10 s, at any time when `byOffice`. */
  | { type: 'WITHDRAW_TIMEOUT'; side: Side; byOffice?: boolean }
  | { type: 'TOGGLE_SHOTCLOCK' }
  | { type: 'ACKNOWLEDGE_SHOTCLOCK' }
  | { type: 'SET_UNIFORM'; side: Side; approved: boolean }
  /** `side` gives up during play. The score stays and the other side wins (machines/README.md 8.7). */
  | { type: 'FORFEIT'; side: Side }
  | { type: 'DISQUALIFY'; side: Side }
  /** `side` did not turn up. The other side wins at 0:0. */
  | { type: 'WALKOVER'; side: Side }
  /** Neither side turned up. Both lose at 0:0, and walkovers move on (machines/README.md 8.11). */
  | { type: 'BOTH_ABSENT' }
  | { type: 'FINISH' }
  | { type: 'APPROVE' }
  /**
   * FINISHED → RUNNING, and APPROVED → RUNNING if no following match depends on it (machines/README.md 4.3).
   * `toCorrect`: the match finishes again at once with another result and keeps its times, because nobody plays on.
   */
  | { type: 'REOPEN'; toCorrect?: true }
  /** RUNNING → READY while the score is empty. */
  | { type: 'ANNOUNCE' }
  | { type: 'RESET' }
  /**
   * The office enters the result at once. A score that reaches race-to finishes the match, also an announced one, and needs no breaker.
   * A lower score only starts the match, if needed, and changes its score.
   */
  | { type: 'ENTER_RESULT'; aScore: number; bScore: number }
  /** Takes one of two histories: the match gets the racks, status and time-outs of that history (held-taps.ts). */
  | { type: 'SETTLE'; standing: MatchScore }
  | ({ type: 'UNDO_RESET' } & UndoneStep)
  /** APPROVED → FINISHED, as long as no following match depends on the approval. */
  | ({ type: 'UNDO_APPROVE' } & UndoneStep)
  /** The match is as before a result that was entered at once, also when that approved the match. */
  | ({ type: 'UNDO_RESULT' } & UndoneStep)
);
export type MatchEventType = MatchEvent['type'];

/** A refusal has a stable code for programs and a sentence for people. The server adds codes of its own. */
export type Refusal<Code extends string = RuleCode> = { code: Code; sentence: string };

/** The entry of a step in the match history (machines/README.md 8.2). `target` is the side of the step, or its subject in words. */
export type ProgressNote = {
  type: ProgressType;
  target: Side | 'Time limit' | 'First call' | 'Second call' | RaceChangeText | null;
  scoreChange: number;
};

type RaceChangeText = `${'Race' | 'New time, race'} to ${number} → ${number}`;

export type StepWithoutNote = { ok: true; next: MatchState } | { ok: false; refusal: Refusal };
export type MatchStep = { ok: true; next: MatchState; note: ProgressNote } | { ok: false; refusal: Refusal };
