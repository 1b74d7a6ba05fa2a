/** Seasons, events, tournaments and who plays in them. */
import type { ColumnType, Generated } from 'kysely';
import type { BreakRule, ChartKind, EventStatus, EventType, RankingCategory, SeasonStatus, TournamentStatus } from '#machines/names.ts';
import type { Searchable, Versioned } from './shared.ts';

export type SeasonTable = Versioned & Searchable & { name: string; seasonYear: number; seasonStatus: SeasonStatus };

/** Base64, as pictures are stored. */
export type EventPosterTable = Versioned & { poster: string; posterContentType: string };

export type EventTable = Versioned &
  Searchable & {
    name: string;
    shortName: string;
    eventType: EventType;
    eventStatus: EventStatus;
    description: string | null;
    eventStartDate: string;
    eventEndDate: string;
    numberOfTables: number;
    /** IANA zone in which the hall's clock runs. */
    timeZone: string;
    /** The first of its venues (event_venue): the place shown beside its name. */
    venueId: number | null;
    registrationStartDate: Generated<string | null>;
    registrationEndDate: Generated<string | null>;
    seasonId: Generated<number | null>;
    eventPosterId: Generated<number | null>;
  };
export type EventVenueTable = { eventId: number; venueId: number };
export type EventHotelTable = { eventId: number; hotelId: number };
/** Who may run an event: the form's User-Access (security.md, event scope). */
export type EventUserTable = { eventId: number; userId: number };

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
    /** Last day on which the fee is asked (rules.md 12.2). */
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

/** Sub-match `number` (1…5) of every team match (rules.md §9). */
export type TournamentTeamMatchTable = { tournamentId: number; number: number; disciplineId: number; raceTo: number };

/** Every draw with what it was made from, so that it can be replayed and audited (rules.md 3.5). */
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

export type ChartTemplateTable = Versioned &
  Searchable & {
    name: string;
    enabled: Generated<boolean>;
    kind: ChartKind;
    /** N; for groups the most entrants. */
    size: number;
    /** Q, players in the single elimination; N = Q is single elimination alone, 2 the full double elimination. */
    singleElimination: number;
    letters: number;
    /** 'CROSS', 'GROUP_LOCAL' or JSON: match numbers by winners round (rules.md 2.3, 2.4). */
    dropTable: Generated<string>;
    /** For round robin groups. */
    groups: Generated<number | null>;
    minParticipants: number;
    maxParticipants: number;
  };

export type ChartTemplateTimeSessionTable = Versioned &
  Searchable & {
    name: string;
    enabled: Generated<boolean>;
    chartTemplateId: number | null;
    eventType: EventType | null;
    /** For up to so many. */
    numberOfParticipants: number;
    /** Needs so many. */
    numberOfTables: number;
  };
/** matchLabel → day 1… and 'HH:mm' in the hall's time zone (rules.md 11.1). */
export type ChartTemplateTimeSessionMatchTable = {
  id: Generated<number>;
  chartTemplateTimeSessionId: number;
  matchLabel: string;
  tournamentDay: number;
  matchStartTime: string | null;
};

/** A point system (rules.md 10.1). */
export type RankingTable = Versioned & Searchable & { name: string; rankingCategory: RankingCategory; maxNumbersOfParticipants: number };
export type RankingPointTable = { rankingId: number; place: number; points: number };

export type OverallRankingTable = { id: Generated<number>; rankingCategory: RankingCategory; dateOfGeneration: string };
export type OverallRankingEntryTable = {
  overallRankingId: number;
  playerProfileId: number;
  rank: number;
  points: number;
  /** Place in the player's last tournament that counts: equals stand in its order (rules.md 10.3). */
  lastPlace: ColumnType<number | null, number | null | undefined>;
};

export type RoundTable = {
  id: Generated<number>;
  tournamentId: number;
  /** 'R1', 'WR2', 'LQ', 'L16', 'QF', 'F' (rules.md 1.5). */
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
  /** Left the tournament after the draw: his open slots are walkovers (rules.md 3.9). */
  withdrawn: Generated<boolean>;
  points: Generated<number | null>;
  /** The stage he has qualified for. */
  qualifierForStage: Generated<number | null>;
  /** His number in the draw's seed list; null: placed by lot. */
  seed: Generated<number | null>;
  /** For a member of a team: the team's own participant row. Members are no entrants. */
  teamParticipantId: Generated<number | null>;
};
