/** Flow charts, time schedules and points. */
import type { ColumnType, Generated } from 'kysely';
import type { ChartKind, EventType, RankingCategory } from '#machines/names.ts';
import type { Searchable, Versioned } from './shared.ts';

export type ChartTables = {
  chartTemplate: ChartTemplateTable;
  chartTemplateTimeSession: ChartTemplateTimeSessionTable;
  chartTemplateTimeSessionMatch: ChartTemplateTimeSessionMatchTable;
  ranking: RankingTable;
  rankingPoint: RankingPointTable;
  overallRanking: OverallRankingTable;
  overallRankingEntry: OverallRankingEntryTable;
};

export type ChartTemplateTable = Versioned &
  Searchable & {
    name: string;
    enabled: Generated<boolean>;
    kind: ChartKind;
    /** N; for groups the maximum number of entrants. */
    size: number;
    /** Q, the players in the single elimination. Q = N is pure single elimination, Q = 2 full double elimination. */
    singleElimination: number;
    letters: number;
    /** 'CROSS', 'GROUP_LOCAL' or JSON: match numbers by winners round (machines/README.md 2.3, 2.4). */
    dropTable: Generated<string>;
    /** The number of round robin groups. */
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
    /** The maximum number of participants. */
    numberOfParticipants: number;
    /** The number of tables that the schedule needs. */
    numberOfTables: number;
  };

/** matchLabel → day 1… and 'HH:mm' in the venue's time zone (machines/README.md 11.1). */
export type ChartTemplateTimeSessionMatchTable = {
  id: Generated<number>;
  chartTemplateTimeSessionId: number;
  matchLabel: string;
  tournamentDay: number;
  matchStartTime: string | null;
};

/** A point system (machines/README.md 10.1). */
export type RankingTable = Versioned & Searchable & { name: string; rankingCategory: RankingCategory; maxNumbersOfParticipants: number };

export type RankingPointTable = { rankingId: number; place: number; points: number; prizeMoneyCents: Generated<number | null> };

export type OverallRankingTable = { id: Generated<number>; rankingCategory: RankingCategory; dateOfGeneration: string };

export type OverallRankingEntryTable = {
  overallRankingId: number;
  playerProfileId: number;
  rank: number;
  points: number;
  /** The place in the player's last counting tournament. It sorts players with equal points (machines/README.md 10.3). */
  lastPlace: ColumnType<number | null, number | null | undefined>;
};
