/** What is chosen elsewhere, and players. */
import { eventStaff, type Grants, readers, staff } from './grants.ts';

export const masterRights = {
  'hotel:write': staff,
  'lookup:read': readers,
  'country:write': staff,
  'discipline:write': staff,
  'federation:write': staff,
  'category:write': staff,
  'venue:read': readers,
  'venue:write': staff,
  'sponsor:read': readers,
  'sponsor:write': { ...staff, ROLE_WEBSITE: 'all' },
  'sponsor-for-event:write': { ...eventStaff, ROLE_WEBSITE: 'all' },
  'tag:write': { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'player:read': readers,
  /** Contact, and why somebody is blocked. */
  'player:read-private': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'event' },
  /** Birthday, and what administrators write for each other. */
  'player:read-birth': { ...staff, ROLE_TOURNAMENT: 'all' },
  'player:write': { ...staff, ROLE_TOURNAMENT: 'all' },
  /** Masked; whole only with one's password, which is kept in the record. */
  'player:bank': staff,
  'player:bank-reveal': staff,
  'player:bank-write': staff,
  'player:link-user': staff,
  'player:merge': staff,
} as const satisfies Record<string, Grants>;
