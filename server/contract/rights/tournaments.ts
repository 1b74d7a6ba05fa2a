/** Rights over tournaments and their participants. */
import { eventStaff, type Grants, staff } from './grants.ts';

export const tournamentRights = {
  'tournament:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  /** Within the person's own events; a ROLE_USER may only edit, not create, and only in status CREATED (checked on saving). */
  'tournament:create': { ...staff, ROLE_TOURNAMENT: 'event' },
  'tournament:edit': eventStaff,
  /** Draw, start, next stage, finish, reopen, approve, cancel. */
  'tournament:run': eventStaff,
  'tournament:demo': { ROLE_ADMIN: 'all' },
  'participant:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'participant:write': eventStaff,
  /** Flow chart and ranking as files. Leaders export from their own events, website staff only from running and finished tournaments, the press never. */
  'export:read': { ...eventStaff, ROLE_WEBSITE: 'all' },
} as const satisfies Record<string, Grants>;
