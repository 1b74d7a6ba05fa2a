/** The vocabulary of a match: what a stored match is, and what can be asked of it. The machine is in match.ts. */
import type { BreakRule, MatchStatus, ProgressType, Side, TournamentStatus } from '../names.ts';

/** ISO-8601 UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export type Instant = string;

/**
 * The columns of a stored match that the machine reads or writes. `status` is the machine's state value, the rest its context.
 * `racks` is the winner of every rack so far, in order ('AAB' = A, A, B), and in 14.1 who fouled (racks.ts): its letters always count up to
 * the two scores.
 */
export type MatchState = {
  status: MatchStatus;
  raceTo: number;
  breakRule: BreakRule;
  aScore: number;
  bScore: number;
  racks: string;
  /** Who breaks the next rack; null until the lag is entered (machines/README.md 7.1). */
  nextToBreak: Side | null;
  /** Every time a person named the breaker: 'A0 B5' = A from rack 0 finished, B from rack 5 finished (machines/README.md 7.6). */
  breakerEntries: string;
  tableId: number | null;
  previousAssignedTableId: number | null;
  scheduledTime: Instant | null;
  startTime: Instant | null;
  finishTime: Instant | null;
  participantAId: number | null;
  participantBId: number | null;
  aPlaceholder: boolean;
  bPlaceholder: boolean;
  /** Which placeholder stands there: 3 = 'Qualifier 3'; null without one. */
  aQualifier: number | null;
  bQualifier: number | null;
  aWalkover: boolean;
  bWalkover: boolean;
  aForfeit: boolean;
  bForfeit: boolean;
  aDisqualified: boolean;
  bDisqualified: boolean;
  /** It ended at its time limit: the leader won though race-to was not reached (machines/README.md 8.10). */
  endedAtTimeLimit: boolean;
  aTimeoutsRemaining: number;
  bTimeoutsRemaining: number;
  aTimeoutStartedAt: Instant | null;
  bTimeoutStartedAt: Instant | null;
  aTimeoutUntil: Instant | null;
  bTimeoutUntil: Instant | null;
  /** When the match entered TIMEOUT (the first side's start); null while it is not in TIMEOUT. */
  timeoutSince: Instant | null;
  /** Milliseconds spent in TIMEOUT that are over; not play time (machines/README.md 8.4). */
  timeoutTotalMs: number;
  shotclockAssigned: boolean;
  shotclockApproved: boolean;
  shotclockAssignedAt: Instant | null;
  shotclockApprovedAt: Instant | null;
  aUniformApproved: boolean;
  bUniformApproved: boolean;
};

/** How a match stands: its racks, its status and its time-outs; the scores follow from the racks (standing.ts). */
export type Standing = Pick<
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
 * A step of the office that is taken back: the row before it and when it was taken. `tableIsFree` false: somebody else plays on its table
 * meanwhile, so it comes back without one. `isUnchanged`: nothing but that step has happened to the match since (undo.ts).
 */
export type Undone = { was: MatchState; since: Instant; tableIsFree: boolean; isUnchanged: boolean };

/** What the tournament says about its matches; read beside the row, never changed by a match. */
export type MatchSetting = {
  tournamentStatus: TournamentStatus;
  withUniformControl: boolean;
  numberOfTimeouts: number;
  timeoutLengthInMinutes: number;
  /** Minutes of play, without time-outs, after which the leader wins; null: only race-to counts (machines/README.md 8.10). */
  timeLimitInMinutes: number | null;
  minutesPerRack: number;
  /** 14.1: fouls take points away (straight-pool.ts). */
  isStraightPool: boolean;
  /** Names for sentences: 'LONČAREK Ante'. */
  participantADisplayName: string | null;
  participantBDisplayName: string | null;
  /** MAIN: a match between teams; SINGLE: one of its single matches (machines/README.md 9). */
  team?: 'MAIN' | 'SINGLE' | null;
  /** The next stage is drawn from the results of this match's stage. */
  stageIsOver?: boolean;
  /** Following matches that already depend on this result, seen through those decided by walkover alone: label and status. */
  downstream: readonly { label: string; status: MatchStatus }[];
};

/** Commands in the imperative. `at` is server time; sides are always named, never 'the other one'. */
export type MatchEvent = { at: Instant } /** `asPlanned`: the time stands in the schedule already, on whatever minute. */ & (
  | { type: 'SCHEDULE'; scheduledTime: Instant | null; raceTo?: number; asPlanned?: true }
  /** Of a match on a table: the race is shortened or lengthened while it is played. */
  | { type: 'SET_RACE_TO'; raceTo: number }
  /**
   * Who stands on a side: a player, a placeholder (`qualifier` 3 = 'Qualifier 3'), nobody yet, or with `walkover` nobody ever. A player
   * with `walkover` is out of the tournament before this match.
   */
  | { type: 'SET_PARTICIPANT'; side: Side; participantId: number | null; placeholder?: boolean; qualifier?: number | null; walkover?: true }
  /** Nobody plays on one side and the other is known: approved at 0:0 at once (machines/README.md 3.6). */
  | { type: 'PASS' }
  /** The main match of two teams starts: it needs no table (machines/README.md 9.5). */
  | { type: 'START_TEAM_MATCH' }
  /** Single matches won so far, never racks (machines/README.md 9.2). `raceTo` rises with a point won after the decision (3:0). */
  | { type: 'SCORE_TEAM_MATCH'; aScore: number; bScore: number; raceTo: number }
  /** A single match of a decided team match is not played, or is after all (machines/README.md 9.5). */
  | { type: 'CALL_OFF' }
  | { type: 'CALL_BACK' }
  | { type: 'ASSIGN_TABLE'; tableId: number }
  | { type: 'SET_BREAKER'; side: Side }
  | { type: 'START' }
  /** `participantId` won a rack and now has `to` racks: always one more than stored. */
  | { type: 'SCORE'; participantId: number; to: number }
  /** `participantId` fouled in 14.1 and now has `to` points: always one fewer than stored. */
  | { type: 'FOUL'; participantId: number; to: number }
  /** Takes back letter number `rack` of `racks` (1-based), rack or foul: only the last one that stands. */
  | { type: 'UNDO'; rack: number }
  | { type: 'CORRECT'; aScore: number; bScore: number }
  | { type: 'START_TIMEOUT'; side: Side }
  | { type: 'END_TIMEOUT'; side: Side }
  /** Gives the time-out back: within 10 s for the table, any time when `byOffice`. */
  | { type: 'WITHDRAW_TIMEOUT'; side: Side; byOffice?: boolean }
  | { type: 'TOGGLE_SHOTCLOCK' }
  | { type: 'ACKNOWLEDGE_SHOTCLOCK' }
  | { type: 'SET_UNIFORM'; side: Side; approved: boolean }
  /** `side` gives up during play: the score stays, the other side wins (machines/README.md 8.7). */
  | { type: 'FORFEIT'; side: Side }
  | { type: 'DISQUALIFY'; side: Side }
  /** `side` did not turn up: 0:0, the other side wins. */
  | { type: 'WALKOVER'; side: Side }
  | { type: 'FINISH' }
  | { type: 'APPROVE' }
  /**
   * FINISHED → RUNNING, and APPROVED → RUNNING where no following match depends on it (machines/README.md 4.3). `toCorrect`: only to finish again
   * at once with another result, without being played on; it keeps the times it was played at.
   */
  | { type: 'REOPEN'; toCorrect?: true }
  /** RUNNING → READY while nothing has been scored. */
  | { type: 'ANNOUNCE' }
  | { type: 'RESET' }
  /** One of two histories is taken: the match stands as this one says (held-taps.ts). */
  | { type: 'SETTLE'; standing: Standing }
  | ({ type: 'UNDO_RESET' } & Undone)
  /** Back to FINISHED, as long as nothing follows from the approval. */
  | ({ type: 'UNDO_APPROVE' } & Undone)
);
export type MatchEventType = MatchEvent['type'];

/** A refusal: a stable code for programs and a sentence for people. */
export type Refusal = { code: string; sentence: string };

/** What a step did, for the match history (machines/README.md 8.2). `target` is the side it was about. */
export type ProgressNote = { type: ProgressType; target: Side | 'Time limit' | null; scoreChange: number };

export type MatchStep = { ok: true; next: MatchState; note: ProgressNote } | { ok: false; refusal: Refusal };
