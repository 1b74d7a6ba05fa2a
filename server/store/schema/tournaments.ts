/** Tournaments with their draws, rounds and participants. */
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
    /** Default: ORA. */
    rankingCategory: Generated<RankingCategory>;
    /** In euro cents. */
    entryFee1Cents: Generated<number>;
    entryFee2Cents: Generated<number>;
    entryFee3Cents: Generated<number>;
    entryFeeReducedCents: Generated<number>;
    entryFeeReduced2Cents: Generated<number>;
    /** The last day on which the fee applies (machines/README.md 12.2). */
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
    /** Sanitized HTML. */
    description: Generated<string | null>;
    eventPosterId: Generated<number | null>;
    /** The point system and the time schedule, chosen at the draw. */
    rankingId: Generated<number | null>;
    chartTemplateTimeSessionId: Generated<number | null>;
    /** The chart of the draw as JSON of ChartSpec (machines/draw/types.ts). A later change of the template does not affect it. */
    chart: Generated<string | null>;
  };

/** The allowed age categories. */
export type TournamentPlayerCategoryTable = { tournamentId: number; playerCategoryId: number };

/** Sub-match `number` (1…5) of every team match (machines/README.md 9). */
export type TournamentTeamMatchTable = { tournamentId: number; number: number; disciplineId: number; raceTo: number };

/** Every draw with its input, so that it can be replayed and audited (machines/README.md 3.5). */
export type TournamentDrawTable = {
  id: Generated<number>;
  tournamentId: number;
  /** 1 = first draw, 2 = next stage. */
  stage: number;
  seed: string;
  algorithmVersion: number;
  /** JSON: the whole input of the draw function, with ids only. */
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
  /** The participant left after the draw. Their open slots are walkovers (machines/README.md 3.9). */
  withdrawn: Generated<boolean>;
  points: Generated<number | null>;
  /** The stage for which the participant has qualified. */
  qualifierForStage: Generated<number | null>;
  /** The number in the seed list of the draw; null: placed by lot. */
  seed: Generated<number | null>;
  /** The participant row of the team, for a team member. Members are not entrants. */
  teamParticipantId: Generated<number | null>;
};
