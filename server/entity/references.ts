/** Lists the references that keep a row from being removed: those of declared fields, and those of tables that are no entity. */
import type { Entity } from '#contract/kit/entity.ts';
import type { EntityTable } from '#contract/kit/entity-tables.ts';
import { byPosition } from '#contract/kit/positions.ts';
import type { UsedByKind } from '#contract/kit/used-by.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { events } from '#contract/tournament/events.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { linkOf } from '../store/rows/reference-check.ts';
import type { Database } from '../store/schema.ts';

/**
 * `column` contains the id of a row of the table `of`. `through`: the column of the same table with the id of the named user, if that is not the
 * row itself.
 */
export type Reference = { of: string; table: keyof Database; column: string; by: UsedByKind; through?: string };

const toPlayers: readonly Reference[] = [
  { of: 'playerProfile', table: 'participant', column: 'playerProfileId', by: 'tournament', through: 'tournamentId' },
  { of: 'playerProfile', table: 'overallRankingEntry', column: 'playerProfileId', by: 'overallRanking', through: 'overallRankingId' },
  { of: 'playerProfile', table: 'playerProfile', column: 'mergedInto', by: 'playerProfile' },
  { of: 'playerProfile', table: 'invoice', column: 'playerProfileId', by: 'invoice' },
  { of: 'playerProfile', table: 'invoiceLine', column: 'playerProfileId', by: 'invoice', through: 'invoiceId' },
  { of: 'playerProfile', table: 'balanceEntry', column: 'playerProfileId', by: 'balanceEntry' },
];

const ofSport: readonly Reference[] = [
  { of: 'venue', table: 'event', column: 'venueId', by: 'event' },
  { of: 'chartTemplateTimeSession', table: 'tournament', column: 'chartTemplateTimeSessionId', by: 'tournament' },
  { of: 'discipline', table: 'tournament', column: 'disciplineId', by: 'tournament' },
  { of: 'discipline', table: 'tournamentTeamMatch', column: 'disciplineId', by: 'tournament', through: 'tournamentId' },
  { of: 'discipline', table: 'tournamentMatch', column: 'disciplineId', by: 'tournament', through: 'tournamentId' },
  { of: 'playerCategory', table: 'tournamentPlayerCategory', column: 'playerCategoryId', by: 'tournament', through: 'tournamentId' },
  { of: 'ranking', table: 'tournament', column: 'rankingId', by: 'tournament' },
  { of: 'tournamentCategory', table: 'tournament', column: 'tournamentCategoryId', by: 'tournament' },
];

function referencesOf({ table, fields, connects }: Entity): Reference[] {
  const own = Object.entries(fields).flatMap(([column, field]): Reference[] => {
    if (field.kind === 'one') return [{ of: field.of, table, column, by: table }];
    if (field.kind !== 'many') return [];
    const { mine, theirs } = linkOf(table, field);
    return [{ of: field.of, table: field.through, column: theirs, by: table, through: mine }];
  });
  if (!connects) return own;
  return own.flatMap((reference) => {
    const other = own.find(({ column }) => column !== reference.column && connects.includes(column));
    return other ? [{ ...reference, by: other.of as UsedByKind, through: other.column }] : [];
  });
}

const users = [newsPosts, ...byPosition(allEntities, ({ order }) => order?.using), events];

/**
 * Only rows of plain entities are protected: an event is never removed, and rows that refer to a news post are removed with it.
 * A test compares these references with the foreign keys of the database.
 */
export const references: readonly Reference[] = [...toPlayers, ...users.flatMap(referencesOf), ...ofSport].filter(({ of }) =>
  allEntities.some(({ table }) => table === of),
);

/** Returns the references to a table; none for tables that nothing protects from removal. */
export const usesOf = (table: EntityTable): readonly Reference[] => references.filter(({ of }) => of === table);
