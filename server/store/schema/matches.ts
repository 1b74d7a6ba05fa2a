/** Matches, tables and the history of a match. */
import type { Generated } from 'kysely';
import type { HistoryChoice, ProposalCause } from '#contract/match/match-proposals.ts';
import type { MatchState } from '#machines/match/events.ts';
import type { ProgressType, Side, TableStatus } from '#machines/names.ts';
import type { Versioned } from './shared.ts';

export type MatchTables = {
  tournamentMatch: MatchTable;
  billiardTable: BilliardTableTable;
  matchProgress: MatchProgressTable;
  matchProposal: MatchProposalTable;
  heldTap: HeldTapTable;
  livePlayer: LivePlayerTable;
  callPlan: CallPlanTable;
  callExclusion: CallExclusionTable;
  matchPromise: MatchPromiseTable;
  matchArrival: MatchArrivalTable;
  resultConfirmation: ResultConfirmationTable;
  matchTotal: MatchTotalTable;
};

/** The sum over all slots is the number of all matches. Triggers of the database write it. */
export type MatchTotalTable = { slot: number; total: number };

/** The plan of the desk for a waiting match: its table, or until when it is held back. The row stays when both are taken back. */
export type CallPlanTable = Versioned & { matchId: number; pinnedTableId: number | null; heldUntil: string | null };

/** An exclusion from the next calls of an event (server/contract/match/call-exclusions.ts says which columns make which kind). */
export type CallExclusionTable = Versioned & {
  eventId: number;
  tableId: number | null;
  playerProfileId: number | null;
  tournamentId: number | null;
  roundId: number | null;
  matchId: number | null;
  /** Only for a table; null: the exclusion held from the beginning. */
  startsAt: string | null;
  until: string | null;
};

/**
 * 'Not before' of a waiting match as it is promised now, and the latest time that was ever promised (server/sport/forecast/promises.ts).
 * `changes`: how often it has changed since it was first promised; calendars need a number that rises.
 */
export type MatchPromiseTable = {
  matchId: number;
  notBefore: string;
  latest: string;
  changes: Generated<number>;
  changedAt: Generated<string | null>;
};

/**
 * The state of a called player. The row counts only for this participant and this announcement of the match. `refusedAt`: the desk has taken
 * back the answer of a phone.
 */
export type MatchArrivalTable = Versioned & {
  matchId: number;
  side: Side;
  participantId: number;
  announcedAt: string;
  comingAt: string | null;
  refusedAt: string | null;
  hereAt: string | null;
};

/** Counts only for the result with these scores that was finished at that time. */
export type ResultConfirmationTable = Versioned & {
  matchId: number;
  side: Side;
  participantId: number;
  aScore: number;
  bScore: number;
  finishedAt: string;
  /** SHA-256 of the result that the player saw. */
  resultHash: string;
  agrees: boolean;
  answeredAt: string;
};

/** Ensures that no player is in two live matches. Triggers and the merge of two players write it. */
export type LivePlayerTable = { playerProfileId: number; matchId: number };

/** Columns with the database default 0, false or '' in a new match. */
export type StartsEmpty =
  | 'racks'
  | 'breakerEntries'
  | 'timeoutTotalMs'
  | 'calls'
  | 'shotclockAssigned'
  | 'shotclockApproved'
  | 'endedAtTimeLimit'
  | `${'a' | 'b'}${'Score' | 'Qualifier' | 'TimeoutsRemaining' | 'Placeholder' | 'Walkover' | 'Forfeit' | 'Disqualified' | 'UniformApproved'}`;

/** A match row is the snapshot of its machine (machines/match/events.ts) plus its position in the chart. */
export type MatchTable = Versioned &
  Omit<MatchState, 'breakRule' | StartsEmpty> & { [Column in StartsEmpty]: Generated<MatchState[Column]> } & {
    tournamentId: number;
    roundId: number;
    /** 'A034', 'SE20' (machines/README.md 1.6). */
    label: string;
    /** The order inside the round, starting at 1. */
    position: number;
    winnerToMatchId: number | null;
    winnerToSide: Side | null;
    loserToMatchId: number | null;
    loserToSide: Side | null;
    teamParentMatchId: number | null;
    /** A team sub-match has its own discipline; null: the tournament's. */
    disciplineId: Generated<number | null>;
    /** The group number of a round robin match. */
    groupNumber: Generated<number | null>;
    /** The oldest history from a tablet that waits for a decision. */
    proposalId: Generated<number | null>;
  };

export type BilliardTableTable = Versioned & {
  eventId: number;
  displayNumber: number;
  tableStatus: TableStatus;
  blockedReason: string | null;
  blockedBy: string | null;
  /** The start of the current status. */
  statusSince: string | null;
  /** Ids of the matches that the desk wants on this stream table next, in order: '12 15'. Null: it is no stream table. */
  streamQueue: string | null;
  /** The next match of this free table, as all screens show it (machines/assign/next-on-tables.ts). */
  nextMatchId: number | null;
  /** When it probably starts, in steps of 5 minutes; null: it can be called now. */
  nextStart: string | null;
  /** Since when the screens show it. */
  nextSince: string | null;
};

export type MatchProgressTable = {
  id: Generated<number>;
  matchId: number;
  entryDate: string;
  scoreA: number;
  scoreB: number;
  progressType: ProgressType;
  /** A side, or another subject in words: 'Table 7'. */
  target: string | null;
  scoreChange: number;
  /** The rack number (1-based) that a POINT added, so that an UNDO can name it. */
  rack: number | null;
  undone: Generated<boolean>;
  actor: string;
  commandId: string | null;
  /** Only on the last line of a correction of an approved match: the old result, the new result and the reason (null: none given). */
  resultBefore: Generated<string | null>;
  resultAfter: Generated<string | null>;
  reason: Generated<string | null>;
};

/** A proposal: the taps of one tablet that conflict with the stored match. It is open until `closedAt`. */
export type MatchProposalTable = {
  id: Generated<number>;
  matchId: number;
  /** Null: this database does not know the pairing, because a backup was restored. */
  deviceId: number | null;
  tableId: number | null;
  cause: ProposalCause;
  /** The version of the match that the tablet showed; 0: a version of another database. */
  uponVersion: number;
  /** JSON text: the match on the tablet before the first tap. */
  standing: string;
  openedAt: string;
  /** The time when the tablet asked the desk to choose. */
  askedAt: string | null;
  choice: HistoryChoice | null;
  closedAt: string | null;
  /** 'user:3', 'device:5'. */
  closedBy: string | null;
  /** '4:2' */
  result: string | null;
  reason: string | null;
};

/** One tap of a proposal, in the order of its id. */
export type HeldTapTable = {
  id: Generated<number>;
  proposalId: number;
  /** Identifies a tap that is sent twice. */
  commandId: string;
  at: string;
  /** JSON text: the command as sent. */
  body: string;
};
