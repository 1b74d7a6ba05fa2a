/** Lists the references that keep a row from being removed. */
import type { EntityTable } from '#contract/kit/entity.ts';
import type { UsedByKind } from '#contract/kit/used-by.ts';
import type { Database } from '../store/schema.ts';

/**
 * `column` contains the id of the used row. `through`: the column of the same table with the id of the named user, if that is not the row
 * itself.
 */
export type Reference = { table: keyof Database; column: string; by: UsedByKind; through?: string };

/** An event is never removed. Rows that refer to a news post are removed with it. */
type Unreferenced = 'event' | 'newsPost';

/** A test compares these references with the foreign keys of the database. */
export const uses: Readonly<Record<Exclude<EntityTable, Unreferenced>, readonly Reference[]>> = {
  calendarItem: [],
  chartTemplateTimeSession: [{ table: 'tournament', column: 'chartTemplateTimeSessionId', by: 'tournament' }],
  country: [
    { table: 'playerProfile', column: 'representsCountryId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'nationalityId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'countryId', by: 'playerProfile' },
    { table: 'venue', column: 'countryId', by: 'venue' },
    { table: 'hotel', column: 'countryId', by: 'hotel' },
    { table: 'sponsor', column: 'countryId', by: 'sponsor' },
    { table: 'federation', column: 'countryId', by: 'federation' },
  ],
  discipline: [
    { table: 'calendarItemDiscipline', column: 'disciplineId', by: 'calendarItem', through: 'calendarItemId' },
    { table: 'tournament', column: 'disciplineId', by: 'tournament' },
    { table: 'tournamentTeamMatch', column: 'disciplineId', by: 'tournament', through: 'tournamentId' },
    { table: 'tournamentMatch', column: 'disciplineId', by: 'tournament', through: 'tournamentId' },
  ],
  federation: [
    { table: 'playerProfile', column: 'federationPoolId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'federationSnookerId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'federationCaromId', by: 'playerProfile' },
  ],
  playerCategory: [
    { table: 'calendarItemPlayerCategory', column: 'playerCategoryId', by: 'calendarItem', through: 'calendarItemId' },
    { table: 'playerProfile', column: 'playerCategoryId', by: 'playerProfile' },
    { table: 'tournamentPlayerCategory', column: 'playerCategoryId', by: 'tournament', through: 'tournamentId' },
  ],
  tournamentCategory: [{ table: 'tournament', column: 'tournamentCategoryId', by: 'tournament' }],
  tag: [
    { table: 'newsPostTag', column: 'tagId', by: 'newsPost', through: 'newsPostId' },
    { table: 'playerProfileTag', column: 'tagId', by: 'playerProfile', through: 'playerProfileId' },
    { table: 'websiteContentTag', column: 'tagId', by: 'websiteContent', through: 'websiteContentId' },
  ],
  venue: [
    { table: 'event', column: 'venueId', by: 'event' },
    { table: 'eventVenue', column: 'venueId', by: 'event', through: 'eventId' },
  ],
  hotel: [{ table: 'eventHotel', column: 'hotelId', by: 'event', through: 'eventId' }],
  ranking: [{ table: 'tournament', column: 'rankingId', by: 'tournament' }],
  season: [{ table: 'event', column: 'seasonId', by: 'event' }],
  sponsor: [{ table: 'sponsorForEvent', column: 'sponsorId', by: 'event', through: 'eventId' }],
  sponsorForEvent: [],
  teamMember: [],
  websiteContent: [],
  websiteContentArea: [{ table: 'websiteContent', column: 'areaId', by: 'websiteContent' }],
  playerProfile: [
    { table: 'participant', column: 'playerProfileId', by: 'tournament', through: 'tournamentId' },
    { table: 'overallRankingEntry', column: 'playerProfileId', by: 'overallRanking', through: 'overallRankingId' },
    { table: 'playerProfile', column: 'mergedInto', by: 'playerProfile' },
    { table: 'invoice', column: 'playerProfileId', by: 'invoice' },
    { table: 'invoiceLine', column: 'playerProfileId', by: 'invoice', through: 'invoiceId' },
    { table: 'balanceEntry', column: 'playerProfileId', by: 'balanceEntry' },
    { table: 'teamMember', column: 'teamId', by: 'playerProfile', through: 'playerId' },
    { table: 'teamMember', column: 'playerId', by: 'playerProfile', through: 'teamId' },
  ],
};

/** Returns the references to a table; none for tables that nothing protects from removal. */
export const usesOf = (table: EntityTable): readonly Reference[] => (table === 'event' || table === 'newsPost' ? [] : uses[table]);
