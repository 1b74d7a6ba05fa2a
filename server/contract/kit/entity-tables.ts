/** The tables of all entities. Events and news have calls of their own. */
export const entityTables = [
  'calendarItem',
  'chartTemplateTimeSession',
  'country',
  'discipline',
  'event',
  'federation',
  'hotel',
  'newsPost',
  'playerCategory',
  'playerProfile',
  'ranking',
  'season',
  'sponsor',
  'sponsorForEvent',
  'tag',
  'teamMember',
  'tournamentCategory',
  'venue',
  'websiteContent',
  'websiteContentArea',
] as const;
export type EntityTable = (typeof entityTables)[number];
