/** Users who can be assigned to an event: active tournament leaders and tournament administrators. */
import { sql } from 'kysely';
import { columnsOf } from '../../entity/lists/list-page.ts';
import { listing } from '../../entity/lists/listing.ts';

const filters = { firstName: { kind: 'string' }, lastName: { kind: 'string' } } as const;

const mayLead = sql<boolean>`u.activated = ${true} and exists (
  select 1 from user_authority ua where ua.user_id = u.id and ua.authority in ('ROLE_TOURNAMENT', 'ROLE_USER'))`;

export const leaders = listing({
  entity: 'user',
  from: (db) => db.selectFrom('appUser as u'),
  columns: columnsOf(filters, 'appUser as u', {}),
  defaultSort: ['firstName,lastName,asc'],
  where: () => [mayLead],
  rows: ({ context }, ids) => context.read.selectFrom('appUser').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute(),
});
