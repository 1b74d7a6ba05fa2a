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
};

/** Written by triggers, and by a merge of two players: nobody is in two live matches. */
export type LivePlayerTable = { playerProfileId: number; matchId: number };

/** Columns the database fills with 0, false or '' in a new match. */
export type StartsEmpty =
  | 'racks'
  | 'breakerEntries'
  | 'timeoutTotalMs'
  | 'shotclockAssigned'
  | 'shotclockApproved'
  | 'endedAtTimeLimit'
  | `${'a' | 'b'}${'Score' | 'Qualifier' | 'TimeoutsRemaining' | 'Placeholder' | 'Walkover' | 'Forfeit' | 'Disqualified' | 'UniformApproved'}`;

/** A match row is the snapshot of its machine (machines/match/events.ts) plus where it stands in the chart. */
export type MatchTable = Versioned &
  Omit<MatchState, 'breakRule' | StartsEmpty> & { [Column in StartsEmpty]: Generated<MatchState[Column]> } & {
    tournamentId: number;
    roundId: number;
    /** 'A034', 'SE20' (machines/README.md 1.6). */
    label: string;
    /** Order inside the round, from 1. */
    position: number;
    winnerToMatchId: number | null;
    winnerToSide: Side | null;
    loserToMatchId: number | null;
    loserToSide: Side | null;
    teamParentMatchId: number | null;
    /** A team sub-match has its own; null: the tournament's. */
    disciplineId: Generated<number | null>;
    /** Group number of a round robin match. */
    groupNumber: Generated<number | null>;
    /** The oldest of the histories that wait beside this one. */
    proposalId: Generated<number | null>;
  };

export type BilliardTableTable = Versioned & {
  eventId: number;
  displayNumber: number;
  tableStatus: TableStatus;
  blockedReason: string | null;
  blockedBy: string | null;
  /** Since when it has the status it has. */
  statusSince: string | null;
};

export type MatchProgressTable = {
  id: Generated<number>;
  matchId: number;
  entryDate: string;
  scoreA: number;
  scoreB: number;
  progressType: ProgressType;
  /** A side, or in words what it was about: 'Table 7'. */
  target: string | null;
  scoreChange: number;
  /** Rack number a POINT made (1-based), so that an UNDO can name it. */
  rack: number | null;
  undone: Generated<boolean>;
  actor: string;
  commandId: string | null;
  /** Only the last line of a correction of an approved match has these: what its result was, what it is, and why (null: nobody said). */
  resultBefore: Generated<string | null>;
  resultAfter: Generated<string | null>;
  reason: Generated<string | null>;
};

/** What one tablet counted beside the record; open until `closedAt`. */
export type MatchProposalTable = {
  id: Generated<number>;
  matchId: number;
  /** Null: its pairing is not known to this record any more. */
  deviceId: number | null;
  tableId: number | null;
  cause: ProposalCause;
  /** The version of the match that the tablet had before its eyes; 0: of another record. */
  uponVersion: number;
  /** JSON text: how the match stood on the tablet before the first tap. */
  standing: string;
  openedAt: string;
  /** The table asked the desk to choose. */
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
  /** Known again when it is sent twice. */
  commandId: string;
  at: string;
  /** JSON text: the command as it was sent. */
  body: string;
};
