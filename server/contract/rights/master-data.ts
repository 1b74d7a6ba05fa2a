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
  'player:read': readers,
  /** Contact, birthday, lock texts. */
  'player:read-private': { ...staff, ROLE_TOURNAMENT: 'all' },
  'player:write': { ...staff, ROLE_TOURNAMENT: 'all' },
} as const satisfies Record<string, Grants>;
