/** The tables as Kysely sees them: camelCase here, snake_case in SQL. Instants are ISO-8601 UTC text with milliseconds on both engines. One file per noun in schema/. */
import type { Insertable, Selectable } from 'kysely';
import type {
  ChartTemplateTable,
  ChartTemplateTimeSessionMatchTable,
  ChartTemplateTimeSessionTable,
  EventHotelTable,
  EventPosterTable,
  EventTable,
  EventUserTable,
  EventVenueTable,
  OverallRankingEntryTable,
  OverallRankingTable,
  ParticipantTable,
  RankingPointTable,
  RankingTable,
  RoundTable,
  SeasonTable,
  TournamentDrawTable,
  TournamentPlayerCategoryTable,
  TournamentTable,
  TournamentTeamMatchTable,
} from './schema/events.ts';
import type {
  CountryTable,
  DisciplineTable,
  HotelTable,
  PlayerCategoryTable,
  PlayerProfileTable,
  SponsorForEventTable,
  SponsorTable,
  TournamentCategoryTable,
  VenueTable,
} from './schema/master-data.ts';
import type { BilliardTableTable, MatchProgressTable, MatchTable } from './schema/matches.ts';
import type { DeskWarningTable, LoginAttemptTable, SessionTable, SetupTokenTable, UserAuthorityTable, UserTable } from './schema/people.ts';
import type { CommandTable, DeviceTable, DisplayTable, JournalTable, MetaTable, PairingCodeTable } from './schema/record.ts';

export type Database = {
  meta: MetaTable;
  country: CountryTable;
  discipline: DisciplineTable;
  playerCategory: PlayerCategoryTable;
  tournamentCategory: TournamentCategoryTable;
  venue: VenueTable;
  sponsor: SponsorTable;
  sponsorForEvent: SponsorForEventTable;
  hotel: HotelTable;
  playerProfile: PlayerProfileTable;
  appUser: UserTable;
  userAuthority: UserAuthorityTable;
  session: SessionTable;
  loginAttempt: LoginAttemptTable;
  setupToken: SetupTokenTable;
  deskWarning: DeskWarningTable;
  season: SeasonTable;
  eventPoster: EventPosterTable;
  event: EventTable;
  eventUser: EventUserTable;
  eventVenue: EventVenueTable;
  eventHotel: EventHotelTable;
  chartTemplate: ChartTemplateTable;
  chartTemplateTimeSession: ChartTemplateTimeSessionTable;
  chartTemplateTimeSessionMatch: ChartTemplateTimeSessionMatchTable;
  ranking: RankingTable;
  rankingPoint: RankingPointTable;
  overallRanking: OverallRankingTable;
  overallRankingEntry: OverallRankingEntryTable;
  tournament: TournamentTable;
  tournamentPlayerCategory: TournamentPlayerCategoryTable;
  tournamentTeamMatch: TournamentTeamMatchTable;
  tournamentDraw: TournamentDrawTable;
  round: RoundTable;
  participant: ParticipantTable;
  tournamentMatch: MatchTable;
  billiardTable: BilliardTableTable;
  matchProgress: MatchProgressTable;
  journal: JournalTable;
  command: CommandTable;
  device: DeviceTable;
  pairingCode: PairingCodeTable;
  display: DisplayTable;
};

export type MatchRow = Selectable<MatchTable>;
export type NewMatch = Insertable<MatchTable>;
export type TableRow = Selectable<BilliardTableTable>;
export type TournamentRow = Selectable<TournamentTable>;
export type EventRow = Selectable<EventTable>;
export type UserRow = Selectable<UserTable>;
export type SessionRow = Selectable<SessionTable>;
export type DisplayRow = Selectable<DisplayTable>;
export type JournalRow = Selectable<JournalTable>;
export type ParticipantRow = Selectable<ParticipantTable>;
export type ChartTemplateRow = Selectable<ChartTemplateTable>;
