/** Rights over master data and players. */
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
  /** Contact data, and why a player is blocked. */
  'player:read-private': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'event' },
  /** Birthday, and internal notes of administrators. */
  'player:read-birth': { ...staff, ROLE_TOURNAMENT: 'all' },
  'player:write': { ...staff, ROLE_TOURNAMENT: 'all' },
  /** Masked; unmasked only after the user enters their password, and the audit trail records it. */
  'player:bank': staff,
  'player:bank-reveal': staff,
  'player:bank-write': staff,
  'player:link-user': staff,
  'player:merge': staff,
} as const satisfies Record<string, Grants>;
