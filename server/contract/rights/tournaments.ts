/** Tournaments and who plays in them. */
import { eventStaff, type Grants, staff } from './grants.ts';

export const tournamentRights = {
  'tournament:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  /** Inside one's own events; a ROLE_USER may edit, not create, and only while CREATED (checked where it is saved). */
  'tournament:create': { ...staff, ROLE_TOURNAMENT: 'event' },
  'tournament:edit': eventStaff,
  /** Draw, start, next stage, finish, reopen, approve, cancel. */
  'tournament:run': eventStaff,
  'tournament:demo': { ROLE_ADMIN: 'all' },
  'participant:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'participant:write': eventStaff,
  /** Flow chart and ranking as files; website and press only of tournaments that run or are over. */
  'export:read': { ...eventStaff, ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
} as const satisfies Record<string, Grants>;
