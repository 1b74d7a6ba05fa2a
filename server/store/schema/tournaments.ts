/** Tournaments, their draws and who plays in them. */
import type { Generated } from 'kysely';
import type { BreakRule, RankingCategory, TournamentStatus } from '#machines/names.ts';
import type { Searchable, Versioned } from './shared.ts';

export type TournamentTables = {
  tournament: TournamentTable;
  tournamentPlayerCategory: TournamentPlayerCategoryTable;
  tournamentTeamMatch: TournamentTeamMatchTable;
  tournamentDraw: TournamentDrawTable;
  round: RoundTable;
  participant: ParticipantTable;
};

export type TournamentTable = Versioned &
  Searchable & {
    eventId: number;
    name: string;
    mnemonic: string;
    tournamentStatus: TournamentStatus;
    tournamentCategoryId: number | null;
    disciplineId: number;
    raceTo: number;
    breakRule: BreakRule;
    numberOfTimeouts: number;
    timeoutLengthInMinutes: number;
    /** Null: none. */
    timeLimitInMinutes: Generated<number | null>;
    withUniformControl: boolean;
    autoApproveMatches: boolean;
    currentRunningStage: Generated<number>;
    tournamentStartDate: string | null;
    tournamentEndDate: string | null;
    titleForOverallRanking: Generated<string | null>;
    /** ORA where nobody chose. */
    rankingCategory: Generated<RankingCategory>;
    /** Euro cents. */
    entryFee1Cents: Generated<number>;
    entryFee2Cents: Generated<number>;
    entryFee3Cents: Generated<number>;
    entryFeeReducedCents: Generated<number>;
    entryFeeReduced2Cents: Generated<number>;
    /** Last day on which the fee is asked (machines/README.md 12.2). */
    entryFee1Until: Generated<string | null>;
    entryFee2Until: Generated<string | null>;
    entryFee3Until: Generated<string | null>;
    numberOfTeamMatches: Generated<number>;
    chartTemplateId: Generated<number | null>;
    /** Max. Participants. */
    entryLimit: Generated<number>;
    minParticipants: Generated<number>;
    maxParticipants: Generated<number>;
    numberOfTables: Generated<number>;
    numberOfPlayerSeeded: Generated<number>;
    /** Sanitised HTML. */
    description: Generated<string | null>;
    eventPosterId: Generated<number | null>;
    /** Chosen at the draw: the point system and the time schedule. */
    rankingId: Generated<number | null>;
    chartTemplateTimeSessionId: Generated<number | null>;
    /** The chart it was drawn in, as JSON of machines/draw/types.ts ChartSpec: a later change of the template does not touch it. */
    chart: Generated<string | null>;
  };

/** Allowed ages. */
export type TournamentPlayerCategoryTable = { tournamentId: number; playerCategoryId: number };

/** Sub-match `number` (1…5) of every team match (machines/README.md 9). */
export type TournamentTeamMatchTable = { tournamentId: number; number: number; disciplineId: number; raceTo: number };

/** Every draw with what it was made from, so that it can be replayed and audited (machines/README.md 3.5). */
export type TournamentDrawTable = {
  id: Generated<number>;
  tournamentId: number;
  /** 1 = first draw, 2 = next stage. */
  stage: number;
  seed: string;
  algorithmVersion: number;
  /** JSON: the whole input of the draw function, ids only. */
  input: string;
  forced: boolean;
  actor: string;
  at: string;
};

export type RoundTable = {
  id: Generated<number>;
  tournamentId: number;
  /** 'R1', 'WR2', 'LQ', 'L16', 'QF', 'F' (machines/README.md 1.5). */
  mnemonic: string;
  name: string;
  stage: number;
  position: number;
};

export type ParticipantTable = Versioned & {
  tournamentId: number;
  playerProfileId: number;
  disqualified: Generated<boolean>;
  seedingPriority: Generated<number>;
  place: number | null;
  registrationApproved: Generated<boolean>;
  registrationDate: Generated<string | null>;
  hotelBooking: Generated<boolean>;
  hotelBookingApproved: Generated<boolean>;
  playing: Generated<boolean>;
  blocked: Generated<boolean>;
  /** Left the tournament after the draw: his open slots are walkovers (machines/README.md 3.9). */
  withdrawn: Generated<boolean>;
  points: Generated<number | null>;
  /** The stage he has qualified for. */
  qualifierForStage: Generated<number | null>;
  /** His number in the draw's seed list; null: placed by lot. */
  seed: Generated<number | null>;
  /** For a member of a team: the team's own participant row. Members are no entrants. */
  teamParticipantId: Generated<number | null>;
};
